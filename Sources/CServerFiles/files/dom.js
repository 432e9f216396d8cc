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

let last = 0;
/** An id that no other element has. */
export const freshID = (prefix) => `${prefix}-${++last}`;
