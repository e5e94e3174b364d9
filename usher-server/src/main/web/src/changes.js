// What an edit changes, crawler by crawler, with a URL that shows it: or the proof that nothing does.
import { code, fill, h, icon, visible } from "./dom.js";
import { table } from "./maps.js";
import { because, capital, count, listed, named } from "./words.js";

const FIELDS = table({
  crawlDelay: "Crawl-delay",
  sitemaps: "Sitemaps",
  host: "Host",
  cleanParams: "Clean-param",
});
const MOST_SHOWN = 8;

// The service tells these for each robot, though they are about the file.
const OF_THE_FILE = new Set(["sitemaps", "host", "cleanParams"]);

/** What changes for every crawler, each once. */
function ofTheFile(results) {
  const changes = results.flatMap((result) => result.other).filter(({ field }) => OF_THE_FILE.has(field));
  return [...new Map(changes.map((entry) => [JSON.stringify(entry), entry])).values()];
}

const ofTheRobot = (result) => ({ ...result, other: result.other.filter(({ field }) => !OF_THE_FILE.has(field)) });

/** Robots for which the same changes: the service says so for those of one dialect, and line by line they may agree beyond. */
function alike(results) {
  const groups = new Map();
  for (const result of results) {
    const changes = result.changes.map(({ path, before, after }) => [path, before.line, before.access, after.line, after.access]);
    const key = JSON.stringify([result.outcome, changes, result.other]);
    const group = groups.get(key) ?? { ...result, robots: [] };
    group.robots.push(...result.agents);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function names(robots) {
  const shown = robots.slice(0, MOST_SHOWN).map(named);
  const more = robots.length - shown.length;
  return listed(more > 0 ? [...shown, count(more, "more crawler")] : shown);
}

function change({ path, before, after }) {
  const opens = after.access === "allow";
  return h(
    "li",
    { class: "change" },
    h("span", { class: `pill ${opens ? "allow" : "disallow"}` }, icon(opens ? "allow" : "disallow"), opens ? "Newly allowed" : "Newly blocked"),
    h("span", {}, "for example ", code(path, 120)),
    h("span", { class: "hint" }, `Before: ${because(before)}. Now: ${because(after)}.`),
  );
}

function other({ field, before, after }) {
  const words = (values) => (values.length === 0 ? "nothing" : values.slice(0, 5).map((value) => visible(value, 80)).join(", "));
  return h("li", { class: "change" }, h("span", {}, `${FIELDS.get(field) ?? visible(field)}: before ${words(before)}; now ${words(after)}.`));
}

function groupOf(result) {
  const shown = result.changes.slice(0, MOST_SHOWN);
  const more = result.newlyAllowed + result.newlyDisallowed - shown.length;
  return h(
    "article",
    { class: "change-group" },
    h("h3", {}, capital(names(result.robots))),
    result.outcome === "undecided"
      ? h("p", { class: "quiet-note" }, "Undecided: the proof whether anything changes takes too long.")
      : null,
    h("ul", { class: "change-list" }, shown.map(change), result.other.map(other)),
    more > 0 || (result.outcome === "different" && !result.complete)
      ? h("p", { class: "hint" }, more > 0 ? `And ${count(more, "more kind")} of change.` : "There may be more kinds of change.")
      : null,
  );
}

const robotsOf = (results) => results.reduce((sum, result) => sum + result.agents.length, 0);

const isTouched = (result) => result.outcome !== "same" || result.other.length > 0;

/** Robots that are asked about come first, in each group and among the groups. */
function inOrder(results, asked) {
  const rank = (name) => (asked.includes(name) ? asked.indexOf(name) : asked.length);
  return results
    .map((result) => ({ ...result, agents: [...result.agents].sort((one, two) => rank(one) - rank(two)) }))
    .sort((one, two) => rank(one.agents[0]) - rank(two.agents[0]));
}

function summary(touched, same, file) {
  if (touched === 0) {
    return file > 0
      ? "No verdict changes for any crawler (proved). Only other lines change."
      : `No verdict changes (proved): all ${same} crawlers that were compared are allowed to fetch exactly the same URLs as before.`;
  }
  const rest = same > 0 ? ` For the other ${same} nothing changes (proved).` : "";
  return `Your edit changes verdicts for ${count(touched, "crawler")}.${rest}`;
}

/** Shows what changes; the robots in `asked` first. */
export function showChanges(panel, answer, asked, toolbar) {
  const results = inOrder(answer.results.map(ofTheRobot), asked);
  const file = ofTheFile(answer.results);
  const touched = results.filter(isTouched);
  const words = summary(robotsOf(touched), robotsOf(results) - robotsOf(touched), file.length);
  fill(
    panel,
    toolbar,
    touched.length === 0
      ? h("p", { class: "proved", id: "changes-result" }, icon("allow"), words)
      : h("p", { class: "headline", id: "changes-result" }, words),
    h("p", { class: "hint" }, "All known crawlers are compared, all that either text names, and all other crawlers (*)."),
    alike(touched).map(groupOf),
    file.length > 0
      ? h("article", { class: "change-group" }, h("h3", {}, "Other lines of the file"), h("ul", { class: "change-list" }, file.map(other)))
      : null,
  );
}
