// What the views of kept things have in common.
import { language, word } from "/words.js";
import { alertBox, element } from "/dom.js";
import { hasStore } from "/people.js";
import { said } from "/reasons.js";

/** A view that needs a store, and says what went wrong. */
export function guarded(view) {
  return async (main, rest) => {
    main.append(element("h2", { tabindex: -1 }, word(view.title)));
    if (!hasStore()) { main.append(element("p", {}, word("noStore"))); return; }
    try { await view.show(main, rest); } catch (problem) {
      main.append(alertBox(said(problem)));
    }
  };
}

/** The reader's own form of the language: dates differ between en-GB and en-US. */
const locale = () => navigator.languages.find((code) => code.slice(0, 2) === language()) ?? language();
export const date = (value) => new Date(value).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
export const day = (value) => new Date(value).toLocaleDateString(locale(), { dateStyle: "medium" });

