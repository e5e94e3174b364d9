// The directives other than rules, and which crawlers support them: Sitemap, Crawl-delay, Host, Clean-param and unknown ones.
import { label } from "./crawlers.js";
import { dialect } from "./describe.js";
import { code, fill, h } from "./dom.js";
import { directives as strings, list, results, showingFirst } from "./strings.js";

const MAX_SHOWN = 50;

const STANDARD = "rfc9309";

const support = (ids) => (ids.length === 0 ? strings.unsupported : strings.supportedBy(list(ids.map(dialect))));

function delaySupport({ obeyed, dialect: own }) {
  if (!obeyed) {
    return strings.ignored(dialect(own));
  }
  return own === STANDARD ? strings.maybe : strings.obeyed(dialect(own));
}

function section(heading, entries, things, toItem) {
  if (entries.length === 0) {
    return null;
  }
  const shown = entries.slice(0, MAX_SHOWN);
  const rest = showingFirst(shown.length, entries.length - shown.length, things);
  return h(
    "section",
    { class: "directive" },
    h("h3", {}, heading),
    h("ul", {}, shown.map((entry) => h("li", {}, toItem(entry)))),
    rest ? h("p", { class: "hint" }, rest) : null,
  );
}

/** @param actions `goToLine`; `testPages`, which leads to the test of many URLs; and `checkTools`, the buttons that check sitemaps */
export function showDirectives(panel, { directives, leftOut }, { goToLine, testPages, checkTools }) {
  const { sitemaps, hosts, cleanParams, cleaned, delays, others } = directives;
  const go = (line) => h("button", { type: "button", class: "link", on: { click: () => goToLine(line) } }, results.goToLine(line));
  const item = (what, { line, obeyedBy }) => [what, " ", h("span", { class: "hint" }, support(obeyedBy)), " ", go(line)];
  fill(
    panel,
    sitemaps.length + hosts.length + cleanParams.length + delays.length + others.length === 0
      ? h("p", { class: "quiet-note" }, strings.none)
      : null,
    // Above the list, so that they stand still while it grows.
    sitemaps.length > 0 ? checkTools() : null,
    section(strings.sitemaps, sitemaps, strings.things.sitemaps, (entry) => [
      item(code(entry.url, 200), entry),
      h("div", { class: "sitemap", data: { sitemap: entry.url } }),
    ]),
    sitemaps.length > 0
      ? h(
          "p",
          { class: "hint" },
          strings.testSitemap,
          " ",
          h("button", { type: "button", class: "link", id: "test-sitemap", on: { click: testPages } }, strings.testPages),
        )
      : null,
    section(strings.delays, delays, strings.things.delays, (delay) => [
      h("strong", {}, label(delay.robot)),
      strings.delay(delay.crawlDelay),
      h("span", { class: "hint" }, delaySupport(delay)),
    ]),
    section(strings.hosts, hosts, strings.things.lines, (entry) => item(code(entry.host, 200), entry)),
    section(strings.cleanParams, cleanParams, strings.things.lines, (entry) =>
      item([code(entry.parameters.join("&"), 160), strings.forPath, entry.path === "" ? strings.forAllPaths : code(entry.path, 120)], entry),
    ),
    section(strings.cleaned, cleaned, strings.things.urls, ({ url, cleaned: form }) => [code(url, 160), strings.becomes, code(form, 160)]),
    section(strings.others, others, strings.things.lines, (entry) => item(code(`${entry.name}: ${entry.value}`, 200), entry)),
    leftOut.directives ? h("p", { class: "hint" }, strings.notShown(leftOut.directives)) : null,
  );
}
