// The check of the sitemaps that the file names: the service fetches each when the user asks for it. Whether the file itself blocks them
// is known without a fetch, and shown with the directives.
import { patiently } from "./bulk.js";
import { testUrls } from "./bulk-tab.js";
import { fill, h, visible } from "./dom.js";
import { $, fileOf, isElsewhere, requests, root, state, testForm } from "./page.js";
import * as service from "./service.js";
import { showBlocked, showElsewhere, showResult } from "./sitemaps.js";
import { errors, sitemaps as strings } from "./strings.js";

/** The service does not accept the URL, which says nothing about the other sitemaps. */
const REJECTED = [400, 414];

/** What was found for each URL, with the elements that show it; the check that runs, and its URLs. */
let results = new Map();
let running = null;
let checking = [];
/** The verdicts of the file about the sitemaps, and the request that they answer. */
let blocked = { key: "", verdicts: [] };
let status = "";
/** What each place shows. */
const shown = new WeakMap();

const places = () => [...$("directives").querySelectorAll("[data-sitemap]")];
const urls = () => [...new Set(places().map((place) => place.dataset.sitemap))];

/** The button for the check, or nothing if the service fetches no files. */
export function checkTools() {
  return service.canFetch()
    ? [
        h(
          "div",
          { class: "toolbar sitemap-tools" },
          h("button", { type: "button", class: "small", id: "check-sitemaps", on: { click: check } }, strings.check),
          h("button", { type: "button", class: "small", id: "cancel-sitemaps", hidden: true, on: { click: () => running?.abort() } }, strings.cancel),
        ),
        h("p", { class: "hint", id: "sitemaps-status", role: "status" }, strings.hint),
      ]
    : [];
}

function say(text) {
  status = text;
  if ($("sitemaps-status")) {
    $("sitemaps-status").textContent = text === "" ? strings.hint : text;
  }
}

const testPages = (pages) => testUrls(pages, { areEnginesOnly: true });

/** Shows the places again. Results that were shown before stay, with the sitemaps that were opened in them and the focus. */
function showPlaces() {
  const focused = document.activeElement;
  for (const place of places()) {
    const url = place.dataset.sitemap;
    const result = results.get(url) ?? null;
    const key = JSON.stringify(blocked.verdicts.filter((verdict) => verdict.url === url));
    // A button that is put in again while it is pressed would miss the click.
    if (shown.get(place)?.key === key && shown.get(place).result === result) {
      continue;
    }
    shown.set(place, { key, result });
    fill(
      place,
      isElsewhere(url) ? showElsewhere() : showBlocked(blocked.verdicts.filter((verdict) => verdict.url === url)),
      result,
    );
    if (place.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
  }
}

/** Fetches a sitemap of an index. Its result is shown where it is listed. */
async function checkChild(url) {
  say(strings.checking(visible(url, 120)));
  try {
    return await fetchOne(url, new AbortController().signal);
  } catch (error) {
    return { url, result: "rejected", message: error instanceof service.ServiceError ? error.message : errors.page };
  } finally {
    say(strings.checked(visible(url, 120)));
  }
}

const actions = { testPages, check: checkChild };

function setRunning(isRunning) {
  root.dataset.sitemaps = String(!isRunning);
  if ($("check-sitemaps")) {
    $("check-sitemaps").hidden = isRunning;
    $("cancel-sitemaps").hidden = !isRunning;
  }
}

async function fetchOne(url, signal) {
  try {
    return await patiently(() => service.sitemap(url, signal), signal);
  } catch (error) {
    if (!REJECTED.includes(error.status)) {
      throw error;
    }
    return { url, result: "rejected", message: String(error.problem.detail ?? error.message) };
  }
}

async function check() {
  const all = urls();
  checking = all;
  const check = new AbortController();
  running = check;
  results = new Map();
  showPlaces();
  setRunning(true);
  $("cancel-sitemaps").focus({ preventScroll: true });
  say(strings.progress(0, all.length));
  let end = "";
  try {
    for (const url of all) {
      results.set(url, showResult(await fetchOne(url, check.signal), actions));
      if (check.signal.aborted) {
        break;
      }
      showPlaces();
      say(strings.progress(results.size, all.length));
    }
  } catch (error) {
    end = check.signal.aborted ? strings.cancelled : error instanceof service.ServiceError ? error.message : errors.page;
  }
  if (running !== check) {
    return;
  }
  running = null;
  const hadFocus = document.activeElement === $("cancel-sitemaps");
  setRunning(false);
  if (hadFocus) {
    $("check-sitemaps").focus({ preventScroll: true });
  }
  say([end, strings.progress(results.size, all.length)].filter((text) => text !== "").join(" "));
}

/** Shows what is known about the sitemaps of the panel. The verdicts are computed when the tab is shown. */
export function showOwnSitemaps() {
  const all = urls();
  if (running !== null && !all.some((url) => checking.includes(url))) {
    running.abort();
    running = null;
    say("");
  }
  setRunning(running !== null);
  say(all.some((url) => results.has(url)) || running !== null ? status : "");
  showPlaces();
  const own = all.filter((url) => !isElsewhere(url));
  if (state.analysis === null || state.tab !== "tab-sitemaps" || own.length === 0) {
    return;
  }
  const request = { ...fileOf(), agents: testForm.crawlers, urls: own, dialects: ["auto"] };
  const key = JSON.stringify([request, state.analyzedText]);
  if (blocked.key === key) {
    return;
  }
  blocked = { key: "", verdicts: [] };
  showPlaces();
  requests.sitemaps.schedule(async (signal) => {
    const { verdicts } = await service.analyze(request, signal);
    if (!signal.aborted) {
      blocked = { key, verdicts };
      showPlaces();
    }
  });
}
