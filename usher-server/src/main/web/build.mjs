// Builds the page: node build.mjs PROJECT_ROOT OUT [ENGINE]. The bundle contains everything that the page shows besides the answers
// to its requests: the known crawlers, the pages of the diagnostics, and the examples. The texts of index.html come from src/strings.js.
// With an engine (analysis.js of usher-js), the page needs no service.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { page, pageWithoutService } from "./src/strings.js";

const [root, out, engine] = process.argv.slice(2).map((path) => resolve(path));
const core = join(root, "usher-core/src/main/resources/usher/crawler/known-crawlers.tsv");
const pages = join(root, "docs/diagnostics");
const examples = join(root, "examples/robots");

function knownCrawlers() {
  const [head, ...rows] = readFileSync(core, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  const cell = (row, name) => row[head.indexOf(name)];
  return rows.map((row) => ({
    token: cell(row, "token"),
    dialect: cell(row, "dialect"),
    operator: cell(row, "operator"),
    kind: cell(row, "kind"),
    purposes: cell(row, "purposes").split(","),
    rank: Number(cell(row, "rank")),
    name: cell(row, "also-called").split(",")[0],
    alsoCalled: cell(row, "also-called").split(",").filter((word) => word !== ""),
    obeys: cell(row, "treatment") !== "not-bound",
    purpose: cell(row, "description"),
    documentation: cell(row, "documentation"),
  }));
}

/** The text of one section of a diagnostic's page. */
function section(page, heading) {
  const found = new RegExp(`^## ${heading}\\n+([^#]*)`, "m").exec(page);
  return found ? found[1].trim().replace(/\s+/g, " ") : "";
}

function diagnostics() {
  const entries = readdirSync(pages)
    .filter((name) => /^REP\d+\.md$/.test(name))
    .map((name) => [name.slice(0, -3), readFileSync(join(pages, name), "utf8")]);
  return Object.fromEntries(
    entries.map(([id, page]) => [
      id,
      {
        what: section(page, "Meaning"),
        why: section(page, "Consequence"),
        who: section(page, "Affected"),
      },
    ]),
  );
}

function exampleTexts() {
  return Object.fromEntries(
    ["shop", "mistakes", "forum"].map((name) => [name, readFileSync(join(examples, `${name}.example`), "utf8")]),
  );
}

const modules = { "usher:transport": resolve(engine ? "src/in-browser.js" : "src/over-http.js"), "usher:engine": engine };
const bundled = { "usher:crawlers": knownCrawlers, "usher:diagnostics": diagnostics, "usher:examples": exampleTexts };

const fromProject = {
  name: "from-project",
  setup(bundle) {
    bundle.onResolve({ filter: /^usher:/ }, ({ path }) => (modules[path] ? { path: modules[path] } : { path, namespace: "usher" }));
    bundle.onLoad({ filter: /.*/, namespace: "usher" }, ({ path }) => ({
      contents: JSON.stringify(bundled[path]()),
      loader: "json",
    }));
  },
};

mkdirSync(out, { recursive: true });
const options = {
  outdir: out,
  bundle: true,
  target: ["chrome123", "firefox120", "safari17.5"],
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  plugins: [fromProject],
};
await build({ ...options, format: "iife", entryPoints: { app: "src/main.js", theme: "src/theme-first.js", page: "page.css" } });
if (engine) {
  await build({ ...options, format: "iife", entryPoints: { engine: "src/engine-worker.js" } });
}

/** What a server's headers say otherwise. */
const POLICY =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'self\'; style-src \'self\'; img-src \'self\';'
  + ' worker-src \'self\'; base-uri \'none\'; form-action \'none\'">\n  <meta name="referrer" content="no-referrer">';
const strings = engine ? { ...page, ...pageWithoutService } : page;

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** index.html with its texts in the place of {{name}}. */
function withStrings(html) {
  const unused = new Set(Object.keys(strings));
  const filled = html.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    if (!Object.hasOwn(strings, name)) {
      throw new Error(`index.html names the text ${name}, which is not in strings.js`);
    }
    unused.delete(name);
    return strings[name].replace(/[&<>"]/g, (character) => ESCAPES[character]);
  });
  if (unused.size > 0) {
    throw new Error(`index.html does not use these texts of strings.js: ${[...unused].join(", ")}`);
  }
  return engine
    ? filled.replace('<meta charset="utf-8">', `$&\n  ${POLICY}`)
    : filled.replace(/<(\w+) [^>]*data-without-service>[^]*?<\/\1>/g, "");
}

writeFileSync(join(out, "index.html"), withStrings(readFileSync("index.html", "utf8")));
copyFileSync("logo.svg", join(out, "logo.svg"));
