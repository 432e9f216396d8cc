// What was found, put shortly: each allergen once, and apart what is in a dish and what only may be.
import { calledInEnglish } from "/allergens.js";
import { told } from "/reasons.js";
import { word } from "/words.js";

/** How sure a reason of the server is of the allergens that it names; the surest first. */
const degrees = [
  ["contains", /^contains (.+?)(?:: [^]*)?$/],
  ["likely", /^(?:usually contains|called vegan, else contains|called meat-free, else contains) (.+?): /],
  ["may-contain", /^(?:notice for the whole page: )?may contain (?!any allergen)(.+?)(?:: [^]*)?$/],
  ["possible", /^(?:an option brings|ask about|badly read, may be|a line close by may be said of it:|possibly) (.+?): /],
  ["possible", /^code .+ may mean (.+)$/],
];

/** Of each degree the allergens that these reasons name, each where it is surest. */
function byDegree(reasons) {
  const found = new Map();
  const seen = new Set();
  for (const [degree, form] of degrees) {
    for (const name of reasons.flatMap((reason) => form.exec(reason)?.[1].split(", ") ?? [])) {
      if (seen.has(name)) continue;
      seen.add(name);
      found.set(degree, [...(found.get(degree) ?? []), calledInEnglish(name)]);
    }
  }
  return found;
}

/** "contains milk, fish; may contain sesame". Where that is no certainty, also the first doubt that names no allergen. */
export function foundLine(verdict, reasons) {
  if (verdict === "safe") return "";
  const parts = [...byDegree(reasons)].map(([degree, names]) => `${word(degree)} ${names.join(", ")}`);
  const doubt = reasons.find((reason) => !degrees.some(([, form]) => form.test(reason)) && !/^(claim|was read)/.test(reason));
  if (doubt && (verdict === "caution" || !parts.length)) parts.push(told(doubt));
  return parts.join("; ") || told(reasons[0] ?? "");
}

const ofWords = /^((?:contains|usually contains|may contain|possibly|ask about|an option brings|badly read, may be|exempt by law|claims to be free of)(?: .+?)?): (?!said by )([^]*)$/;

/** The reasons, with those that differ in the words alone put together. */
export function together(reasons) {
  const groups = new Map();
  for (const reason of reasons) {
    const [, start, words] = ofWords.exec(reason) ?? [null, reason, null];
    if (!groups.has(start)) groups.set(start, new Set());
    if (words !== null) groups.get(start).add(words);
  }
  return [...groups].map(([start, words]) => (words.size ? `${start}: ${[...words].join(", ")}` : start));
}

/** The findings that matter, one for each allergen and what is said of it, with all its words. */
export function rowsOf(findings) {
  const rows = new Map();
  for (const { allergen, member, presence, text, inProfile } of findings) {
    if (!inProfile) continue;
    const id = member ? `${allergen}/${member}` : allergen;
    const key = `${id} ${presence}`;
    if (!rows.has(key)) rows.set(key, { id, presence, words: new Set() });
    if (text) rows.get(key).words.add(text);
  }
  return [...rows.values()];
}
