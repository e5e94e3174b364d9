// The paths that the rules and the URLs name, for one crawler at a time.
import { breakable, fill, h, icon, visible } from "./dom.js";
import { access as accessText, isAllowed } from "./describe.js";
import { label } from "./crawlers.js";
import { showingFirst, tree as strings, verdicts } from "./strings.js";

const MAX_DEPTH = 4;

function row(node, verdict, { point, goToLine }) {
  const access = isAllowed(verdict.access) ? "allow" : "disallow";
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
    strings.origins.has(node.origin) ? h("small", { class: "origin" }, strings.origins.get(node.origin)) : null,
    verdict.line > 0 ? h("small", {}, verdicts.line(verdict.line)) : null,
    h("span", { class: `pill ${access}` }, icon(access), accessText(verdict.access)),
  );
  return h("li", { class: `depth-${Math.min(node.depth, MAX_DEPTH)}` }, button);
}

/** Shows the tree for the chosen crawler; calls `choose` with another choice and shows that. */
export function showTree(panel, analysis, chosen, choose, actions) {
  const agents = analysis.tree[0]?.verdicts.map((verdict) => verdict.robot) ?? [];
  if (agents.length === 0) {
    fill(panel, h("p", { class: "quiet-note" }, strings.empty));
    return;
  }
  const list = h("ul", { class: "tree", "aria-label": strings.label });
  const draw = (crawler) => {
    const verdictOf = (node) => node.verdicts.find((verdict) => verdict.robot === crawler);
    fill(list, analysis.tree.map((node) => row(node, verdictOf(node), actions)));
  };
  const first = agents.includes(chosen) ? chosen : agents[0];
  const select = h(
    "select",
    { id: "tree-crawler" },
    agents.map((agent) => h("option", { value: agent, selected: agent === first }, label(agent))),
  );
  select.addEventListener("change", () => {
    choose(select.value);
    draw(select.value);
  });
  draw(first);
  fill(
    panel,
    h("div", { class: "tree-for" }, h("label", { for: "tree-crawler" }, strings.crawler), select),
    list,
    h(
      "p",
      { class: "hint foot" },
      strings.hint,
      showingFirst(analysis.tree.length, analysis.leftOut.treePaths ?? 0, strings.things),
    ),
  );
}
