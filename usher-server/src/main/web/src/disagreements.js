// Where it depends on who reads the file.
import { code, fill, h, icon } from "./dom.js";
import { label, NAMELESS } from "./robots.js";
import { because, capital, dialect, listed, word } from "./words.js";

const MOST_SHOWN = 40;

/** The pages on which dialects disagree, with what is said, by whom, and which of the robots asked about that concerns. */
function pages(disagreements) {
  const pages = new Map();
  for (const { robot, url, own, verdicts } of disagreements) {
    const kinds = verdicts.map(({ dialect: id, access, line }) => `${id} ${access} ${line}`).sort();
    const key = JSON.stringify([url, kinds]);
    const page = pages.get(key) ?? { url, robots: [], sides: sides(verdicts) };
    page.robots.push({ robot, own });
    pages.set(key, page);
  }
  return [...pages.values()];
}

function sides(verdicts) {
  const sides = new Map();
  for (const verdict of verdicts) {
    const key = `${verdict.access} ${verdict.line} ${verdict.reason}`;
    const side = sides.get(key) ?? { ...verdict, dialects: [] };
    side.dialects.push(verdict.dialect);
    sides.set(key, side);
  }
  return [...sides.values()];
}

/** Which of the robots asked about a way of reading concerns. */
function concerned(side, robots) {
  const names = robots
    .filter(({ robot, own }) => robot !== NAMELESS && side.dialects.includes(own))
    .map(({ robot }) => label(robot));
  return names.length === 0 ? null : h("span", { class: "hint" }, `So ${listed(names)} ${names.length === 1 ? "is" : "are"} ${word(side.access).toLowerCase()}.`);
}

function side(said, robots, { point, goToLine }) {
  const look = () => point([{ line: said.line, kind: said.access }]);
  return h(
    "li",
    { class: "side", on: { mouseenter: look, focusin: look } },
    h("span", { class: `pill ${said.access === "allow" ? "allow" : "disallow"}` }, icon(said.access), word(said.access)),
    h("span", {}, h("strong", {}, `${capital(listed(said.dialects.map(dialect)))}: `), capital(because(said)), "."),
    concerned(said, robots),
    said.line > 0
      ? h("button", { type: "button", class: "link", on: { click: () => goToLine(said.line) } }, `Go to line ${said.line}`)
      : null,
  );
}

function item({ url, robots, sides: said }, actions) {
  const allows = said.filter((one) => one.access === "allow").flatMap((one) => one.dialects);
  const blocks = said.filter((one) => one.access !== "allow").flatMap((one) => one.dialects);
  const verb = (list, one, many) => (list.length === 1 ? one : many);
  return h(
    "article",
    { class: "disagreement" },
    h(
      "h3",
      {},
      code(url, 120),
      `: ${capital(listed(allows.map(dialect)))} ${verb(allows, "allows", "allow")} this; ${listed(blocks.map(dialect))} `,
      verb(blocks, "does not.", "do not."),
    ),
    h(
      "ul",
      { class: "sides" },
      said.map((one) => side(one, robots, actions)),
    ),
  );
}

/** Shows the pages that dialects disagree about, and says how many they are. */
export function showDisagreements(panel, answer, actions) {
  if (answer.disagreements.length === 0) {
    fill(
      panel,
      h(
        "p",
        { class: "quiet-note" },
        answer.verdicts.length === 0
          ? "Add a crawler and a URL above to compare how search engines read the file."
          : "No disagreements: the standard, Google, Bing and Yandex give the same verdicts for these crawlers and URLs.",
      ),
    );
    return 0;
  }
  const told = pages(answer.disagreements);
  fill(
    panel,
    h(
      "p",
      { class: "quiet-note" },
      "Crawlers do not all read a file the same way. For these URLs the verdict depends on the dialect; a file that all read alike is safer.",
    ),
    told.slice(0, MOST_SHOWN).map((page) => item(page, actions)),
  );
  return told.length;
}
