// What is said first: the service's sentence, what each kind of crawler may fetch, and the worst issues. The page words none of it.
import { fill, h, icon, visible, withCode, withPaths } from "./dom.js";
import { message } from "./issues.js";
import { table } from "./maps.js";
import { $, root } from "./page.js";
import { canFetch } from "./service.js";
import { list, page, verdict as strings } from "./strings.js";

const MAX_TEXT = 600;
const MAX_WORDS = 160;
const WORST = 2;
const TILES = 4;

export const LEVELS = table({ good: "allow", neutral: "information", look: "warning", trouble: "error", failed: "error" });
const ACCESSES = table({ open: "allow", open_but: "allow", home_closed: "disallow", mostly_closed: "disallow", home_only: "disallow", closed: "disallow", unreachable: "undecided" });
/** The severities that are worth a look, the worst first. */
const SEVERITIES = ["error", "warning"];

/** The purpose of everyone else, in the list of crawlers too. */
const OTHERS = "others";

export function say(headline, detail, level, isLoading) {
  const band = $("verdict");
  band.dataset.level = level;
  band.setAttribute("aria-busy", String(isLoading));
  fill($("verdict-headline"), LEVELS.has(level) ? icon(LEVELS.get(level)) : null, h("span", {}, withPaths(visible(headline, MAX_TEXT))));
  fill($("verdict-detail"), withCode(visible(detail, MAX_TEXT)));
  $("open-again").hidden = true;
}

/** The title and the description of a page with a site in its address name it, with what is said first. */
export function nameDocument(site, { headline, detail }) {
  document.title = site === null ? page.title : `${site}: ${headline}`;
  document.querySelector("meta[name=description]").content = site === null ? page.description : `${headline} ${detail.replaceAll("`", "")}`.trim();
}

/** The page before anything is opened: a sentence, and the editor below it. */
export function showNoVerdict() {
  const [sentence, more] = canFetch() ? [strings.empty, strings.emptyMore] : [strings.emptyWithoutFetching, strings.emptyWithoutFetchingMore];
  say(sentence, more, "", false);
  nameDocument(null, {});
  root.dataset.empty = "true";
  $("start").hidden = false;
  fill($("tiles"));
  fill($("worst"));
}

/** The place of a verdict that is awaited. */
export function awaitVerdict(text) {
  say(text, "", "", true);
  root.dataset.empty = "false";
  $("start").hidden = true;
  fill($("tiles"), Array.from({ length: TILES }, () => h("div", { class: "tile" })));
  fill($("worst"));
}

/**
 * The words of a tile: short, since the list of crawlers says who differs. Crawlers that may fetch the same are named together; what
 * a file asks of those that it lets in is said.
 */
export function wordsOf(parts) {
  const alike = new Map();
  for (const { label, words } of parts) {
    alike.set(words, [...(alike.get(words) ?? []), label]);
  }
  if (parts.length > 1) {
    return [...alike].map(([words, labels]) => strings.each(list(labels), words)).join(" · ");
  }
  const [{ closed, of, words }] = parts;
  const [most, ...others] = words.split(" · ");
  const isMixed = closed > 0 && closed < of && words.includes("closed"); // not: those that wait for a file
  const asks = others.filter((other) => !/^\d/.test(other));
  return [isMixed ? strings.someClosed(closed, of) : most.replace(/^\d+ /, (number) => `${number}of ${of} `), ...asks].join("; ");
}

function tile(purpose, label, parts, isUnread, open) {
  const text = wordsOf(parts);
  const shapes = new Set(parts.map((part) => ACCESSES.get(part.access)));
  const isMixed = parts.some(({ closed, of }) => closed > 0 && closed < of);
  const shape = isUnread ? "undecided" : !isMixed && shapes.size === 1 ? [...shapes][0] : "partly";
  return h(
    "button",
    { type: "button", class: `tile ${shape}`, data: { tile: purpose }, on: { click: () => open(purpose) } },
    h("span", { class: "name" }, visible(label, 60)),
    " ",
    h("span", { class: "words" }, icon(shape), h("span", {}, visible(text, MAX_WORDS))),
  );
}

/** @param open called with the purpose of a tile */
export function showVerdict({ summary, purposes, others }, open) {
  say(summary.headline, summary.detail, summary.level, false);
  $("open-again").hidden = !summary.remedy;
  root.dataset.empty = "false";
  $("start").hidden = true;
  const labels = new Map(purposes.map(({ purpose, label }) => [purpose, label]));
  const groups = new Map();
  for (const part of summary.parts) {
    const purpose = part.purpose ?? OTHERS;
    groups.set(purpose, [...(groups.get(purpose) ?? []), part]);
  }
  fill($("tiles"), [...groups].map(([purpose, parts]) => tile(purpose, labels.get(purpose) ?? parts[0].label, parts, others.reason === "UNREACHABLE", open)));
}

/** Shows the worst issues of a text; nothing if there is no text. @param actions `goTo` an issue, and `showAll` */
export function showWorst(issues, text, { goTo, showAll }) {
  if (text === "") {
    fill($("worst"));
    return;
  }
  const worst = SEVERITIES.flatMap((severity) => issues.filter((issue) => issue.severity === severity));
  fill(
    $("worst"),
    h("span", { class: "sum" }, worst.length > 0 ? strings.worst(worst.length) : strings.noWorst),
    worst.slice(0, WORST).map((issue) =>
      h(
        "button",
        { type: "button", class: `link ${issue.severity}`, on: { click: () => goTo(issue) } },
        icon(issue.severity),
        h("span", {}, withPaths(issue.line > 0 ? strings.atLine(issue.line, message(issue)) : message(issue))),
      ),
    ),
    issues.length > 0 ? h("button", { type: "button", class: "link all", id: "all-issues", on: { click: showAll } }, strings.all(issues.length)) : null,
  );
}
