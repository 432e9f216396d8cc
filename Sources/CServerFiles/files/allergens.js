// What the server knows of allergens, in the language of the page.
import { call } from "/api.js";
import { language } from "/words.js";

let all = [];
let laws = [];
let inEnglish = new Map();

export const allergens = () => all;
/** Those that the law lists. */
export const listed = () => all.filter((entry) => !entry.member && entry.annex);
export const regimes = () => laws;

export async function loadAllergens() {
  const known = await call("GET", "/v1/allergens");
  all = known.allergens;
  laws = known.regimes;
  inEnglish = new Map(all.map((entry) => [entry.member ? `${allergenOf(entry.id.split("/")[0]).name} (${entry.name})` : entry.name, entry.id]));
}

const allergenOf = (id) => all.find((entry) => entry.id === id);

/** An allergen's or a member's name in the language of the page. */
function called(entry) {
  const name = (language() === "en" ? null : entry.names?.[language()]) ?? entry.name;
  // In German alone names of things begin with a capital.
  return (language() === "de" ? name[0].toUpperCase() : name[0].toLowerCase()) + name.slice(1);
}

/** "fish (cod)" of an id, in the language of the page; the id itself where it is none. */
export function allergenName(id) {
  const entry = allergenOf(id);
  if (!entry) return id.replace(/^term:/, "");
  return entry.member ? `${called(allergenOf(id.split("/")[0]))} (${called(entry)})` : called(entry);
}

/** How reasons of the server name it. */
export const nameInReasons = (id) => [...inEnglish].find(([, known]) => known === id)?.[0] ?? id;

/** The id of an allergen as reasons name it in English. */
export const idInEnglish = (name) => inEnglish.get(name) ?? name;
/** Its name in the language of the page. */
export const calledInEnglish = (name) => allergenName(idInEnglish(name));

/** The names of several, with the members of one put together: "gluten (wheat, rye)". */
export function allergenNames(ids) {
  const groups = new Map();
  for (const id of ids) {
    const [parent, member] = id.split("/");
    const key = member && allergenOf(id) ? parent : id;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups].flatMap(([key, members]) => {
    const inside = members.filter((id) => id !== key);
    if (inside.length < 2) return [allergenName(inside[0] ?? key)];
    return [`${allergenName(key)} (${inside.map((id) => called(allergenOf(id))).join(", ")})`];
  });
}

/** Whether an allergen concerns who avoids another one: the same, a member of it, or what it is a member of. */
const touches = (one, other) => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
/** Whether a person avoids an allergen; nobody's profile (null) avoids all that the law lists. */
export const isAvoided = (profile, id) => (profile
  ? (profile.avoid ?? []).some((entry) => touches(entry.allergen ?? entry, id)) : listed().some((entry) => touches(entry.id, id)));

/** A law's name: that of its country, where it is one. */
export function lawName(id) {
  const codes = { uk: ["GB"], anz: ["AU", "NZ"] }[id] ?? [id.toUpperCase()];
  const names = new Intl.DisplayNames(language(), { type: "region", fallback: "code" });
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? codes.map((code) => names.of(code)).join(" + ") : id;
}
