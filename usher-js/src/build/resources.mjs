// Makes the tables in a compiled engine smaller: node resources.mjs IN OUT [PREFIX…]. The compiler writes each file in Base64, which compresses
// badly; here a table is text. Files that begin with a PREFIX are left out, and rows and cells of the others that no code asks for.
import { readFileSync, writeFileSync } from "node:fs";

const [from, to, ...unused] = process.argv.slice(2);
const ENTRY = /"(usher\/[\w/.-]+)":\s*("[^"]*"(?:\s*\+\s*"[^"]*")*)/g;

/** The kinds of facts that KnownCrawler asks for, and those that findings and sentences ask for besides. */
const KINDS = ["fact", "obeys-also", ...(unused.includes("usher/lint") ? [] : ["added", "crawl-delay", "listed-only", "retired", "status"])];

/** A crawler without what it does and where its operator says so, but what a name that no program sends controls. */
const withoutTexts = (line, i) =>
  i === 0 ? line : line.replace(/\t([^\t]*)\t[^\t]*$/, (_, description) => (/\t(control|policy)\t/.test(line) ? `\t${description}\t` : "\t\t"));

const NEEDED = {
  "usher/crawler/crawler-facts.tsv": (text) => text.split("\n").filter((line) => line === "" || KINDS.includes(line.split("\t")[1])).join("\n"),
  "usher/crawler/known-crawlers.tsv": (text) => text.split("\n").map(withoutTexts).join("\n"),
};

let files = 0;
const source = readFileSync(from, "utf8").replace(ENTRY, (entry, name, literal) => {
  files++;
  if (unused.some((prefix) => name.startsWith(prefix))) {
    return `"${name}":""`;
  }
  const bytes = Buffer.from(literal.replace(/"\s*\+\s*"|^"|"$/g, ""), "base64");
  const text = bytes.toString("utf8");
  if (!Buffer.from(text, "utf8").equals(bytes)) {
    return entry;
  }
  return `"${name}":usherTable(${JSON.stringify((NEEDED[name] ?? String)(text))})`;
});
if (files < 10) {
  throw new Error(`${from} has ${files} files: the compiler writes them in another way`);
}
const table = "const usherTable=t=>btoa(Array.from(new TextEncoder().encode(t),b=>String.fromCharCode(b)).join(''));\n";
writeFileSync(to, source.startsWith("import ") ? source.replace(/^(?:import [^;]*;\s*)+/, `$&${table}`) : table + source);
