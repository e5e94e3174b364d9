// Opens a text: examples, files, sites, and stored versions of a site's file.
import examples from "usher:examples";
import { followAddress, writeAddress } from "./address.js";
import { analyzeSite, changed, clear, show, showNothing } from "./analysis.js";
import { compareFile, openChanges } from "./changes-tab.js";
import { time } from "./describe.js";
import { fill, h, icon, visible, withPaths } from "./dom.js";
import { showHistory } from "./history.js";
import { table } from "./maps.js";
import { $, editor, normalized, notice, requests, root, setText, state, tabs, testForm } from "./page.js";
import * as service from "./service.js";
import { leaveSites, showSites, sitesIn } from "./sites.js";
import * as strings from "./strings.js";
import { LEVELS } from "./verdict.js";

const MAX_FILE_BYTES = 1_000_000;
const EXAMPLE_URLS = table({
  shop: ["/", "/cart", "/cart/help.html", "/search/help", "/shoes?sort=price", "/catalog/boots"],
  mistakes: ["/", "/drafts/1", "/search", "/tags/java", "/feed"],
  forum: ["/", "/private.html", "/page.html", "/threads/1.php"],
});

/** The button that was pressed says that the site is awaited. */
function setChecking(isChecking) {
  $("check-site").setAttribute("aria-busy", String(isChecking));
  $("check-site").textContent = isChecking ? strings.verdict.checking : strings.page.fetch;
}

/** Closes the site: neither its versions nor late responses about it may be shown beside another text. */
export function leaveSite() {
  Object.values(requests).forEach((request) => request.cancel());
  setChecking(false);
  state.opening = null;
  state.site = null;
  state.sites = null;
  state.version = null;
  leaveSites();
  if (testForm.areUrlsSuggested) {
    testForm.suggest([]);
  }
  $("site-card").hidden = true;
  $("tab-history").hidden = true;
  fill($("panel-history"));
  if (state.tab === "tab-history") {
    tabs.show("tab-test");
  }
}

/** Shows a text, which is the baseline of later edits. */
export function open(text, origin, urls = null) {
  state.asked = null;
  state.before = normalized(text);
  state.baseline = strings.changes.opened;
  state.origin = origin;
  state.isFresh = true;
  if (urls) {
    testForm.set({ agents: testForm.crawlers, urls });
    testForm.areUrlsSuggested = true;
    state.isFresh = false;
  }
  notice("");
  setText(state.before);
  writeAddress();
  changed();
}

function openExample(key) {
  leaveSite();
  open(table(examples).get(key), strings.editor.example(strings.examples.get(key)), EXAMPLE_URLS.get(key));
}

/** The text of a file, byte for byte; null, and a notice, if the editor cannot keep its bytes. */
async function textOf(file) {
  if (file.size > MAX_FILE_BYTES) {
    notice(strings.notices.fileTooLarge);
    return null;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    notice(strings.notices.notUtf8(visible(file.name, 60)));
    return null;
  }
}

export async function openFile(file) {
  const text = await textOf(file);
  if (text !== null) {
    leaveSite();
    open(text, visible(file.name, 60));
  }
}

/** Uses the file that the user chooses in a field. A button stands in for the field, which browsers draw in their own way. */
export function chooseFile(field, use) {
  field.addEventListener("change", async () => {
    const [file] = field.files;
    if (file) {
      await use(file);
      field.value = "";
    }
  });
}

/** Says what changed since the version that was shown before; of a fetch that was shown before, only when it was. */
async function tellChange(before, signal) {
  if (before?.authority === state.site.authority && before.attempt?.fetchedAt === state.site.attempt?.fetchedAt) {
    const { age, refreshIn } = state.site.attempt;
    notice(strings.notices.notFetchedAgain(Math.floor(age), Math.ceil(refreshIn)));
    return;
  }
  if (before?.authority !== state.site.authority || !state.site.attempt?.sha256 || !before.attempt?.sha256) {
    return;
  }
  if (before.text === state.site.text) {
    notice(strings.notices.hasNotChanged);
    return;
  }
  const { summary } = await service.compare({ before: before.text, after: state.site.text }, signal);
  if (!signal.aborted) {
    notice(strings.changes.since(time(before.attempt.fetchedAt), summary));
  }
}

/** Opens a site's file. Results are removed at once; the text stays until the response arrives. */
export function openSite(authority, refresh) {
  const before = state.opening?.before ?? { site: state.site, analysis: state.analysis, text: state.analyzedText, urls: testForm.urls };
  const wasEdited = before.site !== null && editor.text !== before.site.text;
  leaveSite();
  state.opening = { authority, refresh, before };
  state.analysis = null;
  notice("");
  clear(strings.results.fetching(visible(authority, 80)));
  setChecking(true);
  root.dataset.settled = "false";
  root.dataset.overview = "false";
  requests.analyses.run(async (signal) => {
    state.isFresh = true;
    try {
      await analyzeSite(authority, refresh, signal);
    } catch (error) {
      if (signal.aborted) {
        throw error;
      }
      setChecking(false);
      showNotOpened(authority, before, error);
      return;
    }
    if (!signal.aborted) {
      state.opening = null;
      setChecking(false);
      writeAddress();
      notice(wasEdited ? strings.notices.replaced : "");
      if (refresh && !wasEdited) {
        requests.policies.run((next) => tellChange(before.site, next));
      }
      showVersions(state.site.authority);
    }
  });
}

function showNotOpened(authority, before, error) {
  if (error.status === 401) {
    clear(null);
    throw error;
  }
  state.opening = null;
  state.site = before.site;
  if (testForm.areUrlsSuggested) {
    testForm.suggest(before.urls);
  }
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

/** Tests the page whose URL was entered; null if that was a site. */
function ask(url) {
  if (url !== null) {
    testForm.set({ agents: testForm.crawlers, urls: [url] });
    tabs.show("tab-test");
  }
  if (url !== null || state.asked !== null) {
    testForm.areUrlsSuggested = url === null;
  }
  state.asked = url;
}

/** Shows a list of sites, each in a line. */
function openSites(sites) {
  leaveSite();
  state.asked = null;
  state.sites = sites;
  state.analysis = null;
  state.before = null;
  setText("");
  notice("");
  clear(strings.results.working);
  fill($("tiles"));
  writeAddress();
  showSites(sites);
}

/** Opens the site, the page or the list of sites that a text names. */
export function openNamed(text) {
  const sites = sitesIn(text);
  if (sites.length > 1) {
    openSites(sites);
    return;
  }
  ask(service.pathOf(text));
  openSite(service.authorityOf(text), false);
}

function hideFetching() {
  $("open-site").hidden = true;
  $("tab-history").hidden = true;
}

export function showVersions(authority) {
  requests.fetches.run(async (signal) => {
    const { versions } = await service.history(authority, signal);
    if (signal.aborted) {
      return;
    }
    $("tab-history").hidden = false;
    showHistory($("panel-history"), authority, versions, {
      open: (version) => requests.fetches.run((next) => openVersion(authority, version, next)),
      compare: (chosen) => requests.fetches.run((next) => compareVersions(authority, chosen, next)),
    });
  });
}

const nameOf = (authority, snapshot) => strings.editor.version(visible(authority, 60), time(snapshot.fetchedAt));

/** Shows a stored version, which may differ from the current file of the site. */
function openPast(authority, snapshot) {
  requests.analyses.cancel();
  state.site = null;
  open(snapshot.text, nameOf(authority, snapshot));
  state.baseline = state.origin;
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
    state.version = { text: editor.text, name: nameOf(authority, newer) };
    openChanges();
  }
}

/** A file that is dropped outside the editor must not make the browser leave the page. */
function startDropping() {
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
}

function chooseExample(key) {
  openExample(key);
  $("examples-menu").open = false;
  $("examples-menu").firstElementChild.focus();
}

function startExamples() {
  fill(
    $("examples"),
    [...strings.examples].map(([key, name]) =>
      h("button", { type: "button", data: { example: key }, on: { click: () => chooseExample(key) } }, name),
    ),
  );
  fill(
    $("start-examples"),
    [...strings.examples].map(([key, name]) =>
      h("button", { type: "button", data: { start: key }, on: { click: () => openExample(key) } }, h("strong", {}, name), " ", h("span", {})),
    ),
  );
}

/** Adds to each example of the first screen what is said first about it. A service that asks for a key leaves it out. */
async function tellExamples() {
  for (const [key, robots] of table(examples)) {
    try {
      const { level, headline } = await service.summary({ robots });
      const card = document.querySelector(`[data-start="${key}"]`);
      card.className = level;
      fill(card.lastElementChild, icon(LEVELS.get(level) ?? "undecided"), h("span", {}, withPaths(visible(headline, 300))));
    } catch {
      return;
    }
  }
}

/** Shows the page as it is before anything is opened. */
function close() {
  leaveSite();
  state.asked = null;
  state.before = null;
  setText("");
  showNothing();
}

export function startOpening() {
  followAddress((name) => {
    $("site").value = name;
    if (name === "") {
      close();
    } else {
      openNamed(name);
    }
  });
  startExamples();
  tellExamples();
  startDropping();
  $("open-file").addEventListener("click", () => $("file").click());
  chooseFile($("file"), openFile);
  chooseFile($("compared-file"), async (file) => {
    const text = await textOf(file);
    if (text !== null) {
      compareFile(normalized(text), visible(file.name, 60), changed);
    }
  });
  $("open-site").hidden = !service.canFetch();
  // A field of one line would join the lines of a list.
  $("site").addEventListener("paste", (event) => {
    const pasted = event.clipboardData.getData("text/plain").trim();
    if (/^\s*user-agent\s*:/im.test(pasted)) {
      event.preventDefault();
      leaveSite();
      open(pasted, strings.editor.pasted);
    } else if (/\s/.test(pasted) && sitesIn(pasted).length > 1) {
      event.preventDefault();
      $("site").value = sitesIn(pasted).join(" ");
      openNamed(pasted);
    }
  });
  $("open-site").addEventListener("submit", (event) => {
    event.preventDefault();
    if (sitesIn($("site").value).length === 0) {
      notice(strings.notices.enterSite);
      return;
    }
    openNamed($("site").value);
  });
  $("site-card").addEventListener("click", (event) => {
    if (event.target.closest("#fetch-again")) {
      openSite(state.site.authority, true);
    } else if (event.target.closest("#compare-file")) {
      $("compared-file").click();
    }
  });
}
