// The versions of a site's file that the service has kept: choose two to compare, or open one.
import { fill, h, visible } from "./dom.js";
import { attempt, count, time } from "./words.js";

const told = (version) =>
  version.sha256 ? `${count(version.length, "byte")}${version.changed === false ? ", unchanged" : ""}` : attempt(version);

export function showHistory(panel, authority, versions, { open, compare }) {
  if (versions.length === 0) {
    fill(panel, h("p", { class: "quiet-note" }, `No versions of ${visible(authority, 80)} are stored.`));
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
          "aria-label": `${side === "before" ? "Compare from" : "Compare to"} the version of ${time(version.fetchedAt)}`,
          on: { change: () => (chosen[side] = version) },
        })
      : null;
  fill(
    panel,
    h("p", { class: "quiet-note" }, `Stored versions of ${visible(authority, 80)}, newest first. Choose two to compare them.`),
    h(
      "div",
      { class: "toolbar" },
      h("button", { type: "button", class: "strong", id: "compare-versions", disabled: readable.length < 2, on: { click: () => compare(chosen) } }, "Compare"),
    ),
    h(
      "table",
      { class: "versions" },
      h("caption", { class: "unseen" }, "Stored versions"),
      h("thead", {}, h("tr", {}, ["From", "To", "Fetched", "Result", h("span", { class: "unseen" }, "Open")].map((name) => h("th", { scope: "col" }, name)))),
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
            h("td", {}, told(version)),
            h(
              "td",
              {},
              version.sha256
                ? h(
                    "button",
                    { type: "button", class: "small", "aria-label": `Open the version of ${time(version.fetchedAt)}`, on: { click: () => open(version) } },
                    "Open",
                  )
                : null,
            ),
          ),
        ),
      ),
    ),
  );
}
