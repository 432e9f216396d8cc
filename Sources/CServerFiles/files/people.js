// The people whose allergies count: kept by the server where it keeps anything, else by this page.
import { call, Problem } from "/api.js";
import { language, word } from "/words.js";
import { alertBox, element, freshID } from "/dom.js";
import { said } from "/reasons.js";

let people = [];
let chosen = new Set();
let isKept = false;
let all = [];
let allergens = [];
let inEnglish = new Map();

export const hasStore = () => isKept;
export const allPeople = () => people;
export const listed = () => allergens;

/** An allergen's or a member's name in the language of the page. */
function called(entry) {
  const name = (language() === "en" ? null : entry.names?.[language()]) ?? entry.name;
  // In German alone names of things begin with a capital.
  return (language() === "de" ? name[0].toUpperCase() : name[0].toLowerCase()) + name.slice(1);
}
const allergenOf = (id) => all.find((entry) => entry.id === id);

/** "fish (cod)" of an id, in the language of the page; the id itself where it is none. */
export function allergenName(id) {
  const entry = allergenOf(id);
  if (!entry) return id.replace(/^term:/, "");
  return entry.member ? `${called(allergenOf(id.split("/")[0]))} (${called(entry)})` : called(entry);
}

/** The same of an allergen as reasons name it in English. */
export const calledInEnglish = (name) => allergenName(inEnglish.get(name) ?? name);

export async function loadPeople() {
  const known = await call("GET", "/v1/allergens");
  all = known.allergens;
  inEnglish = new Map(all.map((entry) => [entry.member ? `${allergenOf(entry.id.split("/")[0]).name} (${entry.name})` : entry.name, entry.id]));
  allergens = all.filter((allergen) => !allergen.member && allergen.annex);
  try {
    const answer = await call("GET", "/v1/profiles?limit=100");
    isKept = true;
    people = answer.profiles.map(({ id, revision, default: isDefault, profile }) => ({ id, revision, isDefault, ...profile }));
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status !== 404) throw problem;
    isKept = false;
  }
  chosen = new Set([...chosen].filter((name) => people.some((person) => person.name === name)));
  if (!chosen.size && people.length) chosen.add((people.find((person) => person.isDefault) ?? people[0]).name);
}

/** The profiles of those who are chosen, as requests carry them; none means all that the law lists. */
export function chosenProfiles() {
  return people.filter((person) => chosen.has(person.name)).map((person) => ({
    name: person.name, regime: person.regime ?? "eu", avoid: person.avoid, avoidTerms: person.avoidTerms ?? [],
  }));
}

/** Boxes to choose people by. */
export function chooser() {
  const group = element("fieldset", {}, element("legend", {}, word("forWhom")));
  if (!people.length) group.append(element("p", { class: "soft" }, word("everything")));
  for (const person of people) {
    const box = element("input", { type: "checkbox", id: freshID("person"), checked: chosen.has(person.name) });
    box.addEventListener("change", () => box.checked ? chosen.add(person.name) : chosen.delete(person.name));
    group.append(element("div", { class: "choice" }, box,
      element("label", { for: box.id }, person.name, " ", element("span", { class: "soft" }, summary(person)))));
  }
  group.append(element("a", { href: people.length ? "#people" : "#people/new" }, word(people.length ? "people" : "addPerson")));
  return group;
}

/** A person as the server keeps one. */
const kept = (profile, isDefault) => ({ name: profile.name, default: isDefault, profile });

function summary(person) {
  return [...person.avoid.map((entry) => allergenName(entry.allergen)), ...(person.avoidTerms ?? [])].join(", ");
}

export async function peopleView(main, [which, name]) {
  if (which === "new") return edit(main, null);
  if (which === "edit") return edit(main, people.find((person) => person.name === decodeURIComponent(name)));
  main.append(element("h2", {}, word("people")));
  if (!isKept) main.append(element("p", { class: "soft" }, word("notKept")));
  for (const person of people) {
    const remove = element("button", { class: "plain" }, word("removePerson"), element("span", { class: "hidden" }, ` ${person.name}`));
    remove.addEventListener("click", async () => {
      try {
        if (isKept) await call("DELETE", `/v1/profiles/${person.id}`, undefined, { "If-Match": `"${person.revision}"` });
      } catch (problem) {
        remove.before(alertBox(said(problem)));
        return;
      }
      people = people.filter((other) => other !== person);
      chosen.delete(person.name);
      main.replaceChildren();
      await peopleView(main, []);
    });
    main.append(element("div", { class: "card" }, element("h3", {}, person.name), element("p", {}, summary(person)),
      element("div", { class: "row" },
        element("a", { class: "button", href: `#people/edit/${encodeURIComponent(person.name)}` }, word("editPerson"),
          element("span", { class: "hidden" }, ` ${person.name}`)), remove)));
  }
  main.append(element("p", {}, element("a", { class: "button main", href: "#people/new" }, word("addPerson"))));
}

function edit(main, person) {
  const name = element("input", { type: "text", id: freshID("name"), required: true, maxlength: 80, value: person?.name });
  const words = element("input", { type: "text", id: freshID("words"), value: person?.avoidTerms?.join(", ") });
  const severity = element("select", { id: freshID("severity") },
    ["allergy", "severe", "intolerance"].map((value) => element("option",
      { value, selected: person?.avoid?.[0]?.severity === value }, word(value))));
  const top = new Set(person?.avoid?.map((entry) => entry.allergen) ?? []);
  const boxes = allergens.map((allergen) => element("input",
    { type: "checkbox", id: freshID("allergen"), value: allergen.id, checked: top.has(allergen.id) }));
  const others = (person?.avoid ?? []).filter((entry) => !allergens.some((allergen) => allergen.id === entry.allergen));
  const problems = element("div", { "aria-live": "polite" });
  const form = element("form", {},
    element("h2", {}, person ? person.name : word("addPerson")),
    element("p", {}, element("label", { for: name.id }, word("name")), element("br"), name),
    element("fieldset", {}, element("legend", {}, word("avoids")), element("div", { class: "chips" },
      boxes.map((box, index) => element("div", { class: "choice" }, box,
        element("label", { for: box.id }, called(allergens[index])))))),
    element("p", {}, element("label", { for: severity.id }, word("severity")), element("br"), severity),
    element("p", {}, element("label", { for: words.id }, word("ownWords")), element("br"), words),
    problems,
    element("div", { class: "row" }, element("button", { class: "main" }, word("save")),
      element("a", { class: "button", href: people.length ? "#people" : "#scan" }, word("cancel"))));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const next = {
      name: name.value.trim(), regime: person?.regime ?? "eu",
      avoid: [...boxes.filter((box) => box.checked).map((box) => ({ allergen: box.value, severity: severity.value })), ...others],
      avoidTerms: words.value.split(",").map((text) => text.trim()).filter(Boolean),
    };
    if (!next.avoid.length && !next.avoidTerms.length) return problems.replaceChildren(alertBox(word("avoidsNothing")));
    try {
      if (!isKept) people = people.filter((other) => other !== person && other.name !== next.name).concat(next);
      else if (person) await call("PUT", `/v1/profiles/${person.id}`, kept(next, person.isDefault), { "If-Match": `"${person.revision}"` });
      else await call("POST", "/v1/profiles", kept(next, false));
      if (isKept) await loadPeople();
      chosen.delete(person?.name);
      chosen.add(next.name);
      location.hash = person ? "#people" : "#scan";
    } catch (problem) {
      problems.replaceChildren(alertBox(said(problem)));
    }
  });
  main.append(form);
  name.focus();
}
