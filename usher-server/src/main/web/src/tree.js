// The paths that the rules and the URLs name, for one crawler at a time.
import { breakable, fill, h, icon, visible } from "./dom.js";
import { label } from "./robots.js";
import { cut, word } from "./words.js";

const ORIGINS = new Map([
  ["url", "your URL"],
  ["rule", "from a rule"],
]);
const DEEPEST = 4;

function row(node, verdict, { point, goToLine }) {
  const access = verdict.access === "allow" ? "allow" : "disallow";
  const lines = verdict.line > 0 ? [{ line: verdict.line, kind: access }] : [];
  const button = h(
    "button",
    {
      type: "button",
      class: access,
      on: {
        mouseenter: () => point(lines),
        focus: () => point(lines),
        click: () => verdict.line > 0 && goToLine(verdict.line),
      },
    },
    h("span", { class: "path" }, breakable(visible(node.path, 120))),
    ORIGINS.has(node.origin) ? h("small", { class: "origin" }, ORIGINS.get(node.origin)) : null,
    verdict.line > 0 ? h("small", {}, `line ${verdict.line}`) : null,
    h("span", { class: `pill ${access}` }, icon(access), word(access)),
  );
  return h("li", { class: `depth-${Math.min(node.depth, DEEPEST)}` }, button);
}

/** Shows the tree for the chosen robot; another choice is told to `choose` and shown at once. */
export function showTree(panel, answer, chosen, choose, actions) {
  const agents = answer.tree[0]?.verdicts.map((verdict) => verdict.robot) ?? [];
  if (agents.length === 0) {
    fill(panel, h("p", { class: "quiet-note" }, "Add a crawler above to see the site as it does."));
    return;
  }
  const list = h("ul", { class: "tree", "aria-label": "Paths of the site" });
  const draw = (robot) => {
    const verdictOf = (node) => node.verdicts.find((verdict) => verdict.robot === robot);
    fill(list, answer.tree.map((node) => row(node, verdictOf(node), actions)));
  };
  const first = agents.includes(chosen) ? chosen : agents[0];
  const select = h(
    "select",
    { id: "tree-robot" },
    agents.map((agent) => h("option", { value: agent, selected: agent === first }, label(agent))),
  );
  select.addEventListener("change", () => {
    choose(select.value);
    draw(select.value);
  });
  draw(first);
  fill(
    panel,
    h("div", { class: "tree-for" }, h("label", { for: "tree-robot" }, "The site for"), select),
    list,
    h(
      "p",
      { class: "hint foot" },
      "Your URLs, the folders above them, and a path for each rule. ",
      cut(answer.tree.length, answer.leftOut.treePaths ?? 0, "paths"),
    ),
  );
}
