// The tab of permitted use: what may be done with a page. It is computed when the tab is shown.
import { fill, h } from "./dom.js";
import { $, pointing, requests, root, state } from "./page.js";
import * as service from "./service.js";
import { usage as strings } from "./strings.js";
import { CRAWLERS, showUsage } from "./usage.js";

/** The header lines of the field; others, such as a status line, are skipped. */
const headerLines = () =>
  $("usage-headers")
    .value.split("\n")
    .map((line) => line.trim())
    .filter((line) => /^[^\s:]+:/.test(line));

export function showOwnUsage() {
  if (state.analysis === null || state.tab !== "tab-usage") {
    return;
  }
  const { site, robots } = state.analysis;
  if (site && robots === null && site.readings.some(({ dialect: id, result }) => id === "rfc9309" && result === "unreachable")) {
    fill($("usage"), h("p", { class: "quiet-note" }, strings.unreachable));
    return;
  }
  const url = $("usage-url").value.trim() || "/";
  const html = $("usage-html").value;
  const request = {
    robots: state.analyzedText,
    agents: CRAWLERS,
    urls: [url],
    headers: headerLines(),
    ...(html === "" ? {} : { html }),
  };
  const key = JSON.stringify(request);
  if (state.usageRequest === key) {
    return;
  }
  root.dataset.usage = "false";
  requests.usages.schedule(async (signal) => {
    const usage = await service.usage(request, signal);
    if (!signal.aborted) {
      state.usageRequest = key;
      showUsage($("usage"), usage.results, url, pointing);
      root.dataset.usage = "true";
    }
  });
}

export function startUsage() {
  for (const id of ["usage-url", "usage-headers", "usage-html"]) {
    $(id).addEventListener("input", showOwnUsage);
  }
}
