// What an edit changes, robot by robot, with a page that shows it: or the proof that nothing does.
import { code, fill, h, icon, visible } from "./dom.js";
import { label } from "./robots.js";
import { because, count, listed } from "./words.js";

const FIELDS = {
  crawlDelay: "The pause between visits (Crawl-delay)",
  sitemaps: "The list of sitemaps",
  host: "The main mirror (Host)",
  cleanParams: "Parameters to be ignored (Clean-param)",
};
const MOST_SHOWN = 8;

/** Robots for which the same changes; the service answers for each. */
function alike(results) {
  const groups = new Map();
  for (const result of results) {
    const changes = result.changes.map(({ path, before, after }) => [path, before.line, before.access, after.line, after.access]);
    const key = JSON.stringify([result.outcome, changes, result.other]);
    const group = groups.get(key) ?? { ...result, robots: [] };
    group.robots.push(result.robot);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function names(robots) {
  const shown = robots.slice(0, MOST_SHOWN).map(label);
  const more = robots.length - shown.length;
  return listed(more > 0 ? [...shown, `${more} more robots`] : shown);
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
  return h("li", { class: "change" }, h("span", {}, `${FIELDS[field] ?? visible(field)}: before ${words(before)}; now ${words(after)}.`));
}

function groupOf(result) {
  const shown = result.changes.slice(0, MOST_SHOWN);
  const more = result.changes.length - shown.length;
  return h(
    "article",
    { class: "change-group" },
    h("h3", {}, names(result.robots)),
    result.outcome === "undecided"
      ? h("p", { class: "quiet-note" }, "The rules are too tangled to prove in short time whether anything changes.")
      : null,
    h("ul", { class: "change-list" }, shown.map(change), result.other.map(other)),
    more > 0 || (result.outcome === "different" && !result.complete)
      ? h("p", { class: "hint" }, more > 0 ? `And ${count(more, "more kind")} of change.` : "There may be more kinds of change.")
      : null,
  );
}

const isTouched = (result) => result.outcome !== "same" || result.other.length > 0;

export function showChanges(panel, answer, toolbar) {
  const groups = alike(answer.results);
  const touched = groups.filter(isTouched);
  const same = answer.results.filter((result) => !isTouched(result));
  fill(
    panel,
    toolbar,
    touched.length === 0
      ? h(
          "p",
          { class: "proved", id: "changes-result" },
          icon("allow"),
          `Nothing changes, proved: all ${answer.results.length} robots we compared may fetch exactly the same pages as before.`,
        )
      : h(
          "p",
          { class: "headline", id: "changes-result" },
          `Your edit changes something for ${count(answer.results.length - same.length, "robot")}. For the other ${same.length} it is proved that nothing does.`,
        ),
    touched.map(groupOf),
  );
}
