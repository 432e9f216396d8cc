// The reasons of verdicts in the page's language; one row a sentence: en, de, fr, es, it. {a} stands for allergens, {w} for
// words as they were read. A sentence that is not here is shown as the server wrote it.
import { language, languages } from "/words.js";
import { calledInEnglish } from "/people.js";

const sentences = [
  ["notice for the whole page: may contain any allergen", "Hinweis für die ganze Seite: kann jedes Allergen enthalten", "avis pour toute la page : peut contenir tout allergène", "aviso para toda la página: puede contener cualquier alérgeno", "avviso per tutta la pagina: può contenere qualsiasi allergene"],
  ["notice for the whole page: may contain {a}: {w}", "Hinweis für die ganze Seite: kann {a} enthalten: {w}", "avis pour toute la page : peut contenir {a} : {w}", "aviso para toda la página: puede contener {a}: {w}", "avviso per tutta la pagina: può contenere {a}: {w}"],
  ["notice for the whole page: may contain {a}", "Hinweis für die ganze Seite: kann {a} enthalten", "avis pour toute la page : peut contenir {a}", "aviso para toda la página: puede contener {a}", "avviso per tutta la pagina: può contenere {a}"],
  ["contains {a}: {w}", "enthält {a}: {w}", "contient {a} : {w}", "contiene {a}: {w}", "contiene {a}: {w}"],
  ["an option brings {a}: {w}", "eine Wahlmöglichkeit bringt {a}: {w}", "une option apporte {a} : {w}", "una opción trae {a}: {w}", "un’opzione porta {a}: {w}"],
  ["may contain {a}: {w}", "kann {a} enthalten: {w}", "peut contenir {a} : {w}", "puede contener {a}: {w}", "può contenere {a}: {w}"],
  ["usually contains {a}: {w}", "enthält meist {a}: {w}", "contient d’habitude {a} : {w}", "suele contener {a}: {w}", "di solito contiene {a}: {w}"],
  ["called vegan, else contains {a}: {w}", "heißt vegan, enthält sonst {a}: {w}", "dit végane, sinon contient {a} : {w}", "se llama vegano, si no contiene {a}: {w}", "detto vegano, altrimenti contiene {a}: {w}"],
  ["called meat-free, else contains {a}: {w}", "heißt fleischlos, enthält sonst {a}: {w}", "dit sans viande, sinon contient {a} : {w}", "se llama sin carne, si no contiene {a}: {w}", "detto senza carne, altrimenti contiene {a}: {w}"],
  ["ask about {a}: {w}", "nach {a} fragen: {w}", "demandez pour {a} : {w}", "pregunte por {a}: {w}", "chiedi di {a}: {w}"],
  ["badly read, may be {a}: {w}", "schlecht lesbar, vielleicht {a}: {w}", "mal lu, peut-être {a} : {w}", "mal leído, puede ser {a}: {w}", "letto male, forse {a}: {w}"],
  ["a line close by may be said of it: {a}: {w}", "eine Zeile daneben gilt vielleicht dafür: {a}: {w}", "une ligne voisine s’y rapporte peut-être : {a} : {w}", "una línea cercana puede referirse a él: {a}: {w}", "una riga vicina può riguardarlo: {a}: {w}"],
  ["possibly {a}: {w}", "möglicherweise {a}: {w}", "peut-être {a} : {w}", "posiblemente {a}: {w}", "forse {a}: {w}"],
  ["claims to be free of {a}: {w}", "soll frei sein von {a}: {w}", "annoncé sans {a} : {w}", "se anuncia sin {a}: {w}", "dichiarato senza {a}: {w}"],
  ["claimed to be free of {a}: {w}", "soll frei sein von {a}: {w}", "annoncé sans {a} : {w}", "se anuncia sin {a}: {w}", "dichiarato senza {a}: {w}"],
  ["code {w} may mean {a}", "der Code {w} kann {a} bedeuten", "le code {w} peut signifier {a}", "el código {w} puede significar {a}", "il codice {w} può significare {a}"],
  ["exempt by law: {w}", "gesetzlich ausgenommen: {w}", "exempté par la loi : {w}", "exento por ley: {w}", "esente per legge: {w}"],
  ["contradiction: “{w}” is claimed free, and something else says it is not", "Widerspruch: „{w}“ soll frei sein, und etwas anderes sagt, dass nicht", "contradiction : « {w} » est annoncé sans, et autre chose dit le contraire", "contradicción: «{w}» se anuncia libre, y otra cosa dice que no", "contraddizione: «{w}» è dichiarato senza, e altro dice di no"],
  ["no listed allergen found, by what is declared", "kein gelistetes Allergen gefunden, nach dem, was angegeben ist", "aucun allergène listé trouvé, d’après ce qui est déclaré", "ningún alérgeno listado encontrado, según lo declarado", "nessun allergene elencato trovato, secondo quanto dichiarato"],
  ["no listed allergen found in the ingredients", "kein gelistetes Allergen in den Zutaten gefunden", "aucun allergène listé trouvé dans les ingrédients", "ningún alérgeno listado encontrado en los ingredientes", "nessun allergene elencato trovato negli ingredienti"],
  ["no listed allergen found in the description", "kein gelistetes Allergen in der Beschreibung gefunden", "aucun allergène listé trouvé dans la description", "ningún alérgeno listado encontrado en la descripción", "nessun allergene elencato trovato nella descrizione"],
  ["no listed allergen found, by its usual recipe", "kein gelistetes Allergen gefunden, nach dem üblichen Rezept", "aucun allergène listé trouvé, d’après la recette habituelle", "ningún alérgeno listado encontrado, según la receta habitual", "nessun allergene elencato trovato, secondo la ricetta abituale"],
  ["no ingredient list was found: look for it on another side of the pack", "keine Zutatenliste gefunden: suchen Sie sie auf einer anderen Seite der Packung", "aucune liste d’ingrédients trouvée : cherchez-la sur une autre face de l’emballage", "no se encontró la lista de ingredientes: búsquela en otro lado del envase", "nessun elenco degli ingredienti trovato: cercalo su un altro lato della confezione"],
  ["no ingredient is named: look for the list on another side of the pack", "keine Zutat ist genannt: suchen Sie die Liste auf einer anderen Seite der Packung", "aucun ingrédient n’est nommé : cherchez la liste sur une autre face de l’emballage", "no se nombra ningún ingrediente: busque la lista en otro lado del envase", "nessun ingrediente è nominato: cerca l’elenco su un altro lato della confezione"],
  ["too few words were understood to tell: read the label yourself", "zu wenige Wörter wurden verstanden: lesen Sie das Etikett selbst", "trop peu de mots ont été compris : lisez vous-même l’étiquette", "se entendieron muy pocas palabras: lea usted la etiqueta", "troppe poche parole comprese: leggi tu l’etichetta"],
  ["“{w}” in a warning was not understood: read it yourself", "„{w}“ in einem Warnhinweis wurde nicht verstanden: lesen Sie ihn selbst", "« {w} » dans un avertissement n’a pas été compris : lisez-le vous-même", "«{w}» en una advertencia no se entendió: léala usted", "«{w}» in un avviso non è stato capito: leggilo tu"],
  ["“{w}” is in no dictionary: find out what it is made of", "„{w}“ steht in keinem Wörterbuch: finden Sie heraus, woraus es besteht", "« {w} » n’est dans aucun dictionnaire : cherchez de quoi il est fait", "«{w}» no está en ningún diccionario: averigüe de qué está hecho", "«{w}» non è in nessun dizionario: scopri di che cosa è fatto"],
  ["“{w}” could not be read for certain: read the label yourself", "„{w}“ war nicht sicher lesbar: lesen Sie das Etikett selbst", "« {w} » n’a pas pu être lu avec certitude : lisez vous-même l’étiquette", "«{w}» no se pudo leer con certeza: lea usted la etiqueta", "«{w}» non si è letto con certezza: leggi tu l’etichetta"],
  ["the text was read badly: read the label yourself", "der Text war schlecht lesbar: lesen Sie das Etikett selbst", "le texte a été mal lu : lisez vous-même l’étiquette", "el texto se leyó mal: lea usted la etiqueta", "il testo è stato letto male: leggi tu l’etichetta"],
  ["its codes have no legend: ask what they mean", "seine Codes haben keine Legende: fragen Sie, was sie bedeuten", "ses codes n’ont pas de légende : demandez ce qu’ils signifient", "sus códigos no tienen leyenda: pregunte qué significan", "i suoi codici non hanno legenda: chiedi che cosa significano"],
  ["one of its codes is not in the legend, or was read badly", "einer seiner Codes steht nicht in der Legende oder war schlecht lesbar", "un de ses codes n’est pas dans la légende ou a été mal lu", "uno de sus códigos no está en la leyenda o se leyó mal", "uno dei suoi codici non è nella legenda o è stato letto male"],
  ["one of its codes was read badly", "einer seiner Codes war schlecht lesbar", "un de ses codes a été mal lu", "uno de sus códigos se leyó mal", "uno dei suoi codici è stato letto male"],
  ["the legend of its codes contradicts itself: ask what they mean", "die Legende seiner Codes widerspricht sich: fragen Sie, was sie bedeuten", "la légende de ses codes se contredit : demandez ce qu’ils signifient", "la leyenda de sus códigos se contradice: pregunte qué significan", "la legenda dei suoi codici si contraddice: chiedi che cosa significano"],
  ["where it ends and its neighbours begin was hard to tell: look at the menu", "wo es endet und das Nächste beginnt, war schwer zu erkennen: sehen Sie in die Karte", "difficile de dire où il finit et où commencent ses voisins : regardez la carte", "era difícil saber dónde acaba y dónde empiezan los vecinos: mire la carta", "era difficile dire dove finisce e dove iniziano i vicini: guarda il menù"],
  ["the menu describes its dishes, and nothing was read of this one", "die Karte beschreibt ihre Gerichte, von diesem wurde nichts gelesen", "la carte décrit ses plats, et rien n’a été lu de celui-ci", "la carta describe sus platos, y de este no se leyó nada", "il menù descrive i piatti, e di questo non si è letto nulla"],
  ["its text breaks off: something may not have been read", "sein Text bricht ab: etwas wurde vielleicht nicht gelesen", "son texte s’interrompt : quelque chose n’a peut-être pas été lu", "su texto se corta: puede que algo no se haya leído", "il suo testo si interrompe: qualcosa può non essere stato letto"],
  ["the menu prints pictograms of allergens, which cannot be read: ask about them", "die Karte hat Allergen-Bildzeichen, die nicht gelesen werden können: fragen Sie danach", "la carte a des pictogrammes d’allergènes, qui ne peuvent être lus : demandez", "la carta tiene pictogramas de alérgenos, que no se pueden leer: pregunte por ellos", "il menù ha pittogrammi di allergeni, che non si possono leggere: chiedi"],
  ["no code was read with it, where the menu prints codes: nothing is declared", "die Karte hat Codes, bei diesem wurde keiner gelesen: nichts ist angegeben", "aucun code n’a été lu ici, alors que la carte en a : rien n’est déclaré", "no se leyó ningún código aquí, y la carta los tiene: nada está declarado", "nessun codice letto qui, dove il menù ne ha: nulla è dichiarato"],
  ["its name does not say what is in it", "sein Name sagt nicht, was darin ist", "son nom ne dit pas ce qu’il contient", "su nombre no dice qué lleva", "il suo nome non dice che cosa contiene"],
  ["too few of its words were understood to tell", "zu wenige seiner Wörter wurden verstanden", "trop peu de ses mots ont été compris", "se entendieron muy pocas de sus palabras", "troppe poche delle sue parole comprese"],
  ["nothing is known of “{w}”, which may be food", "über „{w}“ ist nichts bekannt, es kann ein Lebensmittel sein", "on ne sait rien de « {w} », qui est peut-être un aliment", "nada se sabe de «{w}», que puede ser un alimento", "non si sa nulla di «{w}», che può essere un alimento"],
  ["“{w}” could not be read for certain", "„{w}“ war nicht sicher lesbar", "« {w} » n’a pas pu être lu avec certitude", "«{w}» no se pudo leer con certeza", "«{w}» non si è letto con certezza"],
  ["its words were read badly", "seine Wörter waren schlecht lesbar", "ses mots ont été mal lus", "sus palabras se leyeron mal", "le sue parole sono state lette male"],
  ["the picture is damaged, and what is lost may name more: take or copy it again", "das Bild ist beschädigt, und was fehlt, nennt vielleicht mehr: nehmen Sie es neu auf", "l’image est abîmée, et ce qui manque en nomme peut-être plus : refaites-la", "la imagen está dañada, y lo perdido puede nombrar más: tómela de nuevo", "l’immagine è danneggiata, e ciò che manca può nominare altro: rifalla"],
  ["no text could be read{w}: look at it yourself, or take it again", "kein Text war lesbar: sehen Sie selbst nach oder nehmen Sie es neu auf", "aucun texte n’a pu être lu : regardez vous-même ou refaites-la", "no se pudo leer ningún texto: mírelo usted o tómela de nuevo", "nessun testo leggibile: guarda tu o rifalla"],
];

const codes = Object.keys(languages);
const patterns = sentences.map(([english]) => {
  const names = [];
  const text = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(.)\}/g, (_, name) => { names.push(name); return name === "a" ? "(.+?)" : "([^]*)"; });
  return { names, form: new RegExp(`^${text}$`) };
});

/** A reason in the language of the page. */
export function told(reason) {
  const column = codes.indexOf(language());
  if (column === 0) return reason;
  for (const [index, { names, form }] of patterns.entries()) {
    const found = form.exec(reason);
    if (!found) continue;
    return sentences[index][column].replace(/\{(.)\}/g, (_, name) => {
      const part = found[names.indexOf(name) + 1];
      return name === "a" ? part.split(", ").map(calledInEnglish).join(", ") : part;
    });
  }
  return reason;
}
