// Sends requests to the service. A failure becomes a Trouble, whose message says in plain words what to do.

export class Trouble extends Error {
  constructor(message, status = 0, problem = {}) {
    super(message);
    this.status = status;
    this.problem = problem;
  }

  /** Whether the same request may well succeed in a moment. */
  get isPassing() {
    return this.status === 0 || this.status === 503;
  }
}

const WORDS = new Map([
  [0, "The service does not answer. Check that it is running and that you are online."],
  [400, "The service rejected the request."],
  [401, "This service needs an API key."],
  [403, "The service refuses this request."],
  [404, "Not found."],
  [413, "The text is too large for the service: a robots.txt should stay under 500 KB."],
  [429, "Rate limit reached. Wait a moment and try again."],
  [503, "The service is busy."],
]);

const KEY = "usher-key";

/** Keeps an API key for this tab only; an empty one is forgotten. */
export function useKey(key) {
  try {
    if (key === "") {
      sessionStorage.removeItem(KEY);
    } else {
      sessionStorage.setItem(KEY, key);
    }
  } catch {
    // Without storage the key holds until the page is left.
  }
  held = key;
}

let held = "";
try {
  held = sessionStorage.getItem(KEY) ?? "";
} catch {
  // Without storage there is no key yet.
}

const authorization = () => (held === "" ? {} : { authorization: `Bearer ${held}` });

async function problemOf(response) {
  try {
    return await response.json();
  } catch {
    return {};
  }
}

async function ask(path, options) {
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
    throw new Trouble(WORDS.get(0));
  }
  if (response.ok) {
    return response.json();
  }
  const problem = await problemOf(response);
  const words = WORDS.get(response.status) ?? `The service could not answer (HTTP ${response.status}). Try again later.`;
  const detail = typeof problem.detail === "string" ? ` ${problem.detail}` : "";
  throw new Trouble(words + detail, response.status, problem);
}

const post = (path, body, signal) =>
  ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal });

export const analyze = (question, signal) => post("v1/analyze", question, signal);
export const compare = (question, signal) => post("v1/diff", question, signal);

/** The name of a site in what somebody typed or pasted: a name, or a whole URL. */
export function authorityOf(typed) {
  const found = /^(?:(https?):\/\/)?([^/?#\s]+)/i.exec(typed.trim());
  if (!found) {
    return "";
  }
  return found[1]?.toLowerCase() === "http" ? `http://${found[2]}` : found[2];
}

/** Where a site's versions are asked for; https need not be said. */
function robots(authority) {
  const [, scheme, name] = /^(?:https:\/\/|(http:\/\/))?(.*)$/.exec(authority);
  return `v1/robots/${scheme ?? ""}${encodeURIComponent(name)}`;
}

export const history = (authority, signal) => ask(`${robots(authority)}/history`, { signal });
export const fetchedAt = (authority, time, signal) => ask(`${robots(authority)}/at/${encodeURIComponent(time)}`, { signal });

/** Whether this service fetches files; it says so in the page itself if it does not. */
export const canFetch = () => document.querySelector('meta[name="usher-fetching"]')?.content !== "off";

/** Whether a trouble means that fetching is switched off, rather than that one fetch failed. */
export function isFetchingOff(trouble) {
  return trouble.status === 501 || String(trouble.problem?.type ?? "").endsWith("fetching-off");
}
