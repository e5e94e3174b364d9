// Runs case files by the npm package and prints how many passed. Arguments: case files. Exits 1 if any failed. Writes them for browser.html, too:
// vectors.txt names the files, which contain all that they need.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "usher-robots/analysis";

/** A case whose file stands beside it, with the file inside. */
function whole(line, folder) {
  if (!line.includes('"robotsFile"')) {
    return line;
  }
  const { robotsFile, ...rest } = JSON.parse(line);
  return JSON.stringify({ ...rest, robotsBase64: readFileSync(join(folder, robotsFile)).toString("base64") });
}

let passed = 0;
let failed = 0;
for (const file of process.argv.slice(2)) {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => whole(line, dirname(file)));
  const name = `${file.replaceAll(/[^a-z0-9]+/gi, "-")}.cases`;
  writeFileSync(name, lines.join("\n"));
  appendFileSync("vectors.txt", `${name}\n`);
  const result = test(lines.join("\n"));
  passed += result.passed;
  failed += result.failures.length;
  result.failures.forEach((failure) => console.log(`${file}: ${failure}`));
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
