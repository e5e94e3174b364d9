// The site as far as the rules and the pages speak of it, for one robot at a time.
import { fill, h, icon, visible } from "./dom.js";
import { label } from "./robots.js";
import { leftOut, word } from "./words.js";

const ORIGINS = { url: "asked for", rule: "from a rule", folder: "" };
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
    h("span", { class: "path" }, visible(node.path, 120)),
    ORIGINS[node.origin] ? h("small", { class: "origin" }, ORIGINS[node.origin]) : null,
    verdict.line > 0 ? h("small", {}, `line ${verdict.line}`) : null,
    h("span", { class: `pill ${access}` }, icon(access), word(access)),
  );
  return h("li", { class: `depth-${Math.min(node.depth, DEEPEST)}` }, button);
}

/** Shows the tree for the chosen robot; another choice is told to `choose` and shown at once. */
export function showTree(panel, answer, chosen, choose, actions) {
  const agents = answer.tree[0]?.verdicts.map((verdict) => verdict.robot) ?? [];
  if (agents.length === 0) {
    fill(panel, h("p", { class: "quiet-note" }, "Add a robot above to see the site as it does."));
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
    h("div", { class: "tree-for" }, h("label", { for: "tree-robot" }, "The site as seen by"), select),
    list,
    h(
      "p",
      { class: "hint foot" },
      "Shown are your pages, the folders above them, and the paths that the rules speak of. ",
      answer.leftOut.treePaths ? leftOut({ treePaths: answer.leftOut.treePaths }) : null,
    ),
  );
}
