// What came of fetching a site's robots.txt: the service's sentences for each dialect, and the facts of the answer.
import { code, fill, h, icon, visible } from "./dom.js";
import { ago, capital, count, dialect, listed, time } from "./words.js";

const KINDS = new Map([
  ["allow", "allow"],
  ["disallow", "disallow"],
]);

/** The dialects for which the fetch means the same, with the sentence that says what. */
function meanings(readings, shown) {
  const groups = new Map();
  for (const reading of readings.filter((each) => shown.includes(each.dialect))) {
    const key = JSON.stringify([reading.effect, reading.message]);
    const group = groups.get(key) ?? { ...reading, dialects: [] };
    group.dialects.push(reading.dialect);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function meaning({ effect, message, dialects }, isOnly) {
  const kind = KINDS.get(effect);
  return h(
    "li",
    { class: `meaning ${kind ?? "rules"}` },
    icon(kind ?? "information"),
    h("span", {}, isOnly ? null : h("strong", {}, `${capital(listed(dialects.map(dialect)))}: `), `${visible(message, 300)}.`),
  );
}

function redirects({ hops, finalUrl }) {
  return hops.length === 0
    ? "none"
    : [`${count(hops.length, "redirect")}, last to `, code(finalUrl, 160)];
}

const age = ({ asked }) => ago((Date.now() - asked) / 1_000);

/** Counts the age of what is shown. */
export function showAge(site) {
  const shownAge = document.getElementById("site-age");
  if (shownAge) {
    shownAge.textContent = age(site);
  }
}

function facts(site) {
  const type = new Map(Object.entries(site.headers).map(([name, value]) => [name.toLowerCase(), value])).get("content-type");
  return [
    ["HTTP status", site.status ? visible(site.status, 5) : "none"],
    ["Redirects", redirects(site)],
    ["Content type", type ? code(type, 80) : "none"],
    ["Size", site.sha256 ? `${count(site.length, "byte")}${site.cut ? ", cut at the size limit" : ""}` : "no file"],
    ["Fetched", h("span", { id: "site-age", title: time(site.fetchedAt), "aria-live": "off" }, age(site))],
    site.lastGood ? ["Last good copy", `${time(site.lastGood.fetchedAt)}, ${count(site.lastGood.length, "byte")}`] : null,
  ].filter((fact) => fact !== null);
}

let shown = "";

/** Shows the card of the site, for the dialects that are compared on this page; `isEdited` if the results are of another text. */
export function showSite(card, site, dialects, { isEdited, refresh }) {
  // The card is read aloud when it changes: it must not be filled again with the same.
  const key = JSON.stringify([{ ...site, age: 0, asked: 0 }, dialects, isEdited]);
  if (shown === key && card.childElementCount > 0) {
    return;
  }
  shown = key;
  const told = meanings(site.readings, dialects);
  fill(
    card,
    h(
      "div",
      { class: "card-head" },
      h("h2", { id: "site-heading" }, visible(site.authority, 120)),
      h("button", { type: "button", id: "fetch-again", on: { click: refresh } }, "Fetch again"),
    ),
    h("ul", { class: "meanings" }, told.map((each) => meaning(each, told.length === 1))),
    h(
      "dl",
      { class: "facts" },
      facts(site).map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, ...[value].flat()))),
    ),
    isEdited ? h("p", { class: "hint foot", id: "site-edited" }, "You have edited the text. The results below are for your text, not for the site.") : null,
  );
}
