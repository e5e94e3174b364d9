// Compares the package with npm's robots-parser by processor time, in one process: parsing a file and deciding about a list of URLs, warm.
// Argument: a folder with robots/HOST and links/HOST. Prints the verdicts that differ. Exits 1 if the package takes more than 1.3 times as long.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import robotsParser from "robots-parser";
import { Robots } from "usher-robots";

const FILES = 600;
const ROUNDS = 9;
const LIMIT = 1.3;
const AGENT = "Googlebot";
const [corpus] = process.argv.slice(2);
const linksOf = (host) => {
  const file = join(corpus, "links", host);
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter((line) => line.startsWith("http")) : [];
};
const all = readdirSync(join(corpus, "robots")).sort().map((host) => ({ host, file: readFileSync(join(corpus, "robots", host)), links: linksOf(host) }));
const linked = all.filter(({ links }) => links.length > 0);

/** Files whose sites have links in the corpus get these; others those of another site, as if they were their own. */
const sites = [...linked, ...all.filter(({ links }) => links.length === 0)].slice(0, FILES).map((site, i) => {
  const { links } = linked[i % linked.length];
  return { ...site, links: site.links.length > 0 ? links : links.map((link) => link.replace(/^https?:\/\/[^/?#]*/, `https://${site.host}`)) };
});
const listOf = (links, length) => Array.from({ length }, (_, i) => links[i % links.length]);

const ours = ({ file, urls }) => {
  const policy = new Robots(file).policy(AGENT, { dialect: "google" });
  return urls.map((url) => policy.allows(url));
};
const theirs = ({ host, file, urls }) => {
  const robots = robotsParser(`https://${host}/robots.txt`, file.toString());
  return urls.map((url) => robots.isAllowed(url, AGENT) !== false);
};

function round(decide, lists) {
  const start = process.cpuUsage();
  lists.forEach(decide);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The milliseconds of the best round of each, taken in turns. */
function times(lists) {
  const best = [Infinity, Infinity];
  for (let i = 0; i < ROUNDS; i++) {
    [ours, theirs].forEach((decide, which) => (best[which] = Math.min(best[which], round(decide, lists))));
  }
  return best;
}

let isSlow = false;
function compare(name, lists) {
  const [own, other] = times(lists);
  isSlow ||= own > LIMIT * other;
  const links = lists.reduce((sum, { urls }) => sum + urls.length, 0);
  console.log(`${name}: ${lists.length} files, ${links} links: usher-robots ${own.toFixed(0)} ms, robots-parser ${other.toFixed(0)} ms (${(own / other).toFixed(2)} times)`);
}

for (const length of [1, 20, 100]) {
  compare(`lists of ${length}`, sites.map((site) => ({ ...site, urls: listOf(site.links, length) })));
}
const whole = linked.map((site) => ({ ...site, urls: site.links }));
compare("all links", whole);
let differing = 0;
for (const site of whole) {
  const verdicts = theirs(site);
  ours(site).forEach((allowed, i) => {
    if (allowed !== verdicts[i]) {
      differing++;
      console.log(`differs: ${site.urls[i]} is ${allowed ? "allowed" : "disallowed"} (google), and robots-parser says otherwise`);
    }
  });
}
console.log(`${differing} verdicts differ`);
process.exitCode = isSlow ? 1 : 0;
