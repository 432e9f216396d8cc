// Choosing pictures, sending them, and watching what becomes of them.
import { word } from "/words.js";
import { alertBox, element, fileButton, fillIn, filledIn, freshID } from "/dom.js";
import { allJobs, dropFinished, refreshJobs, startJob, startText } from "/jobs.js";
import { chooser, hasStore, refreshPeople } from "/people.js";
import { placeChooser } from "/restaurants.js";
import { said } from "/reasons.js";

/** What was filled in when another view was chosen. */
let left = null;
let isStarting = false;
/** Who keeps one page of a menu means to keep the next one, too, and from the same place. */
const wishes = { keep: false, place: null };

export function scanView(main) {
  show(main);
  refreshJobs();
  // Somebody may have been changed on another device.
  refreshPeople().then(refreshJobs, () => {});
  return () => {
    const start = main.querySelector(".start");
    left = start && { fields: filledIn(start) };
  };
}

function show(main) {
  main.replaceChildren();
  if (allJobs().length && !isStarting) main.append(element("p", { class: "actions" }, again(main)));
  else main.append(startForm(main));
  main.append(...allJobs().map((job) => job.view));
}

function again(main) {
  const button = element("button", { type: "button" }, word("again"));
  button.addEventListener("click", () => { dropFinished(); isStarting = true; left = null; show(main); document.getElementById("main").focus(); });
  return button;
}

/** Pictures dropped beside the place for them would take the page's place. */
for (const name of ["dragover", "drop"]) addEventListener(name, (event) => event.preventDefault());

function startForm(main) {
  const photo = fileButton(word("takePhoto"), { accept: "image/*", capture: "environment" }, true,
    (chosen) => begin(chosen));
  const files = fileButton(word("choose"), { accept: "image/*,application/pdf", multiple: true },
    false, (chosen) => begin(chosen));
  const kind = element("select", { id: freshID("kind") },
    [["auto", "kindAuto"], ["menu", "kindMenu"], ["label", "kindLabel"]].map(([value, key]) => element("option", { value }, word(key))));
  const together = element("input", { type: "checkbox", id: freshID("together"), checked: true });
  const keep = element("input", { type: "checkbox", id: freshID("keep"), checked: wishes.keep });
  const place = hasStore() ? placeChooser(wishes.place, (id) => { wishes.place = id; }) : null;
  const area = element("textarea", { id: freshID("text") });
  const check = element("button", { type: "button" }, word("judge"));
  const notes = element("div", { "aria-live": "polite" });
  const drop = element("div", { class: "drop" },
    element("div", { class: "row" }, photo, files),
    element("p", { class: "soft" }, word("dropHere")));
  const options = element("div", { class: "start" },
    element("div", { class: "row" }, element("label", { for: kind.id }, word("kind")), kind),
    element("div", { class: "choice" }, together, element("label", { for: together.id }, word("together"))),
    hasStore() ? element("div", { class: "choice" }, keep, element("label", { for: keep.id }, word("keepIt"))) : null,
    place,
    notes,
    element("details", {}, element("summary", {}, word("orText")),
      element("label", { for: area.id, class: "hidden" }, word("orText")), area,
      element("p", {}, check)));
  const who = chooser();
  refreshPeople().then((isOther) => isOther && who.redraw(), () => {});

  if (place) place.hidden = !keep.checked;
  keep.addEventListener("change", () => {
    wishes.keep = keep.checked;
    place.hidden = !keep.checked;
  });
  if (left) fillIn(options, left.fields);
  const wanted = async () => ({ kind: kind.value, keep: keep.checked,
    restaurant: keep.checked ? await place.chosen() : null });
  const done = () => { isStarting = false; left = null; show(main); };
  const begin = async (chosen) => {
    // A text among the pictures would make the whole document one that cannot be read.
    const texts = chosen.filter((file) => file.type.startsWith("text/"));
    const pictures = chosen.filter((file) => !texts.includes(file));
    const note = texts.length ? alertBox(word("leftOut", texts.map((file) => file.name).join(", "))) : null;
    if (note) notes.replaceChildren(note);
    if (!pictures.length) return;
    const groups = together.checked ? [pictures] : pictures.map((file) => [file]);
    let options;
    try { options = await wanted(); } catch (problem) {
      return notes.replaceChildren(alertBox(said(problem)));
    }
    for (const group of groups) startJob(group, { ...options });
    done();
    if (note) main.firstChild.after(note);
  };
  drop.addEventListener("dragover", () => drop.classList.add("over"));
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => { drop.classList.remove("over"); begin([...event.dataTransfer.files]); });
  check.addEventListener("click", async () => {
    if (!area.value.trim()) return area.focus();
    check.disabled = true;
    try {
      const job = await startText(area.value, await wanted());
      done();
      job.view.querySelector("h2")?.focus();
    } catch (problem) {
      notes.replaceChildren(alertBox(said(problem)));
      who.redraw();
    }
    check.disabled = false;
  });
  return element("div", {}, who, element("section", { "aria-label": word("scan") }, drop, options));
}
