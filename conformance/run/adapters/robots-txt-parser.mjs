import { createRequire } from "node:module";
import { serve, version } from "./adapter.mjs";
const robotsTxtParser = createRequire(`${process.cwd()}/`)("robots-txt-parser");

serve("robots-txt-parser", version("robots-txt-parser"), async (file, { agent, url }) => {
  const robots = robotsTxtParser({ userAgent: agent, allowOnNeutral: true });
  robots.parseRobots(url, file.toString("utf8"));
  await robots.useRobotsFor(url);
  return robots.canCrawlSync(url);
});
