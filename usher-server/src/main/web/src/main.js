// The page: an editor and questions on one side, the service's answers on the other. Nothing here decides about a robots.txt.
import examples from "usher:examples";
import { Asking } from "./asking.js";
import { showChanges } from "./changes.js";
import { showDisagreements } from "./disagreements.js";
import { fill, h, visible } from "./dom.js";
import { Editor } from "./editor.js";
import { message, showFindings } from "./findings.js";
import { showHistory } from "./history.js";
import { headline, showMatrix } from "./matrix.js";
import { Questions } from "./questions.js";
import { FIRST_ASKED } from "./robots.js";
import * as service from "./service.js";
import { fromFragment, toFragment } from "./share.js";
import { makeTabs } from "./tabs.js";
import { startTheme } from "./theme.js";
import { showTree } from "./tree.js";
import { fetched, leftOut, time } from "./words.js";

const LONG_LINK = 30_000;
const MOST_PROPOSED = 7;
const DIALECTS = ["auto", "rfc9309", "google", "bing", "yandex"];
const EXAMPLES = {
  shop: { name: "A shop", urls: ["/", "/cart", "/cart/help.html", "/search/help", "/shoes?sort=price", "/catalog/boots"] },
  mistakes: { name: "A blog with mistakes", urls: ["/", "/drafts/1", "/search", "/tags/java", "/feed"] },
  forum: { name: "A forum read differently", urls: ["/", "/private.html", "/page.html", "/threads/1.php"] },
};

const $ = (id) => document.getElementById(id);

/** What the page knows besides what its fields hold. */
const state = {
  before: null,
  origin: "",
  answer: null,
  analyzedText: null,
  treeRobot: FIRST_ASKED[0],
  isFresh: true,
  tab: "tab-matrix",
  comparedText: null,
};

const editor = new Editor($("editor"), {
  describedBy: "Escape or Tab leaves the editor.",
  onChange: (text, { wasEmpty, isPasted }) => {
    $("invitation").hidden = text !== "";
    if (wasEmpty && isPasted) {
      state.before = text;
      state.origin = "Pasted";
      state.isFresh = true;
    }
    changed();
  },
  onEscape: () => $("text").focus(),
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
  changed,
);

const pointing = {
  point: (lines) => editor.point(lines),
  goToLine: (line) => editor.goToLine(line),
};

function notice(text) {
  $("notice").hidden = text === "";
  $("notice").textContent = text;
}

function trouble(text) {
  $("trouble").hidden = text === "";
  $("trouble").textContent = text;
}

const telling = {
  working: (text) => ($("working").textContent = text),
  trouble: (text) => {
    if (text !== "") {
      document.documentElement.dataset.settled = "true";
    }
    trouble(text);
  },
};
const analysing = new Asking(telling);
const comparing = new Asking(telling);

function changed() {
  document.documentElement.dataset.settled = "false";
  analysing.later(analyze);
}

const question = (text) => ({ robots: text, agents: questions.robots, urls: questions.urls, dialects: DIALECTS });

async function analyze(signal, mayPropose = true) {
  const text = editor.text;
  if (text === "" && state.before === null) {
    showNothing();
    return;
  }
  // Who writes a file from nothing sees what it changes against none.
  state.before ??= "";
  const answer = await service.analyze(question(text), signal);
  if (signal.aborted) {
    return;
  }
  state.answer = answer;
  state.analyzedText = text;
  const pages = proposed(answer);
  const wantsPages = mayPropose && questions.areUrlsOurs && (state.isFresh || state.before === "");
  state.isFresh = false;
  if (wantsPages && pages.join("\n") !== questions.urls.join("\n")) {
    questions.propose(pages);
    await analyze(signal, false);
    return;
  }
  show(answer, text);
  document.documentElement.dataset.settled = "true";
}

/** The front page and the first paths that the rules speak of. */
function proposed(answer) {
  const paths = answer.tree.filter((node) => node.origin === "rule").map((node) => node.path);
  return [...new Set(["/", ...paths])].slice(0, MOST_PROPOSED);
}

function showNothing() {
  state.answer = null;
  $("headline").textContent = "Paste a robots.txt, or try an example. Here you will then see who may go where, page by page, and why.";
  $("findings-summary").textContent = "Findings appear here, each with what to do about it.";
  $("fix-all").hidden = true;
  $("findings").classList.remove("few");
  $("text-state").textContent = "";
  for (const id of ["findings", "panel-matrix", "panel-tree", "panel-disagreements", "panel-changes"]) {
    fill($(id));
  }
  $("tabs").hidden = true;
  document.documentElement.dataset.settled = "true";
}

function count(id, name, number) {
  fill($(id), name, number > 0 ? h("span", { class: "count" }, number) : null);
}

function show(answer, text) {
  const findings = answer.findings.map((finding) => ({ ...finding, shown: message(finding) }));
  editor.mark(findings, apply);
  showFindings({ list: $("findings"), line: $("findings-summary"), fixAll: $("fix-all"), showAll: $("show-findings") }, answer, text, {
    goTo: (finding) => editor.goTo(finding.from, finding.to),
    apply,
  });
  $("tabs").hidden = false;
  $("headline").textContent = [headline(answer), leftOut(missing(answer.leftOut))].join(" ").trim();
  $("text-state").textContent = text === state.before ? state.origin : "Edited";
  showMatrix($("panel-matrix"), answer, pointing);
  count("tab-disagreements", "Disagreements", showDisagreements($("panel-disagreements"), answer, pointing));
  showTree($("panel-tree"), answer, state.treeRobot, chooseTree, pointing);
  showOwnChanges();
}

const missing = ({ agents, urls }) => ({ ...(agents ? { agents } : {}), ...(urls ? { urls } : {}) });

/** Remembers for which robot the tree is shown. */
function chooseTree(robot) {
  state.treeRobot = robot;
}

/** Carries out a fix, if the text is still the one it was made for. */
function apply(finding) {
  if (editor.text === state.analyzedText) {
    editor.replace(finding.fix);
    notice("");
  } else {
    notice("The text has changed in the meantime. Wait for the new answer, then try again.");
  }
}

$("fix-all").addEventListener("click", () =>
  analysing.now(async (signal) => {
    const text = editor.text;
    const answer = await service.analyze({ robots: text, fix: true }, signal);
    if (editor.text === text) {
      editor.text = answer.fixed.robots;
      notice(
        `${answer.fixed.applied} fixes applied; it is proved that no robot's answer changes. Undo in the editor takes them back.`.replace(
          /^1 fixes/,
          "1 fix",
        ),
      );
    }
    analysing.later(analyze);
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
      "Compare from here on",
    ),
    h(
      "button",
      {
        type: "button",
        class: "small",
        id: "back-to-before",
        on: { click: () => (editor.text = state.before) },
      },
      "Go back to the opened text",
    ),
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
        "Edit the text, and see here which pages that opens or closes, for which robots. The text as you opened it is kept to compare with.",
      ),
    );
    return;
  }
  if (state.tab !== "tab-changes" || state.comparedText === editor.text) {
    return;
  }
  comparing.now(async (signal) => {
    const text = editor.text;
    document.documentElement.dataset.compared = "false";
    const answer = await service.compare({ before: state.before, after: text }, signal);
    if (!signal.aborted) {
      state.comparedText = text;
      showChanges(panel, answer, questions.robots, toolbar());
      document.documentElement.dataset.compared = "true";
    }
  });
}

// Opening: examples, sites, links.

function open(text, origin, urls = null) {
  state.before = text.replaceAll(/\r\n?/g, "\n");
  state.origin = origin;
  state.isFresh = true;
  if (urls) {
    questions.set({ agents: questions.robots, urls });
    questions.areUrlsOurs = true;
    state.isFresh = false;
  }
  notice("");
  editor.text = text;
  changed();
}

function openExample(key) {
  $("tab-history").hidden = true;
  open(examples[key], `Example: ${EXAMPLES[key].name.toLowerCase()}`, EXAMPLES[key].urls);
}

fill(
  $("examples"),
  Object.entries(EXAMPLES).map(([key, { name }]) =>
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

function hideFetching() {
  $("open-site").hidden = true;
  $("tab-history").hidden = true;
}

$("open-site").addEventListener("submit", (event) => {
  event.preventDefault();
  const authority = service.authorityOf($("site").value);
  if (authority === "") {
    notice("Type the name of a site first, such as example.com.");
    return;
  }
  notice(`Fetching the robots.txt of ${visible(authority, 80)}…`);
  fetching.now((signal) => openSite(authority, signal));
});

const fetching = new Asking(telling);

async function openSite(authority, signal) {
  try {
    const snapshot = await service.fetchRobots(authority, signal);
    openSnapshot(authority, snapshot);
    const { versions } = await service.history(authority, signal);
    $("tab-history").hidden = false;
    showHistory($("panel-history"), authority, versions, {
      open: (version) => fetching.now((next) => openVersion(authority, version, next)),
      compare: (chosen) => fetching.now((next) => compareVersions(authority, chosen, next)),
    });
  } catch (error) {
    if (error.name === "AbortError") {
      return;
    }
    if (service.isFetchingOff(error)) {
      hideFetching();
      notice("This service does not fetch files. Paste the text of the robots.txt instead.");
      return;
    }
    notice(error.message);
  }
}

function openSnapshot(authority, snapshot) {
  const trouble = fetched(snapshot);
  const readable = trouble === "" ? snapshot : snapshot.lastGood;
  const said = trouble === "" ? [] : [`${visible(authority, 80)}: ${trouble}`];
  if (typeof readable?.text === "string") {
    open(readable.text, `${visible(authority, 60)}, seen ${time(readable.fetchedAt)}`);
    said.push(readable === snapshot ? "" : "Here is the file as it was seen last.");
    said.push(readable.cut ? "The file was longer than what the service keeps; this is its beginning." : "");
  }
  notice(said.filter((part) => part !== "").join(" "));
}

async function openVersion(authority, version, signal) {
  openSnapshot(authority, await service.fetchedAt(authority, version.fetchedAt, signal));
}

async function compareVersions(authority, { before, after }, signal) {
  const [then, now] = await Promise.all([before, after].map((version) => service.fetchedAt(authority, version.fetchedAt, signal)));
  if (typeof then.text === "string" && typeof now.text === "string") {
    open(then.text, `${visible(authority, 60)}, seen ${time(then.fetchedAt)}`);
    editor.text = now.text;
    tabs.show("tab-changes");
    $("tab-changes").focus();
  }
}

// Links carry everything in their fragment.

function shared() {
  return { v: 1, text: editor.text, before: state.before === editor.text ? null : state.before, agents: questions.robots, urls: questions.urls };
}

$("copy-link").addEventListener("click", async () => {
  const fragment = await toFragment(shared());
  history.replaceState(null, "", `#${fragment}`);
  const long = location.href.length > LONG_LINK ? " It is long: some programs may cut it." : "";
  try {
    await navigator.clipboard.writeText(location.href);
    notice(`The link is copied. Whoever opens it sees this text, these robots and these pages.${long}`);
  } catch {
    notice(`The link stands in the address bar now; copy it from there.${long}`);
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
  questions.set({ agents: link.agents, urls: link.urls });
  questions.areUrlsOurs = false;
  open(link.before ?? link.text, "From a link");
  if (link.before !== null) {
    editor.text = link.text;
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

startTheme($("theme"));
questions.set({ agents: FIRST_ASKED, urls: [] });
$("open-site").hidden = !service.canFetch();
showNothing();
document.documentElement.dataset.settled = "false";
if (!(await openLink())) {
  document.documentElement.dataset.settled = "true";
}
