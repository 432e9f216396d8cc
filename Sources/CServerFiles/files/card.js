// The card for the waiter: what a person avoids, in the language of the kitchen.
import { call } from "/api.js";
import { word } from "/words.js";
import { alertBox, element, freshID } from "/dom.js";
import { allPeople, personOf, refreshPeople } from "/people.js";
import { said } from "/reasons.js";

const kitchens = { en: "English", de: "Deutsch", fr: "Français", es: "Español", it: "Italiano", nl: "Nederlands", pt: "Português",
  pl: "Polski", sv: "Svenska", da: "Dansk", nb: "Norsk", fi: "Suomi", cs: "Čeština" };

export async function cardView(main) {
  main.append(element("h2", { tabindex: -1 }, word("card")));
  await refreshPeople().catch((problem) => main.append(alertBox(said(problem))));
  if (!allPeople().length) {
    main.append(element("p", {}, element("a", { href: "#people/new" }, word("addPerson"))));
    return;
  }
  const person = element("select", { id: freshID("person") }, allPeople().map((entry) => element("option", { value: entry.id }, entry.name)));
  const kitchen = element("select", { id: freshID("kitchen") }, Object.entries(kitchens).map(([code, name]) => element("option", { value: code, lang: code }, name)));
  const make = element("button", { class: "main" }, word("makeCard"));
  const card = element("div", { "aria-live": "polite" });
  const form = element("form", { class: "actions" }, element("p", {}, element("label", { for: person.id }, word("name")), " ", person),
    element("p", {}, element("label", { for: kitchen.id }, word("cardLanguage")), " ", kitchen), make);
  // A card of somebody else, or in another language than the one that is chosen, must not be handed over.
  let made = 0;
  for (const choice of [person, kitchen]) choice.addEventListener("change", () => { made += 1; card.replaceChildren(); });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const current = ++made;
    const lang = kitchen.value;
    const id = person.value;
    const { name: known } = personOf(id);
    try {
      await refreshPeople();
      const found = personOf(id);
      if (!found) throw new Error(word("personGone", known));
      const { name, profile } = found;
      const answer = await call("POST", "/v1/cards", { lang, profile: { ...profile, name } });
      if (current === made) card.replaceChildren(...cardOf(answer, name, lang));
    } catch (problem) {
      if (current === made) card.replaceChildren(alertBox(said(problem)));
    }
  });
  main.append(form, card);
}

function cardOf(answer, name, lang) {
  const print = element("button", { type: "button" }, word("print"));
  print.addEventListener("click", () => window.print());
  return [element("div", { class: "card big", lang }, element("h3", {}, answer.title), element("p", {}, element("strong", {}, name)),
    element("p", {}, answer.greeting),
    answer.groups.map((group) => [element("p", {}, group.sentence), element("ul", { class: "plainlist" },
      group.entries.map((entry) => element("li", {}, element("strong", {}, entry.name),
        entry.hidden.length ? ` – ${answer.hides} ${entry.hidden.join(", ")}` : "")))]),
    answer.requests.map((line) => element("p", {}, line))),
  element("p", { class: "actions" }, print)];
}
