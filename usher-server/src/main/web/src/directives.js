// What the file says beside its rules, and who obeys it: sitemaps, delays, Host, Clean-param, and every other line.
import { code, fill, h } from "./dom.js";
import { label } from "./robots.js";
import { count, cut, dialect, listed } from "./words.js";

const MOST_SHOWN = 50;

const by = (ids) => (ids.length === 0 ? "Obeyed by nobody today." : `Obeyed by ${listed(ids.map(dialect))}.`);

function list(heading, entries, things, toItem) {
  if (entries.length === 0) {
    return null;
  }
  const shown = entries.slice(0, MOST_SHOWN);
  const rest = cut(shown.length, entries.length - shown.length, things);
  return h(
    "section",
    { class: "directive" },
    h("h3", {}, heading),
    h("ul", {}, shown.map((entry) => h("li", {}, toItem(entry)))),
    rest ? h("p", { class: "hint" }, rest) : null,
  );
}

/** Shows them. */
export function showDirectives(panel, { directives, leftOut }, { goToLine }) {
  const { sitemaps, hosts, cleanParams, cleaned, delays, others } = directives;
  const go = (line) => h("button", { type: "button", class: "link", on: { click: () => goToLine(line) } }, `Go to line ${line}`);
  const told = (what, { line, obeyedBy }) => [what, " ", h("span", { class: "hint" }, by(obeyedBy)), " ", go(line)];
  fill(
    panel,
    sitemaps.length + hosts.length + cleanParams.length + delays.length + others.length === 0
      ? h("p", { class: "quiet-note" }, "The file says nothing beside its rules: no sitemaps, no delays, no Host and no Clean-param.")
      : null,
    list("Sitemaps", sitemaps, "sitemaps", (entry) => told(code(entry.url, 200), entry)),
    list("Crawl-delay", delays, "delays", ({ robot, crawlDelay, obeyed, dialect: own }) => [
      h("strong", {}, label(robot)),
      `: ${count(crawlDelay, "second")}. `,
      h("span", { class: "hint" }, obeyed ? "Obeyed." : `Ignored: ${dialect(own)} does not obey Crawl-delay.`),
    ]),
    list("Host", hosts, "lines", (entry) => told(code(entry.host, 200), entry)),
    list("Clean-param", cleanParams, "lines", (entry) =>
      told([code(entry.parameters.join("&"), 160), " on ", entry.path === "" ? "all paths" : code(entry.path, 120)], entry),
    ),
    list("URLs without these parameters", cleaned, "URLs", ({ url, cleaned: form }) => [code(url, 160), " becomes ", code(form, 160)]),
    list("Other lines", others, "lines", (entry) => told(code(`${entry.name}: ${entry.value}`, 200), entry)),
    leftOut.directives ? h("p", { class: "hint" }, `${count(leftOut.directives, "more line")} left out.`) : null,
  );
}
