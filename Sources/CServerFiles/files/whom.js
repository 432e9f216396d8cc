// For whom and for what something was judged, and whether that is still so.
import { element } from "/dom.js";
import { word } from "/words.js";
import { allergenName } from "/allergens.js";

/** What a severity means for traces where a profile does not say. */
export const usualTraces = (severity) => (severity === "severe" ? "unsafe" : "caution");

/** One allergen that is avoided, as a profile may write it, with all that it means. */
export function spelledOut(entry) {
  const { allergen, severity = "allergy", traces } = typeof entry === "string" ? { allergen: entry } : entry;
  return { allergen, severity, traces: traces ?? usualTraces(severity) };
}

/** What a profile avoids, in a line: how serious where it is no plain allergy, traces where they are told apart. */
export function avoids(profile) {
  const entries = (profile.avoid ?? []).map(spelledOut).map(({ allergen, severity, traces }) => {
    const notes = [severity === "allergy" ? null : word(severity),
      traces === usualTraces(severity) ? null : `${word("traces")}: ${word(traces).toLowerCase()}`].filter(Boolean);
    return allergenName(allergen) + (notes.length ? ` (${notes.join("; ")})` : "");
  });
  return [...entries, ...(profile.avoidTerms ?? []).map((term) => `“${term}”`)].join(", ");
}

/** "For whom?", with what each avoids. `people` are profiles as they were sent, none where all counts that the law lists, null where unknown. */
export function whomLine(people) {
  if (!people) return element("p", { class: "soft whom" }, word("whomUnknown"));
  return element("p", { class: "soft whom" }, `${word("forWhom")} `, people.length
    ? people.map((profile, index) => [index ? " · " : "", element("strong", {}, profile.name ?? ""), profile.name ? ": " : "", avoids(profile)])
    : word("everything"));
}

/** A profile's meaning as text: the order of its entries says nothing. */
function meaning(profile) {
  const { avoid = [], avoidTerms = [], regime = "eu" } = profile;
  return JSON.stringify([regime, avoid.map((entry) => Object.values(spelledOut(entry)).join(" ")).sort(), [...avoidTerms].sort()]);
}

/** The names of those who avoid something else now than when it was judged, or are no longer kept. */
export function changedSince(people, now) {
  return (people ?? []).filter((profile) => profile.name && !now.some((person) =>
    person.name === profile.name && meaning(person.profile) === meaning(profile))).map((profile) => profile.name);
}
