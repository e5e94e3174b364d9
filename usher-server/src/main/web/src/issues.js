// The list of issues that the service found.
import pages from "usher:diagnostics";
import { capitalize, dialect, isDialect } from "./describe.js";
import { fill, h, icon, visible, withCode, withPaths } from "./dom.js";
import { table } from "./maps.js";
import { crawlers, issues as strings, list as listed, sentence, showingFirst } from "./strings.js";

/** How many issues a narrow page shows until the user asks for all; the style sheet has the same number. */
const FEW = 3;
const PAGES = table(pages);

/** The message without the ids of dialects, and without the asterisk that stands for all other crawlers. */
function plain({ id, message: whole, dialects }) {
  const text = dialects ? whole.replace(/ \(in [\w, -]+\)$/, "") : whole;
  const message = text.replaceAll("“*”", crawlers.othersInSentence);
  return id === "REP090"
    ? message.replaceAll(/ in ([\w-]+)(?= but |$)/g, (whole, id) =>
        isDialect(id) ? strings.by(dialect(id)) : whole,
      )
    : message;
}

/** The message of an issue as a sentence. */
export function message(issue) {
  const affected = issue.dialects ? ` ${strings.affects(listed(issue.dialects.map(dialect)))}` : "";
  // Which dialect that is, the next sentence says.
  const said = affected === "" ? plain(issue) : plain(issue).replace(" in this dialect", "");
  return `${sentence(capitalize(visible(said, 400)))}${affected}`;
}

/** What a fix does to the text that it replaces. */
function effect(fix, text) {
  const old = text.slice(fix.from, fix.to);
  const [before, after] = [old.trim(), fix.replacement.trim()];
  if (before === after) {
    return strings.whitespace;
  }
  if (after === "") {
    return strings.removes(visible(before, 60));
  }
  return before === "" ? strings.adds(visible(after, 60)) : strings.replaces(visible(before, 60), visible(after, 60));
}

function about(id) {
  const page = PAGES.get(id);
  if (!page) {
    return null;
  }
  return h(
    "details",
    {},
    h("summary", {}, strings.why),
    h("p", {}, withCode(`${page.what} ${page.why}`)),
    page.who ? h("p", {}, h("strong", {}, strings.who), withCode(page.who)) : null,
  );
}

const placeOf = (issue) => (issue.line > 0 ? strings.line(issue.line) : strings.wholeFile);

const goButton = (issue, goTo) =>
  issue.line > 0
    ? h("button", { type: "button", class: "link go", on: { click: () => goTo(issue) } }, strings.goTo(placeOf(issue)))
    : h("span", { class: "hint" }, placeOf(issue));

function fixButton(issue, text, apply) {
  if (!issue.fix) {
    return null;
  }
  const name = issue.fix.safe ? strings.fix : strings.suggestion;
  return h(
    "div",
    { class: "issue-actions" },
    h(
      "button",
      { type: "button", class: "small fix", "aria-label": strings.fixAt(name, placeOf(issue)), on: { click: () => apply(issue) } },
      name,
    ),
    h("span", { class: "hint" }, withPaths(effect(issue.fix, text)), " ", issue.fix.safe ? strings.isSafe : (issue.fix.effect ?? strings.isUnsafe)),
  );
}

/** All issues of one kind: the first in full, the others folded. */
function item([first, ...others], text, { goTo, apply }) {
  const { id, severity } = first;
  return h(
    "li",
    { class: `issue ${strings.severities.has(severity) ? severity : ""}` },
    h(
      "div",
      { class: "issue-head" },
      h("span", { class: "badge" }, icon(severity), strings.severities.get(severity) ?? strings.other),
      goButton(first, goTo),
    ),
    h("p", {}, withPaths(message(first))),
    fixButton(first, text, apply),
    others.length > 0
      ? h(
          "details",
          { class: "alike" },
          h("summary", {}, strings.alike(others.length)),
          h("ul", {}, others.map((issue) => h("li", {}, h("p", {}, withPaths(message(issue)), " ", goButton(issue, goTo)), fixButton(issue, text, apply)))),
        )
      : null,
    about(id),
  );
}

/** The issues of each kind, the worst kinds first. */
function byKind(issues) {
  const kinds = new Map();
  for (const issue of issues) {
    const key = `${issue.severity} ${issue.id}`;
    kinds.set(key, [...(kinds.get(key) ?? []), issue]);
  }
  const severities = [...strings.severities.keys()];
  return [...kinds.values()].sort(([one], [two]) => severities.indexOf(one.severity) - severities.indexOf(two.severity));
}

function summary(issues, left) {
  if (issues.length === 0) {
    return strings.none;
  }
  const parts = [...strings.severities.keys()]
    .map((severity) => [severity, issues.filter((issue) => issue.severity === severity).length])
    .filter(([, number]) => number > 0)
    .map(([severity, number]) => strings.number(severity, number));
  return `${parts.join(", ")}. ${showingFirst(issues.length, left, strings.things)}`.trim();
}

export function showIssues({ list, line, fixAll, showAll }, analysis, text, actions) {
  const issues = analysis.findings;
  line.textContent = summary(issues, analysis.leftOut.findings ?? 0);
  fixAll.hidden = !issues.some((issue) => issue.fix?.safe);
  const kinds = byKind(issues);
  list.classList.toggle("few", kinds.length > FEW);
  showAll.textContent = strings.showAll(kinds.length);
  showAll.onclick = () => {
    list.classList.remove("few");
    list.querySelectorAll(".issue")[FEW].querySelector("button, summary").focus();
  };
  fill(
    list,
    kinds.map((kind) => item(kind, text, actions)),
  );
}
