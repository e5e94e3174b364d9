// The tab of changes: the text against a baseline, in meaning and line by line. The baseline is the live file of a site, the text as
// it was opened, or another version.
import { changeGroups, showChanges } from "./changes.js";
import { time } from "./describe.js";
import { fill, h, visible } from "./dom.js";
import { showLineDiff } from "./line-diff.js";
import { $, editor, normalized, notice, requests, root, setText, state, tabs, testForm } from "./page.js";
import * as service from "./service.js";
import { changes as strings, notices } from "./strings.js";

/** Sets the baseline to a text with a name, and compares. */
function setBaseline(text, name) {
  state.before = normalized(text);
  state.baseline = name;
  state.compared = null;
}

/** Shows the tab with the keyboard on it. */
export function openChanges() {
  tabs.show("tab-compare");
  $("tab-compare").focus();
}

const watchedChange = (change) =>
  h(
    "details",
    { class: "page-facts" },
    h("summary", {}, `${time(change.time)}: ${visible(change.site, 80)}: ${visible(change.summary, 300)}`),
    changeGroups(change.results, testForm.crawlers),
  );

/** Shows what changed in the files of the sites that the service watches. */
export async function showWatched() {
  if (state.tab !== "tab-compare" || !service.canFetch()) {
    return;
  }
  try {
    const { sites, changes, incomplete = [] } = await service.watchedChanges();
    $("watched-sites").hidden = sites.length === 0;
    const gaps = incomplete.map(({ site, reasons }) => h("p", { class: "quiet-note" }, strings.incomplete(visible(site, 80), reasons)));
    const listed = changes.length === 0 ? [h("p", { class: "quiet-note" }, strings.unchanged(sites.length))] : changes.map(watchedChange);
    fill($("watched"), [...gaps, ...listed]);
  } catch (error) {
    if (!(error instanceof service.ServiceError)) {
      throw error;
    }
    $("watched-sites").hidden = true; // the comparison tells what is wrong with the service
  }
}

export function showOwnChanges() {
  if (state.analysis === null) {
    return;
  }
  const isSame = editor.text === state.before;
  $("set-baseline").hidden = isSame;
  $("revert").hidden = isSame;
  $("compare-live").hidden = state.site === null || state.before === state.site.text;
  $("baseline").textContent = isSame || state.baseline === "" ? "" : strings.baseline(state.baseline);
  if (isSame) {
    state.compared = null;
    fill($("changes"), h("p", { class: "quiet-note" }, strings.empty));
    fill($("line-diff"));
    return;
  }
  const key = JSON.stringify([state.before, editor.text]);
  if (state.tab !== "tab-compare" || state.compared === key) {
    return;
  }
  requests.comparisons.run(async (signal) => {
    const text = editor.text;
    root.dataset.compared = "false";
    const comparison = await service.compare({ before: state.before, after: text }, signal);
    if (!signal.aborted) {
      state.compared = key;
      showChanges($("changes"), comparison, testForm.crawlers);
      showLineDiff($("line-diff"), state.before, text);
      root.dataset.compared = "true";
    }
  });
}

/** Opens the text of a file as the draft and compares it with the live file of the opened site. */
export function compareFile(text, name, edited) {
  setBaseline(state.site.text, strings.live(visible(state.site.authority, 80)));
  notice(text === state.site.text ? notices.sameAsLive(name) : "");
  if (text !== editor.text) {
    setText(text);
    edited();
  }
  openChanges();
}

/** @param edited called when the baseline or the text has changed */
export function startChanges(edited) {
  const choose = (text, name) => {
    setBaseline(text, name);
    edited();
    showOwnChanges();
  };
  $("set-baseline").addEventListener("click", () => choose(editor.text, strings.yourBaseline));
  $("revert").addEventListener("click", () => (editor.text = state.before));
  $("compare-live").addEventListener("click", () => choose(state.site.text, strings.live(visible(state.site.authority, 80))));
  $("other-version").addEventListener("submit", (event) => {
    event.preventDefault();
    choose($("other-text").value, strings.pastedBaseline);
    $("tab-compare").focus();
  });
  $("site-card").addEventListener("click", (event) => event.target.closest("#show-difference") && openChanges());
}
