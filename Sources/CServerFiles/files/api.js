// Talks to the server. A token is kept in memory and never in a URL.
let token = "";
export const setToken = (value) => { token = value; };

/** An error with what the server says of it. */
export class Problem extends Error {
  constructor(status, detail, retryAfter) {
    super(detail);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

function headers(more = {}) {
  return token ? { Authorization: `Bearer ${token}`, ...more } : more;
}

async function checked(response) {
  if (response.ok) return response;
  let detail = response.statusText;
  try { detail = (await response.json()).detail || detail; } catch { /* no problem document */ }
  throw new Problem(response.status, detail, Number(response.headers.get("Retry-After")) || 0);
}

/** A JSON request; the answer's JSON, or null where there is none. */
export async function call(method, path, body, more = {}) {
  const options = { method, headers: headers(more), cache: "no-store" };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  const response = await checked(await fetch(path, options));
  const text = await response.text();
  const value = text ? JSON.parse(text) : null;
  // Where it was put: the last part of the address is its id.
  const place = response.headers.get("Location");
  if (value && place) Object.defineProperty(value, "locatedID", { value: place.split("/").at(-1) });
  return value;
}

/** Text of any type. */
export async function text(method, path) {
  return (await checked(await fetch(path, { method, headers: headers(), cache: "no-store" }))).text();
}

const waking = new EventTarget();
/** Ends all waiting for the connection, to try again at once. */
export const tryNow = () => waking.dispatchEvent(new Event("now"));
addEventListener("online", tryNow);

/** Waits so long, or until it is to be tried now or is stopped. */
function pause(ms, signal) {
  return new Promise((done) => {
    const over = new AbortController();
    const end = () => { clearTimeout(timer); over.abort(); done(); };
    const timer = setTimeout(end, ms);
    waking.addEventListener("now", end, { signal: over.signal });
    signal?.addEventListener("abort", end, { signal: over.signal });
  });
}

/** Asks until there is an answer: while the connection is away, again and again. `connected` is told which it is. */
export async function patiently(ask, connected, signal) {
  for (let delay = 500; ; delay = Math.min(2 * delay, 8000)) {
    try {
      const answer = await ask();
      connected(true);
      return answer;
    } catch (problem) {
      if (signal.aborted || (problem instanceof Problem && problem.status < 500)) throw problem;
    }
    connected(false);
    await pause(delay, signal);
    signal.throwIfAborted();
  }
}

/** Sends pictures as one document; where too many wait, tries again when the server says. */
export async function startScan(files, request, onWait, signal) {
  for (;;) {
    const form = new FormData();
    form.append("request", new Blob([JSON.stringify(request)], { type: "application/json" }));
    for (const file of files) form.append("picture", file, file.name || "picture");
    try {
      const response = await fetch("/v1/scans", { method: "POST", headers: headers(), body: form, signal });
      return await (await checked(response)).json();
    } catch (problem) {
      if (problem.status !== 429) throw problem;
      onWait?.();
      await pause(1000 * Math.max(1, problem.retryAfter), signal);
      signal.throwIfAborted();
    }
  }
}

/**
 * Follows a scan's events to their end; a lost connection is taken up again where it was.
 * `watch` has `event(name, data)` and `connected(isConnected)`.
 */
export async function follow(id, watch, signal) {
  let last = 0;
  let delay = 500;
  for (;;) {
    try {
      const response = await checked(await fetch(`/v1/scans/${id}/events`, {
        headers: headers({ "Last-Event-ID": String(last) }), cache: "no-store", signal,
      }));
      watch.connected(true);
      delay = 500;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let buffer = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        buffer += value;
        let end;
        while ((end = buffer.indexOf("\n\n")) >= 0) {
          const event = parse(buffer.slice(0, end));
          buffer = buffer.slice(end + 2);
          if (!event) continue;
          last = event.id;
          watch.event(event.name, JSON.parse(event.data));
          if (event.name === "finished") return;
        }
      }
    } catch (problem) {
      if (signal?.aborted) return;
      if (problem instanceof Problem && problem.status < 500) throw problem;
    }
    watch.connected(false);
    await pause(delay, signal);
    if (signal?.aborted) return;
    delay = Math.min(2 * delay, 8000);
  }
}

function parse(block) {
  const event = { name: "message", data: "", id: 0 };
  for (const line of block.split("\n")) {
    if (line.startsWith("id: ")) event.id = Number(line.slice(4));
    else if (line.startsWith("event: ")) event.name = line.slice(7);
    else if (line.startsWith("data: ")) event.data += line.slice(6);
  }
  return event.data ? event : null;
}

/** All that the server keeps of a kind, page by page. */
export async function everything(kind) {
  const found = [];
  let after = "";
  do {
    const answer = await call("GET", `/v1/${kind}?limit=1000${after && `&after=${encodeURIComponent(after)}`}`);
    found.push(...answer[kind]);
    after = answer.next;
  } while (after);
  return found;
}
