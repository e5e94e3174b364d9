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

/** How the fetch ended, in the service's words where it returned no file. */
const result = (site) => (site.sha256 ? strings.status(visible(site.status, 5)) : capitalize(visible(site.readings[0].message.split(": ")[0], 120)));

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
    [strings.facts.result, result(site)],
    site.hops.length > 0 ? [strings.facts.redirects, [strings.redirects(site.hops.length), code(site.finalUrl, 160)]] : null,
    // What kind of text a page of an error is says nothing about a robots.txt.
    site.sha256 ? [strings.facts.type, type ? code(type, 80) : strings.none] : null,
    [strings.facts.size, size(site)],
    [strings.facts.fetched, time(site.fetchedAt)],
    site.lastGood ? [strings.facts.lastGood, strings.lastGood(time(site.lastGood.fetchedAt), site.lastGood.length)] : null,
  ].filter((fact) => fact !== null);
}

const size = (site) => (site.sha256 ? strings.size(site.length, site.cut) : strings.noFile);

/** The fetch in one line. */
function line(site, isEdited) {
  return h(
    "p",
    { class: "fetch" },
    h("strong", {}, visible(site.authority, 120)),
    h("span", {}, result(site)),
    h("span", {}, size(site)),
    h("span", { id: "site-age", title: time(site.fetchedAt), "aria-live": "off" }, age(site)),
    h("button", { type: "button", class: "link", id: "fetch-again" }, strings.fetchAgain),
    h("button", { type: "button", class: "link", id: "compare-file" }, strings.compareFile),
    isEdited
      ? h(
          "span",
          { class: "edited", id: "site-edited" },
          icon("warning"),
          h("strong", {}, strings.differs),
          h("button", { type: "button", class: "link", id: "show-difference" }, strings.showDifference),
        )
      : null,
  );
}

let shown = "";

/** Shows the fetch of the site, for the dialects that are compared on this page; `isEdited` if the results are of a draft. */
export function showSite(place, site, dialects, isEdited) {
  // Screen readers read what changes: the place must not be filled again with the same content.
  const key = JSON.stringify([{ ...site, age: 0, checked: 0 }, dialects, isEdited]);
  if (shown === key && place.childElementCount > 0) {
    return;
  }
  shown = key;
  const shownMeanings = meanings(site.readings, dialects);
  fill(
    place,
    line(site, isEdited),
    h(
      "details",
      { id: "site-details" },
      h("summary", {}, strings.details),
      h("ul", { class: "meanings" }, shownMeanings.map((each) => meaning(each, shownMeanings.length === 1))),
      h(
        "dl",
        { class: "facts" },
        facts(site).map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, ...[value].flat()))),
      ),
    ),
  );
}
