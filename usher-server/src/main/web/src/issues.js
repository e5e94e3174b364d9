// The list of issues that the service found.
import pages from "usher:diagnostics";
import { capitalize, dialect, isDialect } from "./describe.js";
import { fill, h, icon, visible } from "./dom.js";
import { table } from "./maps.js";
import { crawlers, issues as strings, list as listed, showingFirst } from "./strings.js";

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
  return `${capitalize(visible(plain(issue), 400))}.${affected}`;
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
    h("p", {}, page.what, " ", page.why),
    page.who ? h("p", {}, h("strong", {}, strings.who), page.who) : null,
  );
}

function item(issue, text, { goTo, apply }) {
  const place = issue.line > 0 ? strings.line(issue.line) : strings.wholeFile;
  const fixName = issue.fix?.safe ? strings.fix : strings.suggestion;
  return h(
    "li",
    { class: `issue ${strings.severities.has(issue.severity) ? issue.severity : ""}` },
    h(
      "div",
      { class: "issue-head" },
      h("span", { class: "badge" }, icon(issue.severity), strings.severities.get(issue.severity) ?? strings.other),
      issue.line > 0
        ? h("button", { type: "button", class: "link go", on: { click: () => goTo(issue) } }, strings.goTo(place))
        : h("span", { class: "hint" }, place),
    ),
    h("p", {}, message(issue)),
    issue.fix
      ? h(
          "div",
          { class: "issue-actions" },
          h(
            "button",
            {
              type: "button",
              class: "small fix",
              "aria-label": strings.fixAt(fixName, place),
              on: { click: () => apply(issue) },
            },
            fixName,
          ),
          h(
            "span",
            { class: "hint" },
            effect(issue.fix, text),
            " ",
            issue.fix.safe ? strings.isSafe : strings.isUnsafe,
          ),
        )
      : null,
    about(issue.id),
  );
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
  list.classList.toggle("few", issues.length > FEW);
  showAll.textContent = strings.showAll(issues.length);
  showAll.onclick = () => {
    list.classList.remove("few");
    list.querySelectorAll(".issue")[FEW].querySelector("button, summary").focus();
  };
  fill(
    list,
    issues.map((issue) => item(issue, text, actions)),
  );
}
