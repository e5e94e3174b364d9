// The service's answers as sentences that need no documentation.
import { find, label, NAMELESS } from "./robots.js";
import { visible } from "./dom.js";

export const DIALECTS = {
  rfc9309: "the standard (RFC 9309)",
  google: "Google",
  "google-2019": "Google until 2019",
  bing: "Bing",
  yandex: "Yandex",
  "yandex-2013": "Yandex in 2013",
  koster1994: "the old standard of 1994",
};

export const dialect = (id) => DIALECTS[id] ?? visible(id, 40);

const quoted = (rule) => `“${visible(rule, 120)}”`;

const REASONS = {
  NO_RULE_MATCHED: "no rule for it matches this page, and what no rule forbids is allowed",
  NO_GROUP: "the file has no rules for it and none for robots in general, so everything is allowed",
  ROBOTS_TXT_ITSELF: "every robot may always fetch /robots.txt itself",
  UNAVAILABLE: "the site has no robots.txt, so everything is allowed",
  UNREACHABLE: "the robots.txt could not be fetched, and robots must then stay out",
  FILE_TOO_LARGE: "the file is so large that this robot ignores all of it",
  NOT_TEXT: "the file does not look like text, so this robot ignores it",
  BAD_URL: "this is not a URL that can be understood, so nobody can say that it is allowed",
};

/** Why a verdict is what it is, as the end of a sentence. */
export function because(verdict) {
  return verdict.reason === "RULE_MATCHED"
    ? `line ${verdict.line} says ${quoted(verdict.rule)}`
    : (REASONS[verdict.reason] ?? visible(verdict.reason));
}

/** The same for the space of a table's cell. */
export function shortReason(verdict) {
  const words = {
    RULE_MATCHED: `line ${verdict.line}`,
    NO_RULE_MATCHED: "no rule",
    NO_GROUP: "no rules",
    ROBOTS_TXT_ITSELF: "always",
    BAD_URL: "not a URL",
  };
  return words[verdict.reason] ?? "whole file";
}

export const word = (access) => (access === "allow" ? "Allowed" : "Blocked");

export function sentence(verdict) {
  const may = verdict.access === "allow" ? "may fetch" : "must not fetch";
  const page = verdict.url === "" ? "this page" : visible(verdict.url, 120);
  return `${label(verdict.robot)} ${may} ${page}: ${because(verdict)}.`;
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
      ? "the longer, more exact rule wins"
      : loser.weight === matches[0].weight
        ? "of two rules that are equally exact, Allow wins"
        : "for this robot the other rule comes first";
  return { line: loser.line, text: `Line ${loser.line}, ${quoted(loser.rule)}, matches too, but ${why}.` };
}

/** Which part of the file the robot obeys. */
export function obeyed(verdict) {
  const chosen = (verdict.explanation?.groups ?? []).filter((group) => group.chosen);
  if (chosen.length === 0) {
    return null;
  }
  const lines = chosen.map((group) => group.line);
  const where = lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(", ")}`;
  const named = chosen.some((group) => group.named);
  if (verdict.robot === NAMELESS) {
    return `A robot that the file does not name obeys the rules for all robots (${where}).`;
  }
  return named
    ? `It obeys only the rules addressed to “${visible(chosen[0].agent, 60)}” (${where}).`
    : `The file does not name it, so it obeys the rules for all robots (${where}).`;
}

export function readsAs(verdict) {
  const known = find(verdict.robot);
  return verdict.dialect === "rfc9309"
    ? known || verdict.robot === NAMELESS
      ? null
      : "We do not know this robot, so it is taken to follow the standard."
    : `It reads the file as ${dialect(verdict.dialect)} does.`;
}

export const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const KINDS = {
  findings: ["finding", "findings"],
  agents: ["robot", "robots"],
  urls: ["page", "pages"],
  treePaths: ["path of the tree", "paths of the tree"],
};

/** What the limits kept out of an answer, or an empty text. */
export function leftOut(counts) {
  const told = Object.entries(counts ?? {})
    .filter(([kind]) => KINDS[kind])
    .map(([kind, number]) => count(number, ...KINDS[kind]));
  return told.length === 0 ? "" : `To keep the answer short, ${listed(told)} had to be left out.`;
}

const FETCH = {
  bad_url: "This is not the name of a site.",
  scheme_blocked: "Only http and https addresses can be fetched.",
  port_blocked: "This port is not one that web sites use.",
  address_blocked: "This name leads to a private or special address, which the service does not visit.",
  dns_error: "There is no site of this name. Check the spelling.",
  not_found: "The site has no robots.txt, so robots may go everywhere.",
  server_error: "The site answered with an error of its own.",
  rate_limited: "The site says that it is asked too often.",
  redirect_limit: "The site redirects again and again.",
  redirect_bad: "The site redirects to somewhere that cannot be fetched.",
  tls_error: "The site's certificate is not in order.",
  connect_failed: "The site refuses connections.",
  truncated: "The site broke off in the middle of the file.",
  busy: "The service is busy. Try again in a moment.",
};

/** What became of a fetch; an empty text if the file was there. */
export function fetched(snapshot) {
  if (typeof snapshot.text === "string") {
    return "";
  }
  const codeWord = String(snapshot.failure ?? "");
  const words = FETCH[codeWord] ?? (codeWord.startsWith("timeout") ? "The site did not answer in time." : "The file could not be fetched.");
  const status = snapshot.status ? ` (status ${visible(snapshot.status, 5)})` : "";
  const advice =
    codeWord === "not_found" || [404, 410, 403, 401].includes(snapshot.status)
      ? ""
      : " Until the site answers, robots that follow the standard stay out of all of it.";
  return `${words}${status}${advice}`;
}

export function time(instant) {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? visible(instant, 40)
    : date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}
