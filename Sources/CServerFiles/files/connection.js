// Says that the connection is away, and lets people try at once.
import { tryNow } from "/api.js";
import { word } from "/words.js";
import { element } from "/dom.js";

/** Who waits for the connection. */
const waiting = new Set();

export function setConnected(who, isConnected) {
  const before = waiting.size;
  waiting[isConnected ? "delete" : "add"](who);
  if (Boolean(before) !== Boolean(waiting.size)) showConnection();
}

export function showConnection() {
  const place = document.getElementById("connection");
  place.replaceChildren();
  if (!waiting.size) return;
  const now = element("button", { type: "button" }, word("tryAgain"));
  now.addEventListener("click", tryNow);
  place.append(`${word("lost")} `, now);
}
