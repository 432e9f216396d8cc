// Restaurants: what they say of allergens, and how their menus changed.
import { call } from "/api.js";
import { word } from "/words.js";
import { alertBox, carefulButton, element, freshID } from "/dom.js";
import { allergenName } from "/allergens.js";
import { date, day, guarded } from "/kept.js";
import { said } from "/reasons.js";

async function restaurants() { return (await call("GET", "/v1/restaurants?limit=1000")).restaurants; }

/** A choice of the place that a kept menu is from; `chosen()` is its id or null, `wanted` the one that was chosen before. */
export function placeChooser(wanted) {
  const select = element("select", { id: freshID("place") }, element("option", { value: "" }, "–"));
  const view = element("div", { class: "row" }, element("label", { for: select.id }, word("restaurant")), select);
  view.chosen = () => select.value || null;
  restaurants().then((list) => select.append(...list.map((place) => element("option", { value: place.id, selected: place.id === wanted }, place.name))), () => {});
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
        element("span", { class: "hidden" }, ` ${place.name}`)), star,
      carefulButton(word("remove"), place.name, async () => {
        await call("DELETE", `/v1/restaurants/${place.id}`, undefined, { "If-Match": `"${place.revision}"` });
        await fill();
      })),
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
