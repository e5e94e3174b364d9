import { createRequire } from "node:module";
import { serve, version } from "./adapter.mjs";
const robotsParser = createRequire(`${process.cwd()}/`)("robots-parser");

serve("robots-parser", version("robots-parser"), (file, { agent, url }) => {
  const robots = robotsParser(new URL("/robots.txt", url).href, file.toString("utf8"));
  const line = robots.getMatchingLineNumber(url, agent);
  return {
    allow: robots.isAllowed(url, agent),
    line: line > 0 ? line : 0,
    crawlDelay: robots.getCrawlDelay(agent) ?? null,
    sitemaps: robots.getSitemaps(),
  };
});
