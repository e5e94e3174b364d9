// Describes what the service returned: chooses the texts of strings.js. What a fetch means is the service's own sentence.
import { find, label, OTHERS } from "./crawlers.js";
import { visible } from "./dom.js";
import { crawlers, dialects, reasons, results, shortReasons, verdicts, versions } from "./strings.js";

export const isDialect = (id) => dialects.has(id);
export const dialect = (id) => dialects.get(id) ?? visible(id, 40);

const rule = (text) => visible(text, 120);

export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Why the verdict is what it is, without a full stop; `meaning` is the service's sentence about the fetch. */
export function reason(verdict) {
  if (verdict.reason === "RULE_MATCHED") {
    return verdicts.decidedBy(verdict.line, rule(verdict.rule));
  }
  if (verdict.meaning && (verdict.reason === "UNAVAILABLE" || verdict.reason === "UNREACHABLE")) {
    return visible(verdict.meaning, 300);
  }
  return reasons.get(verdict.reason) ?? visible(verdict.reason);
}

/** The same for a cell of a table. */
export const shortReason = (verdict) =>
  verdict.reason === "RULE_MATCHED" ? verdicts.line(verdict.line) : (shortReasons.get(verdict.reason) ?? "");

export const isAllowed = (access) => access === "allow";
export const access = (value) => (isAllowed(value) ? results.allowed : results.blocked);
export const accessInSentence = (value) => (isAllowed(value) ? results.allowedInSentence : results.blockedInSentence);

/** A crawler's name inside a sentence. */
export const crawlerInSentence = (name) => (name === OTHERS ? crawlers.othersInSentence : label(name));

export function sentence(verdict) {
  const url = verdict.url === "" ? verdicts.emptyUrl : visible(verdict.url, 120);
  return verdicts.sentence(url, accessInSentence(verdict.access), crawlerInSentence(verdict.robot), capitalize(reason(verdict)));
}

/** Why the first matching rule with the opposite effect does not decide; null if there is none. */
export function overriddenRule(verdict) {
  const matches = verdict.explanation?.matches ?? [];
  const overridden = matches.slice(1).find((match) => match.access !== verdict.access);
  if (verdict.reason !== "RULE_MATCHED" || !overridden) {
    return null;
  }
  const why =
    overridden.weight < matches[0].weight
      ? verdicts.longerRule
      : overridden.weight === matches[0].weight
        ? verdicts.allowWins
        : verdicts.firstRule;
  return verdicts.overridden(overridden.line, rule(overridden.rule), why);
}

/** Which groups of the file apply to the crawler; null if none does. */
export function appliedGroups(verdict) {
  const chosen = (verdict.explanation?.groups ?? []).filter((group) => group.chosen);
  if (chosen.length === 0) {
    return null;
  }
  const lines = verdicts.lines(chosen.map((group) => group.line));
  if (verdict.robot === OTHERS) {
    return verdicts.groupOfOthers(lines);
  }
  return chosen.some((group) => group.named)
    ? verdicts.ownGroup(visible(chosen[0].agent, 60), lines)
    : verdicts.defaultGroup(lines);
}

/** How the crawler reads the file; null if that goes without saying. */
export function readsAs(verdict) {
  if (verdict.dialect !== "rfc9309") {
    return verdicts.readsAs(dialect(verdict.dialect));
  }
  return find(verdict.robot) || verdict.robot === OTHERS ? null : verdicts.unknownCrawler;
}

/** The result of an attempt to fetch; empty if it returned a file. */
export function attempt({ sha256, status, failure }) {
  if (sha256) {
    return "";
  }
  const failed = typeof failure === "string" ? visible(failure, 40).replaceAll("_", " ") : "";
  return status ? versions.status(visible(status, 5), failed) : capitalize(failed) || versions.noResponse;
}

export function time(instant) {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? visible(instant, 40)
    : date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}
