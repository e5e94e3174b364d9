// Asks the service. A failure becomes a Trouble, whose message says in plain words what to do.

export class Trouble extends Error {
  constructor(message, status = 0, problem = {}) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

const WORDS = {
  0: "The service does not answer. Check that it is running and that you are online, then try again.",
  400: "The service did not understand the question.",
  401: "This service wants an API key, which the page does not have. Ask whoever runs it.",
  403: "The service refuses to do this.",
  404: "The service does not know this.",
  413: "The text is too large for the service: a robots.txt should stay under 500 KB.",
  429: "That was too often in a short time. Wait a moment and try again.",
  503: "The service is busy. Wait a moment and try again.",
};

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
    response = await fetch(path, { ...options, credentials: "omit", referrerPolicy: "no-referrer" });
  } catch (error) {
    if (error.name === "AbortError") {
      throw error;
    }
    throw new Trouble(WORDS[0]);
  }
  if (response.ok) {
    return response.json();
  }
  const problem = await problemOf(response);
  const words = WORDS[response.status] ?? `The service could not answer (${response.status}). Try again later.`;
  const detail = typeof problem.detail === "string" ? ` ${problem.detail}` : "";
  throw new Trouble(words + detail, response.status, problem);
}

const post = (path, body, signal) =>
  ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal });

export const analyze = (question, signal) => post("v1/analyze", question, signal);
export const compare = (question, signal) => post("v1/diff", question, signal);

/** The name of a site in what somebody typed or pasted: a name, or a whole address. */
export function authorityOf(typed) {
  const found = /^(?:(https?):\/\/)?([^/?#\s]+)/i.exec(typed.trim());
  if (!found) {
    return "";
  }
  return found[1]?.toLowerCase() === "http" ? `http://${found[2]}` : found[2];
}

/** Where a site's file is asked for; a scheme in front of the name stays as it is. */
function robots(authority) {
  const [, scheme, name] = /^(https?:\/\/)?(.*)$/.exec(authority);
  return `v1/robots/${scheme ?? ""}${encodeURIComponent(name)}`;
}

export const fetchRobots = (authority, signal) => ask(robots(authority), { signal });
export const history = (authority, signal) => ask(`${robots(authority)}/history`, { signal });
export const fetchedAt = (authority, time, signal) => ask(`${robots(authority)}/at/${encodeURIComponent(time)}`, { signal });

/** Whether this service fetches files; it says so in the page itself if it does not. */
export const canFetch = () => document.querySelector('meta[name="usher-fetching"]')?.content !== "off";

/** Whether a trouble means that fetching is switched off, rather than that one fetch failed. */
export function isFetchingOff(trouble) {
  return trouble.status === 501 || String(trouble.problem?.type ?? "").endsWith("fetching-off");
}
