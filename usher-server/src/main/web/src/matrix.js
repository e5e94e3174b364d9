// The table of URLs and crawlers. Each cell says its verdict in a word; looking at one shows why, here and in the text.
import { code, fill, h, icon, visible } from "./dom.js";
import { label, purpose } from "./robots.js";
import { beaten, listed, named, obeyed, readsAs, sentence, shortReason, word } from "./words.js";

/** The lines of the text that a verdict rests on, the deciding one first. */
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
  const second = beaten(verdict);
  const reads = readsAs(verdict);
  const group = obeyed(verdict);
  return [
    h("p", { class: "first" }, sentence(verdict)),
    second ? h("p", {}, second.text) : null,
    group ? h("p", {}, group) : null,
    reads ? h("p", {}, reads) : null,
    verdict.line > 0
      ? h(
          "p",
          { class: "actions" },
          h("button", { type: "button", class: "small", on: { click: () => goToLine(verdict.line) } }, `Go to line ${verdict.line}`),
        )
      : null,
  ];
}

/** Where the table is a list of cards, an answer opens below itself; a pointer that passes must not move things about. */
const isNarrow = () => matchMedia("(max-width: 640px)").matches;

const ARROWS = new Map([
  ["ArrowLeft", [0, -1]],
  ["ArrowRight", [0, 1]],
  ["ArrowUp", [-1, 0]],
  ["ArrowDown", [1, 0]],
]);

/** Arrow keys move between cells, of which only one is a stop for the Tab key. */
function moveByArrows(cells) {
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
      class: `cell ${verdict.access === "allow" ? "allow" : "disallow"}`,
      tabindex: -1,
      data: { robot: verdict.robot, url: verdict.url },
    },
    h("span", { class: "robot-name" }, label(verdict.robot)),
    " ",
    h("span", { class: "says" }, icon(verdict.access === "allow" ? "allow" : "disallow"), word(verdict.access)),
    " ",
    h("span", { class: "why" }, shortReason(verdict)),
    " ",
    h("span", { class: "unseen" }, `on ${visible(verdict.url, 120)}`),
  );
  for (const event of ["mouseenter", "focus", "click"]) {
    button.addEventListener(event, () => look(verdict, button, event));
  }
  return button;
}

function heading(agent, verdicts) {
  const own = verdicts.filter((verdict) => verdict.robot === agent);
  const allowed = own.filter((verdict) => verdict.access === "allow").length;
  return h(
    "th",
    { scope: "col", title: purpose(agent) },
    h("span", {}, label(agent)),
    h("small", {}, `${allowed} of ${own.length} allowed`),
  );
}

export function showMatrix(panel, answer, { point, goToLine }) {
  const verdicts = answer.verdicts.filter((verdict) => verdict.reading === "auto");
  const agents = [...new Set(verdicts.map((verdict) => verdict.robot))];
  const urls = [...new Set(verdicts.map((verdict) => verdict.url))];
  if (verdicts.length === 0) {
    fill(panel, h("p", { class: "quiet-note" }, "Add a crawler and a URL above to see results."));
    return;
  }
  const because = h(
    "div",
    { class: "because", id: "because", "aria-live": "polite" },
    h("p", { class: "hint" }, "Choose a result to see why. Use the arrow keys to go from one to the next."),
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
      fill(because, explanation(verdict, goToLine));
      if (isNarrow()) {
        button.after(because);
        because.scrollIntoView({ block: "nearest" });
      } else {
        panel.append(because);
      }
    }
    point(linesOf(verdict));
  };
  const cells = [];
  const rows = urls.map((url) => {
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
  cells[0][0].tabIndex = 0;
  const table = h(
    "table",
    { class: "matrix" },
    h("caption", { class: "unseen" }, "Which crawler is allowed to fetch which URL"),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "URL"), agents.map((agent) => heading(agent, verdicts)))),
    h("tbody", {}, rows),
  );
  const box = h("div", { class: "matrix-box" }, table);
  fill(panel, isNarrow() ? [because, box] : [box, because]);
}

/** The results in a sentence or two. */
export function headline(answer) {
  const verdicts = answer.verdicts.filter((verdict) => verdict.reading === "auto");
  const agents = [...new Set(verdicts.map((verdict) => verdict.robot))];
  const urls = new Set(verdicts.map((verdict) => verdict.url)).size;
  if (verdicts.length === 0) {
    return "";
  }
  const allowed = (agent) => verdicts.filter((verdict) => verdict.robot === agent && verdict.access === "allow").length;
  const out = agents.filter((agent) => allowed(agent) === 0);
  const free = agents.filter((agent) => allowed(agent) === urls);
  const some = agents.filter((agent) => allowed(agent) > 0 && allowed(agent) < urls);
  const names = (list) => listed([...list.slice(0, 6).map(named), ...(list.length > 6 ? [`${list.length - 6} more`] : [])]);
  const all = urls === 1 ? "This URL is" : `All ${urls} URLs are`;
  const parts = [];
  if (out.length > 0) {
    parts.push(`${all} blocked for ${names(out)}.`);
  }
  if (free.length > 0) {
    parts.push(`${all} allowed for ${names(free)}.`);
  }
  if (some.length > 0) {
    parts.push(`Some of the ${urls} URLs are allowed for ${names(some)}.`);
  }
  return parts.join(" ");
}
