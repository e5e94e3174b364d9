// The table of URLs and crawlers. Each cell shows its result in a word; selecting one shows why, here and in the text.
import { ENGINES, enginesIn, label, obeys, purpose } from "./crawlers.js";
import { access, appliedGroups, crawlerInSentence, isAllowed, overriddenRule, readsAs, sentence, shortReason } from "./describe.js";
import { code, fill, h, icon, visible } from "./dom.js";
import { $, isElsewhere, originOf, state } from "./page.js";
import { list, matrix as strings, overview, results } from "./strings.js";

const MAX_NAMES = 6;
const [GOOGLE] = ENGINES.keys();

/** The lines that lead to a verdict, the deciding one first. */
export function linesOf(verdict) {
  const lines = [];
  if (verdict.line > 0) {
    lines.push({ line: verdict.line, kind: verdict.access });
  }
  for (const group of verdict.explanation?.groups ?? []) {
    if (group.chosen && !lines.some(({ line }) => line === group.line)) {
      lines.push({ line: group.line, kind: "other" });
    }
  }
  return lines;
}

/** An explanation in full sentences. */
export function explanation(verdict, goToLine) {
  const texts = [overriddenRule(verdict), appliedGroups(verdict), readsAs(verdict)].filter((text) => text !== null);
  return [
    h("p", { class: "first" }, sentence(verdict)),
    texts.map((text) => h("p", {}, text)),
    isAllowed(verdict.access) && enginesIn([verdict.robot]).length > 0 ? h("p", {}, results.whatElse) : null,
    verdict.line > 0
      ? h(
          "p",
          { class: "actions" },
          h("button", { type: "button", class: "small", on: { click: () => goToLine(verdict.line) } }, results.goToLine(verdict.line)),
        )
      : null,
  ];
}

/** On a narrow page the table is a list of cards, and an explanation opens below its cell; hovering must not move the cells. */
export const isNarrow = () => matchMedia("(max-width: 640px)").matches;

const ARROWS = new Map([
  ["ArrowLeft", [0, -1]],
  ["ArrowRight", [0, 1]],
  ["ArrowUp", [-1, 0]],
  ["ArrowDown", [1, 0]],
]);

/** Arrow keys move between cells, of which only one is a stop for the Tab key. */
export function moveByArrows(cells) {
  return (event) => {
    const step = ARROWS.get(event.key);
    if (!step) {
      return;
    }
    for (const [row, columns] of cells.entries()) {
      const column = columns.indexOf(event.currentTarget);
      const next = column < 0 ? null : cells[row + step[0]]?.[column + step[1]];
      if (next) {
        event.preventDefault();
        event.currentTarget.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
        return;
      }
    }
  };
}

function cell(verdict, look) {
  const button = h(
    "button",
    {
      type: "button",
      class: `cell ${isAllowed(verdict.access) ? "allow" : "disallow"}`,
      tabindex: -1,
      data: { crawler: verdict.robot, url: verdict.url },
    },
    h("span", { class: "crawler-name" }, label(verdict.robot)),
    " ",
    h("span", { class: "says" }, icon(isAllowed(verdict.access) ? "allow" : "disallow"), access(verdict.access)),
    " ",
    h("span", { class: "why" }, shortReason(verdict)),
    " ",
    h("span", { class: "unseen" }, strings.forUrl(visible(verdict.url, 120))),
  );
  for (const event of ["mouseenter", "focus", "click"]) {
    button.addEventListener(event, () => look(verdict, button, event));
  }
  return button;
}

function heading(agent, verdicts) {
  const own = verdicts.filter((verdict) => verdict.robot === agent && !isElsewhere(verdict.url));
  const allowed = own.filter((verdict) => isAllowed(verdict.access)).length;
  return h(
    "th",
    { scope: "col", title: purpose(agent) },
    h("span", {}, label(agent)),
    h("small", {}, strings.allowed(allowed, own.length)),
    obeys(agent) ? null : h("small", { class: "ignores" }, overview.ignores),
  );
}

/** The file says nothing about a URL of another site, so no result is shown. */
function elsewhereRow(url, width) {
  const { host, origin } = new URL(url);
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, code(url, 120)),
    h("td", { class: "elsewhere", colspan: width }, icon("information"), h("span", {}, `${strings.elsewhere} `, h("a", { href: `?site=${encodeURIComponent(origin)}` }, strings.check(visible(host, 80))))),
  );
}

export function showMatrix(panel, analysis, { point, goToLine }) {
  const verdicts = analysis.verdicts.filter((verdict) => verdict.reading === "auto");
  const agents = [...new Set(verdicts.map((verdict) => verdict.robot))];
  const urls = [...new Set(verdicts.map((verdict) => verdict.url))];
  if (verdicts.length === 0) {
    fill(panel, h("p", { class: "quiet-note" }, strings.empty));
    return;
  }
  const explanationBox = h(
    "div",
    { class: "explanation", id: "explanation", "aria-live": "polite" },
    h("p", { class: "hint" }, strings.hint),
  );
  let open = null;
  const look = (verdict, button, event) => {
    if (isNarrow() && event === "mouseenter") {
      return;
    }
    if (open !== button) {
      open?.removeAttribute("data-open");
      open = button;
      button.dataset.open = "true";
      fill(explanationBox, explanation(verdict, goToLine));
      if (isNarrow()) {
        button.after(explanationBox);
        explanationBox.scrollIntoView({ block: "nearest" });
      } else {
        panel.append(explanationBox);
      }
    }
    point(linesOf(verdict));
  };
  const cells = [];
  const rows = urls.map((url) => {
    if (isElsewhere(url)) {
      return elsewhereRow(url, agents.length);
    }
    const row = agents.map((agent) =>
      cell(
        verdicts.find((verdict) => verdict.robot === agent && verdict.url === url),
        look,
      ),
    );
    cells.push(row);
    return h("tr", {}, h("th", { scope: "row" }, code(url, 120)), row.map((button) => h("td", {}, button)));
  });
  const move = moveByArrows(cells);
  cells.flat().forEach((button) => button.addEventListener("keydown", move));
  if (cells.length > 0) {
    cells[0][0].tabIndex = 0;
  }
  const table = h(
    "table",
    { class: "matrix" },
    h("caption", { class: "unseen" }, strings.caption),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, strings.url), agents.map((agent) => heading(agent, verdicts)))),
    h("tbody", {}, rows),
  );
  const box = h("div", { class: "matrix-box" }, table);
  fill(panel, isNarrow() ? [explanationBox, box] : [box, explanationBox]);
  const asked = cells.flat().find(({ dataset }) => dataset.url === state.asked && dataset.crawler === (agents.includes(GOOGLE) ? GOOGLE : agents[0]));
  asked?.click();
  $("asked").textContent = asked ? sentence(verdicts.find(({ url, robot }) => url === asked.dataset.url && robot === asked.dataset.crawler)) : "";
}

/** What the service says of names that no crawler has: the one that is meant. */
const hints = (verdicts) => [...new Set(verdicts.flatMap(({ robot, notes = [] }) => notes.filter((note) => note.startsWith(`“${robot}”`))))];

/** The results in one to three sentences. */
export function headline(analysis) {
  const all = analysis.verdicts.filter((verdict) => verdict.reading === "auto");
  const verdicts = all.filter((verdict) => !isElsewhere(verdict.url));
  const agents = [...new Set(verdicts.map((verdict) => verdict.robot))];
  const urls = new Set(verdicts.map((verdict) => verdict.url)).size;
  const sites = new Set(all.map(({ url }) => originOf(url)).filter((origin) => origin !== null)).size;
  const told = sites > 1 && verdicts.length === all.length ? [results.severalSites(sites)] : [];
  if (verdicts.length === 0) {
    return told.join("");
  }
  const allowed = (agent) => verdicts.filter((verdict) => verdict.robot === agent && isAllowed(verdict.access)).length;
  const blockedFor = agents.filter((agent) => allowed(agent) === 0);
  const allowedFor = agents.filter((agent) => allowed(agent) === urls);
  const mixedFor = agents.filter((agent) => allowed(agent) > 0 && allowed(agent) < urls);
  const names = (crawlers) =>
    list([
      ...crawlers.slice(0, MAX_NAMES).map(crawlerInSentence),
      ...(crawlers.length > MAX_NAMES ? [results.moreCrawlers(crawlers.length - MAX_NAMES)] : []),
    ]);
  const which = results.allUrls(urls);
  return [
    ...told,
    ...(blockedFor.length > 0 ? [results.areBlocked(which, names(blockedFor))] : []),
    ...(allowedFor.length > 0 ? [results.areAllowed(which, names(allowedFor))] : []),
    ...(mixedFor.length > 0 ? [results.someAllowed(urls, names(mixedFor))] : []),
    ...hints(verdicts).map((note) => visible(note, 200)),
  ].join(" ");
}
