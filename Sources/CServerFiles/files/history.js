// The scans that the server keeps.
import { call, Problem } from "/api.js";
import { word } from "/words.js";
import { alertBox, carefulButton, element, freshID } from "/dom.js";
import { date, guarded } from "/kept.js";
import { sourceName } from "/names.js";
import { badge } from "/picture.js";
import { allCorrections, correctionsOf, judgedAgain, peopleOf } from "/judged.js";
import { allPeople, profilesNow, refreshPeople } from "/people.js";
import { said } from "/reasons.js";
import { resultView } from "/result.js";

export const historyView = guarded({ title: "history", async show(main, [id]) {
  await refreshPeople();
  return id ? one(main, id) : list(main);
} });

async function one(main, id) {
  const [kept, corrections] = await Promise.all([call("GET", `/v1/history/${id}`), correctionsOf(id)]);
  const result = { scan: kept.scan, files: [], keptID: kept.id, corrections, people: peopleOf(kept) };
  const notes = element("div", { "aria-live": "polite" });
  const view = element("div");
  async function judge() {
    try {
      const today = await profilesNow();
      Object.assign(result, { scan: await judgedAgain(kept.id, today), people: today, isForOthers: true });
      notes.replaceChildren();
      draw();
      view.querySelector("h2").focus();
    } catch (problem) {
      notes.replaceChildren(alertBox(problem instanceof Problem && problem.status === 422 ? word("cannotJudge") : said(problem)));
    }
  }
  const draw = () => view.replaceChildren(resultView(result, { judge }));
  draw();
  main.append(element("p", { class: "soft" }, [date(kept.scannedAt), kept.restaurant].filter(Boolean).join(" · ")), notes, view);
}

async function list(main) {
  const search = element("input", { type: "search", id: freshID("search") });
  const cards = element("div");
  const form = element("form", { class: "row", role: "search" }, element("label", { for: search.id }, word("search")), search);
  const failed = (problem) => cards.append(alertBox(said(problem)));
  form.addEventListener("submit", (event) => { event.preventDefault(); fill(null).catch(failed); });
  main.append(form, cards);
  async function fill(after) {
    const query = new URLSearchParams({ limit: "25" });
    if (search.value.trim()) query.set("text", search.value.trim());
    if (after) query.set("after", after);
    const [answer, corrections] = await Promise.all([call("GET", `/v1/history?${query}`), allCorrections()]);
    const corrected = new Set(corrections.map((correction) => correction.scan));
    if (!after) cards.replaceChildren();
    if (!answer.history.length && !after) cards.append(element("p", {}, word("nothingKept")));
    cards.append(...answer.history.map((kept) => card(kept, corrected.has(kept.id))));
    if (answer.next) {
      const more = element("button", { type: "button" }, word("more"));
      more.addEventListener("click", () => { more.remove(); fill(answer.next).catch(failed); });
      cards.append(more);
    }
  }
  await fill(null);
}

/** The verdict that was kept does not know what was corrected after it: it is left out then. */
function card(kept, isCorrected) {
  const title = sourceName(kept.source) ?? kept.id;
  const { verdict } = kept;
  const view = element("div", { class: "card" },
    element("div", { class: "top" }, element("a", { href: `#history/${kept.id}` }, title),
      carefulButton(word("remove"), title, async () => {
        await call("DELETE", `/v1/history/${kept.id}`);
        view.remove();
      })),
    element("p", { class: "soft" },
      [date(kept.scannedAt), kept.restaurant].filter(Boolean).join(" · ")),
    element("p", {}, isCorrected ? element("strong", {}, word("seeCorrection"))
      : verdict && badge(verdict)),
    element("p", { class: "soft" }, `${word("forWhom")} ${kept.people ?? word("everything")}`, changedAfter(kept)));
  return view;
}

/** A row has names and no profiles: whoever was changed after the scan may avoid something else. */
function changedAfter({ people, scannedAt }) {
  const names = (people ?? "").split(", ");
  // Times have no fraction where it is nought: as texts they are in no order.
  const isAfter = (time) => Date.parse(time) > Date.parse(scannedAt);
  const isChanged = allPeople().some((person) => names.includes(person.name) && isAfter(person.updatedAt));
  return isChanged ? element("strong", {}, ` – ${word("changedAfter")}`) : null;
}
