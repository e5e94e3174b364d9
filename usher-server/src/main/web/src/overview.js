// All crawlers by purpose: a bar with numbers for each, and a table that says what each crawler can reach, and why.
import { knownFirst, label } from "./crawlers.js";
import { capitalize, crawlerInSentence, dialect, reason, shortReason } from "./describe.js";
import { code, fill, h, icon, visible } from "./dom.js";
import { table } from "./maps.js";
import { list, overview as strings, results, sentence } from "./strings.js";

const MAX_PATHS = 5;
const MAX_RULES = 8;

/** The look of each answer: a class, which is also the name of its icon, and a word. */
const LOOKS = table({
  blocked: { look: "disallow", icon: "disallow" },
  partly: { look: "mostly", icon: "allow" },
  undecided: { look: "unknown", icon: "undecided" },
  unread: { look: "unknown", icon: "undecided" },
  open: { look: "allow", icon: "allow" },
});

/** A crawler that has no file to obey is not blocked by it. */
const accessOf = ({ access, reason: why }) => (why === "UNREACHABLE" ? "unread" : access);

const lookOf = (access) => LOOKS.get(access) ?? LOOKS.get("undecided");

export function pill(access) {
  const { look, icon: name } = lookOf(access);
  return h("span", { class: `pill ${look}` }, icon(name), strings.access.get(access) ?? strings.access.get("undecided"));
}

/** Whether a program sends the name; a token for the use of pages fetches nothing, and is not counted. */
const isProgram = ({ kind }) => kind !== "control" && kind !== "policy";

/** How many crawlers there are of each answer that one has. */
const countsOf = (crawlers) =>
  [...LOOKS]
    .map(([access, looks]) => [access, looks, crawlers.filter((crawler) => isProgram(crawler) && accessOf(crawler) === access).length])
    .filter(([, , number]) => number > 0);

const inWords = (counts) =>
  counts.map(([access, { look, icon: name }, number]) => h("span", { class: `pill ${look}` }, icon(name), strings.counted.get(access)(number)));

export const countsIn = (crawlers) => inWords(countsOf(crawlers));

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
    h("p", {}, [why, crawler.obeys || notes.length > 0 ? "" : strings.doesNotObey, strings.reads(dialect(crawler.dialect))].filter((text) => text).join(" ")),
    notes.map((note) => h("p", {}, sentence(visible(note, 300)))),
    group
      ? h("p", {}, strings.group(list(group.agents.slice(0, MAX_RULES).map(crawlerInSentence))), " ", lineButton(group.line, null, goToLine))
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

/** What decides: the line of the first rule, else that of the group, else why there is none. */
function deciding(crawler, { goToLine }) {
  const line = crawler.rules[0]?.line ?? crawler.group?.line;
  return line === undefined
    ? shortReason(crawler)
    : h("button", { type: "button", class: "link", "aria-label": results.goToLine(line), on: { click: () => goToLine(line) } }, line);
}

/** A row of the table, and one below that says why, once the crawler's name is pressed. */
function crawlerRows(crawler, actions) {
  const { name } = crawler;
  const lines = crawler.rules.map(({ line }) => ({ line, kind: crawler.access === "blocked" ? "disallow" : "other" }));
  const more = h("td", { class: "inside", colspan: strings.columns.length });
  const below = h("tr", { hidden: true }, more);
  const button = h("button", { type: "button", class: "link", "aria-expanded": "false", on: { click: () => toggle(below.hidden) } }, label(name));
  const toggle = (isOpen) => {
    below.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) {
      openCrawlers.delete(name);
      return;
    }
    openCrawlers.add(name);
    if (more.childElementCount === 0) {
      fill(more, details(crawler, actions));
    }
  };
  const point = () => actions.point(lines);
  const row = h(
    "tr",
    { data: { crawler: name }, on: { mouseenter: point, focusin: point } },
    h("th", { scope: "row" }, button, crawler.named ? h("small", {}, strings.named) : null, crawler.obeys ? null : h("small", { class: "ignores" }, strings.ignores)),
    h("td", { class: "operator" }, visible(crawler.operator ?? "", 60)),
    h("td", { class: "obeys" }, !isProgram(crawler) ? strings.token : crawler.obeys ? strings.obeys : h("span", { class: "ignores" }, strings.ignoresIt)),
    h("td", {}, pill(accessOf(crawler))),
    h("td", { class: "number" }, deciding(crawler, actions)),
  );
  if (openCrawlers.has(name)) {
    toggle(true);
  }
  return [row, below];
}

/** The crawlers that the file names come first, then those that site owners know. */
function inOrder(crawlers) {
  const order = knownFirst(crawlers.map(({ name }) => name));
  return [...crawlers].sort((one, two) => Number(two.named) - Number(one.named) || order.indexOf(one.name) - order.indexOf(two.name));
}

function crawlerTable({ label: purpose }, crawlers, actions) {
  return h(
    "table",
    { class: "crawlers" },
    h("caption", { class: "unseen" }, visible(purpose, 60)),
    h("thead", {}, h("tr", {}, strings.columns.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, inOrder(crawlers).map((crawler) => crawlerRows(crawler, actions))),
  );
}

/** What the user has opened; kept when the list is shown again for an edited text. */
const openPurposes = new Set();
const openCrawlers = new Set();

/** One bar for a purpose: how much of it is blocked, and how much is open. The numbers beside it say the same. */
function bar(counts) {
  return h(
    "span",
    { class: "bar", "aria-hidden": "true" },
    counts.map(([, { look }, number]) => {
      const part = h("span", { class: look });
      part.style.flexGrow = number;
      return part;
    }),
  );
}

function purposeItem(group, crawlers, isSearch, actions) {
  const counts = countsOf(crawlers);
  const element = h(
    "details",
    { class: "purpose", open: isSearch || openPurposes.has(group.purpose), data: { purpose: group.purpose } },
    h("summary", {}, h("span", { class: "name" }, visible(group.label, 60)), bar(counts), h("span", { class: "counts" }, inWords(counts))),
  );
  // Filled when it is opened: there are hundreds of crawlers.
  const grow = () => {
    if (element.open && element.childElementCount === 1) {
      element.append(crawlerTable(group, crawlers, actions));
    }
  };
  element.addEventListener("toggle", grow);
  grow();
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
    found.dispatchEvent(new Event("toggle")); // Its table is there before the page scrolls, not after it.
    found.firstElementChild.focus({ preventScroll: true });
    found.scrollIntoView({ block: "start" });
  }
}

/** Shows the purposes with their crawlers: those whose name or operator contains what the search field says. */
export function showOverview(container, { purposes, others, omitted }, actions) {
  const field = document.getElementById("find-crawler");
  const known = { purpose: "others", label: strings.others, crawlers: [others] };
  const draw = () => {
    const wanted = field.value.trim().toLowerCase();
    const matches = ({ name, operator }) => `${name} ${operator ?? ""}`.toLowerCase().includes(wanted);
    const shown = [...purposes, known]
      .map((group) => [group, wanted === "" ? group.crawlers : group.crawlers.filter(matches)])
      .filter(([, crawlers]) => crawlers.length > 0);
    fill(
      container,
      accessOf(others) === "unread" ? h("p", { class: "quiet-note" }, strings.unread) : null,
      shown.length === 0
        ? h("p", { class: "quiet-note" }, strings.notFound)
        : shown.map(([group, crawlers]) => purposeItem(group, crawlers, wanted !== "", actions)),
      omitted > 0 ? h("p", { class: "hint" }, strings.omitted(omitted)) : null,
    );
  };
  field.oninput = draw;
  draw();
}
