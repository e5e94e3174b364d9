// Writes report.html with Vega-Lite inside: node build.mjs OUT. Its data is put in by QueryReport.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const programs = ["vega", "vega-lite", "vega-embed"].map((name) => readFileSync(`node_modules/${name}/build/${name}.min.js`, "utf8"));
if (programs.some((program) => /<\/script|<!--/i.test(program))) {
  throw new Error("a program of Vega cannot stand in a script element");
}
const licenses = new Set();
for (const name of readdirSync("node_modules").filter((name) => !name.startsWith("."))) {
  const file = readdirSync(join("node_modules", name)).find((file) => /^licen[cs]e/i.test(file));
  if (file) licenses.add(readFileSync(join("node_modules", name, file), "utf8").trim());
}
const page = readFileSync("report.html", "utf8")
  .replace("/* vega */", () => programs.join("\n").replace(/^\/\/# sourceMappingURL.*$/gm, ""))
  .replace("/* licenses */", () => [...licenses].join("\n\n").replaceAll("--", "- -"))
  .replaceAll(/\r\n?/g, "\n"); // as a browser reads and hashes it
// Only these scripts run, whatever a rule, a value or a program of Vega writes into the page.
const hashes = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
writeFileSync(join(process.argv[2], "report.html"), page.replace("'hashes'", () => hashes.join(" ")));
