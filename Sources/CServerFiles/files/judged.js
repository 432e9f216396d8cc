// What corrections and a second judgement make of a scan that was kept.
import { call, everything } from "/api.js";
import { isAvoided, nameInReasons } from "/allergens.js";

const order = ["unsafe", "caution", "safe"];
export const worst = (verdicts) => order.find((verdict) => verdicts.includes(verdict)) ?? "safe";

/** A verdict for each person; where only one is asked about, the item's own. */
export const verdicts = (item) => item.people ?? [{ name: null, verdict: item.verdict, reasons: item.reasons }];
/** An item's verdict for one person, or for all: the worst. */
export const verdictFor = (item, name) => verdicts(item).find((person) => person.name === name)?.verdict ?? item.verdict;
/** Whether a person's word counted for it. */
export const isCorrected = (item) => item.findings.some((finding) => finding.rule === "correction");

/** All corrections of kept scans, the oldest first. */
export const allCorrections = async () => (await everything("corrections")).sort((a, b) => a.saidAt.localeCompare(b.saidAt));
/** Those of one scan. */
export const correctionsOf = async (scanID) => (await allCorrections()).filter((correction) => correction.scan === scanID);

/**
 * The scan with what people said of its dishes. A verdict only gets worse by this: what a correction takes away is for the
 * server to judge. Where the server counted a correction already, nothing changes.
 */
export function withCorrections(scan, people, corrections) {
  const items = scan.items.map((item) => corrected(item, people, lastOfEach(ofItem(corrections, item, scan.items))));
  return { ...scan, items, verdict: items.length ? worst(items.map((item) => item.verdict)) : scan.verdict };
}

/** What was said of one item: its name may stand twice on a menu. */
export const ofItem = (corrections, item, items) => corrections.filter((correction) => correction.item === item.name
  && (correction.description === (item.description ?? "") || items.filter((other) => other.name === item.name).length === 1));

/** The last word on each allergen and on the text counts. */
const lastOfEach = (corrections) => [...new Map(corrections.map((one) => [one.change.allergen ?? "text", one])).values()];

function corrected(item, people, corrections) {
  return corrections.reduce((result, { change, saidBy, saidAt }) => {
    const who = `${saidBy}, ${saidAt.slice(0, 10)}`;
    const isText = (key) => change[key] == null || change[key] === (result[key] ?? "");
    if (change.kind === "item" && isText("name") && isText("description")) return result;
    if (change.kind === "item") return said(result, people, () => true, "caution", `its text was corrected by ${who}: scan it again to have that judged`);
    if (change.kind !== "contains") return result;
    const [allergen, member = null] = change.allergen.split("/");
    const isCounted = item.findings.some((finding) => finding.rule === "correction" && finding.presence === "contains"
      && finding.allergen === allergen && finding.member === member);
    const concerns = (profile) => isAvoided(profile, change.allergen);
    if (isCounted || !(people?.length ? people.some(concerns) : concerns(null))) return result;
    const finding = { allergen, member, presence: "contains", rule: "correction", text: who, inProfile: true, boxes: [] };
    return { ...said(result, people, concerns, "unsafe", `contains ${nameInReasons(change.allergen)}: said by ${who}`), findings: [...result.findings, finding] };
  }, item);
}

/** The item with a verdict at least as bad for those concerned, and the reason for it first. */
function said(item, people, concerns, verdict, reason) {
  const heard = (one) => ({ ...one, verdict: worst([one.verdict, verdict]),
    reasons: [reason, ...one.reasons.filter((other) => !other.startsWith("no listed allergen found"))] });
  const persons = item.people?.map((person) => (concerns(people?.find((profile) => profile.name === person.name) ?? null) ? heard(person) : person));
  return { ...heard(item), ...(persons && { people: persons }) };
}

/** The profiles that a kept scan was judged for, none for all that the law lists. */
export const peopleOf = ({ people, profile }) => people ?? (profile.name ? [profile] : []);

/** Judges a kept scan again: for the same people (null), or for others, of whom the server takes one at a time. */
export async function judgedAgain(keptID, people) {
  const ask = async (body) => (await call("POST", `/v1/history/${keptID}/judgements`, body)).scan;
  if (!people?.length) return ask({});
  const scans = await Promise.all(people.map((profile) => ask({ profile })));
  return scans.length === 1 ? scans[0] : merged(scans, people);
}

function merged(scans, people) {
  const items = scans[0].items.map((item, index) => {
    const each = scans.map((scan) => scan.items[index]);
    return { ...item, verdict: worst(each.map((one) => one.verdict)), reasons: [...new Set(each.flatMap((one) => one.reasons))],
      findings: unique(each.flatMap((one) => one.findings), ({ allergen, member, presence, rule, text, span }) =>
        [allergen, member, presence, rule, text, span?.start].join("|"), (kept, other) => ({ ...kept, inProfile: kept.inProfile || other.inProfile })),
      substitutions: unique(each.flatMap((one) => one.substitutions), (one) => one.suggestion, (kept) => kept),
      people: each.map(({ verdict, reasons }, number) => ({ name: people[number].name, verdict, reasons })) };
  });
  return { ...scans[0], items, verdict: worst(scans.map((scan) => scan.verdict)) };
}

function unique(values, keyOf, join) {
  const found = new Map();
  for (const value of values) found.set(keyOf(value), found.has(keyOf(value)) ? join(found.get(keyOf(value)), value) : value);
  return [...found.values()];
}
