// The result of fetching a site's robots.txt: the service's sentences for each dialect, and the facts of the response.
import { capitalize, dialect, time } from "./describe.js";
import { code, fill, h, icon, visible } from "./dom.js";
import { ago, disagreements, list, site as strings } from "./strings.js";

const KINDS = new Map([
  ["allow", "allow"],
  ["disallow", "disallow"],
]);

/** Groups dialects for which the fetch means the same, each with the sentence that says what. */
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
    h("span", {}, isOnly ? null : h("strong", {}, capitalize(disagreements.reader(list(dialects.map(dialect))))), `${visible(message, 300)}.`),
  );
}

function redirects({ hops, finalUrl }) {
  return hops.length === 0
    ? strings.none
    : [strings.redirects(hops.length), code(finalUrl, 160)];
}

const age = ({ checked }) => ago((Date.now() - checked) / 1_000);

/** Updates the age of the file that is shown. */
export function showAge(site) {
  const shownAge = document.getElementById("site-age");
  if (shownAge) {
    shownAge.textContent = age(site);
  }
}

function facts(site) {
  const type = new Map(Object.entries(site.headers).map(([name, value]) => [name.toLowerCase(), value])).get("content-type");
  return [
    [strings.facts.status, site.status ? visible(site.status, 5) : strings.none],
    [strings.facts.redirects, redirects(site)],
    [strings.facts.type, type ? code(type, 80) : strings.none],
    [strings.facts.size, site.sha256 ? strings.size(site.length, site.cut) : strings.noFile],
    [strings.facts.fetched, h("span", { id: "site-age", title: time(site.fetchedAt), "aria-live": "off" }, age(site))],
    site.lastGood ? [strings.facts.lastGood, strings.lastGood(time(site.lastGood.fetchedAt), site.lastGood.length)] : null,
  ].filter((fact) => fact !== null);
}

let shown = "";

/** Shows the card of the site, for the dialects that are compared on this page; `isEdited` if the results are of a draft. */
export function showSite(card, site, dialects, isEdited) {
  // Screen readers read the card when it changes: it must not be filled again with the same content.
  const key = JSON.stringify([{ ...site, age: 0, checked: 0 }, dialects, isEdited]);
  if (shown === key && card.childElementCount > 0) {
    return;
  }
  shown = key;
  const shownMeanings = meanings(site.readings, dialects);
  fill(
    card,
    h(
      "div",
      { class: "card-head" },
      h("h2", { id: "site-heading" }, visible(site.authority, 120)),
      h(
        "div",
        { class: "tools" },
        h("button", { type: "button", class: "small", id: "compare-file" }, strings.compareFile),
        h("button", { type: "button", class: "small", id: "fetch-again" }, strings.fetchAgain),
      ),
    ),
    h("ul", { class: "meanings" }, shownMeanings.map((each) => meaning(each, shownMeanings.length === 1))),
    h(
      "dl",
      { class: "facts" },
      facts(site).map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, ...[value].flat()))),
    ),
    isEdited
      ? h(
          "p",
          { class: "edited", id: "site-edited" },
          icon("warning"),
          h("span", {}, h("strong", {}, strings.differs), " ", strings.edited),
          h("button", { type: "button", class: "small", id: "show-difference" }, strings.showDifference),
        )
      : null,
  );
}
