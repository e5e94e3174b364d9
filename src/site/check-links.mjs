// Checks the built site: every link leads to a file of it and to an element that is there, and no comment is shown: node check-links.mjs FOLDER.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, posix, relative } from "node:path";

const [folder] = process.argv.slice(2);
const base = "/some/path/";
/** What other tools made, with links of its own. */
const FOREIGN = /^api\//;

const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html") && !FOREIGN.test(name));
const html = new Map(files.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
const decoded = (text) => text.replace(/&amp;/g, "&").replace(/&quot;/g, '"').replace(/&#39;/g, "'");
const idsOf = (text) => new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => decoded(id)));
const ids = new Map([...html].map(([name, text]) => [name, idsOf(text)]));

/** What is wrong with a link of a page; null if nothing is, or if it leaves the site. */
function fault(page, link) {
  if (/^[a-z]+:/i.test(link)) {
    return null;
  }
  const url = new URL(link, `https://site.example${base}${page}`);
  const path = decodeURIComponent(url.pathname);
  if (!path.startsWith(base)) {
    return "leaves the site's folder";
  }
  let name = posix.join(path.slice(base.length - 1), ".").slice(1);
  if (existsSync(join(folder, name)) && statSync(join(folder, name)).isDirectory()) {
    name = posix.join(name, "index.html");
  }
  if (!existsSync(join(folder, name))) {
    return "leads to no file";
  }
  const id = decodeURIComponent(url.hash.slice(1));
  return id && ids.has(name) && !ids.get(name).has(id) ? "leads to no heading" : null;
}

let links = 0;
const faults = [];
for (const [page, text] of html) {
  if (/<p>\s*&lt;!--/.test(text)) {
    faults.push(`${relative(".", page)}: a comment is shown`);
  }
  for (const [, link] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
    links++;
    const found = fault(page, decoded(link));
    if (found) {
      faults.push(`${relative(".", page)}: ${link} ${found}`);
    }
  }
}
[...new Set(faults)].forEach((line) => console.error(line));
console.log(`${html.size} pages, ${links} links, ${new Set(faults).size} wrong`);
process.exitCode = faults.length === 0 ? 0 : 1;
