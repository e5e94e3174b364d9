// The checks of functions.js in Node, by import and by require; and answerOf.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import * as index from "usher-robots";
import * as analysis from "usher-robots/analysis";
import * as node from "usher-robots/node";
import { checks } from "./functions.js";

const require = createRequire(import.meta.url);
const required = { index: require("usher-robots"), analysis: require("usher-robots/analysis") };

for (const [way, modules] of [["import", { index, analysis }], ["require", required]]) {
  checks(modules).forEach(([name, check]) => test(`${way}: ${name}`, check));
}

test("every function that the package exports is in functions.js", () => {
  const known = ["UsherError", "Robots", "answerIn", "contentOf", "dialects"];
  assert.deepEqual(Object.keys(index).sort(), known.sort());
  assert.deepEqual(Object.keys(analysis).sort(), ["answer", "applyPolicy", "diff", "fix", "lint", "overview", "test"]);
  assert.deepEqual(Object.keys(node), ["answerOf"]);
  const policy = Object.getOwnPropertyNames(Object.getPrototypeOf(new index.Robots("").policy("*")));
  assert.deepEqual(policy.sort(), ["agent", "allowed", "allows", "check", "constructor", "crawlDelay", "details", "explain", "message", "why"]);
  assert.deepEqual(Object.getOwnPropertyNames(index.Robots.prototype).sort(), ["check", "clean", "constructor", "host", "policy", "sitemaps"]);
});

for (const url of [undefined, null, 7, {}, "", "example.com", "ftp://example.com/", "/path"]) {
  test(`answerOf refuses ${JSON.stringify(url)}`, () => assert.rejects(node.answerOf(url), { name: "UsherError", code: "invalid_url" }));
}
