import { serve, version } from "./adapter.mjs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
const { Robots } = await import(pathToFileURL(createRequire(`${process.cwd()}/`).resolve("usher-robots")).href);

serve("Usher (npm)", version("usher-robots"), (file, { agent, url, dialect }) => {
  const verdict = new Robots(new Uint8Array(file)).check(`=${agent}`, url, { dialect: dialect ?? "rfc9309" });
  return { allow: verdict.access === "allow", line: verdict.line };
});
