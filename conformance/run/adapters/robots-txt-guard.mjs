import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { serve, version } from "./adapter.mjs";
const require = createRequire(`${process.cwd()}/`);
const parse = require("robots-txt-parse");
const guard = require("robots-txt-guard");

serve("robots-txt-guard", version("robots-txt-guard"), async (file, { agent, url }) => {
  const rules = await parse(Readable.from([file]));
  return guard(rules).isAllowed(agent, url.replace(/^\w+:\/\/[^/?#]*/, "") || "/");
});
