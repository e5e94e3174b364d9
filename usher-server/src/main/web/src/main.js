// The page: an editor and questions on one side, the service's answers on the other. Nothing here decides about a robots.txt.
import examples from "usher:examples";
import { Asking } from "./asking.js";
import { showChanges } from "./changes.js";
import { showDirectives } from "./directives.js";
import { showDisagreements } from "./disagreements.js";
import { fill, h, visible } from "./dom.js";
import { loadDraft, saveDraft } from "./draft.js";
import { Editor } from "./editor.js";
import { message, showFindings } from "./findings.js";
import { showHistory } from "./history.js";
import { table } from "./maps.js";
import { headline, showMatrix } from "./matrix.js";
import { preparePrint } from "./print.js";
import { Questions } from "./questions.js";
import { FIRST_ASKED } from "./robots.js";
import * as service from "./service.js";
import { fromFragment, toFragment } from "./share.js";
import { showAge, showSite } from "./site.js";
import { makeTabs } from "./tabs.js";
import { startTheme } from "./theme.js";
import { showTree } from "./tree.js";
import { cut, dialect, time } from "./words.js";

const LONG_LINK = 30_000;
const LARGEST_FILE = 1_000_000;
const MOST_PROPOSED = 7;
const AGE_SHOWN = 20_000;
const DIALECTS = ["auto", "rfc9309", "google", "bing", "yandex"];
const EXAMPLES = table({
  shop: { name: "A shop", urls: ["/", "/cart", "/cart/help.html", "/search/help", "/shoes?sort=price", "/catalog/boots"] },
  mistakes: { name: "A blog with mistakes", urls: ["/", "/drafts/1", "/search", "/tags/java", "/feed"] },
  forum: { name: "A forum read differently", urls: ["/", "/private.html", "/page.html", "/threads/1.php"] },
});

const $ = (id) => document.getElementById(id);

/** What the page knows besides what its fields hold. */
const state = {
  before: null,
  origin: "",
  /** The site that is being opened, and what the page showed before. */
  opening: null,
  /** The site whose file was opened, with that file as text; null for a text from elsewhere. */
  site: null,
  answer: null,
  analyzedText: null,
  treeRobot: FIRST_ASKED[0],
  isFresh: true,
  tab: "tab-matrix",
  comparedText: null,
};

/** Whether a change of the text is our own, which is answered already. */
let isFilling = false;

const editor = new Editor($("editor"), {
  describedBy: "Escape or Tab leaves the editor.",
  onChange: (text, { wasEmpty, isPasted }) => {
    $("invitation").hidden = text !== "" || state.site !== null;
    if (isFilling) {
      return;
    }
    if (wasEmpty && isPasted && state.site === null) {
      state.before = text;
      state.origin = "Pasted";
      state.isFresh = true;
    }
    changed();
  },
  onEscape: () => $("text").focus(),
  onFile: openFile,
});

const questions = new Questions(
  {
    chips: $("chips"),
    form: $("add-robot"),
    name: $("robot"),
    names: $("robot-names"),
    urls: $("urls"),
    choose: $("choose-robots"),
    choice: $("robot-choice"),
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

/** Says what went wrong; answers that are still shown are marked as old ones. */
function tellTrouble(trouble) {
  if (trouble !== null) {
    root.dataset.settled = "true";
  }
  const old = trouble !== null && state.answer !== null;
  $("answers").dataset.old = String(old);
  $("key").hidden = trouble?.status !== 401;
  const retried = trouble?.isPassing ? " Trying again by itself." : "";
  const oldNote = old ? " The results below are from before." : "";
  $("trouble").hidden = trouble === null;
  $("trouble").textContent = trouble === null ? "" : trouble.message + oldNote + retried;
}

const telling = { working: (text) => ($("working").textContent = text), trouble: tellTrouble };
/** Everything that becomes the results: of these requests only the last one counts. */
const analysing = new Asking(telling);
const comparing = new Asking(telling);
const fetching = new Asking(telling);

function changed() {
  state.opening = null;
  root.dataset.settled = "false";
  remember();
  analysing.later(analyze);
}

function remember() {
  saveDraft({
    text: editor.text,
    before: state.before,
    origin: state.origin,
    fragment: location.hash,
    agents: questions.robots,
    urls: questions.urls,
    areUrlsOurs: questions.areUrlsOurs,
    site: state.site,
    reading: $("reading").value,
  });
}

/** Issues as one dialect reads the file, or, without a known one, as all of today's do. */
function chooseReading(id) {
  $("reading").value = DIALECTS.includes(id) ? id : "auto";
}

const asked = () => ({ agents: questions.robots, urls: questions.urls, dialects: DIALECTS, dialect: $("reading").value });

/** Whether the editor shows a site's file as it was fetched: then the service is asked about the site, not about the text. */
const isOfSite = () => state.site !== null && editor.text === state.site.text;

/** The analysis for the crawlers and URLs asked about; crawlers that the service refuses leave the list. */
async function answered(question, signal) {
  for (;;) {
    try {
      return await service.analyze({ ...question, ...asked() }, signal);
    } catch (error) {
      if (!questions.refuse(error.problem?.agent, error.problem?.detail)) {
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
  // Who writes a file from nothing sees what it changes against none.
  state.before ??= "";
  const ask = () => answered({ robots: text }, signal);
  const answer = await withProposals(await ask(), ask, signal);
  if (!signal.aborted) {
    show(answer, text);
  }
}

/** The answer, or that to the URLs that it makes us propose. */
async function withProposals(answer, ask, signal) {
  if (signal.aborted) {
    return answer;
  }
  const urls = proposed(answer);
  const wanted = questions.areUrlsOurs && (state.isFresh || state.before === "");
  state.isFresh = false;
  if (!wanted || urls.join("\n") === questions.urls.join("\n")) {
    return answer;
  }
  questions.propose(urls);
  return ask();
}

/** The front page and the first paths that the rules name, as far as a server could have them. */
function proposed(answer) {
  const paths = answer.tree.filter((node) => node.origin === "rule").map((node) => node.path);
  return [...new Set(["/", ...paths.filter((path) => !path.startsWith("//"))])].slice(0, MOST_PROPOSED);
}

async function analyzeSite(authority, refresh, signal) {
  let again = refresh;
  const ask = () => {
    const question = { site: authority, refresh: again };
    again = false;
    return answered(question, signal);
  };
  const answer = await withProposals(await ask(), ask, signal);
  if (signal.aborted) {
    return;
  }
  const text = normalized(answer.robots ?? "");
  state.site = { authority: answer.site.authority, text };
  state.before = text;
  state.origin = answer.robots === null ? "No file" : "As fetched";
  put(text);
  show(inEditor(answer), text);
  remember();
}

const normalized = (text) => text.replaceAll(/\r\n?/g, "\n");

/** Puts a text into the editor that is answered already. */
function put(text) {
  $("invitation").hidden = text !== "" || state.site !== null;
  if (editor.text !== text) {
    isFilling = true;
    editor.text = text;
    isFilling = false;
  }
}

/** The answer with its places where the editor has them: it writes every line break as one character. */
function inEditor(answer) {
  const breaks = [...(answer.robots ?? "").matchAll(/\r\n/g)].map((found) => found.index);
  if (breaks.length === 0) {
    return answer;
  }
  const place = (at) => at - breaks.filter((index) => index < at).length;
  const placed = (span) => ({ ...span, from: place(span.from), to: place(span.to) });
  return {
    ...answer,
    findings: answer.findings.map((finding) => ({
      ...placed(finding),
      ...(finding.fix ? { fix: { ...placed(finding.fix), replacement: normalized(finding.fix.replacement) } } : {}),
    })),
  };
}

const PANELS = ["panel-matrix", "panel-tree", "panel-disagreements", "panel-directives", "panel-changes"];

/** Takes away every answer, so that none can be read as the answer to something else. */
function clear(headlineText) {
  $("headline").textContent = headlineText;
  $("findings-summary").textContent = "";
  $("fix-all").hidden = true;
  $("findings").classList.remove("few");
  $("text-state").textContent = "";
  $("site-card").hidden = true;
  $("tabs").hidden = true;
  $("show-findings").hidden = true;
  $("about").textContent = "";
  for (const id of ["findings", ...PANELS]) {
    fill($(id));
  }
  editor.mark([], apply);
  editor.point([]);
}

function showNothing() {
  state.answer = null;
  clear("Paste a robots.txt, or try an example. The results then show which crawlers are allowed to fetch which URLs, and why.");
  $("findings-summary").textContent = "Issues appear here, each with how to fix it.";
  root.dataset.settled = "true";
}

function count(id, name, number) {
  fill($(id), name, number > 0 ? h("span", { class: "count" }, number) : null);
}

/** Gives each verdict the service's sentence about the fetch for its dialect. */
function withMeanings(answer) {
  if (!answer.site) {
    return answer;
  }
  const meanings = new Map(answer.site.readings.map(({ dialect, message: told }) => [dialect, told]));
  const meant = (verdict) => ({ ...verdict, meaning: meanings.get(verdict.dialect) });
  return {
    ...answer,
    verdicts: answer.verdicts.map(meant),
    disagreements: answer.disagreements.map((each) => ({ ...each, verdicts: each.verdicts.map(meant) })),
  };
}

function show(given, text) {
  const answer = withMeanings(given);
  state.answer = given;
  state.analyzedText = text;
  $("answers").dataset.old = "false";
  const findings = answer.findings.map((finding) => ({ ...finding, shown: message(finding) }));
  editor.mark(findings, apply);
  $("show-findings").hidden = false;
  showFindings({ list: $("findings"), line: $("findings-summary"), fixAll: $("fix-all"), showAll: $("show-findings") }, answer, text, {
    goTo: (finding) => editor.goTo(finding.from, finding.to),
    apply,
  });
  $("tabs").hidden = false;
  $("headline").textContent = [headline(answer), ...limits(answer)].join(" ").trim();
  $("text-state").textContent = text === state.before ? state.origin : "Edited";
  showOfSite(answer, text);
  questions.offer(answer.named);
  showMatrix($("panel-matrix"), answer, pointing);
  count("tab-disagreements", "Disagreements", showDisagreements($("panel-disagreements"), answer, pointing));
  showTree($("panel-tree"), answer, state.treeRobot, chooseTree, pointing);
  showDirectives($("panel-directives"), answer, pointing);
  showOwnChanges();
  root.dataset.settled = "true";
}

/** The card of the site stays while its text is edited, and says that the results are not the site's any longer. */
function showOfSite(answer, text) {
  if (answer.site) {
    state.site.answer = { ...answer.site, asked: Date.now() - answer.site.age * 1_000 };
  }
  const site = state.site?.answer;
  $("site-card").hidden = !site;
  const isEdited = !answer.site;
  $("about").textContent = !site ? "" : isEdited ? "For your text" : `For ${visible(site.authority, 80)}`;
  if (site) {
    const own = answer.verdicts.map((verdict) => verdict.dialect);
    const dialects = [...new Set([...DIALECTS.slice(1), ...own])];
    const authority = state.site.authority;
    showSite($("site-card"), site, dialects, { isEdited: isEdited && text !== state.site.text, refresh: () => openSite(authority, true) });
  }
}

function limits({ verdicts, leftOut }) {
  const number = (member) => new Set(verdicts.map((verdict) => verdict[member])).size;
  return [cut(number("robot"), leftOut.agents ?? 0, "crawlers"), cut(number("url"), leftOut.urls ?? 0, "URLs")];
}

/** Remembers for which crawler the tree is shown. */
function chooseTree(robot) {
  state.treeRobot = robot;
}

/** Carries out a fix, if the text is still the one it was computed for. */
function apply(finding) {
  if (editor.text === state.analyzedText) {
    editor.replace(finding.fix);
    notice("");
  } else {
    notice("The text has changed in the meantime. Wait for the new results, then try again.");
  }
}

$("fix-all").addEventListener("click", () =>
  analysing.now(async (signal) => {
    const text = editor.text;
    const answer = await service.analyze({ robots: text, fix: true }, signal);
    if (signal.aborted || editor.text !== text) {
      return;
    }
    const number = answer.fixed.applied;
    put(normalized(answer.fixed.robots));
    notice(`${number} ${number === 1 ? "fix" : "fixes"} applied. No verdict changes (proved). Undo in the editor reverts this.`);
    changed();
  }),
);

// Changes against the text as it was opened.

function toolbar() {
  return h(
    "div",
    { class: "toolbar" },
    h(
      "button",
      {
        type: "button",
        class: "small",
        id: "keep-as-before",
        on: {
          click: () => {
            state.before = editor.text;
            state.comparedText = null;
            changed();
          },
        },
      },
      "Set as baseline",
    ),
    h("button", { type: "button", class: "small", id: "back-to-before", on: { click: () => (editor.text = state.before) } }, "Revert"),
  );
}

function showOwnChanges() {
  const panel = $("panel-changes");
  if (state.answer === null) {
    return;
  }
  if (editor.text === state.before) {
    state.comparedText = null;
    fill(
      panel,
      h(
        "p",
        { class: "quiet-note" },
        "Edit the text to see which URLs that allows or blocks, and for which crawlers. The text as you opened it is the baseline.",
      ),
    );
    return;
  }
  if (state.tab !== "tab-changes" || state.comparedText === editor.text) {
    return;
  }
  comparing.now(async (signal) => {
    const text = editor.text;
    root.dataset.compared = "false";
    const answer = await service.compare({ before: state.before, after: text }, signal);
    if (!signal.aborted) {
      state.comparedText = text;
      showChanges(panel, answer, questions.robots, toolbar());
      root.dataset.compared = "true";
    }
  });
}

// Opening: examples, files, sites, links.

/** Forgets the site of before: neither its versions nor late answers about it may be seen beside another text. */
function leaveSite() {
  analysing.cancel();
  fetching.cancel();
  comparing.cancel();
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
    questions.set({ agents: questions.robots, urls });
    questions.areUrlsOurs = true;
    state.isFresh = false;
  }
  notice("");
  put(state.before);
  changed();
}

function openExample(key) {
  leaveSite();
  const { name, urls } = EXAMPLES.get(key);
  open(table(examples).get(key), `Example: ${name.toLowerCase()}`, urls);
}

async function openFile(file) {
  if (file.size > LARGEST_FILE) {
    notice("This file is too large: a robots.txt should stay under 500 KB.");
    return;
  }
  const text = await file.text();
  leaveSite();
  open(text, visible(file.name, 60));
}

// A file that misses the editor must not make the browser leave the page.
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
  [...EXAMPLES].map(([key, { name }]) =>
    h("button", { type: "button", data: { example: key }, on: { click: () => openExample(key) } }, name),
  ),
);
$("first-example").addEventListener("click", () => {
  openExample("mistakes");
  editor.focus();
});
$("suggest-urls").addEventListener("click", () => {
  if (state.answer) {
    questions.propose(proposed(state.answer));
    changed();
  }
});

$("open-site").addEventListener("submit", (event) => {
  event.preventDefault();
  const authority = service.authorityOf($("site").value);
  if (authority === "") {
    notice("Type the name of a site first, such as example.com.");
    return;
  }
  openSite(authority, false);
});

function hideFetching() {
  $("open-site").hidden = true;
  $("tab-history").hidden = true;
}

/** Opens a site's file. Nothing of another site is shown meanwhile; the text of before stays until there is an answer. */
function openSite(authority, refresh) {
  const before = state.opening?.before ?? { site: state.site, answer: state.answer, text: state.analyzedText };
  const wasEdited = before.site !== null && editor.text !== before.site.text;
  leaveSite();
  state.opening = { authority, refresh, before };
  state.answer = null;
  notice("");
  clear(`Fetching the robots.txt of ${visible(authority, 80)}…`);
  root.dataset.settled = "false";
  analysing.now(async (signal) => {
    state.isFresh = true;
    try {
      await analyzeSite(authority, refresh, signal);
    } catch (error) {
      if (signal.aborted) {
        throw error;
      }
      notOpened(authority, before, error);
      return;
    }
    if (!signal.aborted) {
      state.opening = null;
      notice(wasEdited ? "The text was replaced by the file as fetched. Undo in the editor brings your text back." : "");
      showVersions(state.site.authority);
    }
  });
}

function notOpened(authority, before, error) {
  if (error.status === 401) {
    $("headline").textContent = "";
    throw error;
  }
  state.opening = null;
  state.site = before.site;
  const about = `${visible(authority, 80)} was not opened.`;
  if (service.isFetchingOff(error)) {
    hideFetching();
    notice("This service does not fetch files. Paste the text of the robots.txt instead.");
  } else {
    notice(`${about} ${error.message}`);
  }
  if (before.answer !== null && editor.text === before.text) {
    show(before.answer, before.text);
  } else {
    showNothing();
    if (editor.text !== "") {
      changed();
    }
  }
}

function showVersions(authority) {
  fetching.now(async (signal) => {
    const { versions } = await service.history(authority, signal);
    if (signal.aborted) {
      return;
    }
    $("tab-history").hidden = false;
    showHistory($("panel-history"), authority, versions, {
      open: (version) => fetching.now((next) => openVersion(authority, version, next)),
      compare: (chosen) => fetching.now((next) => compareVersions(authority, chosen, next)),
    });
  });
}

/** Shows a stored version: a text of the past, whatever the site answers now. */
function openPast(authority, snapshot) {
  analysing.cancel();
  state.site = null;
  open(snapshot.text, `${visible(authority, 60)}, fetched ${time(snapshot.fetchedAt)}`);
  if (snapshot.cut) {
    notice("The file was longer than what the service stores; this is its beginning.");
  }
}

async function openVersion(authority, version, signal) {
  const snapshot = await service.fetchedAt(authority, version.fetchedAt, signal);
  if (!signal.aborted && typeof snapshot.text === "string") {
    openPast(authority, snapshot);
  }
}

async function compareVersions(authority, { before, after }, signal) {
  const [then, now] = await Promise.all([before, after].map((version) => service.fetchedAt(authority, version.fetchedAt, signal)));
  if (!signal.aborted && typeof then.text === "string" && typeof now.text === "string") {
    openPast(authority, then);
    editor.text = now.text;
    tabs.show("tab-changes");
    $("tab-changes").focus();
  }
}

// The key of a service that wants one is kept for this tab only.

$("key-form").addEventListener("submit", (event) => {
  event.preventDefault();
  service.useKey($("api-key").value.trim());
  $("api-key").value = "";
  for (const asking of [analysing, comparing, fetching]) {
    asking.again();
  }
});

// Links carry everything in their fragment.

function shared() {
  return { v: 1, text: editor.text, before: state.before === editor.text ? null : state.before, agents: questions.robots, urls: questions.urls };
}

$("copy-link").addEventListener("click", async () => {
  const fragment = await toFragment(shared());
  history.replaceState(null, "", `#${fragment}`);
  remember();
  const long = location.href.length > LONG_LINK ? " It is long: some programs may cut it." : "";
  try {
    await navigator.clipboard.writeText(location.href);
    notice(`The link is copied. It carries this text, these crawlers and these URLs.${long}`);
  } catch {
    notice(`The link is in the address bar; copy it from there.${long}`);
  }
});

async function openLink() {
  const link = await fromFragment(location.hash);
  if (link === "bad") {
    notice("This link is damaged: it may have been cut on its way. Ask for it again, or paste the text.");
    return false;
  }
  if (link === null) {
    return false;
  }
  leaveSite();
  const leftOut = questions.set({ agents: link.agents, urls: link.urls });
  questions.areUrlsOurs = false;
  open(link.before ?? link.text, "From a link");
  notice(leftOut);
  if (link.before !== null) {
    editor.text = link.text;
  }
  return true;
}

/** What this tab had before it was reloaded, unless it was sent to another link since. */
function openDraft() {
  const draft = loadDraft();
  if (draft === null || draft.fragment !== location.hash || (draft.text === "" && draft.site === null)) {
    return false;
  }
  questions.set({ agents: draft.agents, urls: draft.urls });
  questions.areUrlsOurs = draft.areUrlsOurs;
  chooseReading(draft.reading);
  state.site = draft.site;
  state.before = draft.before;
  state.origin = draft.origin;
  state.isFresh = false;
  put(draft.text);
  changed();
  if (draft.site) {
    showVersions(draft.site.authority);
  }
  return true;
}

window.addEventListener("hashchange", openLink);

const tabs = makeTabs(document.querySelector(".tabs"), (id) => {
  state.tab = id;
  if (id === "tab-changes") {
    showOwnChanges();
  }
});

setInterval(() => state.site?.answer && showAge(state.site.answer), AGE_SHOWN);

startTheme($("theme"));
fill($("reading"), DIALECTS.map((id) => h("option", { value: id }, id === "auto" ? "all of today’s crawlers" : dialect(id))));
$("reading").addEventListener("change", changed);
preparePrint($("print-text"), () => editor.text);
questions.set({ agents: FIRST_ASKED, urls: [] });
$("open-site").hidden = !service.canFetch();
showNothing();
root.dataset.settled = "false";
if (!openDraft() && !(await openLink())) {
  root.dataset.settled = "true";
}
