// The page: an editor on one side, all crawlers, tests and results on the other. Every verdict comes from the service.
import { changed, showNothing, startAnalysis } from "./analysis.js";
import { startBulk } from "./bulk-tab.js";
import { showOwnChanges, startChanges } from "./changes-tab.js";
import { DEFAULT_CRAWLERS } from "./crawlers.js";
import { startKeys } from "./keys.js";
import { startOverview } from "./overview-card.js";
import { chooseFile, openFile, openSite, startOpening } from "./opening.js";
import { $, editor, handlers, requests, root, state, tabs, testForm } from "./page.js";
import { preparePrint } from "./print.js";
import { openDraft, openLink, startLinks } from "./restore.js";
import * as service from "./service.js";
import { showOwnSitemaps } from "./sitemaps-check.js";
import { showAge } from "./site.js";
import { changes, editor as origins } from "./strings.js";
import { startTheme } from "./theme.js";
import { showOwnUsage, startUsage } from "./usage-tab.js";

const AGE_UPDATE = 20_000;

handlers.edited = (text, { wasEmpty, isPasted }) => {
  if (wasEmpty && isPasted && state.site === null) {
    state.before = text;
    state.baseline = changes.opened;
    state.origin = origins.pasted;
    state.isFresh = true;
  }
  changed();
};
handlers.fileOpened = openFile;
handlers.testsChanged = () => (state.opening ? openSite(state.opening.authority, state.opening.refresh) : changed());
handlers.tabShown = () => {
  showOwnChanges();
  showOwnUsage();
  showOwnSitemaps();
};

// The API key of the service is stored for this tab only.
$("key-form").addEventListener("submit", (event) => {
  event.preventDefault();
  service.useKey($("api-key").value.trim());
  $("api-key").value = "";
  Object.values(requests).forEach((request) => request.retry());
});

const showTab = (id) => () => {
  if (!$("tabs").hidden) {
    tabs.show(id);
    $(id).focus();
  }
};

startKeys(
  { dialog: $("keys"), list: $("key-list"), close: $("close-keys"), open: $("show-keys"), toggle: $("single-keys") },
  new Map([
    ["s", () => $("site").focus()],
    ["o", () => $("open-file").click()],
    ["e", () => editor.focus()],
    ["a", () => $("overview-card").focus()],
    ["p", () => $("presets").querySelector("button")?.focus()],
    ["t", () => $("crawler").focus()],
    ["r", showTab("tab-matrix")],
    ["u", showTab("tab-bulk")],
    ["d", showTab("tab-changes")],
  ]),
);

setInterval(() => state.site?.attempt && showAge(state.site.attempt), AGE_UPDATE);

startTheme($("theme"));
preparePrint($("print-text"), () => editor.text);
startAnalysis();
startOverview(changed);
startChanges(changed);
startUsage();
startOpening();
startBulk(chooseFile);
startLinks();
testForm.set({ agents: DEFAULT_CRAWLERS, urls: [] });
showNothing();
root.dataset.settled = "false";
if (!openDraft() && !(await openLink())) {
  root.dataset.settled = "true";
}
