// A form to say what is right of a dish.
import { call } from "/api.js";
import { word } from "/words.js";
import { alertBox, carefulButton, element, freshID } from "/dom.js";
import { allergenName, allergens } from "/allergens.js";
import { said } from "/reasons.js";

/** What was said of a dish, each with a button to take it back; `removed(correction)` is called after that. */
export function correctionList(corrections, removed) {
  return corrections.length ? element("ul", { class: "avoided" }, corrections.map((correction) => {
    const { change, saidBy, id, revision } = correction;
    const what = change.allergen ? `${word(change.kind)} ${allergenName(change.allergen)}` : [change.name, change.description].filter(Boolean).join(" – ");
    return element("li", {}, element("span", {}, `${what} (${saidBy})`), carefulButton(word("takeBack"), what, async () => {
      await call("DELETE", `/v1/corrections/${id}`, undefined, { "If-Match": `"${revision}"` });
      await removed(correction);
    }));
  })) : null;
}

/** `saved(correction)` is called with what the server keeps. */
export function correctionForm(item, index, keptID, saved) {
  const what = element("select", { id: freshID("what") },
    [["contains", "itContains"], ["free-from", "itIsFree"], ["name", "rightName"], ["description", "rightDescription"]]
      .map(([value, key]) => element("option", { value }, word(key))));
  // Those of the law first, then members and others: whoever avoids almonds is told of almonds.
  const known = [...allergens()].sort((a, b) => Boolean(b.annex) - Boolean(a.annex));
  const allergen = element("select", { id: freshID("allergen"), "aria-label": word("allergen") },
    known.map((entry) => element("option", { value: entry.id }, allergenName(entry.id))));
  const text = element("input", { type: "text", id: freshID("right"), "aria-label": word("correctWhat"), hidden: true });
  const who = element("input", { type: "text", id: freshID("who"), required: true, maxlength: 80, placeholder: word("chef") });
  const notes = element("div", { "aria-live": "polite" });
  const save = element("button", {}, word("save"));
  const isText = () => ["name", "description"].includes(what.value);
  what.addEventListener("change", () => { allergen.hidden = isText(); text.hidden = !isText(); text.value = isText() ? item[what.value] ?? "" : ""; });
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
