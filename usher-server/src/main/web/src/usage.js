// The table of what may be done with a page: purposes by kind of crawler. Each cell shows its outcome in a word and the line that
// decides; selecting one shows all statements, here and in the text.
import { ENGINES } from "./crawlers.js";
import { code, fill, h, icon, visible } from "./dom.js";
import { isNarrow, moveByArrows } from "./matrix.js";
import { carriers, list, results, usage as strings } from "./strings.js";

/** Known crawlers of each kind, which stand for the others of that kind. */
const COLUMNS = [
  { kind: "search", crawlers: [...ENGINES.keys()] },
  { kind: "assistant", crawlers: ["ChatGPT-User", "Claude-User"] },
  { kind: "trainer", crawlers: ["GPTBot", "ClaudeBot"] },
  { kind: "archive", crawlers: ["archive.org_bot", "CCBot"] },
];

export const CRAWLERS = COLUMNS.flatMap(({ crawlers }) => crawlers);

const LOOKS = new Map([
  ["allowed", ["allow", "allow"]],
  ["disallowed", ["disallow", "disallow"]],
  ["not-applicable", ["disallow", "disallow"]],
  ["unknown", ["unknown", "information"]],
]);
const MAX_STATEMENTS = 6;

/** What one crawler may do in one row: the row of access is not a purpose. */
function outcomeOf(result, row) {
  if (row === "access") {
    const rule = { source: "robots.txt", line: result.accessLine, carrier: strings.rule, text: result.accessRule ?? "" };
    const deciding = result.accessLine > 0 ? [rule] : [];
    return { outcome: result.access === "allow" ? "allowed" : "not-applicable", limit: null, deciding, overridden: [] };
  }
  const { outcome, limit, deciding, overridden } = result.purposes[row];
  const statements = (numbers) => numbers.map((number) => result.statements[number]);
  return { outcome, limit, deciding: statements(deciding), overridden: statements(overridden) };
}

/** The crawlers of a column, together if the same is said about them. */
function groups(column, row, byAgent) {
  const found = new Map();
  for (const crawler of column.crawlers) {
    const verdict = outcomeOf(byAgent.get(crawler), row);
    const key = JSON.stringify(verdict);
    found.set(key, { verdict, crawlers: [...(found.get(key)?.crawlers ?? []), crawler] });
  }
  return [...found.values()];
}

const place = ({ source, line }) => (source === "robots.txt" && line > 0 ? strings.line(line) : visible(source, 40));

function shortReason({ outcome, limit, deciding }) {
  if (limit !== null) {
    return strings.limit(visible(limit, 30));
  }
  if (outcome === "not-applicable" && deciding.length === 0) {
    return strings.noAccess;
  }
  return deciding.length === 0 ? strings.noStatement : place(deciding[0]);
}

const word = (row, outcome) => strings.outcomes.get(row === "access" ? `access-${outcome}` : outcome);

function cell(column, row, found, look) {
  const isMixed = new Set(found.map(({ verdict }) => verdict.outcome)).size > 1;
  const first = found[0].verdict;
  const [style, shape] = isMixed ? ["mixed", "warning"] : LOOKS.get(first.outcome);
  const says = isMixed ? strings.mixed : word(row, first.outcome);
  const why = isMixed
    ? found.map(({ crawlers, verdict }) => strings.mixedReason(list(crawlers), word(row, verdict.outcome)))
    : [shortReason(first)];
  const button = h(
    "button",
    { type: "button", class: `cell ${style}`, tabindex: -1, data: { kind: column.kind, purpose: row } },
    h("span", { class: "crawler-name" }, strings.kinds.get(column.kind)),
    " ",
    h("span", { class: "says" }, icon(shape), says),
    " ",
    why.map((reason) => h("span", { class: "why" }, reason, " ")),
    " ",
    h("span", { class: "unseen" }, strings.forPurpose(strings.purposes.get(row))),
  );
  for (const event of ["mouseenter", "focus", "click"]) {
    button.addEventListener(event, () => look(button, event));
  }
  return button;
}

function statement(each, goToLine, isOverridden) {
  const where = place(each);
  return h(
    "li",
    { class: isOverridden ? "hint" : "" },
    isOverridden ? `${strings.overridden} ` : null,
    each.source === "robots.txt" && each.line > 0
      ? h("button", { type: "button", class: "link go", "aria-label": results.goToLine(each.line), on: { click: () => goToLine(each.line) } }, where)
      : where,
    ": ",
    code(each.text, 160),
    ` (${carriers.get(each.carrier) ?? visible(each.carrier, 40)})`,
  );
}

function explanation(row, found, goToLine) {
  return found.map(({ verdict, crawlers }) => {
    const name = row === "access" ? `access-${verdict.outcome}` : verdict.outcome;
    return [
      h("p", { class: "first" }, strings.sentences.get(name)(list(crawlers), strings.phrases.get(row))),
      verdict.limit === null ? null : h("p", {}, strings.limitSentence(visible(verdict.limit, 30))),
      h(
        "ul",
        { class: "statements" },
        verdict.deciding.slice(0, MAX_STATEMENTS).map((each) => statement(each, goToLine, false)),
        verdict.overridden.slice(0, MAX_STATEMENTS).map((each) => statement(each, goToLine, true)),
      ),
    ];
  });
}

function linesOf(found) {
  return found.flatMap(({ verdict }) =>
    verdict.deciding
      .filter(({ source, line }) => source === "robots.txt" && line > 0)
      .map(({ line }) => ({ line, kind: verdict.outcome === "allowed" ? "allow" : "disallow" })),
  );
}

/** What else is known: licenses, and issues of the headers and the HTML. Those of the text are in the list of issues. */
function notes(usage, goToLine) {
  const once = (items, key) => [...new Map(items.map((item) => [key(item), item])).values()];
  const licenses = once(usage.flatMap(({ licenses: own }) => own), ({ url, line }) => `${url} ${line}`);
  const found = once(usage.flatMap(({ diagnostics }) => diagnostics), ({ id, source, message }) => `${id} ${source} ${message}`);
  const ofPage = found.filter(({ source }) => source !== "robots.txt");
  if (licenses.length + ofPage.length === 0) {
    return null;
  }
  return h(
    "ul",
    { class: "statements notes" },
    licenses.map((license) => statement({ ...license, text: license.url, carrier: strings.license }, goToLine, false)),
    ofPage.map(({ source, message }) => h("li", {}, `${visible(source, 40)}: ${visible(message, 200)}`)),
  );
}

/** Shows the table for the results of `POST /v1/usage`: one for each crawler. */
export function showUsage(container, usage, url, { point, goToLine }) {
  const byAgent = new Map(usage.map((result) => [result.agent, result]));
  if (CRAWLERS.some((crawler) => !byAgent.has(crawler))) {
    fill(container, h("p", { class: "quiet-note" }, strings.leftOut));
    return;
  }
  const explanationBox = h("div", { class: "explanation", "aria-live": "polite" }, h("p", { class: "hint" }, strings.hint));
  const box = h("div", { class: "matrix-box" });
  let open = null;
  const looks = new Map();
  const look = (button, event) => {
    if (isNarrow() && event === "mouseenter") {
      return;
    }
    const { row, found } = looks.get(button);
    if (open !== button) {
      open?.removeAttribute("data-open");
      open = button;
      button.dataset.open = "true";
      fill(explanationBox, explanation(row, found, goToLine));
      if (isNarrow()) {
        button.after(explanationBox);
        explanationBox.scrollIntoView({ block: "nearest" });
      } else {
        box.after(explanationBox);
      }
    }
    point(linesOf(found));
  };
  const cells = [...strings.purposes.keys()].map((row) =>
    COLUMNS.map((column) => {
      const found = groups(column, row, byAgent);
      const button = cell(column, row, found, look);
      looks.set(button, { row, found });
      return button;
    }),
  );
  const move = moveByArrows(cells);
  cells.flat().forEach((button) => button.addEventListener("keydown", move));
  cells[0][0].tabIndex = 0;
  const rows = [...strings.purposes].map(([row, name], index) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, name, row === "access" ? null : h("small", {}, row)),
      cells[index].map((button) => h("td", {}, button)),
    ),
  );
  const head = COLUMNS.map(({ kind, crawlers }) =>
    h("th", { scope: "col" }, h("span", {}, strings.kinds.get(kind)), h("small", {}, crawlers.join(", "))),
  );
  fill(
    box,
    h(
      "table",
      { class: "matrix usage" },
      h("caption", { class: "unseen" }, strings.caption),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, strings.purpose), head)),
      h("tbody", {}, rows),
    ),
  );
  fill(
    container,
    h("p", { class: "quiet-note" }, strings.intro, code(url, 120), ". ", strings.areWishes),
    isNarrow() ? [explanationBox, box] : [box, explanationBox],
    notes(usage, goToLine),
  );
}
