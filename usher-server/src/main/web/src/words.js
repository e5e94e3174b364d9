// The service's answers as sentences that need no documentation. What a fetch means is the service's own sentence.
import { visible } from "./dom.js";
import { table } from "./maps.js";
import { find, label, NAMELESS } from "./robots.js";

const DIALECTS = table({
  rfc9309: "the standard (RFC 9309)",
  google: "Google",
  "google-2019": "Google until 2019",
  bing: "Bing",
  yandex: "Yandex",
  "yandex-2013": "Yandex in 2013",
  koster1994: "the standard of 1994",
});

export const isDialect = (id) => DIALECTS.has(id);
export const dialect = (id) => DIALECTS.get(id) ?? visible(id, 40);

const quoted = (rule) => `“${visible(rule, 120)}”`;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const REASONS = table({
  NO_RULE_MATCHED: "no rule of its group matches, and what no rule disallows is allowed",
  NO_GROUP: "no group of the file applies to it, so everything is allowed",
  ROBOTS_TXT_ITSELF: "every crawler is allowed to fetch /robots.txt itself",
  UNAVAILABLE: "robots.txt is unavailable, so everything is allowed",
  UNREACHABLE: "robots.txt is unreachable, so everything is disallowed",
  FILE_TOO_LARGE: "the file is over the size limit, above which this crawler ignores it",
  NOT_TEXT: "this crawler does not take the file for text and ignores it",
  BAD_URL: "this is not a valid URL, so nothing says that it is allowed",
});

/** Why a verdict is what it is, without the stop at its end; `meaning` is the service's sentence about the fetch. */
export function because(verdict) {
  if (verdict.reason === "RULE_MATCHED") {
    return `line ${verdict.line}, ${quoted(verdict.rule)}, decides`;
  }
  if (verdict.meaning && (verdict.reason === "UNAVAILABLE" || verdict.reason === "UNREACHABLE")) {
    return visible(verdict.meaning, 300);
  }
  return REASONS.get(verdict.reason) ?? visible(verdict.reason);
}

const SHORT = table({
  NO_RULE_MATCHED: "no rule",
  NO_GROUP: "no group",
  ROBOTS_TXT_ITSELF: "always",
  UNAVAILABLE: "unavailable",
  UNREACHABLE: "unreachable",
  BAD_URL: "not a URL",
});

/** The same for the space of a table's cell. */
export const shortReason = (verdict) =>
  verdict.reason === "RULE_MATCHED" ? `line ${verdict.line}` : (SHORT.get(verdict.reason) ?? "whole file");

export const word = (access) => (access === "allow" ? "Allowed" : "Blocked");

/** A crawler's name inside a sentence. */
export const named = (name) => (name === NAMELESS ? "all other crawlers (*)" : label(name));

export function sentence(verdict) {
  const url = verdict.url === "" ? "This URL" : visible(verdict.url, 120);
  return `${url} is ${word(verdict.access).toLowerCase()} for ${named(verdict.robot)}. ${capital(because(verdict))}.`;
}

/** The rule that came second, if it said the opposite: the question everybody asks. */
export function beaten(verdict) {
  const matches = verdict.explanation?.matches ?? [];
  const loser = matches.slice(1).find((match) => match.access !== verdict.access);
  if (verdict.reason !== "RULE_MATCHED" || !loser) {
    return null;
  }
  const why =
    loser.weight < matches[0].weight
      ? "the longer rule overrides it"
      : loser.weight === matches[0].weight
        ? "Allow overrides a rule of the same length"
        : "for this crawler the other rule comes first";
  return { line: loser.line, text: `Line ${loser.line}, ${quoted(loser.rule)}, matches too, but ${why}.` };
}

/** Which part of the file the crawler obeys. */
export function obeyed(verdict) {
  const chosen = (verdict.explanation?.groups ?? []).filter((group) => group.chosen);
  if (chosen.length === 0) {
    return null;
  }
  const lines = chosen.map((group) => group.line);
  const where = lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(", ")}`;
  if (verdict.robot === NAMELESS) {
    return `A crawler that the file does not name obeys the group for “*” (${where}).`;
  }
  return chosen.some((group) => group.named)
    ? `It obeys only the group for “${visible(chosen[0].agent, 60)}” (${where}).`
    : `The file does not name it, so it obeys the group for “*” (${where}).`;
}

export function readsAs(verdict) {
  const known = find(verdict.robot);
  return verdict.dialect === "rfc9309"
    ? known || verdict.robot === NAMELESS
      ? null
      : "This crawler is not a known one. It is assumed to follow the standard."
    : `It reads the file as ${dialect(verdict.dialect)} does.`;
}

export const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** That a limit cut a list, or an empty text. */
export const cut = (shown, left, things) => (left > 0 ? `Showing the first ${shown} of ${shown + left} ${things}.` : "");

/** What came of an attempt to fetch, in the fewest words; an empty text if it brought a file. */
export function attempt({ sha256, status, failure }) {
  if (sha256) {
    return "";
  }
  const failed = typeof failure === "string" ? capital(visible(failure, 40).replaceAll("_", " ")) : "";
  return status ? `HTTP ${visible(status, 5)}${failed ? `, ${failed.toLowerCase()}` : ""}` : failed || "No answer";
}

export function time(instant) {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? visible(instant, 40)
    : date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}

/** How long ago something was, from its age in seconds. */
export function ago(seconds) {
  if (seconds < 60) {
    return "just now";
  }
  const units = [
    [60, "minute"],
    [3_600, "hour"],
    [86_400, "day"],
  ];
  const [size, name] = units.filter(([length]) => seconds >= length).at(-1);
  return `${count(Math.floor(seconds / size), name)} ago`;
}
