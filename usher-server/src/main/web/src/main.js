// The page: an editor on one side, all crawlers, tests and results on the other. Every verdict comes from service.js.
import { changed, showNothing, startAnalysis } from "./analysis.js";
import { showAddressedTab, writeAddress } from "./address.js";
import { startBulk } from "./bulk-tab.js";
import { showOwnChanges, showWatched, startChanges } from "./changes-tab.js";
import { DEFAULT_CRAWLERS } from "./crawlers.js";
import { startKeys } from "./keys.js";
import { startOverview } from "./overview-card.js";
import { chooseFile, openFile, openSite, startOpening } from "./opening.js";
import { $, editor, handlers, hasTabs, openMany, requests, root, state, tabs, testForm } from "./page.js";
import { preparePrint } from "./print.js";
import { openAddress, openDraft, openLink, startLinks } from "./restore.js";
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
  writeAddress();
  showOwnChanges();
  showWatched();
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

const showTab = (id, focused = id) => () => {
  if (hasTabs()) {
    tabs.show(id);
    $(focused).focus();
  }
};

/** A menu closes when something else is chosen. */
document.addEventListener("click", (event) => closeMenus(event.target));
document.addEventListener("keydown", (event) => event.key === "Escape" && closeMenus(null));

function closeMenus(chosen) {
  for (const menu of document.querySelectorAll(".menu[open]")) {
    if (!menu.contains(chosen)) {
      if (menu.contains(document.activeElement)) {
        menu.firstElementChild.focus();
      }
      menu.open = false;
    }
  }
}

startKeys(
  { dialog: $("keys"), list: $("key-list"), close: $("close-keys"), open: $("show-keys"), toggle: $("single-keys") },
  new Map([
    ["s", () => $("site").focus()],
    ["o", () => $("open-file").click()],
    ["e", () => editor.focus()],
    ["a", showTab("tab-crawlers")],
    ["p", showTab("tab-crawlers", "change-policy")],
    ["t", showTab("tab-test", "crawler")],
    ["r", showTab("tab-test")],
    ["u", () => hasTabs() && openMany("many-urls")],
    ["d", showTab("tab-compare")],
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

async function openFirst() {
  if (!openDraft() && !(await openLink()) && !openAddress()) {
    root.dataset.settled = "true";
  }
  showAddressedTab();
}

openFirst();
