// Everything that the page asks. A service answers, or the engine in this browser where the page has none: build.mjs chooses
// over-http.js or in-browser.js. A failure becomes a ServiceError.
import { get, post, stream } from "usher:transport";

export { canFetch, useKey } from "usher:transport";
export { ServiceError } from "./service-error.js";

export const analyze = (request, signal) => post("analyze", request, signal);
export const watchedChanges = (signal) => get("changes", signal);
export const compare = (request, signal) => post("diff", request, signal);
export const usage = (request, signal) => post("usage", request, signal);
export const overview = (request, signal) => post("overview", request, signal);
/** What is said first, without the crawlers. */
export const summary = async (request, signal) => (await post("overview", { ...request, brief: true }, signal)).summary;
export const sitemap = (url, signal) => get(`sitemap?url=${encodeURIComponent(url)}`, signal);
export const presets = async (signal) => (await get("policies", signal)).policies;
export const applyPolicy = (request, signal) => post("policies/apply", request, signal);

/** The HTML page of a report. */
export const report = (request, signal) => post("report", request, signal);

/** Checks URLs against the live files of their sites; `onLine` gets each answer as it arrives, in the order of the lines. */
export const checkLines = (lines, onLine, signal) => stream("check", lines, onLine, signal);

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
  const found = /^(?:https?:\/\/|(?!https?:\/\/))[^/?#\s]+(\/[^#\s]*|\?[^#\s]*)/i.exec(typed.trim());
  const path = found?.[1].replace(/^\?/, "/?") ?? "/";
  return ["/", "/robots.txt"].includes(path) ? null : path;
}

/** The path of a site's versions; https is the default scheme. */
function robotsPath(authority) {
  const [, scheme, name] = /^(?:https:\/\/|(http:\/\/))?(.*)$/.exec(authority);
  return `robots/${scheme ?? ""}${encodeURIComponent(name)}`;
}

export const history = (authority, signal) => get(`${robotsPath(authority)}/history`, signal);
export const fetchedAt = (authority, time, signal) => get(`${robotsPath(authority)}/at/${encodeURIComponent(time)}`, signal);

/** Whether an error means that fetching is switched off, rather than that one fetch failed. */
export function isFetchingOff(error) {
  return error.status === 501 || String(error.problem?.type ?? "").endsWith("fetching-off");
}
