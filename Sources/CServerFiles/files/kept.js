// What the server keeps: history, restaurants, and the card for the waiter.
import { call } from "/api.js";
import { language, word } from "/words.js";
import { alertBox, element, freshID } from "/dom.js";
import { allergenName, allPeople, hasStore } from "/people.js";
import { said } from "/reasons.js";
import { resultView } from "/result.js";

function guarded(view) {
  return async (main, rest) => {
    main.append(element("h2", { tabindex: -1 }, word(view.title)));
    if (!hasStore()) { main.append(element("p", {}, word("noStore"))); return; }
    try { await view.show(main, rest); } catch (problem) {
      main.append(alertBox(said(problem)));
    }
  };
}

/** The reader's own form of the language: dates differ between en-GB and en-US. */
const locale = () => navigator.languages.find((code) => code.slice(0, 2) === language()) ?? language();
const date = (value) => new Date(value).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
const day = (value) => new Date(value).toLocaleDateString(locale(), { dateStyle: "medium" });

export const historyView = guarded({ title: "history", async show(main, [id]) {
  if (id) {
    const kept = await call("GET", `/v1/history/${id}`);
    main.append(element("p", { class: "soft" }, [date(kept.scannedAt), kept.restaurant].filter(Boolean).join(" · ")),
      resultView(kept.scan, { keptID: kept.id }));
    return;
  }
  const search = element("input", { type: "search", id: freshID("search") });
  const list = element("div");
  const form = element("form", { class: "row", role: "search" }, element("label", { for: search.id }, word("search")), search);
  form.addEventListener("submit", (event) => { event.preventDefault(); fill(null).catch((problem) => list.replaceChildren(alertBox(said(problem)))); });
  main.append(form, list);
  async function fill(after) {
    const query = new URLSearchParams({ limit: "25" });
    if (search.value.trim()) query.set("text", search.value.trim());
    if (after) query.set("after", after);
    const answer = await call("GET", `/v1/history?${query}`);
    if (!after) list.replaceChildren();
    if (!answer.history.length && !after) list.append(element("p", {}, word("nothingKept")));
    for (const kept of answer.history) {
      const remove = element("button", { type: "button", class: "plain" }, word("remove"), element("span", { class: "hidden" }, ` ${kept.source ?? kept.id}`));
      const card = element("div", { class: "card" },
        element("div", { class: "top" }, element("a", { href: `#history/${kept.id}` }, kept.source ?? kept.id), remove),
        element("p", { class: "soft" }, [date(kept.scannedAt), kept.restaurant, word(kept.verdict)].filter(Boolean).join(" · ")));
      remove.addEventListener("click", async () => { await call("DELETE", `/v1/history/${kept.id}`); card.remove(); });
      list.append(card);
    }
    if (answer.next) {
      const more = element("button", { type: "button" }, word("more"));
      more.addEventListener("click", () => { more.remove(); fill(answer.next); });
      list.append(more);
    }
  }
  await fill(null);
} });

async function restaurants() { return (await call("GET", "/v1/restaurants?limit=1000")).restaurants; }

/** A choice of the place that a kept menu is from; `chosen()` is its id or null. */
export function placeChooser() {
  const select = element("select", { id: freshID("place") }, element("option", { value: "" }, "–"));
  const view = element("div", { class: "row" }, element("label", { for: select.id }, word("restaurant")), select);
  view.chosen = () => select.value || null;
  restaurants().then((list) => select.append(...list.map((place) => element("option", { value: place.id }, place.name))), () => {});
  return view;
}

export const restaurantsView = guarded({ title: "restaurants", async show(main, [id]) {
  if (id) return changesView(main, id);
  const list = element("div");
  const name = element("input", { type: "text", id: freshID("name"), required: true, maxlength: 80 });
  const notes = element("div", { "aria-live": "polite" });
  const form = element("form", { class: "row actions" }, element("label", { for: name.id }, word("name")), name,
    element("button", {}, word("addRestaurant")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await call("POST", "/v1/restaurants", { name: name.value.trim() });
      name.value = "";
      notes.replaceChildren();
      await fill();
    } catch (problem) { notes.replaceChildren(alertBox(said(problem))); }
  });
  async function fill() {
    const all = await restaurants();
    list.replaceChildren(...(all.length ? all.map(card) : [element("p", {}, word("nothingKept"))]));
  }
  /** Whether the server took the change; else what is wrong is said. */
  async function save({ id: placeID, name: placeName, notes: placeNotes, policy, verifiedAt, favourite, revision }, change) {
    try {
      await call("PUT", `/v1/restaurants/${placeID}`, { name: placeName, notes: placeNotes, policy, verifiedAt, favourite, ...change },
        { "If-Match": `"${revision}"` });
      notes.replaceChildren();
      await fill();
    } catch (problem) { notes.replaceChildren(alertBox(said(problem))); }
  }
  function card(place) {
    const star = element("button", { type: "button", class: "plain", "aria-pressed": String(place.favourite) },
      `${place.favourite ? "★" : "☆"} ${word("favourite")}`, element("span", { class: "hidden" }, ` ${place.name}`));
    star.addEventListener("click", () => save(place, { favourite: !place.favourite }));
    return element("div", { class: "card" }, element("h3", {}, place.name),
      place.policy ? element("p", {}, place.policy, place.outdated ? ` – ${word("askAgain")}` : "",
        place.verifiedAt ? element("span", { class: "soft" }, ` (${word("askedOn")} ${day(place.verifiedAt)})`) : null) : null,
      place.notes ? element("p", {}, place.notes) : null,
      element("div", { class: "row" }, element("a", { href: `#restaurants/${place.id}` }, word("changes"),
        element("span", { class: "hidden" }, ` ${place.name}`)), star),
      notesEditor(place, save));
  }
  main.append(form, notes, list);
  await fill();
} });

/** What the house says of allergens, when it was asked, and one's own notes. */
function notesEditor(place, save) {
  const policy = element("textarea", { id: freshID("policy"), class: "low", maxlength: 20000 });
  policy.value = place.policy;
  const own = element("textarea", { id: freshID("notes"), class: "low", maxlength: 20000 });
  own.value = place.notes;
  const today = element("input", { type: "checkbox", id: freshID("today") });
  const form = element("form", {},
    element("label", { for: policy.id }, word("policy")), policy,
    element("div", { class: "choice" }, today, element("label", { for: today.id }, word("askedToday"))),
    element("label", { for: own.id }, word("ownNotes")), own,
    element("div", { class: "row" }, element("button", {}, word("save"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save(place, { policy: policy.value.trim(), notes: own.value.trim(),
      ...(today.checked && { verifiedAt: `${new Date().toISOString().slice(0, 19)}Z` }) });
  });
  return element("details", {}, element("summary", {}, word("editNotes"), element("span", { class: "hidden" }, ` ${place.name}`)), form);
}

async function changesView(main, id) {
  const [place, { changes }] = await Promise.all([call("GET", `/v1/restaurants/${id}`), call("GET", `/v1/restaurants/${id}/changes`)]);
  main.append(element("h3", {}, `${place.name}: ${word("changes")}`));
  if (!changes.length) main.append(element("p", {}, word("nothingToCompare")));
  for (const step of changes) {
    const lines = [
      ...step.changed.filter((dish) => dish.gained.length).map((dish) => element("li", {},
        element("strong", {}, `${word("gained")} ${dish.gained.map(allergenName).join(", ")}: `), dish.name)),
      ...step.added.map((dish) => element("li", {}, `${word("newDish")}: ${dish}`)),
      ...step.removed.map((dish) => element("li", {}, `${word("goneDish")}: ${dish}`)),
      ...step.changed.filter((dish) => !dish.gained.length).map((dish) => element("li", {}, `${word("changed")}: ${dish.name}`)),
    ];
    main.append(element("h4", {}, `${date(step.from)} → ${date(step.to)}`),
      lines.length ? element("ul", { class: "plainlist" }, lines) : element("p", {}, word("unchanged")));
  }
}

const kitchens = { en: "English", de: "Deutsch", fr: "Français", es: "Español", it: "Italiano", nl: "Nederlands", pt: "Português",
  pl: "Polski", sv: "Svenska", da: "Dansk", nb: "Norsk", fi: "Suomi", cs: "Čeština" };

export async function cardView(main) {
  main.append(element("h2", { tabindex: -1 }, word("card")));
  if (!allPeople().length) {
    main.append(element("p", {}, element("a", { href: "#people/new" }, word("addPerson"))));
    return;
  }
  const person = element("select", { id: freshID("person") }, allPeople().map((entry) => element("option", {}, entry.name)));
  const kitchen = element("select", { id: freshID("kitchen") }, Object.entries(kitchens).map(([code, name]) => element("option", { value: code, lang: code }, name)));
  const make = element("button", { class: "main" }, word("makeCard"));
  const card = element("div", { "aria-live": "polite" });
  const form = element("form", { class: "actions" }, element("p", {}, element("label", { for: person.id }, word("name")), " ", person),
    element("p", {}, element("label", { for: kitchen.id }, word("cardLanguage")), " ", kitchen), make);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { name, avoid, avoidTerms = [], regime = "eu" } = allPeople().find((entry) => entry.name === person.value);
    try {
      const answer = await call("POST", "/v1/cards", { lang: kitchen.value, profile: { name, regime, avoid, avoidTerms } });
      const print = element("button", { type: "button" }, word("print"));
      print.addEventListener("click", () => window.print());
      card.replaceChildren(element("div", { class: "card big", lang: kitchen.value }, element("h3", {}, answer.title),
        element("p", {}, answer.greeting),
        answer.groups.map((group) => [element("p", {}, group.sentence), element("ul", { class: "plainlist" },
          group.entries.map((entry) => element("li", {}, element("strong", {}, entry.name),
            entry.hidden.length ? ` – ${answer.hides} ${entry.hidden.join(", ")}` : "")))]),
        answer.requests.map((line) => element("p", {}, line))),
        element("p", { class: "actions" }, print));
    } catch (problem) {
      card.replaceChildren(alertBox(said(problem)));
    }
  });
  main.append(form, card);
}
