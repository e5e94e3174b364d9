// A list of sites: a table with a line for each, trouble first. The sentences are the service's own.
import { patiently } from "./bulk.js";
import { download, toCsv } from "./downloads.js";
import { fill, h, icon, visible } from "./dom.js";
import { $, requests, root } from "./page.js";
import * as service from "./service.js";
import { errors, sites as strings } from "./strings.js";
import { LEVELS, say, wordsOf } from "./verdict.js";

const MAX_SITES = 50;
const AT_ONCE = 2;

/** The levels of a summary, the worst first, as `usher overview -` lists them. A site that could not be checked comes first. */
const ORDER = ["failed", "trouble", "look", "neutral", "good"];

/** The sites in a typed or pasted text, each once. */
export const sitesIn = (text) => [...new Set(text.split(/[\s,;]+/).map(service.authorityOf).filter((name) => name !== ""))];

const inOrder = (lines) => [...lines].sort((one, two) => ORDER.indexOf(one.level) - ORDER.indexOf(two.level));

/** What one kind of crawlers may fetch, in the words of a tile. */
const cell = (parts, isOfColumn) => {
  const own = parts.filter(isOfColumn);
  return own.length === 0 ? "" : visible(wordsOf(own), 160);
};

const COLUMNS = [
  ({ purpose }) => purpose === "search",
  ({ purpose }) => purpose === "ai-answers",
  ({ purpose }) => purpose === "ai-training",
  ({ purpose }) => purpose === null,
];

const cells = ({ site, headline, parts }) => [visible(site, 120), visible(headline, 400), ...COLUMNS.map((column) => cell(parts, column))];

function row(line) {
  const [name, headline, ...others] = cells(line);
  return h(
    "tr",
    { class: line.level },
    h("th", { scope: "row" }, h("a", { href: `?site=${encodeURIComponent(line.site)}` }, name)),
    h("td", {}, icon(LEVELS.get(line.level) ?? "undecided"), h("span", {}, headline)),
    others.map((text) => h("td", {}, text)),
  );
}

function show(lines, awaited) {
  const number = lines.filter(({ level }) => level === "failed" || level === "trouble").length;
  const level = awaited > 0 ? "" : number > 0 ? "trouble" : "good";
  say(awaited > 0 ? strings.checking(awaited) : strings.trouble(number, lines.length), "", level, awaited > 0);
  fill(
    $("sites-table"),
    h("thead", {}, h("tr", {}, strings.columns.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, inOrder(lines).map(row)),
  );
}

async function check(site, signal) {
  try {
    const summary = await patiently(() => service.summary({ site }, signal), signal);
    return { site, ...summary };
  } catch (error) {
    if (signal.aborted || error.status === 401) {
      throw error;
    }
    return { site, level: "failed", headline: error instanceof service.ServiceError ? error.message : errors.page, parts: [] };
  }
}

/** Checks the sites, and shows each as soon as its answer is there. The place of the list is kept by the page. */
export function showSites(all) {
  const sites = all.slice(0, MAX_SITES);
  root.dataset.settled = "false";
  root.dataset.view = "sites";
  $("sites-note").textContent = all.length > MAX_SITES ? strings.tooMany(MAX_SITES, all.length) : "";
  requests.analyses.run(async (signal) => {
    const lines = [];
    const left = [...sites];
    show(lines, sites.length);
    const work = async () => {
      while (left.length > 0 && !signal.aborted) {
        lines.push(await check(left.shift(), signal));
        show(lines, sites.length - lines.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    $("sites-csv").onclick = () => download("sites.csv", "text/csv", toCsv([strings.columns, ...inOrder(lines).map(cells)]));
    root.dataset.settled = "true";
  });
}

/** Leaves the list. */
export function leaveSites() {
  delete root.dataset.view;
}
