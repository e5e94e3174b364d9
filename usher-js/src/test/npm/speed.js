// Compares the package with npm's robots-parser on real files: parsing and 20 decisions a file, both warm. Argument: a folder of robots.txt files.
// Prints the verdicts that differ by crawler name. Exits 1 if the package takes more than twice as long.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import robotsParser from "robots-parser";
import { Robots } from "usher-robots";

const ROUNDS = 7;
const AGENT = "Googlebot";
const [folder] = process.argv.slice(2);
const files = readdirSync(folder)
  .slice(0, 400)
  .map((name) => readFileSync(join(folder, name)));
const site = "https://example.com/";
const urls = ["", "a/b?c=d", "search?q=x", "wp-admin/", "images/x.jpg"].flatMap((path) =>
  ["", "p", "/q", "&r=1"].map((rest) => site + path + rest),
);

const ours = (file) => {
  const policy = new Robots(file).policy(AGENT, { dialect: "google" });
  return urls.map((url) => policy.allows(url));
};
const theirs = (file) => {
  const robots = robotsParser(`${site}robots.txt`, file.toString());
  return urls.map((url) => robots.isAllowed(url, AGENT) !== false);
};

/** The milliseconds of the best round. */
function time(decide) {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    files.forEach(decide);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const differing = files.filter((file) => {
  const other = theirs(file);
  return ours(file).some((allowed, i) => allowed !== other[i]);
}).length;
const [own, other] = [time(ours), time(theirs)];
console.log(`${files.length} files, ${urls.length} URLs each: usher-robots ${own.toFixed(0)} ms, robots-parser ${other.toFixed(0)} ms`);
console.log(`robots-parser decides otherwise in ${differing} files`);
process.exitCode = own <= 2 * other ? 0 : 1;
