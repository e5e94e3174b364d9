// The stored versions of a site's file: select two to compare, or open one.
import { attempt, time } from "./describe.js";
import { fill, h, visible } from "./dom.js";
import { versions as strings } from "./strings.js";

const result = (version) => (version.sha256 ? strings.size(version.length, version.changed === false) : attempt(version));

export function showHistory(panel, authority, versions, { open, compare }) {
  if (versions.length === 0) {
    fill(panel, h("p", { class: "quiet-note" }, strings.none(visible(authority, 80))));
    return;
  }
  const readable = versions.filter((version) => version.sha256);
  const chosen = { before: readable[1] ?? readable[0], after: readable[0] };
  const radio = (side, version) =>
    version.sha256
      ? h("input", {
          type: "radio",
          name: `version-${side}`,
          checked: version === chosen[side],
          "aria-label": (side === "before" ? strings.compareFrom : strings.compareTo)(time(version.fetchedAt)),
          on: { change: () => (chosen[side] = version) },
        })
      : null;
  fill(
    panel,
    h("p", { class: "quiet-note" }, strings.intro(visible(authority, 80))),
    h(
      "div",
      { class: "toolbar" },
      h("button", { type: "button", id: "compare-versions", disabled: readable.length < 2, on: { click: () => compare(chosen) } }, strings.compare),
    ),
    h(
      "table",
      { class: "versions" },
      h("caption", { class: "unseen" }, strings.caption),
      h("thead", {}, h("tr", {}, [strings.from, strings.to, strings.fetched, strings.result, h("span", { class: "unseen" }, strings.open)].map((name) => h("th", { scope: "col" }, name)))),
      h(
        "tbody",
        {},
        versions.map((version) =>
          h(
            "tr",
            {},
            h("td", {}, radio("before", version)),
            h("td", {}, radio("after", version)),
            h("td", {}, time(version.fetchedAt)),
            h("td", {}, result(version)),
            h(
              "td",
              {},
              version.sha256
                ? h(
                    "button",
                    { type: "button", class: "small", "aria-label": strings.openAt(time(version.fetchedAt)), on: { click: () => open(version) } },
                    strings.open,
                  )
                : null,
            ),
          ),
        ),
      ),
    ),
  );
}
