// What is said first, and which of all known crawlers may fetch the site. Its parts come from verdict.js, overview.js and policies.js.
import { label } from "./crawlers.js";
import { download, nameOf } from "./downloads.js";
import { fill, visible } from "./dom.js";
import { countsIn, openPurpose, showOverview } from "./overview.js";
import { $, editor, fileOf, notice, pointing, requests, root, setText, state, tabs } from "./page.js";
import { Policies } from "./policies.js";
import * as service from "./service.js";
import { notices, policies as policyStrings } from "./strings.js";
import { awaitVerdict, nameDocument, showNoVerdict, showVerdict } from "./verdict.js";

let policies;

/** What opens a closed site again, as the service has proved it. */
let remedy;

/** Removes the list; the sentence that says what is awaited takes the place of the verdict, or that nothing is opened. */
export function clearOverview(awaited = null) {
  state.overviewRequest = null;
  requests.overviews.cancel();
  requests.policies.cancel();
  if (awaited === null) {
    showNoVerdict();
  } else {
    awaitVerdict(awaited);
  }
  $("overview-empty").hidden = false;
  $("overview-tools").hidden = true;
  $("switch-fold").hidden = true;
  fill($("overview"));
  policies?.close();
  root.dataset.overview = "true";
}

/** Requests the list for the file that was analyzed, unless it is shown already. */
export function showOwnOverview() {
  const request = fileOf();
  const key = JSON.stringify([request, state.analyzedText, state.analysis.site?.fetchedAt]);
  if (state.overviewRequest === key) {
    root.dataset.overview = "true";
    return;
  }
  root.dataset.overview = "false";
  requests.overviews.run(async (signal) => {
    const [overview, presets] = await Promise.all([service.overview(request, signal), policies.presets ?? service.presets(signal)]);
    if (signal.aborted) {
      return;
    }
    state.overviewRequest = key;
    policies.show(presets);
    show(overview);
    root.dataset.overview = "true";
  });
}

function show(overview) {
  showVerdict(overview, (purpose) => {
    tabs.show("tab-crawlers");
    openPurpose($("overview"), purpose);
  });
  remedy = overview.summary.remedy;
  const site = state.site === null ? null : visible(state.site.authority.replace(/^https:\/\//, ""), 80);
  nameDocument(site, overview.summary);
  $("overview-empty").hidden = true;
  $("overview-tools").hidden = false;
  $("switch-fold").hidden = false;
  fill($("overview-counts"), countsIn(overview.purposes.flatMap(({ crawlers }) => crawlers)));
  showOverview($("overview"), overview, { ...pointing, choose: (crawler, access) => policies.choose(crawler, access) });
  policies.offer(overview.purposes);
}

/** The text after the remedy. */
function opened(text) {
  const lines = text.split("\n");
  for (const line of remedy.lines.toReversed()) {
    const written = remedy.kind === "remove" ? [] : [remedy.text];
    lines.splice(remedy.kind === "insert" ? line : line - 1, remedy.kind === "insert" ? 0 : 1, ...written);
  }
  return lines.join("\n");
}

async function downloadReport() {
  const name = state.site === null ? "robots" : `robots-${nameOf(state.site.authority)}`;
  await requests.fetches.run(async (signal) => {
    const html = await service.report(fileOf(), signal);
    if (!signal.aborted) {
      download(`${name}.html`, "text/html", html);
      notice(notices.reportSaved);
    }
  });
}

/** @param changed called when a policy has replaced the text */
export function startOverview(changed) {
  const replace = (from, text, said) => {
    if (editor.text !== from) {
      notice(notices.outdated);
      return;
    }
    // A file that is written from scratch is compared with an empty one.
    state.before ??= "";
    setText(text);
    notice(said);
    changed();
    $("download").focus();
  };
  policies = new Policies(
    { menu: $("policy-menu"), presets: $("presets"), switches: $("switches"), preview: $("policy-preview") },
    {
      text: () => editor.text,
      requests: requests.policies,
      label,
      apply: (text, { from }) => replace(from, text, policyStrings.applied),
    },
  );
  $("open-again").addEventListener("click", () => replace(state.analyzedText, opened(state.analyzedText), notices.opened));
  $("download-report").addEventListener("click", downloadReport);
  $("download").addEventListener("click", () => download("robots.txt", "text/plain", editor.text));
}
