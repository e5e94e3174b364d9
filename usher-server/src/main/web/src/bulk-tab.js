// The tab for many URLs: from a list, CSV or a sitemap; with progress, a summary, the blocked URLs, and files to save.
import { testLive, testWithFile } from "./bulk.js";
import { ENGINES, enginesIn, label } from "./crawlers.js";
import { capitalize, crawlerInSentence, reason } from "./describe.js";
import { code, fill, h, icon, visible } from "./dom.js";
import { download, nameOf, toCsv, toMarkdown } from "./downloads.js";
import { table } from "./maps.js";
import { $, fileOf, isElsewhere, openMany, pointing, root, state, testForm } from "./page.js";
import { ServiceError, canFetch } from "./service.js";
import { bulk as strings, errors, list, results } from "./strings.js";
import { readUrls, textOf } from "./url-lists.js";

const MAX_URLS = 50_000;
const MAX_SHOWN = 100;
const ICONS = table({ disallow: "disallow", allow: "allow", unknown: "undecided" });

/** What was read last, and the test that runs or has ended. */
let found = readUrls("");
let running = null;
let rows = [];

const say = (text) => ($("bulk-status").textContent = text);

const urls = () => found.columns[found.column].urls.slice(0, MAX_URLS);

/** Shows how many URLs were read, and the columns if there are several. */
function showFound() {
  const { columns, column, isIndex } = found;
  $("bulk-column-field").hidden = columns.length < 2;
  fill(
    $("bulk-column"),
    columns.map(({ name }, index) =>
      h("option", { value: index, selected: index === column }, name === "" ? strings.column(index + 1) : visible(name, 60)),
    ),
  );
  const all = columns[column].urls.length;
  say(isIndex ? strings.index : all > MAX_URLS ? strings.tooMany(MAX_URLS, all) : strings.found(all));
  $("bulk-start").disabled = all === 0;
}

function read(text, fileName) {
  found = readUrls(text, fileName);
  showFound();
}

/** Tests these URLs at once. */
export function testUrls(all, { areEnginesOnly }) {
  $("bulk-urls").value = "";
  $("bulk-engines").checked = areEnginesOnly;
  found = { columns: [{ name: "", urls: all }], column: 0, isIndex: false };
  showFound();
  openMany("bulk-start");
  start();
}

export async function openUrlFile(file) {
  $("bulk-urls").value = "";
  try {
    read(await textOf(file), file.name.replace(/\.gz$/i, ""));
  } catch {
    found = readUrls("");
    say(strings.unreadable(visible(file.name, 60)));
    $("bulk-start").disabled = true;
  }
}

/** A path with the site that was opened in front of it, since a live test needs absolute URLs. */
const absolute = (url) => (state.site !== null && url.startsWith("/") ? state.site.authority + url : url);

async function test(signal) {
  const isLive = $("bulk-live").checked;
  const request = { urls: isLive ? urls().map(absolute) : urls().filter((url) => !isElsewhere(url)), crawlers: $("bulk-engines").checked ? [...ENGINES.keys()] : testForm.crawlers };
  const all = request.urls.length * request.crawlers.length;
  $("bulk-progress").max = Math.max(all, 1);
  const onRows = (more) => {
    if (signal.aborted) {
      return;
    }
    rows.push(...more);
    $("bulk-progress").value = rows.length;
    const tested = Math.floor(rows.length / Math.max(request.crawlers.length, 1));
    if (tested % 20 === 0 || rows.length === all) {
      say(strings.progress(tested, request.urls.length));
    }
  };
  await (isLive ? testLive(request, onRows, signal) : testWithFile(fileOf(), request, onRows, signal));
}

async function start() {
  if (state.analysis === null && !$("bulk-live").checked) {
    say(strings.noFile);
    return;
  }
  running?.abort();
  const own = new AbortController();
  running = own;
  rows = [];
  fill($("bulk-results"));
  setRunning(true);
  let end = "";
  try {
    await test(own.signal);
  } catch (error) {
    end = own.signal.aborted ? strings.cancelled : error instanceof ServiceError ? error.message : errors.page;
  }
  if (running !== own) {
    return;
  }
  setRunning(false);
  const tested = new Set(rows.map(({ url }) => url)).size;
  const elsewhere = $("bulk-live").checked ? [] : urls().filter(isElsewhere);
  const hosts = [...new Set(elsewhere.map((url) => visible(new URL(url).host, 60)))];
  say([end, strings.done(tested, urls().length), strings.elsewhere(elsewhere.length, hosts)].filter((text) => text !== "").join(" "));
  showResults();
  $("bulk-start").focus({ preventScroll: true });
}

function setRunning(isRunning) {
  root.dataset.bulk = String(!isRunning);
  $("bulk-start").hidden = isRunning;
  $("bulk-cancel").hidden = !isRunning;
  $("bulk-progress").hidden = !isRunning;
  if (isRunning) {
    $("bulk-cancel").focus({ preventScroll: true });
  }
}

/** The number of URLs for each crawler and kind of result. */
function summary() {
  const counts = new Map();
  for (const row of rows) {
    const { crawler } = row;
    const count = counts.get(crawler) ?? { allow: 0, disallow: 0, unknown: 0 };
    count[resultOf(row)]++;
    counts.set(crawler, count);
  }
  return counts;
}

function summaryTable(counts) {
  return h(
    "table",
    { class: "versions" },
    h("caption", { class: "unseen" }, strings.caption),
    h("thead", {}, h("tr", {}, [strings.crawler, results.allowed, results.blocked, strings.unknown].map((name) => h("th", { scope: "col" }, name)))),
    h(
      "tbody",
      {},
      [...counts].map(([crawler, { allow, disallow, unknown }]) =>
        h("tr", {}, h("th", { scope: "row" }, label(crawler)), [allow, disallow, unknown].map((number) => h("td", {}, number))),
      ),
    ),
  );
}

const resultOf = ({ access }) => (access === "allow" || access === "disallow" ? access : "unknown");

/** What is shown of the results: those of one crawler or of all (empty), and those of one kind. */
let chosen = { crawler: "", result: "disallow" };

/** The rules that decide the chosen results, those for Google and Bing first, then the one that decides most, each with its URLs and their crawlers. */
function decidingRules() {
  const rules = new Map();
  const isChosen = (row) => resultOf(row) === chosen.result && ["", row.crawler].includes(chosen.crawler);
  for (const row of rows.filter(isChosen)) {
    const key = JSON.stringify([row.reason, row.line, row.rule]);
    const entry = rules.get(key) ?? { row, crawlers: new Set(), urls: new Set() };
    entry.crawlers.add(row.crawler);
    entry.urls.add(row.url);
    rules.set(key, entry);
  }
  const ofEngines = ({ crawlers }) => enginesIn([...crawlers]).length;
  return [...rules.values()].sort((one, two) => ofEngines(two) - ofEngines(one) || two.urls.size - one.urls.size);
}

function ruleItem({ row, crawlers, urls }) {
  return h(
    "details",
    { class: "blocked-urls" },
    h("summary", {}, icon(ICONS.get(chosen.result)), h("span", {}, strings.byRule(urls.size, capitalize(reason(row)), list([...crawlers].map(crawlerInSentence))))),
    row.line > 0 && !$("bulk-live").checked
      ? h("button", { type: "button", class: "link", on: { click: () => pointing.goToLine(row.line) } }, results.goToLine(row.line))
      : null,
    h("ul", {}, [...urls].slice(0, MAX_SHOWN).map((url) => h("li", {}, code(url, 160)))),
    urls.size > MAX_SHOWN ? h("p", { class: "hint" }, strings.more(urls.size - MAX_SHOWN)) : null,
  );
}

/** Two lists that choose the results, and the rules that decide these. */
function filteredRules() {
  const place = h("div", { id: "bulk-rules" });
  const show = () => fill(place, decidingRules().map(ruleItem));
  const choice = (name, options) => {
    const select = h(
      "select",
      { id: `bulk-${name}`, on: { change: () => ((chosen = { ...chosen, [name]: select.value }), show()) } },
      options.map(([value, text]) => h("option", { value, selected: value === chosen[name] }, text)),
    );
    return h("label", {}, strings[name], " ", select);
  };
  const crawlers = [...new Set(rows.map(({ crawler }) => crawler))].map((name) => [name, label(name)]);
  const kinds = [["disallow", results.blocked], ["allow", results.allowed], ["unknown", strings.unknown]];
  if (!crawlers.some(([name]) => name === chosen.crawler)) {
    chosen = { ...chosen, crawler: "" };
  }
  show();
  return [h("p", { class: "read-as" }, choice("crawler", [["", strings.allCrawlers], ...crawlers]), choice("result", kinds)), place];
}

/** What is said first: how many URLs are blocked for Google and Bing, or for any crawler if those were not tested. */
function firstSentence() {
  const blocked = (crawlers) => new Set(rows.filter((row) => row.access === "disallow" && crawlers.includes(row.crawler)).map(({ url }) => url)).size;
  const all = new Set(rows.map(({ url }) => url)).size;
  const crawlers = [...new Set(rows.map(({ crawler }) => crawler))];
  const engines = crawlers.filter((crawler) => enginesIn([crawler]).length > 0);
  const tested = engines.length > 0 ? engines : crawlers;
  const names = engines.length > 0 ? list(enginesIn(engines)) : strings.aCrawler;
  return [
    strings.blocked(blocked(tested), all, names),
    blocked(crawlers) > blocked(tested) ? strings.blockedToo(blocked(crawlers)) : "",
  ].join(" ");
}

function showResults() {
  if (rows.length === 0) {
    return;
  }
  fill(
    $("bulk-results"),
    h("h3", { id: "bulk-first" }, firstSentence()),
    filteredRules(),
    summaryTable(summary()),
    h(
      "div",
      { class: "toolbar" },
      h("button", { type: "button", class: "small", id: "bulk-csv", on: { click: saveCsv } }, strings.csv),
      h("button", { type: "button", class: "small", id: "bulk-markdown", on: { click: saveMarkdown } }, strings.markdown),
    ),
  );
}

const fileName = (ending) => `urls${state.site ? `-${nameOf(state.site.authority)}` : ""}.${ending}`;

const HEAD = [strings.columns.url, strings.columns.crawler, strings.columns.result, strings.columns.line, strings.columns.rule];
const cells = ({ url, crawler, access, line, rule }) => [url, crawler, access, line > 0 ? line : "", rule];

const saveCsv = () => download(fileName("csv"), "text/csv", toCsv([HEAD, ...rows.map(cells)]));
const saveMarkdown = () => download(fileName("md"), "text/markdown", toMarkdown([HEAD, ...rows.map(cells)]));

export function startBulk(chooseFile) {
  $("bulk-open").addEventListener("click", () => $("bulk-file").click());
  chooseFile($("bulk-file"), openUrlFile);
  $("bulk-urls").addEventListener("input", () => read($("bulk-urls").value, ""));
  $("bulk-column").addEventListener("change", () => {
    found = { ...found, column: Number($("bulk-column").value) };
    showFound();
  });
  $("bulk-start").addEventListener("click", start);
  $("bulk-cancel").addEventListener("click", () => running?.abort());
  $("many").addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file) {
      event.preventDefault();
      openUrlFile(file);
    }
  });
  $("bulk-live").closest("fieldset").hidden = !canFetch();
  showFound();
  say("");
}
