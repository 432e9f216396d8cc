// What a scan says: the items, worst first, and why.
import { call } from "/api.js";
import { word } from "/words.js";
import { alertBox, element, freshID } from "/dom.js";
import { allergenName, listed } from "/people.js";
import { asked, failed, isStep, said, told } from "/reasons.js";
import { pictureView, sign } from "/picture.js";

const order = ["unsafe", "caution", "safe"];
/** A verdict for each person; where only one is asked about, the item's own. */
const verdicts = (item) => item.people ?? [{ name: null, verdict: item.verdict, reasons: item.reasons }];
const warnings = new Set(["contains", "may-contain", "likely"]);

function badge(verdict) {
  return element("span", { class: `verdict ${verdict}` }, `${sign(verdict)} ${word(verdict)}`);
}

/** The view of a scan. `files` are its pictures, `keptID` the id under which it is kept, `people` whom it was judged for, where known. */
export function resultView(scan, { files = [], keptID = null, people = null }) {
  const title = element("h2", { tabindex: -1 }, scan.source === "text" ? word("finished") : scan.source);
  if (scan.status === "failed") {
    return element("section", {}, title, alertBox(`${word("failed")}: ${failed(scan.error)}`));
  }
  const items = scan.items;
  const list = element("ul", { class: "items" });
  const rows = items.map((item, index) => itemView(item, index));
  const picture = pictureView(files, items, (index) => { open(index); rows[index].scrollIntoView({ block: "center" }); });

  function open(index) {
    rows.forEach((row, number) => row.show(number === index && !row.isOpen()));
    picture?.mark(rows[index].isOpen() ? index : null);
  }
  function itemView(item, index) {
    const id = freshID("detail");
    const button = element("button", { type: "button", "aria-expanded": "false", "aria-controls": id },
      element("span", { class: "top" }, element("span", {}, item.name),
        element("span", { class: "prices" }, item.prices.map((price) => price.text).join(" / "))),
      element("span", { class: "people" }, verdicts(item).length > 1
        ? verdicts(item).map((person) => element("span", {}, `${person.name ?? ""} `, badge(person.verdict))) : badge(item.verdict)),
      element("span", { class: "soft" }, item.verdict === "safe" ? "" : ` ${told(item.reasons[0] ?? "")}`));
    const detail = element("div", { class: "detail", id, hidden: true });
    const row = element("li", { class: `item ${item.verdict}` }, button, detail);
    row.isOpen = () => !detail.hidden;
    row.show = (isOpen) => {
      if (isOpen && !detail.childElementCount) detail.append(...[picture?.cutOut(index), details(item, index, keptID)].flat().filter(Boolean));
      detail.hidden = !isOpen;
      button.setAttribute("aria-expanded", String(isOpen));
    };
    button.addEventListener("click", () => open(index));
    return row;
  }

  const filter = element("select", { id: freshID("filter") }, element("option", { value: "" }, word("all")),
    order.map((verdict) => element("option", { value: verdict }, `${word(verdict)} (${items.filter((item) => item.verdict === verdict).length})`)));
  const search = element("input", { type: "search", id: freshID("search") });
  const count = element("p", { class: "soft", role: "status" });
  function arrange() {
    const wanted = search.value.trim().toLowerCase();
    const shown = items.map((item, index) => ({ item, row: rows[index] })).filter(({ item }) =>
      (!filter.value || item.verdict === filter.value)
      && (!wanted || [item.name, item.description, item.section, ...item.findings.map((finding) => finding.allergen)]
        .some((text) => text?.toLowerCase().includes(wanted))));
    shown.sort((a, b) => order.indexOf(a.item.verdict) - order.indexOf(b.item.verdict));
    list.replaceChildren(...shown.map(({ row }) => row));
    count.textContent = shown.length < items.length ? `${shown.length} / ${items.length} ${word("items")}` : "";
  }
  filter.addEventListener("change", arrange);
  search.addEventListener("input", arrange);
  arrange();
  const steps = scan.diagnostics.filter(isStep);
  const print = element("button", { type: "button" }, word("print"));
  print.addEventListener("click", () => window.print());
  return element("section", {}, title,
    people ? element("p", { class: "soft" }, `${word("forWhom")} ${people.join(", ") || word("everything")}`) : null,
    element("p", { class: "people" }, order.map((verdict) => [verdict, items.filter((item) => item.verdict === verdict).length])
      .filter(([, number]) => number).map(([verdict, number]) => element("span", {}, badge(verdict), ` ${number}`))),
    sentences(scan.diagnostics.filter((text) => !isStep(text))),
    element("div", { class: "filters actions" }, element("label", { for: filter.id }, word("show")), filter,
      element("label", { for: search.id }, word("search")), search),
    count,
    element("div", { class: picture ? "result pictured" : "result" }, picture, list),
    element("p", { class: "actions" }, print),
    steps.length ? element("details", { class: "soft" }, element("summary", {}, word("howRead")), sentences(steps)) : null);
}

function sentences(texts) {
  return texts.length ? element("ul", { class: "plainlist soft" }, texts.map((text) => element("li", {}, told(text)))) : null;
}

function details(item, index, keptID) {
  const parts = [];
  if (item.description) parts.push(element("p", {}, marked(item.description, item.findings)));
  for (const person of verdicts(item)) {
    parts.push(element("h3", {}, person.name ? `${word("why")}: ${person.name}` : word("why")),
      element("ul", { class: "plainlist" }, person.reasons.map((reason) => element("li", {}, told(reason)))));
  }
  const findings = item.findings.filter((finding) => finding.inProfile);
  if (findings.length) {
    parts.push(element("table", {}, element("caption", { class: "hidden" }, word("wordsRead")),
      element("thead", {}, element("tr", {}, ["allergen", "says", "words"].map((key) => element("th", { scope: "col" }, word(key))))),
      element("tbody", {}, findings.map((finding) => element("tr", {},
        element("td", {}, allergenName(finding.member ? `${finding.allergen}/${finding.member}` : finding.allergen)),
        element("td", {}, word(finding.presence)), element("td", {}, finding.text))))));
  }
  if (item.substitutions.length) {
    parts.push(element("h3", {}, word("ask")), element("ul", { class: "plainlist" },
      item.substitutions.map((substitution) => element("li", {}, asked(substitution.suggestion)))));
  }
  if (keptID) parts.push(correction(item, index, keptID));
  return parts;
}

/** The text with the words that warn marked in it. */
function marked(text, findings) {
  const places = findings.filter((finding) => finding.inProfile && warnings.has(finding.presence) && finding.text)
    .map((finding) => [text.indexOf(finding.text), finding.text.length]).filter(([start]) => start >= 0).sort((a, b) => a[0] - b[0]);
  const parts = [];
  let end = 0;
  for (const [start, length] of places) {
    if (start < end) continue;
    parts.push(text.slice(end, start), element("mark", {}, text.slice(start, start + length)));
    end = start + length;
  }
  parts.push(text.slice(end));
  return parts;
}

function correction(item, index, keptID) {
  const what = element("select", { id: freshID("what") },
    [["contains", "itContains"], ["free-from", "itIsFree"], ["name", "rightName"], ["description", "rightDescription"]]
      .map(([value, key]) => element("option", { value }, word(key))));
  const allergen = element("select", { id: freshID("allergen"), "aria-label": word("allergen") },
    listed().map((entry) => element("option", { value: entry.id }, allergenName(entry.id))));
  const text = element("input", { type: "text", id: freshID("right"), "aria-label": word("correctWhat"), hidden: true });
  const who = element("input", { type: "text", id: freshID("who"), required: true, maxlength: 80, placeholder: word("chef") });
  const notes = element("div", { "aria-live": "polite" });
  const isText = () => ["name", "description"].includes(what.value);
  what.addEventListener("change", () => { allergen.hidden = isText(); text.hidden = !isText(); text.value = isText() ? item[what.value] : ""; });
  const form = element("form", {}, element("div", { class: "row" }, element("label", { for: what.id }, word("correctWhat")), what, allergen, text),
    element("div", { class: "row" }, element("label", { for: who.id }, word("saidBy")), who, element("button", {}, word("save"))), notes);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const change = isText() ? { kind: "item", [what.value]: text.value } : { kind: what.value, allergen: allergen.value };
    const body = { scan: keptID, item: index, change, saidBy: who.value.trim() };
    try {
      await call("POST", "/v1/corrections", body);
      notes.replaceChildren(element("p", {}, word("corrected")));
    } catch (problem) {
      notes.replaceChildren(alertBox(said(problem)));
    }
  });
  return element("details", {}, element("summary", {}, word("correct")), form);
}
