// The scans of this page. They go on, and their results stay, whatever view is shown; only their ids outlive a reload.
import { call, follow, patiently, Problem, startScan } from "/api.js";
import { word } from "/words.js";
import { alertBox, element, fileButton } from "/dom.js";
import { setConnected } from "/connection.js";
import { correctionsOf, judgedAgain, peopleOf } from "/judged.js";
import { nameOf } from "/names.js";
import { allPeople, chooser, PeopleGone, profilesNow } from "/people.js";
import { shrunk } from "/picture.js";
import { failed, said } from "/reasons.js";
import { resultView } from "/result.js";
import { changedSince } from "/whom.js";

let jobs = [];
export const allJobs = () => jobs;

const storeKey = "allergen-scan.scans";
/** Ids alone: what was read, and for whom, is nobody else's business on a shared computer. */
function remember() {
  try { sessionStorage.setItem(storeKey, JSON.stringify(jobs.map((job) => job.id).filter(Boolean))); } catch { /* not allowed in this browser */ }
}
function remembered() {
  try { return JSON.parse(sessionStorage.getItem(storeKey)) ?? []; } catch { return []; }
}

/** Takes up the scans that ran, or were shown, before the page was loaded again. */
export function restoreJobs() {
  if (jobs.length) return;
  jobs = remembered().map((id) => newJob({ id }));
  jobs.forEach((job) => job.watch());
}

/** Lets go of what is over; what runs goes on. */
export function dropFinished() {
  jobs = jobs.filter((job) => job.state === "running" || job.state === "sending");
  remember();
}

/** In another language. */
export const redrawJobs = () => jobs.forEach((job) => job.draw());
/** Where people have changed. */
export const refreshJobs = () => jobs.forEach((job) => job.refresh());

/** Sends pictures. `options` are what was asked for besides: kind, keep, restaurant. */
export function startJob(files, options) {
  const job = newJob({ files, options });
  jobs.push(job);
  job.send();
  return job;
}

/** Has a text judged; throws where that failed. */
export async function startText(text, options) {
  const people = await profilesNow();
  const scan = await call("POST", "/v1/texts", requestOf(people, { ...options, text }));
  const job = newJob({ text, options });
  jobs.push(job);
  job.finish({ scan, kept: scan.locatedID ?? null }, people);
  return job;
}

/** A request without what says nothing. */
function requestOf(people, { kind, keep, restaurant, text }) {
  return { kind, ...(people.length && { profiles: people }), ...(keep && { keep: true }), ...(restaurant && { restaurant }), ...(text !== undefined && { text }) };
}

const button = (key, action, attributes = {}) => {
  const node = element("button", { type: "button", ...attributes }, word(key));
  node.addEventListener("click", action);
  return node;
};

/** One scan: sending, running, done, failed (`problem` says why), or stopped. Its view is one element for good. */
function newJob({ id = null, files = [], text = null, options = {} }) {
  const view = element("div");
  const job = { id, view, state: id ? "running" : "sending", problem: null, send, watch, finish, draw, refresh };
  let people = null;
  let sent = [];
  let result = null;
  let progress = { phase: "queued", progress: 0 };
  let found = [];
  let stopping = new AbortController();
  const canSend = files.length > 0 || text !== null;
  const name = () => files.map((file) => file.name).join(", ") || word("scan");

  async function send() {
    const run = new AbortController();
    stopping = run;
    Object.assign(job, { id: null, state: "sending", problem: null });
    [progress, found, result] = [{ phase: "queued", progress: 0 }, [], null];
    draw();
    try {
      people = await profilesNow();
      run.signal.throwIfAborted();
      if (text !== null) {
        const scan = await call("POST", "/v1/texts", requestOf(people, { ...options, text }));
        return finish({ scan, kept: scan.locatedID ?? null }, people);
      }
      sent = await Promise.all(files.map((file) => shrunk(file)));
      ({ id: job.id } = await startScan(sent, requestOf(people, options), () => draw(),
        run.signal));
    } catch (problem) { return fail(problem, run); }
    job.state = "running";
    remember();
    await watch(run);
  }

  const connected = (isConnected) => setConnected(job, isConnected);
  /** A scan to its end; what the server has of it then. */
  async function ending(id, event, signal) {
    await follow(id, { connected, event }, signal);
    signal.throwIfAborted();
    const done = await patiently(() => call("GET", `/v1/scans/${id}`), connected, signal);
    if (!done.scan) throw new Error(word(done.state.phase));
    return done;
  }

  async function watch(run = stopping) {
    draw();
    try {
      const done = await ending(job.id, (kind, data) => {
        if (kind === "item") found[data.index] = data.item;
        else progress = data.state;
        showProgress();
      }, run.signal);
      // After a reload the page knows neither whom it asked for nor what was corrected since.
      if (people) finish(done, people);
      else if (done.kept) finish(done, await peopleKept(done.kept), await correctionsOf(done.kept));
      else finish(done, done.people ?? null);
    } catch (problem) { fail(problem, run); }
  }

  function fail(problem, run) {
    if (run !== stopping) return;
    setConnected(job, true);
    if (run.signal.aborted) return;
    Object.assign(job, { state: "failed", problem });
    draw();
  }

  function finish(done, forWhom, corrections = [], opened = null) {
    people = forWhom;
    result = { scan: done.scan, files: sent, keptID: done.kept, people, corrections };
    job.state = "done";
    draw(opened);
  }

  /**
   * Keeps what is shown. The server keeps no finished scan: the pictures are read once more, and
   * what is shown stays until then, with the same item open.
   */
  async function keep(restaurant, opened) {
    const today = await profilesNow();
    const wish = requestOf(today, { ...options, keep: true, restaurant,
      ...(text !== null && { text }) });
    if (text !== null) {
      const scan = await call("POST", "/v1/texts", wish);
      finish({ scan, kept: scan.locatedID ?? null }, today, [], opened);
    } else await readKeeping(today, wish, opened);
    // The button that was pressed is gone.
    if (!opened) view.querySelector("h2").focus({ preventScroll: true });
  }

  async function readKeeping(today, wish, opened) {
    const { signal } = stopping;
    const { id } = await startScan(sent, wish, null, signal);
    const done = await ending(id, () => {}, signal);
    if (done.scan.status === "failed") throw new Error(failed(done.scan.error));
    Object.assign(job, { id });
    Object.assign(options, { keep: true, restaurant: wish.restaurant ?? null });
    remember();
    finish(done, today, [], opened);
  }

  /** Reads all pages so far and these as one document. */
  async function addPages(more) {
    const { keptID, corrections } = result ?? {};
    stopping.abort();
    if (job.id) call("DELETE", `/v1/scans/${job.id}`).catch(() => {});
    setConnected(job, true);
    files = [...files, ...more];
    const sending = send();
    view.querySelector("h2").focus();
    await sending;
    // A part of the menu that nobody corrected would count as another menu of the place.
    if (keptID && !corrections.length && result?.keptID) {
      await call("DELETE", `/v1/history/${keptID}`).catch(() => {});
    }
  }
  const moreButton = () => (files.length ? element("p", { class: "actions" },
    fileButton(word("addPage"), { accept: "image/*,application/pdf", multiple: true }, false,
      addPages))
    : null);

  /** At once, whether or not the server can be told. */
  function stop() {
    stopping.abort();
    if (job.id) call("DELETE", `/v1/scans/${job.id}`).catch(() => {});
    setConnected(job, true);
    Object.assign(job, { id: null, state: "stopped" });
    remember();
    draw();
    view.querySelector("h2").focus();
  }

  /** For the people of today: the kept one, else the pictures once more. */
  async function judge() {
    try {
      if (!result.keptID) throw new Problem(422, "");
      const today = await profilesNow();
      const scan = await judgedAgain(result.keptID, today);
      people = today;
      Object.assign(result, { scan, people, isForOthers: true });
      draw();
      view.querySelector("h2").focus();
    } catch (problem) {
      if (canSend && problem instanceof Problem) return send();
      view.prepend(alertBox(problem instanceof Problem && problem.status === 422 ? word("cannotJudge") : said(problem)));
    }
  }

  let showProgress = () => {};
  /** What a result says of people depends on how they are now. */
  const standing = () => changedSince(people, allPeople()).join();
  let drawnFor = "";
  function refresh() {
    if (job.state === "done" && drawnFor !== standing()) draw();
  }
  function draw(opened = null) {
    if (job.state === "done") {
      drawnFor = standing();
      const shown = resultView(result, { judge: result.keptID || canSend ? judge : null,
        keep: canSend && !result.keptID ? keep : null, opened, more: moreButton() });
      view.replaceChildren(shown);
      return shown.settle();
    }
    const panel = element("section", { class: "panel" });
    view.replaceChildren(panel);
    const title = element("h2", { tabindex: -1 }, name());
    if (job.state === "stopped") return panel.replaceChildren(title, element("p", { role: "status" }, word("cancelled")));
    if (job.state === "failed") return panel.replaceChildren(title, ...whatFailed());
    const bar = element("progress", { max: 1, "aria-label": name() });
    const phase = element("p", { role: "status" });
    const items = element("p", { class: "soft" });
    showProgress = () => {
      bar.value = progress.progress;
      if (phase.textContent !== word(progress.phase)) phase.textContent = word(progress.phase);
      const last = found.slice(-3).map((item) => item && nameOf(item, "label")).join(" · ");
      items.textContent = found.length ? `${found.length} ${word("items")}: ${last}` : "";
    };
    showProgress();
    panel.replaceChildren(title, phase, bar, items,
      element("p", { class: "actions" }, button("stop", stop)),
      ...[moreButton()].filter(Boolean));
  }

  function whatFailed() {
    const { problem } = job;
    const again = canSend ? button(job.id ? "sendAgain" : "tryAgain", () => { send(); view.querySelector("h2").focus(); }) : null;
    if (job.id && problem instanceof Problem && problem.status === 404) {
      return [alertBox(word("forgotten")), options.keep ? element("p", {}, element("a", { href: "#history" }, word("history"))) : null, again].filter(Boolean);
    }
    if (problem instanceof PeopleGone) return [alertBox(problem.message), chooser(), again];
    return [alertBox(`${word("wentWrong")}: ${said(problem)}`), job.id ? null : element("p", {}, word("notSent")), again].filter(Boolean);
  }
  return job;
}

/** Whom a kept scan was judged for; null where that cannot be told. */
const peopleKept = (keptID) => call("GET", `/v1/history/${keptID}`).then(peopleOf, () => null);
