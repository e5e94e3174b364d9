// Compares the package with npm's robots-parser on real files and the links of their sites: parsing, and a decision for each link, both warm.
// Argument: a folder with robots/HOST and links/HOST. Prints the verdicts that differ. Exits 1 if the package takes more than twice as long.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import robotsParser from "robots-parser";
import { Robots } from "usher-robots";

const ROUNDS = 7;
const AGENT = "Googlebot";
const [corpus] = process.argv.slice(2);
const linksOf = (host) => {
  const file = join(corpus, "links", host);
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter((line) => line.startsWith("http")) : [];
};
const sites = readdirSync(join(corpus, "robots"))
  .map((host) => ({ host, file: readFileSync(join(corpus, "robots", host)), links: linksOf(host) }))
  .filter((site) => site.links.length > 0);
const count = sites.reduce((sum, site) => sum + site.links.length, 0);

const ours = ({ file, links }) => {
  const policy = new Robots(file).policy(AGENT, { dialect: "google" });
  return links.map((url) => policy.allows(url));
};
const theirs = ({ host, file, links }) => {
  const robots = robotsParser(`https://${host}/robots.txt`, file.toString());
  return links.map((url) => robots.isAllowed(url, AGENT) !== false);
};

/** The milliseconds of the best round. */
function time(decide) {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    sites.forEach(decide);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const [own, other] = [time(ours), time(theirs)];
console.log(
  `${sites.length} files, ${count} links: usher-robots ${own.toFixed(0)} ms, robots-parser ${other.toFixed(0)} ms (${(own / other).toFixed(2)} times)`,
);
for (const site of sites) {
  const verdicts = theirs(site);
  ours(site).forEach((allowed, i) => {
    if (allowed !== verdicts[i]) {
      console.log(`differs: ${site.links[i]} is ${allowed ? "allowed" : "disallowed"} (google), and robots-parser says otherwise`);
    }
  });
}
process.exitCode = own <= 2 * other ? 0 : 1;
