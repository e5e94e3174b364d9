import { createRequire } from "node:module";
import { serve, version } from "./adapter.mjs";
const { RobotsParser } = createRequire(`${process.cwd()}/`)("robots");

serve("robots", version("robots"), (file, { agent, url }) => {
  const parser = new RobotsParser(undefined, agent);
  parser.parse(file.toString("utf8").split(/\r\n|\r|\n/));
  return parser.canFetchSync(agent, url.replace(/^\w+:\/\/[^/?#]*/, "") || "/");
});
