// A form to say what is right of a dish.
import { call } from "/api.js";
import { word } from "/words.js";
import { alertBox, carefulButton, element, freshID } from "/dom.js";
import { allergenName, allergens, isAvoided } from "/allergens.js";
import { day } from "/kept.js";
import { placeChooser } from "/restaurants.js";
import { said } from "/reasons.js";

/** What was said of a dish, each with a button to take it back; `removed(correction)` is called after that. */
export function correctionList(corrections, removed) {
  return corrections.length ? element("ul", { class: "avoided" }, corrections.map((correction) => {
    const { change, saidBy, saidAt, id, revision } = correction;
    const what = change.allergen ? `${word(change.kind)} ${allergenName(change.allergen)}`
      : [change.name, change.description].filter(Boolean).join(" – ");
    const whose = `${what} – ${word("saidBySomeone", saidBy)} (${day(saidAt)})`;
    return element("li", {}, element("span", {}, whose),
      carefulButton(word("takeBack"), what, async () => {
      await call("DELETE", `/v1/corrections/${id}`, undefined, { "If-Match": `"${revision}"` });
      await removed(correction);
    }));
  })) : null;
}

/**
 * `people` are the profiles that it was judged for; `saved(correction)` is called with what the
 * server keeps.
 */
export function correctionForm(item, index, keptID, people, saved) {
  const what = element("select", { id: freshID("what") },
    [["contains", "itContains"], ["free-from", "itIsFree"], ["name", "rightName"], ["description", "rightDescription"]]
      .map(([value, key]) => element("option", { value }, word(key))));
  // What these people avoid first, then what the law lists, then members and others. None is
  // chosen beforehand: what was not chosen must not be kept as said.
  const own = allergens().filter((entry) => people?.length
    && people.some((profile) => isAvoided(profile, entry.id)));
  const others = allergens().filter((entry) => !own.includes(entry))
    .sort((a, b) => Boolean(b.annex) - Boolean(a.annex));
  const option = (entry) => element("option", { value: entry.id }, allergenName(entry.id));
  const allergen = element("select", { id: freshID("allergen"), "aria-label": word("allergen"),
    required: true }, element("option", { value: "" }, word("chooseAllergen")),
  own.length ? [element("optgroup", { label: word("avoidedHere") }, own.map(option)),
    element("optgroup", { label: word("others") }, others.map(option))] : others.map(option));
  const text = element("input", { type: "text", id: freshID("right"), "aria-label": word("correctWhat"), hidden: true });
  const who = element("input", { type: "text", id: freshID("who"), required: true, maxlength: 80, placeholder: word("chef") });
  const notes = element("div", { "aria-live": "polite" });
  const save = element("button", {}, word("save"));
  const isText = () => ["name", "description"].includes(what.value);
  what.addEventListener("change", () => {
    allergen.hidden = allergen.disabled = isText();
    text.hidden = !isText();
    text.value = isText() ? item[what.value] ?? "" : "";
  });
  const form = element("form", {}, element("div", { class: "row" }, element("label", { for: what.id }, word("correctWhat")), what, allergen, text),
    element("div", { class: "row" }, element("label", { for: who.id }, word("saidBy")), who, save), notes);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const change = isText() ? { kind: "item", [what.value]: text.value } : { kind: what.value, allergen: allergen.value };
    save.disabled = true;
    try {
      await saved(await call("POST", "/v1/corrections", { scan: keptID, item: index, change, saidBy: who.value.trim() }));
    } catch (problem) {
      notes.replaceChildren(alertBox(said(problem)));
    }
    save.disabled = false;
  });
  return element("details", {}, element("summary", {}, word("correct")), form);
}

/** Lets a result be kept, and say from where; `keep(restaurant)` is over when it is kept. */
export function keepForm(keep) {
  const place = placeChooser(null);
  const notes = element("div", { "aria-live": "polite" });
  const button = element("button", { type: "button" }, word("keepIt"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    notes.replaceChildren(element("p", { class: "soft" }, word("keepsNow")));
    try { await keep(await place.chosen()); } catch (problem) {
      notes.replaceChildren(alertBox(said(problem)));
    }
    button.disabled = false;
  });
  return element("div", { class: "actions" }, place,
    element("div", { class: "row" }, button), notes);
}
