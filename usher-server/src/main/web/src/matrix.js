// The table of pages and robots. Each cell says its verdict in a word; looking at one shows why, here and in the text.
import { code, fill, h, icon } from "./dom.js";
import { label, purpose } from "./robots.js";
import { beaten, obeyed, readsAs, sentence, shortReason, word } from "./words.js";

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

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Arrow keys move between cells, of which only one is a stop for the Tab key. */
function moveByArrows(cells) {
  return (event) => {
    const step = ARROWS[event.key];
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
      "aria-label": sentence(verdict),
      data: { robot: verdict.robot, url: verdict.url },
    },
    h("span", { class: "robot-name" }, label(verdict.robot)),
    h("span", { class: "says" }, icon(verdict.access === "allow" ? "allow" : "disallow"), word(verdict.access)),
    h("span", { class: "why" }, shortReason(verdict)),
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
    fill(panel, h("p", { class: "quiet-note" }, "Add a robot and a page above, and the answer stands here."));
    return;
  }
  const because = h("div", { class: "because", id: "because" }, h("p", { class: "hint" }, "Choose an answer to see why. Arrow keys go from one to the next."));
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
    h("caption", { class: "unseen" }, "Which robot may fetch which page"),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Page"), agents.map((agent) => heading(agent, verdicts)))),
    h("tbody", {}, rows),
  );
  const box = h("div", { class: "matrix-box" }, table);
  fill(panel, isNarrow() ? [because, box] : [box, because]);
}

/** The answer in a sentence or two. */
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
  const names = (list) => {
    const shown = list.slice(0, 6).map((name, index) => (index > 0 && name === "*" ? "any other robot" : label(name)));
    const more = list.length > 6 ? [`${list.length - 6} more`] : [];
    const all = [...shown, ...more];
    return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
  };
  const pages = urls === 1 ? "this page" : `all ${urls} pages`;
  const parts = [];
  if (out.length > 0) {
    parts.push(`${names(out)} ${out.length === 1 ? "is" : "are"} kept out of ${pages}.`);
  }
  if (free.length > 0) {
    parts.push(`${names(free)} may fetch ${pages}.`);
  }
  if (some.length > 0) {
    parts.push(`${names(some)} may fetch some of the ${urls} pages.`);
  }
  return parts.join(" ");
}
