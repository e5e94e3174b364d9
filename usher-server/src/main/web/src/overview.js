// All crawlers by purpose: what each can reach, and why. Lists are filled when they are opened, since there are hundreds of crawlers.
import { label } from "./crawlers.js";
import { capitalize, dialect, reason } from "./describe.js";
import { code, fill, h, icon, visible } from "./dom.js";
import { table } from "./maps.js";
import { list, overview as strings, results, sentence } from "./strings.js";

const MAX_PATHS = 5;
const MAX_RULES = 8;

/** The look of each answer: a class, which is also the name of its icon, and a word. */
const LOOKS = table({
  blocked: { look: "disallow", icon: "disallow" },
  partly: { look: "mixed", icon: "partly" },
  undecided: { look: "unknown", icon: "undecided" },
  open: { look: "allow", icon: "allow" },
});

const lookOf = (access) => LOOKS.get(access) ?? LOOKS.get("undecided");

export function pill(access) {
  const { look, icon: name } = lookOf(access);
  return h("span", { class: `pill ${look}` }, icon(name), strings.access.get(access) ?? strings.access.get("undecided"));
}

/** The counts that are not 0, each with its word. */
export function countsIn(counts) {
  return [...LOOKS]
    .filter(([access]) => counts[access] > 0)
    .map(([access, { look, icon: name }]) => h("span", { class: `pill ${look}` }, icon(name), strings.counted.get(access)(counts[access])));
}

const paths = (name, shown) =>
  shown.length === 0
    ? null
    : h("p", {}, h("strong", {}, name), " ", shown.slice(0, MAX_PATHS).map((path, index) => [index === 0 ? null : ", ", code(path, 80)]));

function lineButton(line, text, goToLine) {
  return h(
    "button",
    { type: "button", class: "link", on: { click: () => goToLine(line) } },
    `${results.goToLine(line)}${text === null ? "" : ": "}`,
    text === null ? null : h("code", { dir: "ltr" }, visible(text, 100)),
  );
}

function details(crawler, { goToLine, choose }) {
  const { group, rules, notes = [] } = crawler;
  const why = crawler.reason === "RULE_MATCHED" ? "" : sentence(capitalize(reason(crawler)));
  return [
    h("p", {}, [why, crawler.obeys ? "" : strings.doesNotObey, strings.reads(dialect(crawler.dialect))].filter((text) => text).join(" ")),
    notes.map((note) => h("p", {}, sentence(visible(note, 300)))),
    group
      ? h("p", {}, strings.group(list(group.agents.slice(0, MAX_RULES).map((agent) => label(agent)))), " ", lineButton(group.line, null, goToLine))
      : null,
    rules.length > 0
      ? h("ul", { class: "deciding" }, rules.slice(0, MAX_RULES).map(({ line, text }) => h("li", {}, lineButton(line, text, goToLine))))
      : null,
    rules.length > MAX_RULES ? h("p", { class: "hint" }, strings.moreRules(rules.length - MAX_RULES)) : null,
    paths(strings.disallowed, crawler.disallowed),
    paths(strings.allowed, crawler.allowed),
    crawler.usage.length > 0
      ? h("p", {}, h("strong", {}, strings.usage), " ", crawler.usage.map((line, index) => [index === 0 ? null : "; ", code(line, 160)]))
      : null,
    h(
      "p",
      { class: "actions" },
      crawler.access === "blocked" ? null : chooser(crawler, "block", choose),
      crawler.access === "open" ? null : chooser(crawler, "allow", choose),
    ),
  ];
}

const chooser = ({ name }, access, choose) =>
  h(
    "button",
    { type: "button", class: "small", "aria-label": strings.chooseFor.get(access)(label(name)), on: { click: () => choose(name, access) } },
    strings.choose.get(access),
  );

/** Elements that open, with a content that is built when they first do. */
function lazy(options, summary, build) {
  const element = h("details", options, h("summary", {}, summary));
  const box = h("div", { class: "inside" });
  const grow = () => {
    if (element.open && box.childElementCount === 0) {
      fill(box, build());
    }
  };
  element.append(box);
  element.addEventListener("toggle", grow);
  grow();
  return element;
}

function crawlerItem(crawler, open, actions) {
  const { point } = actions;
  const lines = crawler.rules.map(({ line }) => ({ line, kind: crawler.access === "blocked" ? "disallow" : "other" }));
  const element = lazy(
    { class: "crawler", open: open.has(crawler.name), data: { crawler: crawler.name } },
    [
      h("span", { class: "name" }, label(crawler.name), crawler.named ? h("small", {}, strings.named) : null),
      h("small", { class: "operator" }, visible(crawler.operator ?? "", 60)),
      pill(crawler.access),
    ],
    () => details(crawler, actions),
  );
  element.addEventListener("toggle", () => (element.open ? open.add(crawler.name) : open.delete(crawler.name)));
  element.firstElementChild.addEventListener("focus", () => point(lines));
  element.addEventListener("mouseenter", () => point(lines));
  return h("li", {}, element);
}

/** What the user has opened; kept when the list is shown again for an edited text. */
const openPurposes = new Set();
const openCrawlers = new Set();

function purposeItem(group, crawlers, isSearch, actions) {
  const element = lazy(
    { class: "purpose", open: isSearch || openPurposes.has(group.purpose), data: { purpose: group.purpose } },
    [h("span", { class: "name" }, visible(group.label, 60)), h("span", { class: "counts" }, countsIn(group))],
    () => h("ul", { class: "crawlers" }, crawlers.map((crawler) => crawlerItem(crawler, openCrawlers, actions))),
  );
  if (!isSearch) {
    element.addEventListener("toggle", () => (element.open ? openPurposes.add(group.purpose) : openPurposes.delete(group.purpose)));
  }
  return element;
}

/** Opens a purpose, with the keyboard on it. */
export function openPurpose(container, purpose) {
  const found = [...container.querySelectorAll(".purpose")].find((each) => each.dataset.purpose === purpose);
  if (found) {
    found.open = true;
    found.firstElementChild.focus({ preventScroll: true });
    found.scrollIntoView({ block: "start" });
  }
}

/** Shows the purposes with their crawlers: those whose name or operator contains what the search field says. */
export function showOverview(container, { purposes, others, omitted }, actions) {
  const field = document.getElementById("find-crawler");
  const known = { purpose: "others", label: strings.others, crawlers: [others], [others.access]: 1 };
  const draw = () => {
    const wanted = field.value.trim().toLowerCase();
    const matches = ({ name, operator }) => `${name} ${operator ?? ""}`.toLowerCase().includes(wanted);
    const shown = [...purposes, known]
      .map((group) => [group, wanted === "" ? group.crawlers : group.crawlers.filter(matches)])
      .filter(([, crawlers]) => crawlers.length > 0);
    fill(
      container,
      shown.length === 0
        ? h("p", { class: "quiet-note" }, strings.notFound)
        : shown.map(([group, crawlers]) => purposeItem(group, crawlers, wanted !== "", actions)),
      omitted > 0 ? h("p", { class: "hint" }, strings.omitted(omitted)) : null,
    );
  };
  field.oninput = draw;
  draw();
}
