// URLs that are allowed or blocked depending on the dialect in which the file is read.
import { label, OTHERS } from "./crawlers.js";
import { access, accessInSentence, capitalize, dialect, isAllowed, reason } from "./describe.js";
import { code, fill, h, icon } from "./dom.js";
import { disagreements as strings, list, results } from "./strings.js";

const MAX_SHOWN = 40;

/** The URLs about which dialects disagree, with each result, its dialects, and the tested crawlers that it affects. */
function byUrl(disagreements) {
  const urls = new Map();
  for (const { robot, url, own, verdicts } of disagreements) {
    const kinds = verdicts.map(({ dialect: id, access: value, line }) => `${id} ${value} ${line}`).sort();
    const key = JSON.stringify([url, kinds]);
    const entry = urls.get(key) ?? { url, crawlers: [], sides: sides(verdicts) };
    entry.crawlers.push({ crawler: robot, own });
    urls.set(key, entry);
  }
  return [...urls.values()];
}

/** The different verdicts, each with the dialects that give it. */
function sides(verdicts) {
  const sides = new Map();
  for (const verdict of verdicts) {
    const key = `${verdict.access} ${verdict.line} ${verdict.reason}`;
    const side = sides.get(key) ?? { ...verdict, dialects: [] };
    side.dialects.push(verdict.dialect);
    sides.set(key, side);
  }
  return [...sides.values()];
}

/** Which of the tested crawlers a verdict affects. */
function affected(side, crawlers) {
  const names = crawlers
    .filter(({ crawler, own }) => crawler !== OTHERS && side.dialects.includes(own))
    .map(({ crawler }) => label(crawler));
  return names.length === 0
    ? null
    : h("span", { class: "hint" }, strings.affected(list(names), names.length, accessInSentence(side.access)));
}

const dialectNames = (ids) => list(ids.map(dialect));

function sideItem(side, crawlers, { point, goToLine }) {
  const look = () => point([{ line: side.line, kind: side.access }]);
  return h(
    "li",
    { class: "side", on: { mouseenter: look, focusin: look } },
    h("span", { class: `pill ${isAllowed(side.access) ? "allow" : "disallow"}` }, icon(side.access), access(side.access)),
    h("span", {}, h("strong", {}, capitalize(strings.reader(dialectNames(side.dialects)))), reason(side), "."),
    affected(side, crawlers),
    side.line > 0
      ? h("button", { type: "button", class: "link", on: { click: () => goToLine(side.line) } }, results.goToLine(side.line))
      : null,
  );
}

function item({ url, crawlers, sides: all }, actions) {
  const dialects = (value) => all.filter((side) => isAllowed(side.access) === value).flatMap((side) => side.dialects);
  const [allowed, blocked] = [dialects(true), dialects(false)];
  const parts = [
    ...(allowed.length > 0 ? [strings.allowedBy(dialectNames(allowed))] : []),
    ...(blocked.length > 0 ? [strings.blockedBy(dialectNames(blocked))] : []),
  ];
  return h(
    "article",
    { class: "disagreement" },
    h("h3", {}, code(url, 120), `: ${parts.join("; ")}`),
    h(
      "ul",
      { class: "sides" },
      all.map((side) => sideItem(side, crawlers, actions)),
    ),
  );
}

/** Shows the URLs about which dialects disagree, and returns their number. */
export function showDisagreements(panel, analysis, actions) {
  if (analysis.disagreements.length === 0) {
    fill(panel, h("p", { class: "quiet-note" }, analysis.verdicts.length === 0 ? strings.empty : strings.none));
    return 0;
  }
  const urls = byUrl(analysis.disagreements);
  fill(
    panel,
    h("p", { class: "quiet-note" }, strings.intro),
    urls.slice(0, MAX_SHOWN).map((entry) => item(entry, actions)),
  );
  return urls.length;
}
