// What an edit changes for each crawler, with example URLs, or the proof that no result changes.
import { knownFirst } from "./crawlers.js";
import { capitalize, crawlerInSentence, isAllowed, reason } from "./describe.js";
import { code, fill, h, icon, visible } from "./dom.js";
import { changes as strings, list } from "./strings.js";

const MAX_SHOWN = 8;
const MAX_VALUES = 5;

// The service lists these for each crawler, although they apply to the whole file.
const OF_THE_FILE = new Set(["sitemaps", "host", "cleanParams"]);

/** The changes that apply to the whole file, each once. */
function ofTheFile(results) {
  const changes = results.flatMap((result) => result.other).filter(({ field }) => OF_THE_FILE.has(field));
  return [...new Map(changes.map((entry) => [JSON.stringify(entry), entry])).values()];
}

const ofTheCrawler = (result) => ({ ...result, other: result.other.filter(({ field }) => !OF_THE_FILE.has(field)) });

/** Merges the results of crawlers with the same changes: the service groups those of one dialect only. */
function merged(results) {
  const groups = new Map();
  for (const result of results) {
    const changes = result.changes.map(({ path, before, after }) => [path, before.line, before.access, after.line, after.access]);
    const key = JSON.stringify([result.outcome, changes, result.other]);
    const group = groups.get(key) ?? { ...result, crawlers: [] };
    group.crawlers.push(...result.agents);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function names(crawlers) {
  const shown = crawlers.slice(0, MAX_SHOWN).map(crawlerInSentence);
  const more = crawlers.length - shown.length;
  return list(more > 0 ? [...shown, strings.moreCrawlers(more)] : shown);
}

function change({ path, before, after }) {
  const opens = isAllowed(after.access);
  const kind = opens ? "allow" : "disallow";
  return h(
    "li",
    { class: "change" },
    h("span", { class: `pill ${kind}` }, icon(kind), opens ? strings.newlyAllowed : strings.newlyBlocked),
    h("span", {}, strings.example, code(path, 120)),
    h("span", { class: "hint" }, strings.reasons(reason(before), reason(after))),
  );
}

function otherChange({ field, before, after }) {
  const shown = (values) =>
    values.length === 0 ? strings.noValue : values.slice(0, MAX_VALUES).map((value) => visible(value, 80)).join(", ");
  const directive = strings.directives.get(field) ?? visible(field);
  return h("li", { class: "change" }, h("span", {}, strings.values(directive, shown(before), shown(after))));
}

function groupItem(result) {
  const shown = result.changes.slice(0, MAX_SHOWN);
  const more = result.newlyAllowed + result.newlyDisallowed - shown.length;
  return h(
    "article",
    { class: "change-group" },
    h("h3", {}, capitalize(names(result.crawlers))),
    result.outcome === "undecided" ? h("p", { class: "quiet-note" }, strings.undecided) : null,
    h("ul", { class: "change-list" }, shown.map(change), result.other.map(otherChange)),
    more > 0 || (result.outcome === "different" && !result.complete)
      ? h("p", { class: "hint" }, more > 0 ? strings.more(more) : strings.maybeMore)
      : null,
  );
}

/** Whether a result changes, or is not known to stay; delays and preferences are a note. */
const isChanged = ({ outcome }) => outcome !== "same";

const isShown = (result) => isChanged(result) || result.other.length > 0;

/** Puts the tested crawlers first, in each group and among the groups. */
function inOrder(results, tested) {
  const rank = (name) => (tested.includes(name) ? tested.indexOf(name) : tested.length);
  return results
    .map((result) => ({ ...result, agents: knownFirst(result.agents).sort((one, two) => rank(one) - rank(two)) }))
    .sort((one, two) => rank(one.agents[0]) - rank(two.agents[0]));
}

/** The result with its change of preferences among the other changes. */
const withUsage = (result) => (result.usage ? { ...result, other: [...result.other, { field: "usage", ...result.usage }] } : result);

/** Shows what changes; the crawlers in `tested` first. */
export function showChanges(panel, comparison, tested) {
  const results = inOrder(comparison.results.map(withUsage).map(ofTheCrawler), tested);
  const file = ofTheFile(comparison.results);
  const changed = results.filter(isChanged);
  const text = comparison.summary;
  fill(
    panel,
    changed.length === 0
      ? h("p", { class: "proved", id: "changes-result" }, icon("allow"), text)
      : h("p", { class: "headline", id: "changes-result" }, text),
    h("p", { class: "hint" }, strings.compared),
    merged([...changed, ...results.filter((result) => !isChanged(result) && isShown(result))]).map(groupItem),
    file.length > 0
      ? h("article", { class: "change-group" }, h("h3", {}, strings.otherDirectives), h("ul", { class: "change-list" }, file.map(otherChange)))
      : null,
  );
}

/** The changes of a comparison, grouped by what they are. */
export const changeGroups = (results, tested) => merged(inOrder(results.map(withUsage), tested)).map(groupItem);
