// What to ask the staff about a dish that is not safe: about each doubt, and how it could be made
// without what is in it. One row a question: en, de, fr, es, it; {d} stands for the dish, {a} for
// allergens, {w} for words as they were read.
import { allergenNames, idInEnglish } from "/allergens.js";
import { byDegree } from "/found.js";
import { verdicts } from "/judged.js";
import { asked } from "/reasons.js";
import { language, languages } from "/words.js";

const questions = {
  isIn: ["Does “{d}” contain {a}?", "Enthält „{d}“ {a}?", "« {d} » contient-il : {a} ?",
    "¿«{d}» lleva {a}?", "«{d}» contiene {a}?"],
  traces: ["Can there be traces of {a} in “{d}”?", "Kann „{d}“ Spuren enthalten ({a})?",
    "« {d} » peut-il contenir des traces ({a}) ?", "¿«{d}» puede contener trazas ({a})?",
    "«{d}» può contenere tracce ({a})?"],
  anyTraces: ["Traces of which allergens can get into “{d}”?",
    "Von welchen Allergenen können Spuren in „{d}“ sein?",
    "De quels allergènes y a-t-il peut-être des traces dans « {d} » ?",
    "¿De qué alérgenos puede haber trazas en «{d}»?",
    "Di quali allergeni ci possono essere tracce in «{d}»?"],
  without: ["Could “{d}” be made without {a}?", "Lässt sich „{d}“ ohne {a} zubereiten?",
    "Peut-on préparer « {d} » sans {a} ?", "¿Se puede preparar «{d}» sin {a}?",
    "Si può preparare «{d}» senza {a}?"],
  like: ["Is there a dish like “{d}” without {a}?", "Gibt es etwas wie „{d}“ ohne {a}?",
    "Y a-t-il un plat comme « {d} » sans {a} ?", "¿Hay algo como «{d}» sin {a}?",
    "C’è un piatto come «{d}» senza {a}?"],
  madeWithout: ["Is “{d}” really made without {a}?", "Wird „{d}“ wirklich ohne {a} zubereitet?",
    "« {d} » est-il vraiment préparé sans {a} ?", "¿«{d}» se prepara de verdad sin {a}?",
    "«{d}» si prepara davvero senza {a}?"],
  option: ["With which choice does “{d}” contain {a}?", "Bei welcher Wahl enthält „{d}“ {a}?",
    "Avec quelle option « {d} » contient-il : {a} ?", "¿Con qué opción lleva «{d}» {a}?",
    "Con quale scelta «{d}» contiene {a}?"],
  code: ["Does the code {w} beside “{d}” stand for {a}?", "Steht der Code {w} bei „{d}“ für {a}?",
    "Le code {w} à côté de « {d} » désigne-t-il : {a} ?",
    "¿El código {w} junto a «{d}» indica {a}?", "Il codice {w} accanto a «{d}» indica {a}?"],
  codes: ["What do the codes beside “{d}” mean?", "Was bedeuten die Codes bei „{d}“?",
    "Que signifient les codes à côté de « {d} » ?", "¿Qué significan los códigos junto a «{d}»?",
    "Che cosa significano i codici accanto a «{d}»?"],
  noCode: ["No code stands beside “{d}”: which allergens does it contain?",
    "Bei „{d}“ steht kein Code: welche Allergene enthält es?",
    "« {d} » n’a pas de code : quels allergènes contient-il ?",
    "«{d}» no lleva código: ¿qué alérgenos contiene?",
    "«{d}» non ha codici: quali allergeni contiene?"],
  mark: ["What does “{w}” beside “{d}” mean?", "Was bedeutet „{w}“ bei „{d}“?",
    "Que signifie « {w} » à côté de « {d} » ?", "¿Qué significa «{w}» junto a «{d}»?",
    "Che cosa significa «{w}» accanto a «{d}»?"],
  signs: ["Which signs of allergens belong to “{d}”?",
    "Welche Zeichen für Allergene gehören zu „{d}“?",
    "Quels signes d’allergènes vont avec « {d} » ?", "¿Qué signos de alérgenos lleva «{d}»?",
    "Quali segni di allergeni ha «{d}»?"],
  food: ["What is “{w}” in “{d}”?", "Was ist „{w}“ in „{d}“?",
    "Qu’est-ce que « {w} » dans « {d} » ?", "¿Qué es «{w}» en «{d}»?",
    "Che cos’è «{w}» in «{d}»?"],
  notice: ["What does the notice about “{w}” mean for “{d}”?",
    "Was heißt der Hinweis zu „{w}“ für „{d}“?",
    "Que veut dire l’avis sur « {w} » pour « {d} » ?",
    "¿Qué significa el aviso sobre «{w}» para «{d}»?",
    "Che cosa significa l’avviso su «{w}» per «{d}»?"],
  orNot: ["Is “{d}” free of {w}, or not?", "Ist „{d}“ frei von {w} oder nicht?",
    "« {d} » est-il sans {w}, ou non ?", "¿«{d}» va sin {w}, o no?",
    "«{d}» è senza {w}, o no?"],
  whatIsIn: ["What is in “{d}”?", "Was ist in „{d}“?", "Que contient « {d} » ?",
    "¿Qué lleva «{d}»?", "Che cosa c’è in «{d}»?"],
};

/** Which question a reason of the server leads to; `a` and `w` are what it names. */
const leads = [
  ["anyTraces", /^notice for the whole page: may contain any allergen$/],
  ["madeWithout", /^called (?:vegan|meat-free), else contains (?<a>.+?): /],
  ["madeWithout", /^claim(?:s|ed) to be free of (?<a>.+?): /],
  ["option", /^an option brings (?<a>.+?): /],
  ["code", /^code (?<w>.+) may mean (?<a>.+)$/],
  ["isIn", /^it is described otherwise now: .* it (?:contains|is free from) (?<a>.+), said by /],
  ["codes", /^(?:its codes have|one of its codes|the legend of its codes)/],
  ["noCode", /^no code was read with it/],
  ["mark", /^“(?<w>.+)” (?:beside it leads to a note|stands for allergens)/],
  ["signs", /^(?:a mark is printed beside it|marks that cannot be read|the menu prints pict)/],
  ["food", /^nothing is known of “(?<w>.+)”, which may be food$/],
  ["food", /^“(?<w>.+)” could not be read for certain$/],
  ["notice", /^“(?<w>.+)” in a warning was not understood/],
  ["orNot", /^contradiction: “(?<w>.+)” is claimed free/],
];

/** Allergens of which the reasons are sure, or nearly: their questions name them all at once. */
const ofDegree = { likely: "isIn", "may-contain": "traces", possible: "isIn" };
/** A reason that names its allergens, and is asked about by these. */
const isNamed = new RegExp("^(?:contains|usually contains|(?:notice for the whole page: )?"
  + "may contain|ask about|badly read|a line close by|possibly|was read: |exempt by law"
  + "|no listed allergen)");

function question(key, dish, { a = [], w = "" } = {}) {
  const list = new Intl.ListFormat(language(), { type: "disjunction" }).format(allergenNames(a));
  const text = questions[key][Object.keys(languages).indexOf(language())];
  return text.replace(/\{(.)\}/g, (_, name) => ({ d: dish, a: list, w })[name]);
}

const parentOf = (id) => id.split("/")[0];

/**
 * What to ask about an item of a menu, called `dish`, in the language of the page; nothing about
 * one that is safe for all who are asked for.
 */
export function questionsAbout(item, dish, kind) {
  const others = item.substitutions.map(({ suggestion }) => asked(suggestion));
  const reasons = [...new Set(verdicts(item).filter(({ verdict }) => verdict !== "safe")
    .flatMap((person) => person.reasons))];
  // A label has no kitchen, and what was not read has no name.
  const isUnread = reasons.some((reason) => reason.startsWith("no text could be read"));
  if (kind === "label" || isUnread || !reasons.length) return [...new Set(others)];
  const found = [];
  const degrees = byDegree(reasons);
  // What has a question of its own is not asked about once more.
  const own = new Set();
  for (const reason of reasons) {
    const [key, form] = leads.find(([, lead]) => lead.test(reason)) ?? ["whatIsIn", /^/];
    if (key === "whatIsIn" && isNamed.test(reason)) continue;
    const { a, w } = form.exec(reason).groups ?? {};
    const ids = a?.split(", ").map(idInEnglish) ?? [];
    if (a && ids.every((id) => degrees.get("contains")?.includes(id))) continue;
    ids.forEach((id) => own.add(id));
    found.push(question(key, dish, { a: ids, w }));
  }
  for (const [degree, key] of Object.entries(ofDegree)) {
    const ids = (degrees.get(degree) ?? []).filter((id) => !own.has(id));
    if (ids.length) found.push(question(key, dish, { a: ids }));
  }
  const inside = [...new Set((degrees.get("contains") ?? []).map(parentOf))]
    .filter((id) => !item.substitutions.some((one) => one.for === id));
  // What a dish is named after can hardly be left out of it.
  const isNamedAfter = (id) => item.findings.some((finding) => finding.allergen === id
    && finding.presence === "contains" && finding.evidence !== "code"
    && finding.text && item.name.includes(finding.text));
  for (const [key, ids] of [["without", inside.filter((id) => !isNamedAfter(id))],
    ["like", inside.filter(isNamedAfter)]]) {
    if (ids.length) found.push(question(key, dish, { a: ids }));
  }
  if (!found.length && !others.length) found.push(question("whatIsIn", dish));
  return [...new Set([...found, ...others])];
}
