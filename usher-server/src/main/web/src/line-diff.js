// The lines that differ between two texts, with a few lines around them.
import { structuredPatch } from "diff";
import { fill, h, visible } from "./dom.js";
import { lineDiff as strings } from "./strings.js";

const CONTEXT = 2;
const MAX_SHOWN = 400;
const MAX_LENGTH = 300;
/** A comparison of large, very different texts stops after this time. */
const TIMEOUT = 1_000;

const KINDS = new Map([
  ["+", { name: "added", tag: "ins", spoken: strings.added }],
  ["-", { name: "removed", tag: "del", spoken: strings.removed }],
  [" ", { name: "same", tag: "span", spoken: "" }],
]);

/** The rows of a hunk, each with its line number in the old or the new text. */
function rows(hunk) {
  let [before, after] = [hunk.oldStart, hunk.newStart];
  return hunk.lines
    .filter((line) => KINDS.has(line[0]))
    .map((line) => {
      const kind = KINDS.get(line[0]);
      const number = kind.name === "removed" ? before : after;
      before += kind.name === "added" ? 0 : 1;
      after += kind.name === "removed" ? 0 : 1;
      return { kind, number, text: line.slice(1) };
    });
}

function row({ kind, number, text }) {
  return h(
    "li",
    { class: `diff-line ${kind.name}` },
    h("span", { class: "number", "aria-hidden": "true" }, number),
    h("span", { class: "sign", "aria-hidden": "true" }, kind.name === "added" ? "+" : kind.name === "removed" ? "−" : ""),
    h(kind.tag, { dir: "ltr" }, kind.spoken === "" ? null : h("span", { class: "unseen" }, kind.spoken), visible(text, MAX_LENGTH)),
  );
}

/** Shows the lines that differ; nothing if there is none. Returns how many there are, in words. `isHeaded` if the words stand above. */
export function showLineDiff(container, before, after, isHeaded = true) {
  if (before === after) {
    fill(container);
    return "";
  }
  const patch = structuredPatch("", "", before, after, "", "", { context: CONTEXT, timeout: TIMEOUT });
  if (patch === undefined) {
    fill(container, h("p", { class: "hint" }, strings.tooDifferent));
    return strings.changed;
  }
  const all = patch.hunks.map(rows);
  const number = (name) => all.flat().filter(({ kind }) => kind.name === name).length;
  let left = MAX_SHOWN;
  const shown = all.map((hunk) => {
    const part = hunk.slice(0, Math.max(left, 0));
    left -= part.length;
    return part;
  });
  const notShown = all.flat().length - shown.flat().length;
  const heading = strings.heading(number("added"), number("removed"));
  fill(
    container,
    isHeaded ? h("h3", {}, heading) : null,
    shown.filter((hunk) => hunk.length > 0).map((hunk) => h("ol", { class: "diff" }, hunk.map(row))),
    notShown > 0 ? h("p", { class: "hint" }, strings.notShown(notShown)) : null,
  );
  return heading;
}
