import { said } from "/reasons.js";
import { word } from "/words.js";

// Makes elements. Text is always text: nothing from a picture becomes markup.
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function shape(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return node;
}

/** Says what went wrong, where a screen reader hears it. */
export function alertBox(message) {
  return element("p", { class: "error", role: "alert" }, message);
}

/** A button that lets files be chosen; `chosen(files)` is called with them. */
export function fileButton(text, attributes, isMain, chosen) {
  const input = element("input",
    { type: "file", id: freshID("file"), class: "hidden", ...attributes });
  input.addEventListener("change", () => { if (input.files.length) chosen([...input.files]); });
  return element("span", {}, input,
    element("label", { for: input.id, class: isMain ? "button main" : "button" }, text));
}

let last = 0;
/** An id that no other element has. */
export const freshID = (prefix) => `${prefix}-${++last}`;

/** A button that asks once more before it does what cannot be taken back. `about` tells it from others like it. */
export function carefulButton(text, about, action) {
  const label = () => [text, element("span", { class: "hidden" }, ` ${about}`)];
  const first = element("button", { type: "button", class: "plain" }, label());
  const yes = element("button", { type: "button" }, label());
  const no = element("button", { type: "button" }, word("cancel"));
  const question = element("span", { class: "row", role: "group", "aria-label": `${word("really")} ${about}`, hidden: true },
    element("strong", {}, word("really")), yes, no);
  const ask = (isAsked) => { question.hidden = !isAsked; first.hidden = isAsked; (isAsked ? no : first).focus(); };
  const view = element("span", {}, first, question);
  first.addEventListener("click", () => ask(true));
  no.addEventListener("click", () => ask(false));
  yes.addEventListener("click", async () => {
    yes.disabled = true;
    try {
      await action();
      // Where the action took the button away and nothing else took the focus.
      if (!document.activeElement || document.activeElement === document.body) document.getElementById("main").focus();
    } catch (problem) { view.before(alertBox(said(problem))); ask(false); }
    yes.disabled = false;
  });
  return view;
}

const fields = "input:not([type=file]), select, textarea, details";
/** What stands in the fields of a view, to be put back once it is drawn again in another language. */
export function filledIn(view) {
  return [...view.querySelectorAll(fields)].map((field) => ({ tag: field.tagName, value: field.value, checked: field.checked, open: field.open }));
}

/** Puts it back, where the view still has the same fields. */
export function fillIn(view, values) {
  const found = [...view.querySelectorAll(fields)];
  if (found.length !== values.length || found.some((field, index) => field.tagName !== values[index].tag)) return;
  found.forEach((field, index) => {
    const { value, checked, open } = values[index];
    if (field.tagName === "DETAILS") { field.open = open; return; }
    const isOther = field.value !== value || field.checked !== checked;
    if (field.type === "checkbox") field.checked = checked; else field.value = value;
    if (isOther) for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  });
}
