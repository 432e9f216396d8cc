// The card for the waiter: what people avoid, in the language of the kitchen, and below it the same
// for whoever hands it over.
import { call } from "/api.js";
import { language, word } from "/words.js";
import { alertBox, element, freshID } from "/dom.js";
import { kitchens, lastKitchen } from "/kitchens.js";
import { allPeople, isChosen, personOf, refreshPeople } from "/people.js";
import { said } from "/reasons.js";

export async function cardView(main, [wanted]) {
  main.append(element("h2", { tabindex: -1 }, word("card")));
  await refreshPeople().catch((problem) => main.append(alertBox(said(problem))));
  if (!allPeople().length) {
    main.append(element("p", {}, element("a", { href: "#people/new" }, word("addPerson"))));
    return;
  }
  const start = [wanted, lastKitchen(), language()].find((code) => code in kitchens);
  const kitchen = element("select", { id: freshID("kitchen") },
    Object.entries(kitchens).map(([code, name]) =>
      element("option", { value: code, lang: code, selected: code === start }, name)));
  const make = element("button", { class: "main" }, word("makeCard"));
  const card = element("div", { "aria-live": "polite" });
  const ticks = allPeople().map(({ id, name }) => {
    const tick = element("input", { type: "checkbox", id: freshID("person"), value: id,
      checked: isChosen(id) });
    return { tick, view: element("div", { class: "choice" }, tick,
      element("label", { for: tick.id }, name)) };
  });
  const form = element("form", { class: "actions" },
    element("fieldset", {}, element("legend", {}, word("forWhom")), ticks.map(({ view }) => view)),
    element("p", {}, element("label", { for: kitchen.id }, word("cardLanguage")), " ", kitchen), make);
  // A card of somebody else, or in another language than is chosen, must not be handed over.
  let made = 0;
  form.addEventListener("change", () => { made += 1; card.replaceChildren(); });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const current = ++made;
    const lang = kitchen.value;
    const known = ticks.filter(({ tick }) => tick.checked).map(({ tick }) => personOf(tick.value))
      .filter(Boolean);
    try {
      if (!known.length) throw new Error(word("nobodyOnCard"));
      await refreshPeople();
      const gone = known.filter(({ id }) => !personOf(id)).map(({ name }) => name);
      if (gone.length) throw new Error(word("personGone", gone.join(", ")));
      const persons = known.map(({ id }) => personOf(id));
      const inLanguage = (code) => Promise.all(persons.map(({ name, profile }) =>
        call("POST", "/v1/cards", { lang: code, profile: { ...profile, name } })));
      const own = language();
      const [theirs, ours] = await Promise.all([inLanguage(lang),
        lang === own ? null : inLanguage(own)]);
      const names = persons.map(({ name }) => name);
      if (current !== made) return;
      card.replaceChildren(cardOf(theirs, names, lang), ...(ours
        ? [element("h3", {}, word("cardMeans")), cardOf(ours, names, own)] : []), printing());
    } catch (problem) {
      if (current === made) card.replaceChildren(alertBox(said(problem)));
    }
  });
  main.append(form, card);
}

function printing() {
  const print = element("button", { type: "button" }, word("print"));
  print.addEventListener("click", () => window.print());
  return element("p", { class: "actions" }, print);
}

/** One card for all: what is the same for everybody stands on it once. */
function cardOf(answers, names, lang) {
  const [{ title, greeting }] = answers;
  // In the order of the longest, which thanks at the end, too.
  const requests = new Set([...answers]
    .sort((a, b) => b.requests.length - a.requests.length).flatMap((answer) => answer.requests));
  return element("div", { class: "card big", lang }, element("h3", {}, title),
    element("p", {}, greeting),
    answers.map((answer, index) => [element("h4", {}, names[index]),
      answer.groups.map((group) => [element("p", {}, group.sentence),
        element("ul", { class: "plainlist" }, group.entries.map((entry) => element("li", {},
          element("strong", {}, entry.name),
          entry.hidden.length ? ` – ${answer.hides} ${entry.hidden.join(", ")}` : "")))])]),
    [...requests].map((line) => element("p", {}, line)));
}
