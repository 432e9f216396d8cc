// The frame of the page: views, language, the token.
import { setToken } from "/api.js";
import { languages, setLanguage, word } from "/words.js";
import { alertBox, element, fillIn, filledIn } from "/dom.js";
import { showConnection } from "/connection.js";
import { redrawJobs, restoreJobs } from "/jobs.js";
import { hasStore, loadPeople } from "/people.js";
import { loadQuestions, said } from "/reasons.js";
import { scanView } from "/scan.js";
import { cardView } from "/card.js";
import { historyView } from "/history.js";
import { peopleView } from "/person.js";
import { restaurantsView } from "/restaurants.js";

const views = { scan: scanView, people: peopleView, history: historyView, restaurants: restaurantsView, card: cardView };
const main = document.getElementById("main");
let leave = null;
let isAsking = false;
let turns = 0;

function translate() {
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = word(node.dataset.word);
  document.querySelector("nav").setAttribute("aria-label", word("views"));
}

function showViews(current) {
  const shown = Object.keys(views).filter((name) => hasStore() || !["history", "restaurants"].includes(name));
  document.getElementById("views").replaceChildren(...shown.map((name) =>
    element("li", {}, element("a", { href: `#${name}`, "aria-current": name === current ? "page" : null }, word(name)))));
}

/** Shows the view of the address; `isSame` where it is the one that stands there, in another language. */
async function show(isSame = false) {
  const [name, ...rest] = location.hash.slice(1).split("/");
  const view = views[name] ? name : "scan";
  leave?.(isSame);
  leave = null;
  translate();
  showViews(view);
  document.title = `${word(view)} – allergen-scan`;
  // A place of its own for each: a view that is slow to come must not write into the next one.
  const place = element("div");
  main.replaceChildren(place);
  const turn = ++turns;
  const left = await views[view](place, rest);
  if (turn === turns) leave = left ?? null;
}

function askForToken(isWrong) {
  isAsking = true;
  const field = element("input", { type: "password", id: "token", autocomplete: "current-password", required: true });
  const form = element("form", { class: "panel" }, isWrong ? alertBox(word("wrongToken")) : null,
    element("label", { for: "token" }, word("token")), element("div", { class: "row" }, field,
      element("button", { class: "main" }, word("enter"))));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    setToken(field.value.trim());
    await start(true);
  });
  main.replaceChildren(form);
  field.focus();
}

async function start(hasToken = false) {
  try {
    await Promise.all([loadPeople(), loadQuestions()]);
  } catch (problem) {
    if (problem.status === 401) return askForToken(hasToken);
    // Without people nothing is to be judged: what would be shown as "for whom" could be wrong.
    const again = element("button", { type: "button" }, word("tryAgain"));
    again.addEventListener("click", () => start(hasToken));
    return main.replaceChildren(alertBox(said(problem)), element("p", {}, again));
  }
  isAsking = false;
  restoreJobs();
  await show();
}

const select = document.getElementById("language");
const wanted = navigator.languages.map((code) => code.slice(0, 2)).find((code) => code in languages) ?? "en";
setLanguage(wanted);
select.replaceChildren(...Object.entries(languages).map(([code, name]) =>
  element("option", { value: code, selected: code === wanted, lang: code }, name)));
select.addEventListener("change", async () => {
  setLanguage(select.value);
  if (isAsking) { translate(); return askForToken(false); }
  const values = filledIn(main);
  redrawJobs();
  showConnection();
  await show(true);
  fillIn(main, values);
});
// The link is for the keyboard, and leaves the view as it is.
document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); main.focus(); });
addEventListener("hashchange", async () => { if (!isAsking) { await show(); main.focus(); } });
translate();
showViews("scan");
start();
