// What a scan says: the items, worst first, and why.
import { word } from "/words.js";
import { alertBox, element, freshID } from "/dom.js";
import { allergenName } from "/allergens.js";
import { correctionForm, correctionList, keepForm } from "/correction.js";
import { questionsAbout } from "/asking.js";
import { foundLine, rowsOf, together } from "/found.js";
import { isCorrected, judgedAgain, ofItem, verdictFor, verdicts, withCorrections } from "/judged.js";
import { kitchenOf, kitchens, noteKitchen } from "/kitchens.js";
import { matches, nameOf, sourceName } from "/names.js";
import { allPeople, hasStore } from "/people.js";
import { failed, isStep, told } from "/reasons.js";
import { badge, pictureView } from "/picture.js";
import { changedSince, whomLine } from "/whom.js";

const order = ["unsafe", "caution", "safe"];
const warnings = new Set(["contains", "may-contain", "likely"]);

/**
 * The view of a result: `scan`; its pictures, `files`; `keptID`, under which it is kept, or null;
 * `people`, the profiles that it was judged for, none for all that the law lists, null where
 * unknown; `corrections` of it. `judge()` judges it for the people of today, `keep(restaurant,
 * place)` keeps it; both are left out where that is not possible. `place` is which item is open,
 * and where on the screen: what `opened` takes. `more` is shown above the items. What changes is
 * changed in the result, for it may be shown again.
 */
export function resultView(result,
  { judge = null, keep = null, opened = null, more = null } = {}) {
  const view = element("section");
  view.redraw = (index = null, note = null) => {
    const options = { judge, keep, opened: index, note, more, redraw: view.redraw };
    view.replaceChildren(...drawn(result, options));
    note?.focus();
  };
  view.redraw(opened && sameItem(result.scan, opened));
  /** Puts the open item where it was on the screen, to be corrected now, once the view is there. */
  view.settle = () => {
    const row = opened && view.querySelector("[aria-expanded=true]")?.closest("li");
    const form = row?.querySelector(".detail > details");
    if (!form) return;
    form.open = true;
    form.firstChild.focus({ preventScroll: true });
    scrollBy(0, row.getBoundingClientRect().top - opened.top);
  };
  return view;
}

/** An item that was read again: the one of that name, the same of several. */
function sameItem({ items }, { index, name }) {
  if (items[index]?.name === name) return index;
  const found = items.findIndex((item) => item.name === name);
  return found < 0 ? null : found;
}

// An empty sheet would look as if nothing had been found.
addEventListener("beforeprint", () => {
  for (const list of document.querySelectorAll("ul.items:empty")) list.showAll();
});

function titleOf(scan) {
  return element("h2", { tabindex: -1 }, sourceName(scan.source));
}

function drawn(result, { judge, keep, opened, note, more, redraw }) {
  if (result.scan.status === "failed") return [titleOf(result.scan), alertBox(`${word("failed")}: ${failed(result.scan.error)}`)];
  noteKitchen(result.scan);
  const scan = withCorrections(result.scan, result.people, result.corrections);
  const items = scan.items;
  const names = items.find((item) => item.people)?.people.map((person) => person.name) ?? [];
  const list = element("ul", { class: "items" });
  const rows = items.map(itemView);
  const picture = pictureView(result.files, scan, items, (index) => {
    // What the filter leaves out is shown faintly, and a tap on it takes the filter away.
    if (!rows[index].isConnected) showAll();
    open(index);
    rows[index].scrollIntoView({ block: "center" });
  });

  function open(index) {
    rows.forEach((row, number) => row.show(number === index && !row.isOpen()));
    picture?.mark(rows[index].isOpen() ? index : null);
  }
  function itemView(item, index) {
    const id = freshID("detail");
    const persons = verdicts(item);
    const button = element("button", { type: "button", "aria-expanded": "false", "aria-controls": id },
      element("span", { class: "top" }, element("span", {}, nameOf(item, scan.kind)),
        element("span", { class: "prices" }, item.prices.map((price) => price.text).join(" / "))),
      element("span", { class: "people" }, persons.map((person) => element("span", {}, persons.length > 1 ? element("strong", {}, `${person.name ?? ""} `) : null,
        badge(person.verdict), element("span", { class: "soft" }, ` ${foundLine(person.verdict, person.reasons)}`)))),
      isCorrected(item) ? element("span", { class: "soft" }, word("byCorrection")) : null);
    const detail = element("div", { class: "detail", id, hidden: true });
    const row = element("li", {}, button, detail);
    row.isOpen = () => !detail.hidden;
    row.show = (isOpen) => {
      if (isOpen && !detail.childElementCount) {
        detail.append(...[picture?.cutOuts(index), details(item, scan.kind),
          opened === index ? note : null, correcting(item, index)].flat().filter(Boolean));
      }
      detail.hidden = !isOpen;
      button.setAttribute("aria-expanded", String(isOpen));
    };
    button.addEventListener("click", () => open(index));
    return row;
  }
  function correcting(item, index) {
    const judgeAgain = async (told) => {
      // What the server cannot judge again stays as it was read, with the corrections laid over it.
      try { result.scan = await judgedAgain(result.keptID, result.isForOthers ? result.people : null); } catch { /* as said above */ }
      redraw(index, element("p", { role: "status", tabindex: -1 }, word(told)));
    };
    if (result.keptID) return [
      correctionList(ofItem(result.corrections, item, items), (correction) => {
        result.corrections.splice(result.corrections.indexOf(correction), 1);
        return judgeAgain("takenBack");
      }),
      correctionForm(item, index, result.keptID, result.people, (correction) => {
        result.corrections.push(correction);
        return judgeAgain("corrected");
      })];
    if (!hasStore()) return null;
    return element("details", {}, element("summary", {}, word("correct")),
      element("p", {}, word("keepFirst")), keep && keepForm((restaurant) => keep(restaurant,
        { index, name: item.name, top: rows[index].getBoundingClientRect().top })));
  }

  const whom = element("select", { id: freshID("whom") }, element("option", { value: "" }, word("everybody")),
    names.map((name, index) => element("option", { value: index }, name)));
  const filter = element("select", { id: freshID("filter") });
  const search = element("input", { type: "search", id: freshID("search") });
  const count = element("p", { class: "soft", role: "status" });
  const totals = element("p", { class: "people" });
  const verdictOf = (item) => verdictFor(item, whom.value === "" ? undefined : names[whom.value]);
  function chooseWhom() {
    const numbers = order.map((verdict) => [verdict, items.filter((item) => verdictOf(item) === verdict).length]);
    totals.replaceChildren(...numbers.filter(([, number]) => number).map(([verdict, number]) => element("span", {}, badge(verdict), ` ${number}`)));
    const before = filter.value;
    filter.replaceChildren(element("option", { value: "" }, word("all")),
      ...numbers.map(([verdict, number]) => element("option", { value: verdict, selected: verdict === before }, `${word(verdict)} (${number})`)));
    rows.forEach((row, index) => { row.className = `item ${verdictOf(items[index])}`; });
    picture?.paint(verdictOf);
    arrange();
  }
  function arrange() {
    const shown = items.map((item, index) => ({ item, row: rows[index] })).filter(({ item }) =>
      (!filter.value || verdictOf(item) === filter.value)
      && matches(searchable(item, scan.kind), search.value));
    fillList(shown);
    picture?.dim((index) => rows[index].parentNode === list);
    count.textContent = shown.length < items.length ? `${shown.length} / ${items.length} ${word("items")}` : "";
  }
  function fillList(shown) {
    shown.sort((a, b) => order.indexOf(verdictOf(a.item)) - order.indexOf(verdictOf(b.item)));
    list.replaceChildren(...shown.map(({ row }) => row));
  }
  whom.addEventListener("change", chooseWhom);
  filter.addEventListener("change", arrange);
  search.addEventListener("input", arrange);
  chooseWhom();
  const steps = scan.diagnostics.filter(isStep);
  const print = element("button", { type: "button" }, word("print"));
  print.addEventListener("click", () => window.print());
  function showAll() { filter.value = search.value = ""; arrange(); }
  list.showAll = showAll;
  const parts = [titleOf(scan), whomLine(result.people), changes(result, judge), totals, more,
    sentences(scan.diagnostics.filter((text) => !isStep(text))),
    element("div", { class: "filters actions" },
      names.length > 1 ? [element("label", { for: whom.id }, word("forThem")), whom] : null,
      element("label", { for: filter.id }, word("show")), filter,
      element("label", { for: search.id }, word("search")), search),
    count,
    element("div", { class: picture ? "result pictured" : "result" }, picture, list),
    element("p", { class: "actions" }, print, " ", cardLink(scan)),
    keep && hasStore() ? keepForm((restaurant) => keep(restaurant, null)) : null,
    steps.length ? element("details", { class: "soft" }, element("summary", {}, word("howRead")), sentences(steps)) : null].filter(Boolean);
  if (opened !== null) open(opened);
  return parts;
}

/** Leads to the card in the language of the menu. */
function cardLink(scan) {
  const kitchen = scan.kind === "menu" && kitchenOf(scan);
  return kitchen ? element("a", { class: "button", href: `#card/${kitchen}` },
    `${word("card")} (`, element("span", { lang: kitchen }, kitchens[kitchen]), ")") : null;
}

/** Says where people avoid something else by now, and offers to judge for that. */
function changes(result, judge) {
  const names = changedSince(result.people, allPeople());
  if (!names.length) return null;
  const box = element("div", { class: "error", role: "status" }, element("p", {}, word("changedSince", names.join(", "))));
  if (judge) {
    const again = element("button", { type: "button" }, word("judgeAgain"));
    again.addEventListener("click", judge);
    box.append(element("p", { class: "actions" }, again));
  }
  return box;
}

/** What a search looks through: all that is printed, and allergens by the names that are shown. */
function searchable(item, kind) {
  const { name, description, section, findings } = item;
  return [name, nameOf(item, kind), description, section,
    ...findings.flatMap(({ allergen, member }) => [allergen, allergenName(allergen),
      member && allergenName(`${allergen}/${member}`)])];
}

function sentences(texts) {
  return texts.length ? element("ul", { class: "plainlist soft" }, texts.map((text) => element("li", {}, told(text)))) : null;
}

function details(item, kind) {
  const parts = [];
  if (item.description) parts.push(element("p", {}, marked(item.description, item.findings)));
  for (const person of verdicts(item)) {
    parts.push(element("h3", {}, person.name ? `${word("why")}: ${person.name}` : word("why")),
      element("ul", { class: "plainlist" }, together(person.reasons, item.findings)
        .map((reason) => element("li", {}, told(reason)))));
  }
  const found = rowsOf(item.findings);
  if (found.length) {
    parts.push(element("table", {}, element("caption", { class: "hidden" }, word("wordsRead")),
      element("thead", {}, element("tr", {}, ["allergen", "says", "words"].map((key) => element("th", { scope: "col" }, word(key))))),
      element("tbody", {}, found.map(({ id, presence, words, said }) => element("tr", {},
        element("td", {}, allergenName(id)), element("td", {}, word(presence)),
        element("td", {}, [...words].join(", "),
          [...said].map((line) => element("div", { class: "soft" }, line))))))));
  }
  const questions = questionsAbout(item, nameOf(item, kind), kind);
  if (questions.length) {
    parts.push(element("h3", {}, word("ask")), element("ul", { class: "plainlist" },
      questions.map((text) => element("li", {}, text))));
  }
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
