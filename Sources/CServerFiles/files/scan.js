// Choosing pictures, sending them, and watching what becomes of them.
import { call, follow, startScan } from "/api.js";
import { word } from "/words.js";
import { alertBox, element, freshID } from "/dom.js";
import { chooser, chosenProfiles, hasStore } from "/people.js";
import { shrunk } from "/picture.js";
import { placeChooser } from "/kept.js";
import { said } from "/reasons.js";
import { resultView } from "/result.js";

export function scanView(main) {
  const stop = new AbortController();
  start(main, stop);
  return () => stop.abort();
}

function start(main, stop) {
  const photo = fileInput({ accept: "image/*", capture: "environment" });
  const files = fileInput({ accept: "image/*,application/pdf", multiple: true });
  const kind = element("select", { id: freshID("kind") },
    [["auto", "kindAuto"], ["menu", "kindMenu"], ["label", "kindLabel"]].map(([value, key]) => element("option", { value }, word(key))));
  const together = element("input", { type: "checkbox", id: freshID("together"), checked: true });
  const keep = element("input", { type: "checkbox", id: freshID("keep") });
  const place = hasStore() ? placeChooser() : null;
  const area = element("textarea", { id: freshID("text") });
  const check = element("button", { type: "button" }, word("judge"));
  const notes = element("div", { "aria-live": "polite" });
  const drop = element("div", { class: "drop" },
    element("div", { class: "row" }, label(photo, word("takePhoto"), true), label(files, word("choose"), false)),
    element("p", { class: "soft" }, word("dropHere")));
  main.append(chooser(),
    element("section", { "aria-label": word("scan") }, drop,
      element("div", { class: "row" }, element("label", { for: kind.id }, word("kind")), kind),
      element("div", { class: "choice" }, together, element("label", { for: together.id }, word("together"))),
      hasStore() ? element("div", { class: "choice" }, keep, element("label", { for: keep.id }, word("keepIt"))) : null,
      place,
      notes,
      element("details", {}, element("summary", {}, word("orText")),
        element("label", { for: area.id, class: "hidden" }, word("orText")), area,
        element("p", {}, check))));

  if (place) place.hidden = true;
  keep.addEventListener("change", () => { place.hidden = !keep.checked; });
  const options = () => ({ kind: kind.value, profiles: chosenProfiles(), keep: keep.checked, restaurant: keep.checked ? place.chosen() : null });
  const begin = async (chosen) => {
    if (!chosen.length) return;
    const groups = together.checked ? [chosen] : chosen.map((file) => [file]);
    const wanted = options();
    main.replaceChildren(element("p", { class: "actions" }, again(main, stop)));
    for (const group of groups) scanPictures(main, group, wanted, stop.signal);
  };
  for (const input of [photo, files]) input.addEventListener("change", () => begin([...input.files]));
  drop.addEventListener("dragover", (event) => { event.preventDefault(); drop.classList.add("over"); });
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => { event.preventDefault(); drop.classList.remove("over"); begin([...event.dataTransfer.files]); });
  check.addEventListener("click", async () => {
    if (!area.value.trim()) return area.focus();
    try {
      const wanted = options();
      const scan = await call("POST", "/v1/texts", request({ ...wanted, text: area.value }));
      main.replaceChildren(element("p", { class: "actions" }, again(main, stop)),
        resultView(scan, { keptID: scan.locatedID, people: names(wanted.profiles) }));
      main.querySelector("h2")?.focus();
    } catch (problem) {
      notes.replaceChildren(alertBox(said(problem)));
    }
  });
}

function again(main, stop) {
  const button = element("button", { type: "button" }, word("again"));
  button.addEventListener("click", () => { main.replaceChildren(); start(main, stop); main.focus(); });
  return button;
}

const names = (profiles) => profiles.map((profile) => profile.name);

/** A request without what says nothing. */
function request({ kind, profiles, keep, restaurant, text }) {
  const value = { kind };
  if (profiles.length) value.profiles = profiles;
  if (keep) value.keep = true;
  if (restaurant) value.restaurant = restaurant;
  if (text !== undefined) value.text = text;
  return value;
}

function fileInput(attributes) {
  return element("input", { type: "file", id: freshID("file"), class: "hidden", ...attributes });
}

function label(input, text, isMain) {
  return element("span", {}, input, element("label", { for: input.id, class: isMain ? "button main" : "button" }, text));
}

async function scanPictures(main, files, options, signal) {
  const bar = element("progress", { max: 1, value: 0, "aria-label": files.map((file) => file.name).join(", ") });
  const phase = element("p", { role: "status" }, word("queued"));
  const found = element("p", { class: "soft" });
  const stop = element("button", { type: "button" }, word("stop"));
  const title = element("h2", { tabindex: -1 }, files.map((file) => file.name).join(", "));
  const box = element("section", { class: "panel" }, title, phase, bar, found, element("p", { class: "actions" }, stop));
  main.append(box);
  const connection = document.getElementById("connection");
  const ended = new AbortController();
  let id = null;
  // Whoever turns to another view has the pictures sent all the same: the result may be one to keep.
  signal.addEventListener("abort", () => id && ended.abort());
  const forget = () => id && call("DELETE", `/v1/scans/${id}`).catch(() => {});
  // At once, whether or not the server can be told.
  stop.addEventListener("click", () => {
    ended.abort();
    forget();
    connection.textContent = "";
    box.replaceChildren(title, element("p", { role: "status" }, word("cancelled")));
    title.focus();
  });
  try {
    const sent = await Promise.all(files.map((file) => shrunk(file)));
    ({ id } = await startScan(sent, request(options), () => { phase.textContent = word("queued"); }, ended.signal));
    if (signal.aborted) return;
    const items = [];
    await follow(id, {
      connected: (isConnected) => { connection.textContent = isConnected ? "" : word("lost"); },
      event: (name, data) => {
        if (name === "item") {
          items[data.index] = data.item;
          found.textContent = `${items.length} ${word("items")}: ${items.slice(-3).map((item) => item?.name).join(" · ")}`;
        } else {
          bar.value = data.state.progress;
          phase.textContent = word(data.state.phase);
        }
      },
    }, ended.signal);
    if (ended.signal.aborted) return;
    const done = await call("GET", `/v1/scans/${id}`);
    if (!done.scan) throw new Error(word(done.state.phase));
    box.replaceWith(resultView(done.scan, { files: sent, keptID: done.kept,
      people: names(options.profiles) }));
  } catch (problem) {
    if (ended.signal.aborted) return;
    connection.textContent = "";
    box.replaceChildren(title, alertBox(`${word("wentWrong")}: ${said(problem)}`));
  }
}
