// The people: a list, and what each of them avoids.
import { word } from "/words.js";
import { alertBox, carefulButton, element, freshID } from "/dom.js";
import { allergenName, allergens, lawName, listed, regimes } from "/allergens.js";
import { matches } from "/names.js";
import { allPeople, hasStore, personOf, refreshPeople, removePerson, savePerson } from "/people.js";
import { said } from "/reasons.js";
import { avoids, spelledOut, usualTraces } from "/whom.js";

/** A person who is being changed: a copy of what the server holds, so that what is not shown here stays as it is. */
let draft = null;

export async function peopleView(main, [which, id]) {
  const leave = (isSame) => { if (!isSame) draft = null; };
  try { await refreshPeople(); } catch (problem) { main.append(alertBox(said(problem))); }
  const person = which === "edit" ? personOf(id) : null;
  if (which === "new" || person) {
    // That of another person must never be saved here, whatever views came and went.
    if (!draft || draft.id !== person?.id) draft = person ? structuredClone(person) : { name: "", profile: { regime: "eu", avoid: [], avoidTerms: [] } };
    edit(main, draft);
    return leave;
  }
  main.append(element("h2", {}, word("people")));
  if (!hasStore()) main.append(element("p", { class: "soft" }, word("notKept")));
  for (const person of allPeople()) {
    const card = element("div", { class: "card" }, element("h3", {}, person.name), element("p", {}, avoids(person.profile)),
      element("div", { class: "row" },
        element("a", { class: "button", href: `#people/edit/${person.id}` }, word("editPerson"),
          element("span", { class: "hidden" }, ` ${person.name}`)),
        carefulButton(word("removePerson"), person.name, async () => { await removePerson(person); card.remove(); })));
    main.append(card);
  }
  main.append(element("p", {}, element("a", { class: "button main", href: "#people/new" }, word("addPerson"))));
  return leave;
}

function edit(main, draft) {
  const { profile } = draft;
  profile.avoid = (profile.avoid ?? []).map(spelledOut);
  profile.avoidTerms ??= [];
  const name = element("input", { type: "text", id: freshID("name"), required: true, maxlength: 80, value: draft.name });
  name.addEventListener("input", () => { draft.name = name.value; });
  const law = element("select", { id: freshID("law") }, [...new Set(["eu", ...regimes(), profile.regime ?? "eu"])].map((id) =>
    element("option", { value: id, selected: id === (profile.regime ?? "eu") }, lawName(id))));
  law.addEventListener("change", () => { profile.regime = law.value; });
  const rows = element("ul", { class: "avoided" });
  const search = element("input", { type: "search", id: freshID("search"), autocomplete: "off" });
  const offers = element("div", { class: "row offers" });
  const problems = element("div", { "aria-live": "polite" });
  const wanted = () => search.value.trim();

  function showRows() {
    rows.replaceChildren(...profile.avoid.map((entry) => row(allergenName(entry.allergen), profile.avoid, entry, serious(entry))),
      ...profile.avoidTerms.map((term) => row(`“${term}”`, profile.avoidTerms, term, element("span", { class: "soft" }, word("ownWord")))));
  }
  function row(label, list, entry, more) {
    const remove = element("button", { type: "button", class: "plain" }, word("removePerson"), element("span", { class: "hidden" }, ` ${label}`));
    remove.addEventListener("click", () => { list.splice(list.indexOf(entry), 1); showRows(); offer(); search.focus(); });
    return element("li", {}, element("strong", {}, label), remove, more);
  }
  function serious(entry) {
    const label = allergenName(entry.allergen);
    const choice = (key, values, changed) => {
      const select = element("select", { id: freshID(key) }, values.map(([value, text]) => element("option", { value, selected: value === entry[key] }, text)));
      select.addEventListener("change", () => { changed?.(select.value); entry[key] = select.value; });
      return [select, element("span", {}, element("label", { for: select.id }, word(key), element("span", { class: "hidden" }, `: ${label}`)), " ", select)];
    };
    const [traces, tracesView] = choice("traces", ["caution", "unsafe", "ignore"].map((value) => [value, word(value)]));
    const [, severityView] = choice("severity", ["allergy", "severe", "intolerance"].map((value) => [value, word(value)]), (severity) => {
      // Traces that were as usual stay so.
      if (entry.traces === usualTraces(entry.severity)) traces.value = entry.traces = usualTraces(severity);
    });
    return element("span", { class: "row" }, severityView, tracesView);
  }
  function add(list, entry) {
    list.push(entry);
    search.value = "";
    showRows();
    offer();
    search.focus();
  }
  /** Nothing typed: what the law lists; else whatever has these letters, and the letters as a word of one's own. */
  function offer() {
    const text = wanted();
    const known = text
      ? allergens().filter((entry) => matches([allergenName(entry.id), entry.name], text))
      : listed();
    const button = (label, action) => { const node = element("button", { type: "button" }, label); node.addEventListener("click", action); return node; };
    offers.replaceChildren(...known.filter((entry) => !profile.avoid.some((avoided) => avoided.allergen === entry.id)).slice(0, 20)
      .map((entry) => button([element("span", { "aria-hidden": "true" }, "+ "), element("span", { class: "hidden" }, `${word("addThis")} `), allergenName(entry.id)],
        () => add(profile.avoid, spelledOut({ allergen: entry.id })))));
    if (text && !profile.avoidTerms.includes(wanted())) offers.append(button(word("addWord", wanted()), () => add(profile.avoidTerms, wanted())));
  }
  search.addEventListener("input", offer);
  search.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
  showRows();
  offer();

  const save = element("button", { class: "main" }, word("save"));
  const form = element("form", {},
    element("h2", {}, draft.id ? personOf(draft.id)?.name ?? draft.name : word("addPerson")),
    element("p", {}, element("label", { for: name.id }, word("name")), element("br"), name),
    element("fieldset", {}, element("legend", {}, word("avoids")), rows,
      element("p", {}, element("label", { for: search.id }, word("addAvoided")), element("br"), search), offers),
    element("p", {}, element("label", { for: law.id }, word("law")), element("br"), law),
    problems,
    element("div", { class: "row" }, save,
      element("a", { class: "button", href: allPeople().length ? "#people" : "#scan" }, word("cancel"))));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (wanted()) return problems.replaceChildren(alertBox(word("notAdded", wanted())));
    if (!profile.avoid.length && !profile.avoidTerms.length) return problems.replaceChildren(alertBox(word("avoidsNothing")));
    const called = name.value.trim();
    const isRenamed = called !== personOf(draft.id)?.name;
    save.disabled = true;
    try {
      await savePerson({ ...draft, name: called, profile: isRenamed ? { ...profile, name: called } : profile });
      location.hash = draft.id ? "#people" : "#scan";
    } catch (problem) {
      problems.replaceChildren(alertBox(said(problem)));
    }
    save.disabled = false;
  });
  main.append(form);
  name.focus();
}
