// What the server says, in the page's language; one row a sentence: en, de, fr, es, it. {a} stands for allergens, {w} for
// words as they were read or written, {r} for a reason that is a sentence itself. A sentence that is not here is shown as the server wrote it.
import { Problem } from "/api.js";
import { language, languages, word } from "/words.js";
import { calledInEnglish } from "/allergens.js";

const sentences = [
  ["notice for the whole page: may contain any allergen", "Hinweis für die ganze Seite: kann jedes Allergen enthalten", "avis pour toute la page : peut contenir tout allergène", "aviso para toda la página: puede contener cualquier alérgeno", "avviso per tutta la pagina: può contenere qualsiasi allergene"],
  ["notice for the whole page: may contain {a}: {w}", "Hinweis für die ganze Seite: kann {a} enthalten: {w}", "avis pour toute la page : peut contenir {a} : {w}", "aviso para toda la página: puede contener {a}: {w}", "avviso per tutta la pagina: può contenere {a}: {w}"],
  ["notice for the whole page: may contain {a}", "Hinweis für die ganze Seite: kann {a} enthalten", "avis pour toute la page : peut contenir {a}", "aviso para toda la página: puede contener {a}", "avviso per tutta la pagina: può contenere {a}"],
  ["contains {a}: said by {w}", "enthält {a}: sagt {w}", "contient {a} : selon {w}", "contiene {a}: según {w}", "contiene {a}: secondo {w}"],
  ["its text was corrected by {w}: scan it again to have that judged", "sein Text wurde berichtigt von {w}: scannen Sie es neu, damit das beurteilt wird", "son texte a été corrigé par {w} : scannez-le à nouveau pour l’évaluer", "su texto fue corregido por {w}: escanéelo de nuevo para evaluarlo", "il suo testo è stato corretto da {w}: scansionalo di nuovo per valutarlo"],
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
  ["the text breaks off after “{w}”: read the rest on the pack", "der Text bricht nach „{w}“ ab: lesen Sie den Rest auf der Packung", "le texte s’arrête après « {w} » : lisez la suite sur l’emballage", "el texto se corta después de «{w}»: lea el resto en el envase", "il testo si interrompe dopo «{w}»: leggi il resto sulla confezione"],
  ["the text was read badly: read the label yourself", "der Text war schlecht lesbar: lesen Sie das Etikett selbst", "le texte a été mal lu : lisez vous-même l’étiquette", "el texto se leyó mal: lea usted la etiqueta", "il testo è stato letto male: leggi tu l’etichetta"],
  ["its codes have no legend: ask what they mean", "seine Codes haben keine Legende: fragen Sie, was sie bedeuten", "ses codes n’ont pas de légende : demandez ce qu’ils signifient", "sus códigos no tienen leyenda: pregunte qué significan", "i suoi codici non hanno legenda: chiedi che cosa significano"],
  ["one of its codes is not in the legend, or was read badly", "einer seiner Codes steht nicht in der Legende oder war schlecht lesbar", "un de ses codes n’est pas dans la légende ou a été mal lu", "uno de sus códigos no está en la leyenda o se leyó mal", "uno dei suoi codici non è nella legenda o è stato letto male"],
  ["one of its codes was read badly, or is a number of pieces", "einer seiner Codes war schlecht lesbar, oder ist eine Stückzahl", "un de ses codes a été mal lu, ou est un nombre de pièces", "uno de sus códigos se leyó mal, o es un número de piezas", "uno dei suoi codici è stato letto male, o è un numero di pezzi"],
  ["“{w}” stands for allergens, and nothing says for which: ask about them", "„{w}“ steht für Allergene, und nichts sagt, für welche: fragen Sie danach", "« {w} » désigne des allergènes, et rien ne dit lesquels : demandez", "«{w}» indica alérgenos, y nada dice cuáles: pregunte", "«{w}» indica allergeni, e nulla dice quali: chiedi"],
  ["“{w}” in a warning was not understood: ask what is meant", "„{w}“ in einem Warnhinweis wurde nicht verstanden: fragen Sie, was gemeint ist", "« {w} » dans un avertissement n’a pas été compris : demandez ce que cela veut dire", "«{w}» en una advertencia no se entendió: pregunte qué significa", "«{w}» in un’avvertenza non è stato capito: chiedi che cosa significa"],
  ["only scraps of its name could be read", "von seinem Namen waren nur Bruchstücke lesbar", "seuls des bouts de son nom ont pu être lus", "solo se pudieron leer trozos de su nombre", "si sono potuti leggere solo pezzi del suo nome"],
  ["a mark is printed beside it that cannot be read, such as a picture of an allergen: ask about it", "daneben steht ein Zeichen, das nicht gelesen werden kann, etwa ein Bild eines Allergens: fragen Sie danach", "un signe illisible est imprimé à côté, par exemple l’image d’un allergène : demandez", "al lado hay una marca que no se puede leer, por ejemplo la imagen de un alérgeno: pregunte", "accanto c’è un segno che non si può leggere, per esempio l’immagine di un allergene: chiedi"],
  ["marks that cannot be read are printed beside most dishes here: ask about this one, too", "neben den meisten Gerichten stehen hier Zeichen, die nicht gelesen werden können: fragen Sie auch nach diesem", "des signes illisibles sont imprimés à côté de la plupart des plats : demandez aussi pour celui-ci", "al lado de la mayoría de los platos hay marcas que no se pueden leer: pregunte también por este", "accanto alla maggior parte dei piatti ci sono segni che non si possono leggere: chiedi anche di questo"],
  ["The legend of the allergen codes is inconsistent; these codes are doubtful: {w}.", "Die Legende der Allergen-Codes widerspricht sich; diese Codes sind zweifelhaft: {w}.", "La légende des codes d’allergènes se contredit ; ces codes sont douteux : {w}.", "La leyenda de los códigos de alérgenos se contradice; estos códigos son dudosos: {w}.", "La legenda dei codici degli allergeni si contraddice; questi codici sono dubbi: {w}."],
  ["free from {a}: said by {w}", "frei von {a}: sagt {w}", "sans {a} : selon {w}", "sin {a}: según {w}", "senza {a}: secondo {w}"],
  ["“{w}” corrected by {w}", "„{w}“ berichtigt von {w}", "« {w} » corrigé par {w}", "«{w}» corregido por {w}", "«{w}» corretto da {w}"],
  ["“{w}” says “{w}”, corrected by {w}", "„{w}“ heißt „{w}“, berichtigt von {w}", "« {w} » se lit « {w} », corrigé par {w}", "«{w}» dice «{w}», corregido por {w}", "«{w}» dice «{w}», corretto da {w}"],
  ["priced otherwise, said by {w}", "anderer Preis, sagt {w}", "autre prix, selon {w}", "otro precio, según {w}", "altro prezzo, secondo {w}"],
  ["it is described otherwise now: ask again whether it contains {a}, said by {w}", "es ist jetzt anders beschrieben: fragen Sie neu, ob es {a} enthält, wie {w} sagte", "sa description a changé : redemandez s’il contient {a}, selon {w}", "ahora se describe de otro modo: pregunte de nuevo si contiene {a}, según {w}", "ora è descritto diversamente: chiedi di nuovo se contiene {a}, secondo {w}"],
  ["it is described otherwise now: ask again whether it is free from {a}, said by {w}", "es ist jetzt anders beschrieben: fragen Sie neu, ob es frei von {a} ist, wie {w} sagte", "sa description a changé : redemandez s’il est sans {a}, selon {w}", "ahora se describe de otro modo: pregunte de nuevo si es sin {a}, según {w}", "ora è descritto diversamente: chiedi di nuovo se è senza {a}, secondo {w}"],
  ["it is described otherwise now: ask again whether it is otherwise, said by {w}", "es ist jetzt anders beschrieben: fragen Sie neu nach dem, was {w} sagte", "sa description a changé : redemandez ce qu’a dit {w}", "ahora se describe de otro modo: pregunte de nuevo por lo que dijo {w}", "ora è descritto diversamente: chiedi di nuovo ciò che ha detto {w}"],
  ["was read: {r}", "gelesen wurde: {r}", "lu : {r}", "se leyó: {r}", "letto: {r}"],
  ["was read otherwise: ask", "wurde anders gelesen: fragen Sie", "lu autrement : demandez", "se leyó de otro modo: pregunte", "letto diversamente: chiedi"],
  ["one of its codes was read badly", "einer seiner Codes war schlecht lesbar", "un de ses codes a été mal lu", "uno de sus códigos se leyó mal", "uno dei suoi codici è stato letto male"],
  ["the legend of its codes contradicts itself: ask what they mean", "die Legende seiner Codes widerspricht sich: fragen Sie, was sie bedeuten", "la légende de ses codes se contredit : demandez ce qu’ils signifient", "la leyenda de sus códigos se contradice: pregunte qué significan", "la legenda dei suoi codici si contraddice: chiedi che cosa significano"],
  ["where it ends and its neighbours begin was hard to tell: look at the menu", "wo es endet und das Nächste beginnt, war schwer zu erkennen: sehen Sie in die Karte", "difficile de dire où il finit et où commencent ses voisins : regardez la carte", "era difícil saber dónde acaba y dónde empiezan los vecinos: mire la carta", "era difficile dire dove finisce e dove iniziano i vicini: guarda il menù"],
  ["the menu describes its dishes, and nothing was read of this one", "die Karte beschreibt ihre Gerichte, von diesem wurde nichts gelesen", "la carte décrit ses plats, et rien n’a été lu de celui-ci", "la carta describe sus platos, y de este no se leyó nada", "il menù descrive i piatti, e di questo non si è letto nulla"],
  ["its text breaks off: something may not have been read", "sein Text bricht ab: etwas wurde vielleicht nicht gelesen", "son texte s’interrompt : quelque chose n’a peut-être pas été lu", "su texto se corta: puede que algo no se haya leído", "il suo testo si interrompe: qualcosa può non essere stato letto"],
  ["the menu prints pictograms of allergens, which cannot be read: ask about them", "die Karte hat Allergen-Bildzeichen, die nicht gelesen werden können: fragen Sie danach", "la carte a des pictogrammes d’allergènes, qui ne peuvent être lus : demandez", "la carta tiene pictogramas de alérgenos, que no se pueden leer: pregunte por ellos", "il menù ha pittogrammi di allergeni, che non si possono leggere: chiedi"],
  ["no code was read with it, where the menu prints codes: nothing is declared", "die Karte hat Codes, bei diesem wurde keiner gelesen: nichts ist angegeben", "aucun code n’a été lu ici, alors que la carte en a : rien n’est déclaré", "no se leyó ningún código aquí, y la carta los tiene: nada está declarado", "nessun codice letto qui, dove il menù ne ha: nulla è dichiarato"],
  ["“{w}” beside it leads to a note that was not read: ask what it says", "„{w}“ daneben verweist auf eine Anmerkung, die nicht gelesen wurde: fragen Sie, was sie sagt", "« {w} » à côté renvoie à une note qui n’a pas été lue : demandez ce qu’elle dit", "«{w}» al lado remite a una nota que no se leyó: pregunte qué dice", "«{w}» accanto rimanda a una nota che non è stata letta: chiedi che cosa dice"],
  ["its name does not say what is in it", "sein Name sagt nicht, was darin ist", "son nom ne dit pas ce qu’il contient", "su nombre no dice qué lleva", "il suo nome non dice che cosa contiene"],
  ["too few of its words were understood to tell", "zu wenige seiner Wörter wurden verstanden", "trop peu de ses mots ont été compris", "se entendieron muy pocas de sus palabras", "troppe poche delle sue parole comprese"],
  ["nothing is known of “{w}”, which may be food", "über „{w}“ ist nichts bekannt, es kann ein Lebensmittel sein", "on ne sait rien de « {w} », qui est peut-être un aliment", "nada se sabe de «{w}», que puede ser un alimento", "non si sa nulla di «{w}», che può essere un alimento"],
  ["“{w}” could not be read for certain", "„{w}“ war nicht sicher lesbar", "« {w} » n’a pas pu être lu avec certitude", "«{w}» no se pudo leer con certeza", "«{w}» non si è letto con certezza"],
  ["its words were read badly", "seine Wörter waren schlecht lesbar", "ses mots ont été mal lus", "sus palabras se leyeron mal", "le sue parole sono state lette male"],
  ["the picture is damaged, and what is lost may name more: take or copy it again", "das Bild ist beschädigt, und was fehlt, nennt vielleicht mehr: nehmen Sie es neu auf", "l’image est abîmée, et ce qui manque en nomme peut-être plus : refaites-la", "la imagen está dañada, y lo perdido puede nombrar más: tómela de nuevo", "l’immagine è danneggiata, e ciò che manca può nominare altro: rifalla"],
  ["no text could be read{w}: look at it yourself, or take it again", "kein Text war lesbar: sehen Sie selbst nach oder nehmen Sie es neu auf", "aucun texte n’a pu être lu : regardez vous-même ou refaites-la", "no se pudo leer ningún texto: mírelo usted o tómela de nuevo", "nessun testo leggibile: guarda tu o rifalla"],
  ["The legend of the allergen codes is inconsistent; the codes are doubtful.", "Die Legende der Allergen-Codes widerspricht sich; die Codes sind zweifelhaft.", "La légende des codes d’allergènes se contredit ; les codes sont douteux.", "La leyenda de los códigos de alérgenos se contradice; los códigos son dudosos.", "La legenda dei codici degli allergeni si contraddice; i codici sono dubbi."],
  ["The page explains pictograms of allergens; pictograms cannot be read, ask which stand with a dish.", "Die Seite erklärt Bildzeichen für Allergene; Bildzeichen können nicht gelesen werden, fragen Sie, welche bei einem Gericht stehen.", "La page explique des pictogrammes d’allergènes ; ils ne peuvent être lus, demandez lesquels accompagnent un plat.", "La página explica pictogramas de alérgenos; no se pueden leer, pregunte cuáles lleva un plato.", "La pagina spiega pittogrammi di allergeni; non si possono leggere, chiedi quali ha un piatto."],
  ["Codes stand after dishes, but the page has no legend and no known scheme has all of them.", "Nach Gerichten stehen Codes, aber die Seite hat keine Legende, und kein bekanntes Schema hat sie alle.", "Des codes suivent les plats, mais la page n’a pas de légende et aucun système connu ne les a tous.", "Hay códigos tras los platos, pero la página no tiene leyenda y ningún sistema conocido los tiene todos.", "Dopo i piatti ci sono codici, ma la pagina non ha legenda e nessuno schema noto li ha tutti."],
  ["Codes stand after dishes, but the page has no legend: their meaning is a guess.", "Nach Gerichten stehen Codes, aber die Seite hat keine Legende: ihre Bedeutung ist geraten.", "Des codes suivent les plats, mais la page n’a pas de légende : leur sens est deviné.", "Hay códigos tras los platos, pero la página no tiene leyenda: su significado es una suposición.", "Dopo i piatti ci sono codici, ma la pagina non ha legenda: il loro significato è un’ipotesi."],
  ["one dish may be parted from its neighbours otherwise: look at the menu", "ein Gericht ist vielleicht anders von seinen Nachbarn getrennt: sehen Sie in die Karte", "un plat est peut-être séparé autrement de ses voisins : regardez la carte", "un plato puede estar separado de otra forma de sus vecinos: mire la carta", "un piatto può essere separato diversamente dai vicini: guarda il menù"],
  ["{w} dishes may be parted from their neighbours otherwise: look at the menu", "{w} Gerichte sind vielleicht anders von ihren Nachbarn getrennt: sehen Sie in die Karte", "{w} plats sont peut-être séparés autrement de leurs voisins : regardez la carte", "{w} platos pueden estar separados de otra forma de sus vecinos: mire la carta", "{w} piatti possono essere separati diversamente dai vicini: guarda il menù"],
  ["the picture is damaged; parts of it may be missing", "das Bild ist beschädigt; Teile davon fehlen vielleicht", "l’image est abîmée ; il en manque peut-être des parties", "la imagen está dañada; pueden faltar partes", "l’immagine è danneggiata; possono mancarne parti"],
  ["the time ran out before the page was read", "die Zeit war um, bevor die Seite gelesen war", "le temps était écoulé avant la fin de la lecture", "se acabó el tiempo antes de leer la página", "il tempo è finito prima di aver letto la pagina"],
  ["page {w} was not read: {r}", "Seite {w} wurde nicht gelesen: {r}", "la page {w} n’a pas été lue : {r}", "no se leyó la página {w}: {r}", "la pagina {w} non è stata letta: {r}"],
  ["what people corrected could not be read: {w}", "frühere Berichtigungen konnten nicht gelesen werden: {w}", "les corrections n’ont pas pu être lues : {w}", "no se pudieron leer las correcciones: {w}", "non è stato possibile leggere le correzioni: {w}"],
  ["what people corrected could not be read", "frühere Berichtigungen konnten nicht gelesen werden", "les corrections n’ont pas pu être lues", "no se pudieron leer las correcciones", "non è stato possibile leggere le correzioni"],
  ["this result could not be kept, and earlier corrections are not in it", "dieses Ergebnis konnte nicht gespeichert werden, und frühere Berichtigungen fehlen darin", "ce résultat n’a pas pu être gardé, et les corrections antérieures n’y sont pas", "este resultado no se pudo guardar y no incluye las correcciones anteriores", "questo risultato non è stato salvato e non contiene le correzioni precedenti"],
];

/** What reading did to a picture: no doubt about a verdict. */
const steps = [
  ["turned by {w} degrees clockwise to read it", "zum Lesen um {w} Grad im Uhrzeigersinn gedreht", "tourné de {w} degrés à droite pour le lire", "girado {w} grados a la derecha para leerlo", "girato di {w} gradi in senso orario per leggerlo"],
  ["took the ruled lines of tables out", "die Linien von Tabellen wurden entfernt", "les traits des tableaux ont été ôtés", "se quitaron las líneas de las tablas", "le linee delle tabelle sono state tolte"],
  ["made lines parallel that ran apart", "auseinanderlaufende Zeilen parallel gemacht", "lignes divergentes rendues parallèles", "líneas divergentes puestas en paralelo", "righe divergenti rese parallele"],
  ["took the grain of the picture out", "das Korn des Bildes wurde entfernt", "le grain de l’image a été ôté", "se quitó el grano de la imagen", "la grana dell’immagine è stata tolta"],
  ["straightened lines that sloped by {w} degrees", "Zeilen begradigt, die um {w} Grad schief standen", "lignes penchées de {w} degrés redressées", "se enderezaron líneas inclinadas {w} grados", "raddrizzate righe inclinate di {w} gradi"],
  ["read in {w} passes", "in {w} Durchgängen gelesen", "lu en {w} passages", "leído en {w} pasadas", "letto in {w} passate"],
  ["took the text of the document", "der Text des Dokuments wurde genommen", "le texte du document a été pris", "se tomó el texto del documento", "preso il testo del documento"],
  ["left out the text of the document, which is not what is printed", "der Text des Dokuments blieb weg, weil er nicht dem Gedruckten entspricht", "le texte du document a été laissé : ce n’est pas ce qui est imprimé", "se dejó el texto del documento, que no es lo impreso", "lasciato il testo del documento, che non è ciò che è stampato"],
];

/**
 * Why a picture was not read, and what the server refuses. Before the languages stands the failure's code or the answer's status that the row is
 * for, whatever the server wrote; null where it is for these words alone. Where they begin with "…: ", a file's name stands there.
 */
const problems = [
  ["empty-file", "…: the file is empty; copy or take the picture again", "Die Datei ist leer.", "Le fichier est vide.", "El archivo está vacío.", "Il file è vuoto."],
  ["not-an-image", "…: not a picture that can be read, such as JPEG, PNG, WebP, TIFF or PDF", "Das ist kein Bild und kein PDF.", "Ce n’est ni une image ni un PDF.", "No es una imagen ni un PDF.", "Non è un’immagine né un PDF."],
  ["unreadable-image", "…: the {w} data is damaged or cut off; copy or take the picture again", "Das Bild ist beschädigt: nehmen Sie es neu auf.", "L’image est abîmée : refaites-la.", "La imagen está dañada: tómela de nuevo.", "L’immagine è danneggiata: rifalla."],
  ["zero-size", "…: the picture has no pixels; take or export it again", "Das Bild hat keine Fläche: nehmen Sie es neu auf.", "L’image n’a pas de surface : refaites-la.", "La imagen no tiene superficie: tómela de nuevo.", "L’immagine non ha superficie: rifalla."],
  [null, "…: {w} cannot be read here; convert it to JPEG or PNG", "{w} kann hier nicht gelesen werden: senden Sie JPEG, PNG oder PDF.", "{w} ne peut être lu ici : envoyez du JPEG, PNG ou PDF.", "{w} no se puede leer aquí: envíe JPEG, PNG o PDF.", "{w} non si può leggere qui: invia JPEG, PNG o PDF."],
  ["password-protected", "…: protected by a password; save a copy without it", "Das PDF verlangt ein Passwort: speichern Sie es ohne.", "Le PDF demande un mot de passe : enregistrez-le sans.", "El PDF pide una contraseña: guárdelo sin ella.", "Il PDF chiede una password: salvalo senza."],
  ["no-pictures", "", "Darin ist keine Seite.", "Il n’y a aucune page dedans.", "No contiene ninguna página.", "Non contiene alcuna pagina."],
  ["too-large", "", "Das ist zu groß: nehmen Sie ein kleineres Bild oder weniger Seiten.", "C’est trop grand : prenez une image plus petite ou moins de pages.", "Es demasiado grande: tome una imagen más pequeña o menos páginas.", "È troppo grande: usa un’immagine più piccola o meno pagine."],
  [null, "…: {w} pixels is more than the limit of {w}; shrink it or raise the limit", "Das Bild hat {w} Pixel, und höchstens {w} werden gelesen: nehmen Sie ein kleineres.", "L’image a {w} pixels, et {w} au plus sont lus : prenez-en une plus petite.", "La imagen tiene {w} píxeles, y se leen {w} como máximo: tome una más pequeña.", "L’immagine ha {w} pixel, e se ne leggono al più {w}: usane una più piccola."],
  [null, "…: {w} bytes is more than the limit of {w}; shrink it or raise the limit", "Die Datei hat {w} Bytes, und höchstens {w} werden gelesen: nehmen Sie eine kleinere.", "Le fichier a {w} octets, et {w} au plus sont lus : prenez-en un plus petit.", "El archivo tiene {w} bytes, y se leen {w} como máximo: tome uno más pequeño.", "Il file ha {w} byte, e se ne leggono al più {w}: usane uno più piccolo."],
  [null, "…: {w} pages is more than the limit of {w}; split it or raise the limit", "Das Dokument hat {w} Seiten, und höchstens {w} werden gelesen: teilen Sie es.", "Le document a {w} pages, et {w} au plus sont lues : divisez-le.", "El documento tiene {w} páginas, y se leen {w} como máximo: divídalo.", "Il documento ha {w} pagine, e se ne leggono al più {w}: dividilo."],
  [null, "…: a text of {w} bytes is more than the limit of {w}; split it or raise the limit", "Der Text hat {w} Bytes, und höchstens {w} werden gelesen: teilen Sie ihn.", "Le texte a {w} octets, et {w} au plus sont lus : divisez-le.", "El texto tiene {w} bytes, y se leen {w} como máximo: divídalo.", "Il testo ha {w} byte, e se ne leggono al più {w}: dividilo."],
  [null, "…: more is found in it than can be told; split it", "Darin steht mehr, als sich sagen lässt: teilen Sie es.", "On y trouve plus qu’on ne peut en dire : divisez-le.", "Contiene más de lo que se puede decir: divídalo.", "Contiene più di quanto si possa dire: dividilo."],
  ["timed-out", "", "Das Lesen dauerte zu lange: nehmen Sie ein kleineres Bild auf.", "La lecture a pris trop de temps : prenez une image plus petite.", "La lectura tardó demasiado: tome una imagen más pequeña.", "La lettura ha richiesto troppo tempo: usa un’immagine più piccola."],
  [null, "…: not read within {w} seconds; raise the time limit or shrink it", "in {w} Sekunden nicht gelesen: nehmen Sie ein kleineres Bild.", "pas lu en {w} secondes : prenez une image plus petite.", "no se leyó en {w} segundos: tome una imagen más pequeña.", "non letto in {w} secondi: usa un’immagine più piccola."],
  [null, "…: not read within {w} seconds; give it more time or a smaller picture", "in {w} Sekunden nicht gelesen: nehmen Sie ein kleineres Bild.", "pas lu en {w} secondes : prenez une image plus petite.", "no se leyó en {w} segundos: tome una imagen más pequeña.", "non letto in {w} secondi: usa un’immagine più piccola."],
  ["out-of-memory", "", "Das Bild braucht zu viel Speicher: nehmen Sie ein kleineres.", "L’image demande trop de mémoire : prenez-en une plus petite.", "La imagen necesita demasiada memoria: tome una más pequeña.", "L’immagine richiede troppa memoria: usane una più piccola."],
  ["crashed", "", "Das Lesen brach ab: nehmen Sie das Bild neu auf.", "La lecture s’est interrompue : refaites l’image.", "La lectura se interrumpió: tome la imagen de nuevo.", "La lettura si è interrotta: rifai l’immagine."],
  ["engine-failed", "…: the recogniser failed ({w}); run `allergen-scan doctor`", "Das Lesen schlug fehl: nehmen Sie das Bild neu auf.", "La lecture a échoué : refaites l’image.", "La lectura falló: tome la imagen de nuevo.", "La lettura è fallita: rifai l’immagine."],
  [null, "language {w} is not installed; install the package {w}", "Die Sprache {w} ist auf dem Server nicht installiert.", "La langue {w} n’est pas installée sur le serveur.", "El idioma {w} no está instalado en el servidor.", "La lingua {w} non è installata sul server."],
  ["busy", "…: too many pictures are waiting already; send it again later", "Es warten zu viele Bilder: versuchen Sie es später.", "Trop d’images attendent : réessayez plus tard.", "Hay demasiadas imágenes en espera: inténtelo más tarde.", "Troppe immagini in attesa: riprova più tardi."],
  ["cancelled", "", "Abgebrochen, bevor es gelesen war.", "Arrêté avant d’être lu.", "Detenido antes de leerse.", "Interrotto prima di essere letto."],
  [401, "", "Dieser Zugangsschlüssel gilt hier nicht.", "Ce jeton n’est pas valable ici.", "Esta clave no vale aquí.", "Questa chiave non vale qui."],
  [404, "", "Das gibt es hier nicht mehr.", "Cela n’existe plus ici.", "Eso ya no está aquí.", "Qui non c’è più."],
  [409, "", "Das gibt es schon, oder es ist noch nicht fertig.", "Cela existe déjà, ou n’est pas encore fini.", "Eso ya existe, o aún no está listo.", "Esiste già, o non è ancora pronto."],
  [null, "another {w} has that name; choose another", "Den Namen gibt es schon: wählen Sie einen anderen.", "Ce nom existe déjà : choisissez-en un autre.", "Ese nombre ya existe: elija otro.", "Quel nome esiste già: scegline un altro."],
  [412, "", "Jemand anders hat das gerade geändert: laden Sie die Seite neu.", "Quelqu’un d’autre vient de le changer : rechargez la page.", "Otra persona acaba de cambiarlo: recargue la página.", "Qualcun altro lo ha appena cambiato: ricarica la pagina."],
  [413, "", "Das ist zu groß für diesen Server.", "C’est trop grand pour ce serveur.", "Es demasiado grande para este servidor.", "È troppo grande per questo server."],
  [415, "", "Das ist kein Bild und kein PDF.", "Ce n’est ni une image ni un PDF.", "No es una imagen ni un PDF.", "Non è un’immagine né un PDF."],
  [null, "'profile' names none that is kept.", "Diese Person ist nicht mehr gespeichert: laden Sie die Seite neu.", "Cette personne n’est plus enregistrée : rechargez la page.", "Esa persona ya no está guardada: recargue la página.", "Questa persona non è più salvata: ricarica la pagina."],
  [null, "'restaurant' names none that is kept.", "Dieses Restaurant ist nicht mehr gespeichert: laden Sie die Seite neu.", "Ce restaurant n’est plus enregistré : rechargez la page.", "Ese restaurante ya no está guardado: recargue la página.", "Questo ristorante non è più salvato: ricarica la pagina."],
  [null, "'scan' names no kept scan.", "Dieses Ergebnis ist nicht mehr gespeichert.", "Ce résultat n’est plus enregistré.", "Este resultado ya no está guardado.", "Questo risultato non è più salvato."],
  [null, "nothing that was read was kept with it: scan it again", "Was gelesen wurde, ist nicht gespeichert: scannen Sie es neu.", "Ce qui a été lu n’a pas été gardé : scannez-le à nouveau.", "Lo que se leyó no se guardó: escanéelo de nuevo.", "Ciò che fu letto non è stato salvato: scansionalo di nuovo."],
  [null, "This server answers to localhost and 127.0.0.1 only.", "Dieser Server antwortet nur unter localhost und 127.0.0.1.", "Ce serveur ne répond qu’à localhost et 127.0.0.1.", "Este servidor solo responde a localhost y 127.0.0.1.", "Questo server risponde solo a localhost e 127.0.0.1."],
  [null, "There is no card in that language.", "In dieser Sprache gibt es keine Karte.", "Il n’y a pas de carte dans cette langue.", "No hay tarjeta en ese idioma.", "Non c’è un cartellino in quella lingua."],
  [null, "The picture is empty.", "Das Bild ist leer.", "L’image est vide.", "La imagen está vacía.", "L’immagine è vuota."],
  [null, "a {w}'s name has 1 to 200 letters", "Ein Name hat 1 bis 200 Buchstaben.", "Un nom a de 1 à 200 lettres.", "Un nombre tiene de 1 a 200 letras.", "Un nome ha da 1 a 200 lettere."],
  [null, "a profile's name has no '/': that would be a file's path", "Ein Name hat kein „/“.", "Un nom n’a pas de « / ».", "Un nombre no lleva «/».", "Un nome non ha «/»."],
  [null, "a correction says who said so, in 1 to 200 letters", "Schreiben Sie, wer das sagt.", "Écrivez qui le dit.", "Escriba quién lo dice.", "Scrivi chi lo dice."],
  [null, "a correction of an item has a name, a description or a price", "Schreiben Sie, was richtig ist.", "Écrivez ce qui est juste.", "Escriba qué es lo correcto.", "Scrivi che cosa è giusto."],
  [null, "Too many scans wait; try again in {w} s.", "Es warten zu viele Bilder: versuchen Sie es in {w} s wieder.", "Trop d’images attendent : réessayez dans {w} s.", "Hay demasiadas imágenes en espera: inténtelo en {w} s.", "Troppe immagini in attesa: riprova tra {w} s."],
  [null, "The pictures that wait take all the memory that there is for them; try again in {w} s.", "Es warten zu viele große Bilder: versuchen Sie es in {w} s wieder.", "Trop de grandes images attendent : réessayez dans {w} s.", "Hay demasiadas imágenes grandes en espera: inténtelo en {w} s.", "Troppe immagini grandi in attesa: riprova tra {w} s."],
  [null, "Your pictures take all the memory that there is for those of one client; try again in {w} s.", "Zu viele große Bilder von Ihnen warten schon: versuchen Sie es in {w} s wieder.", "Trop de grandes images de vous attendent déjà : réessayez dans {w} s.", "Ya esperan demasiadas imágenes grandes suyas: inténtelo en {w} s.", "Troppe immagini grandi Sue già in attesa: riprova tra {w} s."],
  [null, "Something went wrong here. If you report it, say {w}.", "Auf dem Server ging etwas schief. Wenn Sie es melden, nennen Sie {w}.", "Le serveur a eu un problème. Si vous le signalez, citez {w}.", "Algo falló en el servidor. Si lo comunica, diga {w}.", "Qualcosa è andato storto sul server. Se lo segnali, cita {w}."],
  [null, "The server is stopping.", "Der Server hört gerade auf: versuchen Sie es gleich noch einmal.", "Le serveur s’arrête : réessayez dans un instant.", "El servidor se está deteniendo: inténtelo en un momento.", "Il server si sta fermando: riprova tra poco."],
  [null, "The store is busy.", "Der Speicher ist gerade belegt: versuchen Sie es gleich noch einmal.", "Le stockage est occupé : réessayez dans un instant.", "El almacén está ocupado: inténtelo en un momento.", "L’archivio è occupato: riprova tra poco."],
  [null, "The store cannot be written now.", "Es kann gerade nichts gespeichert werden.", "Rien ne peut être enregistré pour le moment.", "Ahora no se puede guardar nada.", "Ora non si può salvare nulla."],
];

const codes = Object.keys(languages);
const patterns = [...sentences, ...steps, ...problems.map(([, ...row]) => row).filter(([english]) => english)].map((row) => {
  const [english] = row;
  const names = [];
  const text = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(.)\}/g, (_, name) => { names.push(name); return name === "a" ? "(.+?)" : "([^]*)"; });
  return { row, names, form: new RegExp(`^${text.replace(/^…/, "[^]*")}$`) };
});
const pageForm = /^page (\d+): ([^]*)$/;

/** A sentence of the server in the language of the page; what a sentence holds may be a sentence, too. */
export function told(sentence) {
  const column = codes.indexOf(language());
  if (column === 0) return sentence;
  const page = pageForm.exec(sentence);
  if (page) return `${word("page")} ${page[1]}: ${told(page[2])}`;
  for (const { row, names, form } of patterns) {
    const found = form.exec(sentence);
    if (!found) continue;
    let part = 0;
    return row[column].replace(/\{(.)\}/g, (_, name) => {
      const text = found[name === "w" ? names.indexOf(name, part) + 1 : names.indexOf(name) + 1];
      if (name === "w") part = names.indexOf(name, part) + 1;
      if (name === "r") return told(text);
      if (name === "a") return text.split(", ").map(calledInEnglish).join(", ");
      // English alone of the five writes 1.4 with a point.
      return /^\d+\.\d+$/.test(text) ? text.replace(".", ",") : text;
    });
  }
  return sentence;
}

/** Whether a diagnostic only tells what reading did to the picture. */
export function isStep(diagnostic) {
  const text = pageForm.exec(diagnostic)?.[2] ?? diagnostic;
  return patterns.some(({ row, form }) => steps.includes(row) && form.test(text));
}

function explained(key, message) {
  const text = told(message);
  if (text !== message || language() === "en") return text;
  return problems.find(([which]) => which === key)?.[codes.indexOf(language()) + 1] || message;
}

/** Why nothing could be said of a picture. */
export const failed = ({ code, message }) => explained(code, message);

/** What went wrong with a request. */
export function said(problem) {
  if (problem instanceof TypeError) return word("noServer");
  // A message of the page itself is in its language already.
  return problem instanceof Problem ? explained(problem.status, problem.message) : problem.message;
}

let questions = {};
/** What can be asked for, in the other languages; without it questions stay English. */
export async function loadQuestions() {
  const answer = await fetch("/questions.json").catch(() => null);
  if (answer?.ok) questions = await answer.json();
}

/** A question to the staff in the language of the page. */
export const asked = (question) => questions[question]?.[codes.indexOf(language()) - 1] ?? question;
