// What was found, put shortly: each allergen once, apart what is in a dish and what only may be.
import { allergenNames, idInEnglish } from "/allergens.js";
import { day } from "/kept.js";
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

/**
 * Of each degree the ids of the allergens that these reasons name, each where it is surest; one
 * that has members only where none of them is as sure.
 */
export function byDegree(reasons) {
  const found = new Map();
  const seen = new Set();
  for (const [degree, form] of degrees) {
    const named = reasons.flatMap((reason) => form.exec(reason)?.[1].split(", ") ?? []);
    const fresh = [...new Set(named.map(idInEnglish))].filter((id) => !seen.has(id));
    fresh.forEach((id) => seen.add(id));
    const ids = fresh.filter((id) => ![...seen].some((other) => other.startsWith(`${id}/`)));
    if (ids.length) found.set(degree, [...(found.get(degree) ?? []), ...ids]);
  }
  return found;
}

/**
 * "contains milk, fish; may contain sesame". Where that is no certainty, also the first doubt that
 * names no allergen.
 */
export function foundLine(verdict, reasons) {
  if (verdict === "safe") return "";
  const parts = [...byDegree(reasons)]
    .map(([degree, ids]) => `${word(degree)} ${allergenNames(ids).join(", ")}`);
  const doubt = reasons.find((reason) => !degrees.some(([, form]) => form.test(reason))
    && !/^(claim|was read)/.test(reason));
  if (doubt && (verdict === "caution" || !parts.length)) parts.push(told(doubt));
  return parts.join("; ") || told(reasons[0] ?? "");
}

const ofWords = /^((?:contains|usually contains|may contain|possibly|ask about|an option brings|badly read, may be|exempt by law|claims to be free of)(?: .+?)?): (?!said by )([^]*)$/;

/** Words as they stand in a dish; a letter alone is a code, and says so. */
const readable = (text, isCode) => (isCode ? `${word("code")} ${text}` : text);
const isCode = (finding) => finding.evidence === "code";

/** The reasons, with those that differ in the words alone put together. */
export function together(reasons, findings = []) {
  const codes = new Set(findings.filter(isCode).map((finding) => finding.text));
  const groups = new Map();
  for (const reason of reasons) {
    const [, start, words] = ofWords.exec(reason) ?? [null, reason, null];
    if (!groups.has(start)) groups.set(start, new Set());
    if (words !== null) groups.get(start).add(readable(words, codes.has(words)));
  }
  return [...groups].map(([start, words]) =>
    (words.size ? `${start}: ${[...words].join(", ")}` : start));
}

/** What is said of an allergen, the strongest first. */
const strengths = ["contains", "likely", "may-contain", "possible", "free-from", "exempt"];

/**
 * The findings that matter, one for each allergen and what is said of it, with all its words, of
 * which each stands where it says the most. What people said stands apart, in `said`.
 */
export function rowsOf(findings) {
  const rows = new Map();
  const told = new Set();
  const strength = ({ presence }) => strengths.indexOf(presence);
  const wanted = findings.filter((finding) => finding.inProfile);
  for (const finding of [...wanted].sort((a, b) => strength(a) - strength(b))) {
    const { allergen, member, presence, text, rule } = finding;
    const id = member ? `${allergen}/${member}` : allergen;
    if (text && told.has(`${id} ${text}`)) continue;
    told.add(`${id} ${text}`);
    const key = `${id} ${presence}`;
    if (!rows.has(key)) rows.set(key, { id, presence, words: new Set(), said: new Set() });
    if (text && rule === "correction") rows.get(key).said.add(saidLine(text));
    else if (text) rows.get(key).words.add(readable(text, isCode(finding)));
  }
  // In the order of the dish, as they were found.
  const place = ({ id }) => wanted.findIndex((finding) => id.split("/")[0] === finding.allergen);
  return [...rows.values()].sort((a, b) => place(a) - place(b));
}

/** Who said it, and when: the server writes "the chef, 2026-11-28". */
function saidLine(text) {
  const [, who, when] = /^([^]*), (\d{4}-\d\d-\d\d)$/.exec(text) ?? [null, text, null];
  return word("saidBySomeone", who) + (when ? ` (${day(`${when}T12:00`)})` : "");
}
