// Restaurants: what they say of allergens, and how their menus changed.
import { call, everything } from "/api.js";
import { word } from "/words.js";
import { alertBox, carefulButton, element, freshID } from "/dom.js";
import { allergenNames } from "/allergens.js";
import { date, day, guarded } from "/kept.js";
import { said } from "/reasons.js";

const isNew = "new";

/**
 * A choice of the place that a kept menu is from, or the name of a new one; `wanted` is the id that
 * was chosen before. `await chosen()` is its id or null: a new one is kept then. `changed(id)` is
 * told of each choice.
 */
export function placeChooser(wanted, changed = () => {}) {
  const select = element("select", { id: freshID("place") }, element("option", { value: "" }, "–"),
    element("option", { value: isNew }, word("newRestaurant")));
  const name = element("input", { type: "text", id: freshID("name"), maxlength: 80,
    "aria-label": word("rightName"), placeholder: word("rightName"), hidden: true });
  const notes = element("div", { "aria-live": "polite" });
  const view = element("div", { class: "row" },
    element("label", { for: select.id }, word("restaurant")), select, name, notes);
  const offer = (place, selected) => {
    select.lastChild.before(element("option", { value: place.id, selected }, place.name));
  };
  select.addEventListener("change", () => {
    name.hidden = select.value !== isNew;
    if (!name.hidden) name.focus();
    changed(select.value === isNew ? null : select.value || null);
  });
  let known = [];
  let isMaking = null;
  const make = async () => {
    const called = name.value.trim();
    const place = known.find((one) => one.name === called)
      ?? await call("POST", "/v1/restaurants", { name: called });
    if (!known.includes(place)) offer(place, true);
    known = [...new Set([...known, place])];
    select.value = place.id;
    name.value = "";
    name.hidden = true;
    changed(place.id);
    return place.id;
  };
  view.chosen = async () => {
    if (select.value !== isNew) return select.value || null;
    if (!name.value.trim()) return null;
    isMaking ??= make().finally(() => { isMaking = null; });
    return isMaking;
  };
  everything("restaurants").then((list) => {
    known = list;
    list.forEach((place) => offer(place, place.id === wanted));
    if (select.value !== isNew) changed(select.value || null);
  }, (problem) => notes.replaceChildren(alertBox(said(problem))));
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
    const all = await everything("restaurants");
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

/** Its name, what the house says of allergens, when it was asked, and one's own notes. */
function notesEditor(place, save) {
  const name = element("input", { type: "text", id: freshID("name"), required: true, maxlength: 80,
    value: place.name });
  const policy = element("textarea", { id: freshID("policy"), class: "low", maxlength: 20000 });
  policy.value = place.policy;
  const own = element("textarea", { id: freshID("notes"), class: "low", maxlength: 20000 });
  own.value = place.notes;
  const today = element("input", { type: "checkbox", id: freshID("today") });
  const form = element("form", {},
    element("p", {}, element("label", { for: name.id }, word("rightName")), element("br"), name),
    element("label", { for: policy.id }, word("policy")), policy,
    element("div", { class: "choice" }, today, element("label", { for: today.id }, word("askedToday"))),
    element("label", { for: own.id }, word("ownNotes")), own,
    element("div", { class: "row" }, element("button", {}, word("save"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save(place, { name: name.value.trim(), policy: policy.value.trim(), notes: own.value.trim(),
      ...(today.checked && { verifiedAt: `${new Date().toISOString().slice(0, 19)}Z` }) });
  });
  return element("details", {}, element("summary", {}, word("editNotes"), element("span", { class: "hidden" }, ` ${place.name}`)), form);
}

/** Every step that the server tells of, page by page. */
async function stepsOf(id) {
  const found = [];
  let after = "";
  do {
    const answer = await call("GET", `/v1/restaurants/${id}/changes`
      + (after && `?after=${encodeURIComponent(after)}`));
    found.push(...answer.changes);
    after = answer.next;
  } while (after);
  return found;
}

async function changesView(main, id) {
  const [place, changes] = await Promise.all([
    call("GET", `/v1/restaurants/${id}`), stepsOf(id)]);
  main.append(element("h3", {}, `${place.name}: ${word("changes")}`));
  if (!changes.length) main.append(element("p", {}, word("nothingToCompare")));
  for (const step of changes) {
    const lines = [
      ...step.changed.map(changedDish),
      ...step.added.map((dish) => element("li", {}, `${word("newDish")}: ${dish}`)),
      ...step.removed.map((dish) => element("li", {}, `${word("goneDish")}: ${dish}`)),
    ];
    main.append(element("h4", {}, `${date(step.from)} → ${date(step.to)}`), lines.length
      ? element("ul", { class: "plainlist" }, lines) : element("p", {}, word("unchanged")));
  }
}

/** One dish that both menus have: what it gained, what it lost, and what stands there otherwise. */
function changedDish({ name, gained, lost, prices, description }) {
  const names = (ids) => allergenNames(ids).join(", ");
  const pair = (key, both) => (both ? element("li", {}, `${word(key)}: `,
    element("del", {}, both.before || "–"), element("span", {}, " → "),
    element("ins", {}, both.after || "–")) : null);
  return element("li", {}, element("strong", {}, name), element("ul", { class: "plainlist" },
    gained.length ? element("li", {}, element("strong", {}, `${word("gained")}: ${names(gained)}`))
      : null,
    lost.length ? element("li", {}, `${word("lostOf")}: ${names(lost)}`) : null,
    pair("price", prices), pair("description", description)));
}
