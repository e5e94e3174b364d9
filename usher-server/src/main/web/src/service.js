// Sends requests to the service. A failure becomes a ServiceError, whose message says what happened and what to do.
import { errors, sentence } from "./strings.js";

export class ServiceError extends Error {
  constructor(message, status = 0, problem = {}) {
    super(message);
    this.status = status;
    this.problem = problem;
  }

  /** Whether the same request may succeed in a moment. */
  get isTemporary() {
    return this.status === 0 || this.status === 503;
  }
}

const KEY = "usher-key";

/** Stores an API key for this tab only; an empty one removes it. */
export function useKey(key) {
  try {
    if (key === "") {
      sessionStorage.removeItem(KEY);
    } else {
      sessionStorage.setItem(KEY, key);
    }
  } catch {
    // Without storage the key lasts until the page is closed.
  }
  apiKey = key;
}

let apiKey = "";
try {
  apiKey = sessionStorage.getItem(KEY) ?? "";
} catch {
  // Without storage there is no key yet.
}

const authorization = () => (apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` });

async function problemOf(response) {
  try {
    return await response.json();
  } catch {
    return {};
  }
}

async function send(path, options, read = (response) => response.json()) {
  let response;
  try {
    response = await fetch(path, {
      ...options,
      headers: { ...options.headers, ...authorization() },
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
  } catch (error) {
    if (error.name === "AbortError") {
      throw error;
    }
    throw new ServiceError(errors.statuses.get(0));
  }
  if (response.ok) {
    return read(response);
  }
  const problem = await problemOf(response);
  const message = errors.statuses.get(response.status) ?? errors.otherStatus(response.status);
  // The page has a field for the key: how a program sends one is of no use here.
  const detail = typeof problem.detail === "string" && response.status !== 401 ? ` ${sentence(problem.detail)}` : "";
  throw new ServiceError(message + detail, response.status, problem);
}

const post = (path, body, signal, read) =>
  send(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal }, read);

export const analyze = (request, signal) => post("v1/analyze", request, signal);
export const compare = (request, signal) => post("v1/diff", request, signal);
export const usage = (request, signal) => post("v1/usage", request, signal);
export const overview = (request, signal) => post("v1/overview", request, signal);
export const sitemap = (url, signal) => send(`v1/sitemap?url=${encodeURIComponent(url)}`, { signal });
export const presets = async (signal) => (await send("v1/policies", { signal })).policies;
export const applyPolicy = (request, signal) => post("v1/policies/apply", request, signal);

/** The HTML page of a report. */
export const report = (request, signal) => post("v1/report", request, signal, (response) => response.text());

/** Checks URLs against the live files of their sites; `onLine` gets each answer as it arrives, in the order of the lines. */
export const checkLines = (lines, onLine, signal) =>
  send(
    "v1/check",
    {
      method: "POST",
      headers: { "content-type": "application/x-ndjson" },
      body: lines.map((line) => JSON.stringify(line)).join("\n"),
      signal,
    },
    (response) => readLines(response.body, onLine),
  );

/** Reads objects, one in each line of a stream. */
async function readLines(stream, onLine) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = done ? "" : lines.pop();
    lines.filter((line) => line !== "").forEach((line) => onLine(JSON.parse(line)));
    if (done) {
      return;
    }
  }
}

/** The authority in a typed or pasted text: a host name, or a whole URL. */
export function authorityOf(typed) {
  const found = /^(?:(https?):\/\/)?([^/?#\s]+)/i.exec(typed.trim());
  if (!found) {
    return "";
  }
  return found[1]?.toLowerCase() === "http" ? `http://${found[2]}` : found[2];
}

/** The path in a typed URL; null if it names a site, or its robots.txt. */
export function pathOf(typed) {
  const found = /^(?:https?:\/\/)?[^/?#\s]+(\/[^#\s]*|\?[^#\s]*)/i.exec(typed.trim());
  const path = found?.[1].replace(/^\?/, "/?") ?? "/";
  return ["/", "/robots.txt"].includes(path) ? null : path;
}

/** The path of a site's versions; https is the default scheme. */
function robotsPath(authority) {
  const [, scheme, name] = /^(?:https:\/\/|(http:\/\/))?(.*)$/.exec(authority);
  return `v1/robots/${scheme ?? ""}${encodeURIComponent(name)}`;
}

export const history = (authority, signal) => send(`${robotsPath(authority)}/history`, { signal });
export const fetchedAt = (authority, time, signal) => send(`${robotsPath(authority)}/at/${encodeURIComponent(time)}`, { signal });

/** Whether this service fetches files: index.html says so if it does not. */
export const canFetch = () => document.querySelector('meta[name="usher-fetching"]')?.content !== "off";

/** Whether an error means that fetching is switched off, rather than that one fetch failed. */
export function isFetchingOff(error) {
  return error.status === 501 || String(error.problem?.type ?? "").endsWith("fetching-off");
}
