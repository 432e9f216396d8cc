// The people whose allergies count: kept by the server where it keeps anything, else by this page.
import { call, everything, Problem } from "/api.js";
import { word } from "/words.js";
import { element, freshID } from "/dom.js";
import { loadAllergens } from "/allergens.js";
import { avoids } from "/whom.js";

/** Each has an id, a name, and a profile, which is all that the server holds of what is avoided. */
let people = [];
/** The ids of those who are not ticked. Everybody else counts, also who was added elsewhere: a family reads for all. */
const leftOut = new Set();
/** Whether the server keeps people; null before it was asked. */
let isKept = null;

export const hasStore = () => isKept === true;
export const allPeople = () => people;
export const personOf = (id) => people.find((person) => person.id === id);

export async function loadPeople() {
  await Promise.all([loadAllergens(), refreshPeople()]);
}

/** Reads all people again, for another device may have changed them; whether it has. */
export async function refreshPeople() {
  if (isKept === false) return false;
  let found = [];
  try {
    found = await everything("profiles");
    isKept = true;
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status !== 404) throw problem;
    isKept = false;
    return false;
  }
  const before = JSON.stringify(people);
  people = found.map(({ id, revision, updatedAt, default: isDefault, name, profile }) => ({ id, revision, updatedAt, isDefault, name, profile }));
  return before !== JSON.stringify(people);
}

/** Whether a person is ticked. */
export const isChosen = (id) => !leftOut.has(id);
const chosen = () => people.filter((person) => !leftOut.has(person.id));

/** People who were chosen and are no longer kept. */
export class PeopleGone extends Error {
  constructor(names) {
    super();
    this.names = names;
  }

  /** In the language of the page, which may be another one by now. */
  get message() { return word("personGone", this.names.join(", ")); }
}

/** The profiles of those who are chosen, as the server has them now; none means all that the law lists. */
export async function profilesNow() {
  const before = chosen();
  await refreshPeople();
  const gone = before.filter((person) => !personOf(person.id));
  if (gone.length) throw new PeopleGone(gone.map((person) => person.name));
  return chosen().map((person) => structuredClone({ ...person.profile, name: person.name }));
}

/** Keeps a person: a new one without an id, else as it was read with what was changed in it. */
export async function savePerson({ id, revision, isDefault = false, name, profile }) {
  const sent = { name, default: isDefault, profile };
  if (isKept) {
    if (id) await call("PUT", `/v1/profiles/${id}`, sent, { "If-Match": `"${revision}"` });
    else await call("POST", "/v1/profiles", sent);
    return refreshPeople();
  }
  if (people.some((person) => person.name === name && person.id !== id)) throw new Problem(409, "another profile has that name; choose another");
  const next = { id: id ?? freshID("person"), isDefault, name, profile };
  people = id ? people.map((person) => (person.id === id ? next : person)) : [...people, next];
}

export async function removePerson({ id, revision }) {
  if (isKept) await call("DELETE", `/v1/profiles/${id}`, undefined, { "If-Match": `"${revision}"` });
  people = people.filter((person) => person.id !== id);
}

/** Boxes to choose people by; all are ticked at first. */
export function chooser() {
  const group = element("fieldset");
  const nobody = element("p", { role: "status" });
  const count = () => { nobody.textContent = people.length && !chosen().length ? word("nobodyChosen") : ""; };
  group.redraw = () => {
    group.replaceChildren(element("legend", {}, word("forWhom")),
      ...(people.length ? people.map(box) : [element("p", { class: "soft" }, word("everything"))]), nobody,
      element("a", { href: "#people/new" }, word("addPerson")));
    count();
  };
  function box(person) {
    const tick = element("input", { type: "checkbox", id: freshID("person"), checked: !leftOut.has(person.id) });
    tick.addEventListener("change", () => { leftOut[tick.checked ? "delete" : "add"](person.id); count(); });
    return element("div", { class: "choice" }, tick,
      element("label", { for: tick.id }, person.name, " ", element("span", { class: "soft" }, avoids(person.profile))));
  }
  group.redraw();
  return group;
}
