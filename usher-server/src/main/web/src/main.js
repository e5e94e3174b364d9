// The page: an editor on one side, tests and results on the other. Every verdict comes from the service.
import examples from "usher:examples";
import { showChanges } from "./changes.js";
import { DEFAULT_CRAWLERS } from "./crawlers.js";
import { capitalize, dialect, time } from "./describe.js";
import { showDirectives } from "./directives.js";
import { showDisagreements } from "./disagreements.js";
import { fill, h, visible } from "./dom.js";
import { loadDraft, saveDraft } from "./draft.js";
import { Editor } from "./editor.js";
import { showHistory } from "./history.js";
import { message, showIssues } from "./issues.js";
import { LatestRequest } from "./latest-request.js";
import { table } from "./maps.js";
import { headline, showMatrix } from "./matrix.js";
import { preparePrint } from "./print.js";
import * as service from "./service.js";
import { fromFragment, toFragment } from "./share.js";
import { showAge, showSite } from "./site.js";
import * as strings from "./strings.js";
import { makeTabs } from "./tabs.js";
import { TestForm } from "./test-form.js";
import { startTheme } from "./theme.js";
import { showTree } from "./tree.js";
import { CRAWLERS as USAGE_CRAWLERS, showUsage } from "./usage.js";

const LONG_LINK = 30_000;
const MAX_FILE_BYTES = 1_000_000;
const MAX_SUGGESTED = 7;
const AGE_UPDATE = 20_000;
const DIALECTS = ["auto", "rfc9309", "google", "bing", "yandex"];
const EXAMPLE_URLS = table({
  shop: ["/", "/cart", "/cart/help.html", "/search/help", "/shoes?sort=price", "/catalog/boots"],
  mistakes: ["/", "/drafts/1", "/search", "/tags/java", "/feed"],
  forum: ["/", "/private.html", "/page.html", "/threads/1.php"],
});

const $ = (id) => document.getElementById(id);

/** The state of the page besides the values of its fields. */
const state = {
  before: null,
  origin: "",
  /** The site that is being opened, and what the page showed before. */
  opening: null,
  /** The site whose file was opened, with the text of that file; null for a text from elsewhere. */
  site: null,
  analysis: null,
  analyzedText: null,
  treeCrawler: DEFAULT_CRAWLERS[0],
  isFresh: true,
  tab: "tab-matrix",
  comparedText: null,
  /** The request whose answer the table of permitted use shows. */
  usageRequest: null,
};

/** Whether the page itself changes the text, to one that is analyzed already. */
let isFilling = false;

const editor = new Editor($("editor"), {
  onChange: (text, { wasEmpty, isPasted }) => {
    $("invitation").hidden = text !== "" || state.site !== null;
    if (isFilling) {
      return;
    }
    if (wasEmpty && isPasted && state.site === null) {
      state.before = text;
      state.origin = strings.editor.pasted;
      state.isFresh = true;
    }
    changed();
  },
  onEscape: () => $("text").focus(),
  onFile: openFile,
});

const testForm = new TestForm(
  {
    chips: $("chips"),
    form: $("add-crawler"),
    name: $("crawler"),
    names: $("crawler-names"),
    urls: $("urls"),
    choose: $("choose-crawlers"),
    choice: $("crawler-choice"),
  },
  () => (state.opening ? openSite(state.opening.authority, state.opening.refresh) : changed()),
  notice,
);

const pointing = {
  point: (lines) => editor.point(lines),
  goToLine: (line) => editor.goToLine(line),
};

function notice(text) {
  $("notice").hidden = text === "";
  $("notice").textContent = text;
}

const root = document.documentElement;

/** Shows what went wrong; null if nothing did. Results that are still shown are marked as outdated. */
function showError(error) {
  if (error !== null) {
    root.dataset.settled = "true";
  }
  const isOutdated = error !== null && state.analysis !== null;
  $("results").dataset.outdated = String(isOutdated);
  $("key").hidden = error?.status !== 401;
  const sentences = [error?.message, isOutdated && strings.errors.outdated, error?.isTemporary && strings.errors.retrying];
  $("error").hidden = error === null;
  $("error").textContent = sentences.filter((sentence) => sentence).join(" ");
}

const progress = { onProgress: (text) => ($("working").textContent = text), onError: showError };
/** Requests for the results: only the latest one counts. */
const analyses = new LatestRequest(progress);
const comparisons = new LatestRequest(progress);
const usages = new LatestRequest(progress);
const fetches = new LatestRequest(progress);

function changed() {
  state.opening = null;
  root.dataset.settled = "false";
  storeDraft();
  analyses.schedule(analyze);
}

function storeDraft() {
  saveDraft({
    text: editor.text,
    before: state.before,
    origin: state.origin,
    fragment: location.hash,
    agents: testForm.crawlers,
    urls: testForm.urls,
    areUrlsSuggested: testForm.areUrlsSuggested,
    site: state.site,
    dialect: $("dialect").value,
  });
}

/** Shows the issues for one dialect, or for all current ones if the id is unknown. */
function chooseDialect(id) {
  $("dialect").value = DIALECTS.includes(id) ? id : "auto";
}

const tests = () => ({ agents: testForm.crawlers, urls: testForm.urls, dialects: DIALECTS, dialect: $("dialect").value });

/** Whether the editor shows a site's file as it was fetched: the service then analyzes the site, not the text. */
const isOfSite = () => state.site !== null && editor.text === state.site.text;

/** The analysis for the crawlers and URLs of the form; crawlers that the service rejects are removed from the form. */
async function requestAnalysis(request, signal) {
  for (;;) {
    try {
      return await service.analyze({ ...request, ...tests() }, signal);
    } catch (error) {
      if (!testForm.reject(error.problem?.agent, error.problem?.detail)) {
        throw error;
      }
    }
  }
}

async function analyze(signal) {
  if (isOfSite()) {
    await analyzeSite(state.site.authority, false, signal);
    return;
  }
  const text = editor.text;
  if (text === "" && state.before === null) {
    showNothing();
    return;
  }
  // A file that is written from scratch is compared with an empty one.
  state.before ??= "";
  const request = () => requestAnalysis({ robots: text }, signal);
  const analysis = await withSuggestions(await request(), request, signal);
  if (!signal.aborted) {
    show(analysis, text);
  }
}

/** The analysis, or a new one for the URLs that it suggests. */
async function withSuggestions(analysis, request, signal) {
  if (signal.aborted) {
    return analysis;
  }
  const urls = suggestedUrls(analysis);
  const isWanted = testForm.areUrlsSuggested && (state.isFresh || state.before === "");
  state.isFresh = false;
  if (!isWanted || urls.join("\n") === testForm.urls.join("\n")) {
    return analysis;
  }
  testForm.suggest(urls);
  return request();
}

/** The home page and the first paths of rules that a server can have. */
function suggestedUrls(analysis) {
  const paths = analysis.tree.filter((node) => node.origin === "rule").map((node) => node.path);
  return [...new Set(["/", ...paths.filter((path) => !path.startsWith("//"))])].slice(0, MAX_SUGGESTED);
}

async function analyzeSite(authority, refresh, signal) {
  let again = refresh;
  const request = () => {
    const body = { site: authority, refresh: again };
    again = false;
    return requestAnalysis(body, signal);
  };
  const analysis = await withSuggestions(await request(), request, signal);
  if (signal.aborted) {
    return;
  }
  const text = normalized(analysis.robots ?? "");
  state.site = { authority: analysis.site.authority, text };
  state.before = text;
  state.origin = analysis.robots === null ? strings.editor.noFile : strings.editor.asFetched;
  setText(text);
  show(inEditor(analysis), text);
  storeDraft();
}

const normalized = (text) => text.replaceAll(/\r\n?/g, "\n");

/** Sets a text in the editor without a request for its analysis. */
function setText(text) {
  $("invitation").hidden = text !== "" || state.site !== null;
  if (editor.text !== text) {
    isFilling = true;
    editor.text = text;
    isFilling = false;
  }
}

/** The analysis with its places as the editor counts them: a line break is one character there. */
function inEditor(analysis) {
  const breaks = [...(analysis.robots ?? "").matchAll(/\r\n/g)].map((found) => found.index);
  if (breaks.length === 0) {
    return analysis;
  }
  const place = (at) => at - breaks.filter((index) => index < at).length;
  const placed = (span) => ({ ...span, from: place(span.from), to: place(span.to) });
  return {
    ...analysis,
    findings: analysis.findings.map((issue) => ({
      ...placed(issue),
      ...(issue.fix ? { fix: { ...placed(issue.fix), replacement: normalized(issue.fix.replacement) } } : {}),
    })),
  };
}

const PANELS = ["panel-matrix", "usage", "panel-tree", "panel-disagreements", "panel-directives", "panel-changes"];

/** Removes all results, so that none can be mistaken for those of another text or site. */
function clear(headlineText) {
  $("headline").textContent = headlineText;
  $("issues-summary").textContent = "";
  $("fix-all").hidden = true;
  $("issues").classList.remove("few");
  $("text-state").textContent = "";
  $("site-card").hidden = true;
  $("tabs").hidden = true;
  $("show-issues").hidden = true;
  $("about").textContent = "";
  for (const id of ["issues", ...PANELS]) {
    fill($(id));
  }
  state.usageRequest = null;
  editor.mark([], apply);
  editor.point([]);
}

function showNothing() {
  state.analysis = null;
  clear(strings.results.empty);
  $("issues-summary").textContent = strings.issues.empty;
  root.dataset.settled = "true";
}

/** Sets the label of a tab, with a number if that is not 0. */
function labelTab(id, name, number) {
  fill($(id), name, number > 0 ? h("span", { class: "count" }, number) : null);
}

/** Adds to each verdict the service's sentence about the fetch for its dialect. */
function withMeanings(analysis) {
  if (!analysis.site) {
    return analysis;
  }
  const meanings = new Map(analysis.site.readings.map(({ dialect: id, message: meaning }) => [id, meaning]));
  const withMeaning = (verdict) => ({ ...verdict, meaning: meanings.get(verdict.dialect) });
  return {
    ...analysis,
    verdicts: analysis.verdicts.map(withMeaning),
    disagreements: analysis.disagreements.map((each) => ({ ...each, verdicts: each.verdicts.map(withMeaning) })),
  };
}

function show(received, text) {
  const analysis = withMeanings(received);
  state.analysis = received;
  state.analyzedText = text;
  $("results").dataset.outdated = "false";
  editor.mark(analysis.findings.map((issue) => ({ ...issue, shown: message(issue) })), apply);
  $("show-issues").hidden = false;
  showIssues({ list: $("issues"), line: $("issues-summary"), fixAll: $("fix-all"), showAll: $("show-issues") }, analysis, text, {
    goTo: (issue) => editor.goTo(issue.from, issue.to),
    apply,
  });
  $("tabs").hidden = false;
  $("headline").textContent = [headline(analysis), ...limits(analysis)].join(" ").trim();
  $("text-state").textContent = text === state.before ? state.origin : strings.editor.edited;
  showOpenedSite(analysis, text);
  testForm.offer(analysis.named);
  showMatrix($("panel-matrix"), analysis, pointing);
  labelTab("tab-disagreements", strings.page.disagreements, showDisagreements($("panel-disagreements"), analysis, pointing));
  showTree($("panel-tree"), analysis, state.treeCrawler, chooseTree, pointing);
  showDirectives($("panel-directives"), analysis, pointing);
  showOwnChanges();
  showOwnUsage();
  root.dataset.settled = "true";
}

/** Shows the card of the site, also while its text is edited: it then says that the results are not for the site. */
function showOpenedSite(analysis, text) {
  if (analysis.site) {
    state.site.attempt = { ...analysis.site, checked: Date.now() - analysis.site.age * 1_000 };
  }
  const site = state.site?.attempt;
  $("site-card").hidden = !site;
  const isEdited = !analysis.site;
  $("about").textContent = !site ? "" : isEdited ? strings.results.forText : strings.results.forSite(visible(site.authority, 80));
  if (site) {
    const own = analysis.verdicts.map((verdict) => verdict.dialect);
    const dialects = [...new Set([...DIALECTS.slice(1), ...own])];
    const authority = state.site.authority;
    showSite($("site-card"), site, dialects, { isEdited: isEdited && text !== state.site.text, refresh: () => openSite(authority, true) });
  }
}

function limits({ verdicts, leftOut }) {
  const number = (member) => new Set(verdicts.map((verdict) => verdict[member])).size;
  const { crawlers, urls } = strings.results.things;
  return [
    strings.showingFirst(number("robot"), leftOut.agents ?? 0, crawlers),
    strings.showingFirst(number("url"), leftOut.urls ?? 0, urls),
  ];
}

/** Stores for which crawler the tree is shown. */
function chooseTree(crawler) {
  state.treeCrawler = crawler;
}

/** Applies the fix of an issue, if the text is still the one that it was computed for. */
function apply(issue) {
  if (editor.text === state.analyzedText) {
    editor.replace(issue.fix);
    notice("");
  } else {
    notice(strings.notices.outdated);
  }
}

$("fix-all").addEventListener("click", () =>
  analyses.run(async (signal) => {
    const text = editor.text;
    const { fixed } = await service.analyze({ robots: text, fix: true }, signal);
    if (signal.aborted || editor.text !== text) {
      return;
    }
    setText(normalized(fixed.robots));
    notice(strings.notices.fixed(fixed.applied));
    changed();
  }),
);

// Changes since the baseline: the text as it was opened.

function toolbar() {
  return h(
    "div",
    { class: "toolbar" },
    h(
      "button",
      {
        type: "button",
        class: "small",
        id: "set-baseline",
        on: {
          click: () => {
            state.before = editor.text;
            state.comparedText = null;
            changed();
          },
        },
      },
      strings.changes.setBaseline,
    ),
    h("button", { type: "button", class: "small", id: "revert", on: { click: () => (editor.text = state.before) } }, strings.changes.revert),
  );
}

function showOwnChanges() {
  const panel = $("panel-changes");
  if (state.analysis === null) {
    return;
  }
  if (editor.text === state.before) {
    state.comparedText = null;
    fill(panel, h("p", { class: "quiet-note" }, strings.changes.empty));
    return;
  }
  if (state.tab !== "tab-changes" || state.comparedText === editor.text) {
    return;
  }
  comparisons.run(async (signal) => {
    const text = editor.text;
    root.dataset.compared = "false";
    const comparison = await service.compare({ before: state.before, after: text }, signal);
    if (!signal.aborted) {
      state.comparedText = text;
      showChanges(panel, comparison, testForm.crawlers, toolbar());
      root.dataset.compared = "true";
    }
  });
}

// What may be done with a page: computed when its tab is shown.

/** The header lines of the field; others, such as a status line, are skipped. */
const headerLines = () =>
  $("usage-headers")
    .value.split("\n")
    .map((line) => line.trim())
    .filter((line) => /^[^\s:]+:/.test(line));

function showOwnUsage() {
  if (state.analysis === null || state.tab !== "tab-usage") {
    return;
  }
  const { site, robots } = state.analysis;
  if (site && robots === null && site.readings.some(({ dialect: id, result }) => id === "rfc9309" && result === "unreachable")) {
    fill($("usage"), h("p", { class: "quiet-note" }, strings.usage.unreachable));
    return;
  }
  const url = $("usage-url").value.trim() || "/";
  const html = $("usage-html").value;
  const request = {
    robots: state.analyzedText,
    agents: USAGE_CRAWLERS,
    urls: [url],
    headers: headerLines(),
    ...(html === "" ? {} : { html }),
  };
  const key = JSON.stringify(request);
  if (state.usageRequest === key) {
    return;
  }
  root.dataset.usage = "false";
  usages.schedule(async (signal) => {
    const usage = await service.usage(request, signal);
    if (!signal.aborted) {
      state.usageRequest = key;
      showUsage($("usage"), usage.results, url, pointing);
      root.dataset.usage = "true";
    }
  });
}

for (const id of ["usage-url", "usage-headers", "usage-html"]) {
  $(id).addEventListener("input", showOwnUsage);
}

// Opening: examples, files, sites, links.

/** Closes the site: neither its versions nor late responses about it may be shown beside another text. */
function leaveSite() {
  analyses.cancel();
  fetches.cancel();
  comparisons.cancel();
  usages.cancel();
  state.opening = null;
  state.site = null;
  $("site-card").hidden = true;
  $("tab-history").hidden = true;
  fill($("panel-history"));
  if (state.tab === "tab-history") {
    tabs.show("tab-matrix");
  }
}

function open(text, origin, urls = null) {
  state.before = normalized(text);
  state.origin = origin;
  state.isFresh = true;
  if (urls) {
    testForm.set({ agents: testForm.crawlers, urls });
    testForm.areUrlsSuggested = true;
    state.isFresh = false;
  }
  notice("");
  setText(state.before);
  changed();
}

function openExample(key) {
  leaveSite();
  open(table(examples).get(key), strings.editor.example(strings.examples.get(key)), EXAMPLE_URLS.get(key));
}

async function openFile(file) {
  if (file.size > MAX_FILE_BYTES) {
    notice(strings.notices.fileTooLarge);
    return;
  }
  const text = await file.text();
  leaveSite();
  open(text, visible(file.name, 60));
}

// A file that is dropped outside the editor must not make the browser leave the page.
for (const event of ["dragover", "drop"]) {
  document.addEventListener(event, (drag) => {
    if (!drag.defaultPrevented && drag.dataTransfer?.types.includes("Files")) {
      drag.preventDefault();
      if (event === "drop") {
        openFile(drag.dataTransfer.files[0]);
      }
    }
  });
}

fill(
  $("examples"),
  [...strings.examples].map(([key, name]) =>
    h("button", { type: "button", data: { example: key }, on: { click: () => openExample(key) } }, name),
  ),
);
$("first-example").addEventListener("click", () => {
  openExample("mistakes");
  editor.focus();
});
$("suggest-urls").addEventListener("click", () => {
  if (state.analysis) {
    testForm.suggest(suggestedUrls(state.analysis));
    changed();
  }
});

$("open-site").addEventListener("submit", (event) => {
  event.preventDefault();
  const authority = service.authorityOf($("site").value);
  if (authority === "") {
    notice(strings.notices.enterSite);
    return;
  }
  openSite(authority, false);
});

function hideFetching() {
  $("open-site").hidden = true;
  $("tab-history").hidden = true;
}

/** Opens a site's file. Results are removed at once; the text stays until the response arrives. */
function openSite(authority, refresh) {
  const before = state.opening?.before ?? { site: state.site, analysis: state.analysis, text: state.analyzedText };
  const wasEdited = before.site !== null && editor.text !== before.site.text;
  leaveSite();
  state.opening = { authority, refresh, before };
  state.analysis = null;
  notice("");
  clear(strings.results.fetching(visible(authority, 80)));
  root.dataset.settled = "false";
  analyses.run(async (signal) => {
    state.isFresh = true;
    try {
      await analyzeSite(authority, refresh, signal);
    } catch (error) {
      if (signal.aborted) {
        throw error;
      }
      showNotOpened(authority, before, error);
      return;
    }
    if (!signal.aborted) {
      state.opening = null;
      notice(wasEdited ? strings.notices.replaced : "");
      showVersions(state.site.authority);
    }
  });
}

function showNotOpened(authority, before, error) {
  if (error.status === 401) {
    $("headline").textContent = "";
    throw error;
  }
  state.opening = null;
  state.site = before.site;
  if (service.isFetchingOff(error)) {
    hideFetching();
    notice(strings.notices.fetchingOff);
  } else {
    notice(strings.notices.notOpened(visible(authority, 80), error.message));
  }
  if (before.analysis !== null && editor.text === before.text) {
    show(before.analysis, before.text);
  } else {
    showNothing();
    if (editor.text !== "") {
      changed();
    }
  }
}

function showVersions(authority) {
  fetches.run(async (signal) => {
    const { versions } = await service.history(authority, signal);
    if (signal.aborted) {
      return;
    }
    $("tab-history").hidden = false;
    showHistory($("panel-history"), authority, versions, {
      open: (version) => fetches.run((next) => openVersion(authority, version, next)),
      compare: (chosen) => fetches.run((next) => compareVersions(authority, chosen, next)),
    });
  });
}

/** Shows a stored version, which may differ from the current file of the site. */
function openPast(authority, snapshot) {
  analyses.cancel();
  state.site = null;
  open(snapshot.text, strings.editor.version(visible(authority, 60), time(snapshot.fetchedAt)));
  if (snapshot.cut) {
    notice(strings.notices.truncated);
  }
}

async function openVersion(authority, version, signal) {
  const snapshot = await service.fetchedAt(authority, version.fetchedAt, signal);
  if (!signal.aborted && typeof snapshot.text === "string") {
    openPast(authority, snapshot);
  }
}

async function compareVersions(authority, { before, after }, signal) {
  const [older, newer] = await Promise.all([before, after].map((version) => service.fetchedAt(authority, version.fetchedAt, signal)));
  if (!signal.aborted && typeof older.text === "string" && typeof newer.text === "string") {
    openPast(authority, older);
    editor.text = newer.text;
    tabs.show("tab-changes");
    $("tab-changes").focus();
  }
}

// The API key of the service is stored for this tab only.

$("key-form").addEventListener("submit", (event) => {
  event.preventDefault();
  service.useKey($("api-key").value.trim());
  $("api-key").value = "";
  for (const requests of [analyses, comparisons, usages, fetches]) {
    requests.retry();
  }
});

// A link contains everything in its fragment.

function shared() {
  return { v: 1, text: editor.text, before: state.before === editor.text ? null : state.before, agents: testForm.crawlers, urls: testForm.urls };
}

$("copy-link").addEventListener("click", async () => {
  const fragment = await toFragment(shared());
  history.replaceState(null, "", `#${fragment}`);
  storeDraft();
  const long = location.href.length > LONG_LINK ? ` ${strings.notices.longLink}` : "";
  try {
    await navigator.clipboard.writeText(location.href);
    notice(strings.notices.linkCopied + long);
  } catch {
    notice(strings.notices.linkInAddressBar + long);
  }
});

async function openLink() {
  const link = await fromFragment(location.hash);
  if (link === "bad") {
    notice(strings.notices.damagedLink);
    return false;
  }
  if (link === null) {
    return false;
  }
  leaveSite();
  const leftOut = testForm.set({ agents: link.agents, urls: link.urls });
  testForm.areUrlsSuggested = false;
  open(link.before ?? link.text, strings.editor.fromLink);
  notice(leftOut);
  if (link.before !== null) {
    editor.text = link.text;
  }
  return true;
}

/** Restores what this tab had before it was reloaded, unless another link was opened since. */
function openDraft() {
  const draft = loadDraft();
  if (draft === null || draft.fragment !== location.hash || (draft.text === "" && draft.site === null)) {
    return false;
  }
  testForm.set({ agents: draft.agents, urls: draft.urls });
  testForm.areUrlsSuggested = draft.areUrlsSuggested;
  chooseDialect(draft.dialect);
  state.site = draft.site;
  state.before = draft.before;
  state.origin = draft.origin;
  state.isFresh = false;
  setText(draft.text);
  changed();
  if (draft.site) {
    showVersions(draft.site.authority);
  }
  return true;
}

window.addEventListener("hashchange", openLink);

const tabs = makeTabs(document.querySelector(".tabs"), (id) => {
  state.tab = id;
  showOwnChanges();
  showOwnUsage();
});

setInterval(() => state.site?.attempt && showAge(state.site.attempt), AGE_UPDATE);

startTheme($("theme"));
fill($("dialect"), DIALECTS.map((id) => h("option", { value: id }, id === "auto" ? strings.issues.allCrawlers : capitalize(dialect(id)))));
$("dialect").addEventListener("change", changed);
preparePrint($("print-text"), () => editor.text);
testForm.set({ agents: DEFAULT_CRAWLERS, urls: [] });
$("open-site").hidden = !service.canFetch();
showNothing();
root.dataset.settled = "false";
if (!openDraft() && !(await openLink())) {
  root.dataset.settled = "true";
}
