// The list of what the service found, worst first for the eye, in file order for the keyboard.
import pages from "usher:diagnostics";
import { fill, h, icon, visible } from "./dom.js";
import { count, DIALECTS, leftOut } from "./words.js";

/** How many a narrow page shows before it is asked for all; the style sheet counts the same. */
const FEW = 3;
const WORDS = { error: "Problem", warning: "Warning", information: "Good to know" };

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The message without ids of dialects and without the star that stands for all robots. */
function plain({ id, message: told }) {
  const message = told.replace(/^“\*”/, "any robot that the file does not name").replaceAll("“*”", "any robot");
  return id === "REP090"
    ? message.replaceAll(/ in ([\w-]+)(?= but |$)/g, (whole, dialect) =>
        DIALECTS[dialect] ? ` by ${DIALECTS[dialect]}` : whole,
      )
    : message;
}

/** A finding's message as a sentence of its own. */
export function message(finding) {
  return `${capital(visible(plain(finding), 400))}.`;
}

/** What a fix would do, in words, from the text that it replaces. */
function effect(fix, text) {
  const old = text.slice(fix.from, fix.to);
  const [then, now] = [old.trim(), fix.replacement.trim()];
  if (then === now) {
    return "Tidies the blanks.";
  }
  if (now === "") {
    return `Removes “${visible(then, 60)}”.`;
  }
  return then === "" ? `Adds “${visible(now, 60)}”.` : `Writes “${visible(now, 60)}” for “${visible(then, 60)}”.`;
}

function about(id) {
  const page = pages[id];
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
    { class: `finding ${finding.severity}` },
    h(
      "div",
      { class: "finding-head" },
      h("span", { class: "badge" }, icon(finding.severity), WORDS[finding.severity] ?? "Finding"),
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
            finding.fix.safe ? "No robot's answer changes." : "This changes what robots do.",
          ),
        )
      : null,
    about(finding.id),
  );
}

function summary(findings, left) {
  if (findings.length === 0) {
    return "Nothing: this file says what it seems to say.";
  }
  const parts = Object.keys(WORDS)
    .map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length])
    .filter(([, number]) => number > 0)
    .map(([severity, number]) =>
      severity === "information" ? count(number, "note") : count(number, WORDS[severity].toLowerCase()),
    );
  return `${parts.join(", ")}. ${leftOut(left)}`.trim();
}

export function showFindings({ list, line, fixAll, showAll }, answer, text, actions) {
  const findings = answer.findings;
  const { findings: missing } = answer.leftOut;
  line.textContent = summary(findings, missing ? { findings: missing } : {});
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
