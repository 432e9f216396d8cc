// The frame of the page: views, language, the token.
import { call, setToken } from "/api.js";
import { language, languages, setLanguage, word } from "/words.js";
import { element } from "/dom.js";
import { hasStore, loadPeople, peopleView } from "/people.js";
import { loadQuestions } from "/reasons.js";
import { scanView } from "/scan.js";
import { cardView, historyView, restaurantsView } from "/kept.js";

const views = { scan: scanView, people: peopleView, history: historyView, restaurants: restaurantsView, card: cardView };
const main = document.getElementById("main");
let leave = null;

function translate() {
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = word(node.dataset.word);
  document.querySelector("nav").setAttribute("aria-label", word("views"));
}

function showViews(current) {
  const shown = Object.keys(views).filter((name) => hasStore() || !["history", "restaurants"].includes(name));
  document.getElementById("views").replaceChildren(...shown.map((name) =>
    element("li", {}, element("a", { href: `#${name}`, "aria-current": name === current ? "page" : null }, word(name)))));
}

async function show() {
  const [name, ...rest] = location.hash.slice(1).split("/");
  const view = views[name] ? name : "scan";
  leave?.();
  leave = null;
  translate();
  showViews(view);
  document.title = `${word(view)} – allergen-scan`;
  main.replaceChildren();
  leave = (await views[view](main, rest)) ?? null;
}

function askForToken() {
  const field = element("input", { type: "password", id: "token", autocomplete: "off", required: true });
  const form = element("form", { class: "panel" },
    element("label", { for: "token" }, word("token")), element("div", { class: "row" }, field,
      element("button", { class: "main" }, word("enter"))));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    setToken(field.value.trim());
    await start();
  });
  main.replaceChildren(form);
  field.focus();
}

async function start() {
  try {
    await Promise.all([loadPeople(), loadQuestions()]);
  } catch (problem) {
    if (problem.status === 401) return askForToken();
  }
  await show();
}

const select = document.getElementById("language");
const wanted = navigator.languages.map((code) => code.slice(0, 2)).find((code) => code in languages) ?? "en";
setLanguage(wanted);
select.replaceChildren(...Object.entries(languages).map(([code, name]) =>
  element("option", { value: code, selected: code === wanted, lang: code }, name)));
select.addEventListener("change", () => { setLanguage(select.value); show(); });
// The link is for the keyboard, and leaves the view as it is.
document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); main.focus(); });
addEventListener("hashchange", async () => { await show(); main.focus(); });
translate();
showViews("scan");
start();
