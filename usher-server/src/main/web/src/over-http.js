// Asks the service that this page comes from.
import { failureOf } from "./service-error.js";

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

const isJson = (response) => /^application\/json\b/.test(response.headers.get("content-type") ?? "");
const contentOf = (response) => (isJson(response) ? response.json() : response.text());

async function send(path, options, read = contentOf) {
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
    throw failureOf(0, {});
  }
  if (response.ok) {
    return read(response);
  }
  throw failureOf(response.status, await problemOf(response));
}

/** Whether this service fetches files: index.html says so if it does not. */
export const canFetch = () => document.querySelector('meta[name="usher-fetching"]')?.content !== "off";

export const get = (path, signal) => send(`v1/${path}`, { signal });

export const post = (operation, request, signal) =>
  send(`v1/${operation}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request), signal });

/** Sends lines of JSON; `onLine` gets each line of the answer as it arrives. */
export const stream = (operation, lines, onLine, signal) =>
  send(
    `v1/${operation}`,
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
