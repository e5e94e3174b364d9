// Where it depends on who reads the file.
import { code, fill, h, icon } from "./dom.js";
import { label } from "./robots.js";
import { because, dialect, listed, word } from "./words.js";

/** What is said, with all who say just that. */
function sides(disagreement) {
  const sides = new Map();
  for (const verdict of disagreement.verdicts) {
    const key = `${verdict.access} ${verdict.line} ${verdict.reason}`;
    const side = sides.get(key) ?? { ...verdict, dialects: [] };
    side.dialects.push(verdict.dialect);
    sides.set(key, side);
  }
  return [...sides.values()];
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function item(disagreement, { point, goToLine }) {
  const { robot, url, own } = disagreement;
  const about =
    robot === "*"
      ? "A robot without a name gets another answer about "
      : `${label(robot)} reads as ${dialect(own)} does. A robot of that name that reads otherwise gets another answer about `;
  return h(
    "article",
    { class: "disagreement" },
    h("h3", {}, about, code(url, 120)),
    h(
      "ul",
      { class: "sides" },
      sides(disagreement).map((side) =>
        h(
          "li",
          {
            class: "side",
            on: {
              mouseenter: () => point([{ line: side.line, kind: side.access }]),
              focusin: () => point([{ line: side.line, kind: side.access }]),
            },
          },
          h("span", { class: `pill ${side.access}` }, icon(side.access), word(side.access)),
          h("span", {}, h("strong", {}, `${capital(listed(side.dialects.map(dialect)))}: `), because(side), "."),
          side.line > 0
            ? h("button", { type: "button", class: "link", on: { click: () => goToLine(side.line) } }, `Go to line ${side.line}`)
            : null,
        ),
      ),
    ),
  );
}

export function showDisagreements(panel, answer, actions) {
  if (answer.disagreements.length === 0) {
    fill(
      panel,
      h(
        "p",
        { class: "quiet-note" },
        answer.verdicts.length === 0
          ? "Add a robot and a page above to compare how search engines read the file."
          : "None: the standard, Google, Bing and Yandex give the same answers for these robots and pages.",
      ),
    );
    return;
  }
  const [nameless, named] = [[], []];
  answer.disagreements.forEach((entry) => (entry.robot === "*" ? nameless : named).push(entry));
  fill(
    panel,
    h(
      "p",
      { class: "quiet-note" },
      "Robots do not all read a file the same way. These answers depend on who reads; a file without such lines is safer.",
    ),
    [...nameless, ...named].slice(0, 40).map((entry) => item(entry, actions)),
  );
}
