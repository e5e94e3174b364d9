// Builds the page: node build.mjs PROJECT_ROOT OUT. Everything it shows besides the service's answers is bundled: the robots of the
// registry, the pages of the diagnostics and our examples.
import { copyFileSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const [root, out] = process.argv.slice(2).map((path) => resolve(path));
const core = join(root, "usher-core/src/main/resources/usher/crawler/known-crawlers.tsv");
const pages = join(root, "docs/diagnostics");
const examples = join(root, "examples/robots");

function knownRobots() {
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
    purpose: cell(row, "description"),
    documentation: cell(row, "documentation"),
  }));
}

/** What a page of a diagnostic says under its first three headings. */
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
        what: section(page, "What it means"),
        why: section(page, "Why it matters"),
        who: section(page, "Who is affected"),
      },
    ]),
  );
}

function exampleTexts() {
  return Object.fromEntries(
    ["shop", "mistakes", "forum"].map((name) => [name, readFileSync(join(examples, `${name}.example`), "utf8")]),
  );
}

const bundled = { "usher:robots": knownRobots, "usher:diagnostics": diagnostics, "usher:examples": exampleTexts };

const fromProject = {
  name: "from-project",
  setup(bundle) {
    bundle.onResolve({ filter: /^usher:/ }, ({ path }) => ({ path, namespace: "usher" }));
    bundle.onLoad({ filter: /.*/, namespace: "usher" }, ({ path }) => ({
      contents: JSON.stringify(bundled[path]()),
      loader: "json",
    }));
  },
};

mkdirSync(out, { recursive: true });
await build({
  entryPoints: { app: "src/main.js", theme: "src/theme-first.js", page: "page.css" },
  outdir: out,
  bundle: true,
  format: "esm",
  target: ["chrome123", "firefox120", "safari17.5"],
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  plugins: [fromProject],
});
for (const name of ["index.html", "logo.svg"]) {
  copyFileSync(name, join(out, name));
}
