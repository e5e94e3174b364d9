// Requests the analysis of the text or of the opened site, and shows its results.
import { capitalize, dialect } from "./describe.js";
import { testUrls } from "./bulk-tab.js";
import { showOwnChanges } from "./changes-tab.js";
import { showDirectives } from "./directives.js";
import { showDisagreements } from "./disagreements.js";
import { fill, h, visible } from "./dom.js";
import { storeDraft } from "./draft.js";
import { message, showIssues } from "./issues.js";
import { headline, showMatrix } from "./matrix.js";
import { clearOverview, showOwnOverview } from "./overview-card.js";
import { $, DIALECTS, editor, normalized, notice, openMany, pointing, requests, root, setTabs, setText, state, tabs, testForm } from "./page.js";
import * as service from "./service.js";
import { checkTools, showOwnSitemaps } from "./sitemaps-check.js";
import { showSite } from "./site.js";
import * as strings from "./strings.js";
import { showTree } from "./tree.js";
import { showOwnUsage } from "./usage-tab.js";
import { awaitVerdict, showWorst } from "./verdict.js";

const MAX_SUGGESTED = 7;
const PANELS = ["matrix", "usage", "tree", "disagreements", "directives", "changes"];

/** Requests new results in a moment: the text or the tests have changed. */
export function changed() {
  state.opening = null;
  root.dataset.settled = "false";
  root.dataset.overview = "false";
  if (state.analysis === null) {
    awaitVerdict(strings.results.working);
  }
  storeDraft();
  requests.analyses.schedule(analyze);
}

const tests = () => ({ agents: testForm.crawlers, urls: testForm.urls, dialects: DIALECTS, dialect: $("dialect").value });

/** Whether the editor shows a site's file as it was fetched: the service then analyzes the site, not the text. */
const isOfSite = () => state.site !== null && editor.text === state.site.text;

function showDialects() {
  const chosen = $("dialect").value;
  fill($("dialect"), DIALECTS.map((id) => h("option", { value: id }, id === "auto" ? strings.issues.allCrawlers : capitalize(dialect(id)))));
  $("dialect").value = chosen || "auto";
}

/** Returns whether one of them is new. */
function addDialects(ids) {
  const added = ids.filter((id) => !DIALECTS.includes(id));
  DIALECTS.push(...added);
  if (added.length > 0) {
    showDialects();
  }
  return added.length > 0;
}

/** The analysis for the crawlers and URLs of the form; crawlers that the service rejects are removed from the form. */
async function requestAnalysis(request, signal) {
  for (;;) {
    try {
      const analysis = await service.analyze({ ...request, ...tests() }, signal);
      if (!addDialects(analysis.ownDialects ?? [])) {
        return analysis;
      }
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

export async function analyzeSite(authority, refresh, signal) {
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
  const isNew = state.site?.authority !== analysis.site.authority || state.site.text !== text;
  state.site = { authority: analysis.site.authority, text };
  if (isNew) {
    state.before = text;
    state.baseline = strings.changes.live(visible(state.site.authority, 80));
  }
  state.origin = analysis.robots === null ? strings.editor.noFile : strings.editor.asFetched;
  setText(text);
  show(inEditor(analysis), text);
  storeDraft();
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

/** Removes all results, so that none can be mistaken for those of another text or site. `awaited` says what comes; null if nothing does. */
export function clear(awaited) {
  $("headline").textContent = awaited ?? "";
  $("test-all").hidden = true;
  $("asked").textContent = "";
  $("issues-summary").textContent = "";
  $("fix-all").hidden = true;
  $("issues").classList.remove("few");
  $("text-state").textContent = "";
  $("site-card").hidden = true;
  setTabs(false);
  $("show-issues").hidden = true;
  $("about").textContent = "";
  for (const id of ["issues", ...PANELS]) {
    fill($(id));
  }
  state.usageRequest = null;
  clearOverview(awaited);
  editor.mark([], apply);
  editor.point([]);
}

export function showNothing() {
  state.analysis = null;
  clear(null);
  $("issues-summary").textContent = strings.issues.empty;
  root.dataset.settled = "true";
}

/** Sets the label of a tab or a fold, with a number if that is not 0. */
function label(id, name, number) {
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

export function show(received, text) {
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
  showWorst(analysis.findings, text, {
    goTo: (issue) => editor.goTo(issue.from, issue.to),
    showAll: () => { tabs.show("tab-issues"); $("tab-issues").focus(); },
  });
  setTabs(true);
  $("headline").textContent = [headline(analysis), ...limits(analysis)].join(" ").trim();
  $("test-all").hidden = !analysis.leftOut.urls;
  $("test-all").textContent = strings.results.testAll(testForm.urls.length);
  $("text-state").textContent = text === state.version?.text ? state.version.name : text === state.before ? state.origin : strings.editor.edited;
  showOpenedSite(analysis, text);
  testForm.offer(analysis.named);
  showMatrix($("matrix"), analysis, pointing);
  label("tab-issues", strings.page.issues, analysis.findings.length);
  label("disagreements-summary", strings.page.disagreements, showDisagreements($("disagreements"), analysis, pointing));
  showTree($("tree"), analysis, state.treeCrawler, chooseTree, pointing);
  showDirectives($("directives"), analysis, { ...pointing, testPages, checkTools });
  showOwnOverview();
  showOwnChanges();
  showOwnUsage();
  showOwnSitemaps();
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
    showSite($("site-card"), site, dialects, isEdited && text !== state.site.text);
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

function testPages() {
  openMany("bulk-open");
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

async function fixAll(signal) {
  const text = editor.text;
  const { fixed } = await service.analyze({ robots: text, fix: true }, signal);
  if (signal.aborted || editor.text !== text) {
    return;
  }
  setText(normalized(fixed.robots));
  notice(strings.notices.fixed(fixed.applied));
  changed();
}

function suggestUrls() {
  if (state.analysis) {
    testForm.suggest(suggestedUrls(state.analysis));
    changed();
  }
}

export function startAnalysis() {
  $("fix-all").addEventListener("click", () => requests.analyses.run(fixAll));
  $("suggest-urls").addEventListener("click", suggestUrls);
  $("test-all").addEventListener("click", () => testUrls(testForm.urls, { areEnginesOnly: false }));
  showDialects();
  $("dialect").addEventListener("change", changed);
}
