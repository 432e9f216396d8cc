// The scans of this page. They go on, and their results stay, whatever view is shown; only their ids outlive a reload.
import { call, follow, patiently, Problem, startScan } from "/api.js";
import { word } from "/words.js";
import { alertBox, element } from "/dom.js";
import { setConnected } from "/connection.js";
import { correctionsOf, judgedAgain, peopleOf } from "/judged.js";
import { nameOf } from "/names.js";
import { allPeople, chooser, PeopleGone, profilesNow } from "/people.js";
import { shrunk } from "/picture.js";
import { said } from "/reasons.js";
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

  async function send(more = {}) {
    Object.assign(options, more);
    stopping = new AbortController();
    Object.assign(job, { id: null, state: "sending", problem: null });
    [progress, found, result] = [{ phase: "queued", progress: 0 }, [], null];
    draw();
    try {
      people = await profilesNow();
      if (text !== null) {
        const scan = await call("POST", "/v1/texts", requestOf(people, { ...options, text }));
        return finish({ scan, kept: scan.locatedID ?? null }, people);
      }
      sent = await Promise.all(files.map((file) => shrunk(file)));
      ({ id: job.id } = await startScan(sent, requestOf(people, options), draw, stopping.signal));
    } catch (problem) { return fail(problem); }
    job.state = "running";
    remember();
    await watch();
  }

  async function watch() {
    draw();
    const connected = (isConnected) => setConnected(job, isConnected);
    try {
      await follow(job.id, { connected, event: (kind, data) => {
        if (kind === "item") found[data.index] = data.item;
        else progress = data.state;
        showProgress();
      } }, stopping.signal);
      if (stopping.signal.aborted) return;
      const done = await patiently(() => call("GET", `/v1/scans/${job.id}`), connected, stopping.signal);
      if (!done.scan) throw new Error(word(done.state.phase));
      // After a reload the page knows neither whom it asked for nor what was corrected since.
      if (people) finish(done, people);
      else if (done.kept) finish(done, await peopleKept(done.kept), await correctionsOf(done.kept));
      else finish(done, done.people ?? null);
    } catch (problem) { fail(problem); }
  }

  function fail(problem) {
    setConnected(job, true);
    if (stopping.signal.aborted) return;
    Object.assign(job, { state: "failed", problem });
    draw();
  }

  function finish(done, forWhom, corrections = []) {
    people = forWhom;
    result = { scan: done.scan, files: sent, keptID: done.kept, people, corrections };
    job.state = "done";
    draw();
  }

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
  function draw() {
    if (job.state === "done") {
      drawnFor = standing();
      const keep = canSend && !result.keptID ? () => send({ keep: true }) : null;
      return view.replaceChildren(resultView(result, { judge: result.keptID || canSend ? judge : null, keep }));
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
      items.textContent = found.length ? `${found.length} ${word("items")}: ${found.slice(-3).map((item) => item && nameOf(item, "label")).join(" · ")}` : "";
    };
    showProgress();
    panel.replaceChildren(title, phase, bar, items, element("p", { class: "actions" }, button("stop", stop)));
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
