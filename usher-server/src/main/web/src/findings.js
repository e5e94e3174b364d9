// The list of issues that the service found.
import pages from "usher:diagnostics";
import { fill, h, icon, visible } from "./dom.js";
import { table } from "./maps.js";
import { capital, count, cut, dialect, isDialect, listed } from "./words.js";

/** How many a narrow page shows before it is asked for all; the style sheet counts the same. */
const FEW = 3;
const WORDS = table({ error: "Error", warning: "Warning", information: "Info" });
const PAGES = table(pages);

/** The message without ids of dialects and without the star that stands for all robots. */
function plain({ id, message: whole, dialects }) {
  const told = dialects ? whole.replace(/ \(in [\w, -]+\)$/, "") : whole;
  const message = told.replace(/^“\*”/, "any other crawler (*)").replaceAll("“*”", "any other crawler (*)");
  return id === "REP090"
    ? message.replaceAll(/ in ([\w-]+)(?= but |$)/g, (whole, id) =>
        isDialect(id) ? ` by ${dialect(id)}` : whole,
      )
    : message;
}

/** A finding's message as a sentence of its own. */
export function message(finding) {
  const readers = finding.dialects ? ` True for ${listed(finding.dialects.map(dialect))}.` : "";
  return `${capital(visible(plain(finding), 400))}.${readers}`;
}

/** What a fix would do, in words, from the text that it replaces. */
function effect(fix, text) {
  const old = text.slice(fix.from, fix.to);
  const [then, now] = [old.trim(), fix.replacement.trim()];
  if (then === now) {
    return "Normalizes whitespace.";
  }
  if (now === "") {
    return `Removes “${visible(then, 60)}”.`;
  }
  return then === "" ? `Adds “${visible(now, 60)}”.` : `Replaces “${visible(then, 60)}” with “${visible(now, 60)}”.`;
}

function about(id) {
  const page = PAGES.get(id);
  if (!page) {
    return null;
  }
  return h(
    "details",
    {},
    h("summary", {}, "Why does this matter?"),
    h("p", {}, page.what, " ", page.why),
    page.who ? h("p", {}, h("strong", {}, "Who is affected: "), page.who) : null,
  );
}

function item(finding, text, { goTo, apply }) {
  const where = finding.line > 0 ? `line ${finding.line}` : "the whole file";
  return h(
    "li",
    { class: `finding ${WORDS.has(finding.severity) ? finding.severity : ""}` },
    h(
      "div",
      { class: "finding-head" },
      h("span", { class: "badge" }, icon(finding.severity), WORDS.get(finding.severity) ?? "Issue"),
      finding.line > 0
        ? h("button", { type: "button", class: "link go", on: { click: () => goTo(finding) } }, `Go to ${where}`)
        : h("span", { class: "hint" }, capital(where)),
    ),
    h("p", {}, message(finding)),
    finding.fix
      ? h(
          "div",
          { class: "finding-actions" },
          h(
            "button",
            {
              type: "button",
              class: "small fix",
              "aria-label": `${finding.fix.safe ? "Fix" : "Apply suggestion"}, ${where}`,
              on: { click: () => apply(finding) },
            },
            finding.fix.safe ? "Fix" : "Apply suggestion",
          ),
          h(
            "span",
            { class: "hint" },
            effect(finding.fix, text),
            " ",
            finding.fix.safe ? "No verdict changes." : "This changes verdicts.",
          ),
        )
      : null,
    about(finding.id),
  );
}

function summary(findings, left) {
  if (findings.length === 0) {
    return "No issues found.";
  }
  const parts = [...WORDS.keys()]
    .map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length])
    .filter(([, number]) => number > 0)
    .map(([severity, number]) =>
      severity === "information" ? `${number} info` : count(number, WORDS.get(severity).toLowerCase()),
    );
  return `${parts.join(", ")}. ${cut(findings.length, left, "issues")}`.trim();
}

export function showFindings({ list, line, fixAll, showAll }, answer, text, actions) {
  const findings = answer.findings;
  line.textContent = summary(findings, answer.leftOut.findings ?? 0);
  fixAll.hidden = !findings.some((finding) => finding.fix?.safe);
  list.classList.toggle("few", findings.length > FEW);
  showAll.textContent = `Show all ${findings.length}`;
  showAll.onclick = () => {
    list.classList.remove("few");
    list.querySelectorAll(".finding")[FEW].querySelector("button, summary").focus();
  };
  fill(
    list,
    findings.map((finding) => item(finding, text, actions)),
  );
}
