// What the modules of the page share: its elements, its state, the editor, the form for tests, the tabs, and the running requests.
import { DEFAULT_CRAWLERS } from "./crawlers.js";
import { Editor } from "./editor.js";
import { LatestRequest } from "./latest-request.js";
import { errors } from "./strings.js";
import { makeTabs } from "./tabs.js";
import { TestForm } from "./test-form.js";

/** The dialects to compare; those of the service's setting are added when it names them. */
export const DIALECTS = ["auto", "rfc9309", "google", "bing", "yandex"];

export const $ = (id) => document.getElementById(id);
export const root = document.documentElement;

/** The state of the page besides the values of its fields. */
export const state = {
  /** The baseline of comparisons, and what it is; null if nothing was opened. */
  before: null,
  baseline: "",
  origin: "",
  /** The site that is being opened, and what the page showed before. */
  opening: null,
  /** The site whose file was opened, with the live text of that file; null for a text from elsewhere. */
  site: null,
  /** The sites of a list that is shown; null if there is none. */
  sites: null,
  /** The stored version that the editor shows, and its name; null if it shows another text. */
  version: null,
  /** The URL that was entered instead of a site; its result is explained at once. */
  asked: null,
  analysis: null,
  analyzedText: null,
  treeCrawler: DEFAULT_CRAWLERS[0],
  isFresh: true,
  tab: "tab-test",
  compared: null,
  /** The requests whose answers the table of permitted use and the list of all crawlers show. */
  usageRequest: null,
  overviewRequest: null,
};

/** What the page does when something happens; main.js sets these. */
export const handlers = { edited() {}, fileOpened() {}, testsChanged() {}, tabShown() {} };

/** Whether the page itself changes the text, to one that is analyzed already. */
let isFilling = false;

const showInvitation = (text) => {
  $("invitation").hidden = text !== "" || state.site !== null;
};

export const editor = new Editor($("editor"), {
  onChange: (text, change) => {
    showInvitation(text);
    if (!isFilling) {
      handlers.edited(text, change);
    }
  },
  onEscape: () => $("text").focus(),
  onFile: (file) => handlers.fileOpened(file),
});

/** Sets a text in the editor without a request for its analysis. */
export function setText(text) {
  showInvitation(text);
  if (editor.text !== text) {
    isFilling = true;
    editor.text = text;
    isFilling = false;
  }
}

/** The file of the results: that of the opened site, or the text. */
export const fileOf = () => (state.analysis?.site ? { site: state.analysis.site.authority } : { robots: state.analyzedText ?? "" });

/** The scheme and host of an absolute URL; null for a path. */
export function originOf(url) {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}

/** Whether a URL is certainly on another site than the one whose file is shown, which then says nothing about it. */
export const isElsewhere = (url) => state.site !== null && originOf(url) !== null && originOf(url) !== originOf(state.site.authority);

export const normalized = (text) => text.replaceAll(/\r\n?/g, "\n");

export const testForm = new TestForm(
  {
    chips: $("chips"),
    form: $("add-crawler"),
    name: $("crawler"),
    names: $("crawler-names"),
    urls: $("urls"),
    hint: $("urls-hint"),
    choose: $("choose-crawlers"),
    choice: $("crawler-choice"),
  },
  () => handlers.testsChanged(),
  notice,
);

export const tabs = makeTabs(document.querySelector(".tabs"), (id) => {
  state.tab = id;
  handlers.tabShown();
});

/** The tabs say nothing before there are results; their place is kept. */
export const hasTabs = () => !$("tabs").classList.contains("off");
export const setTabs = (isOn) => $("tabs").classList.toggle("off", !isOn);

/** Shows the form for many URLs, with the keyboard on one of its parts. */
export function openMany(id) {
  tabs.show("tab-test");
  $("many").open = true;
  $(id).focus();
}

export const pointing = {
  point: (lines) => editor.point(lines),
  goToLine: (line) => editor.goToLine(line),
};

export function notice(text) {
  $("notice").hidden = text === "";
  $("notice").textContent = text;
}

/** Shows what went wrong; null if nothing did. Results that are still shown are marked as outdated. */
export function showError(error) {
  if (error !== null) {
    root.dataset.settled = "true";
    root.dataset.empty = "false";
  }
  const isOutdated = error !== null && state.analysis !== null;
  $("results").dataset.outdated = String(isOutdated);
  $("key").hidden = error?.status !== 401;
  const sentences = [error?.message, isOutdated && errors.outdated, error?.isTemporary && errors.retrying];
  $("error").hidden = error === null;
  $("error").textContent = sentences.filter((sentence) => sentence).join(" ");
}

const progress = { onProgress: (text) => ($("working").textContent = text), onError: showError };

/** One request at a time for each part of the page: only the latest one counts. */
export const requests = {
  analyses: new LatestRequest(progress),
  comparisons: new LatestRequest(progress),
  usages: new LatestRequest(progress),
  overviews: new LatestRequest(progress),
  policies: new LatestRequest(progress),
  fetches: new LatestRequest(progress),
  sitemaps: new LatestRequest(progress),
};
