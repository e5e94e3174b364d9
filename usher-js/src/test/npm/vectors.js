// Runs case files by the npm package: by the runner inside it, and by the functions that people call. Arguments: case files. Exits 1 if any
// failed. Writes them for browser.html, too: vectors.txt names the files, which contain all that they need.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Robots } from "usher-robots";
import { test } from "usher-robots/analysis";
import { run } from "./cases.js";

/** A case whose file stands beside it, with the file inside. */
function whole(line, folder) {
  if (!line.includes('"robotsFile"')) {
    return line;
  }
  const { robotsFile, ...rest } = JSON.parse(line);
  return JSON.stringify({ ...rest, robotsBase64: readFileSync(join(folder, robotsFile)).toString("base64") });
}

const engine = { passed: 0, failed: 0 };
const functions = { passed: 0, failed: 0, left: {} };
for (const file of process.argv.slice(2)) {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => whole(line, dirname(file)))
    .join("\n");
  const name = `${file.replaceAll(/[^a-z0-9]+/gi, "-")}.cases`;
  writeFileSync(name, lines);
  appendFileSync("vectors.txt", `${name}\n`);
  for (const [sum, result] of [[engine, test(lines)], [functions, run(lines, Robots)]]) {
    sum.passed += result.passed;
    sum.failed += result.failures.length;
    result.failures.forEach((failure) => console.log(`${file}: ${failure}`));
    Object.entries(result.left ?? {}).forEach(([reason, number]) => (sum.left[reason] = (sum.left[reason] ?? 0) + number));
  }
}
console.log(`${engine.passed} passed, ${engine.failed} failed`);
console.log(`by the public functions: ${functions.passed} passed, ${functions.failed} failed; not asked: ${JSON.stringify(functions.left)}`);
process.exitCode = engine.passed > 0 && functions.passed > 0 && engine.failed + functions.failed === 0 ? 0 : 1;
