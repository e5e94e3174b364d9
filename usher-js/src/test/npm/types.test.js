// The types: samples of the pages compile strictly, wrong calls do not, and results are what the service's OpenAPI description says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Robots } from "usher-robots";
import * as analysis from "usher-robots/analysis";

const here = import.meta.dirname;
const { schemas } = JSON.parse(readFileSync(join(here, "openapi.json"), "utf8")).components;
const TSC = join(here, "node_modules/typescript/bin/tsc");

/** Calls that must compile, and below others that must not. */
const CALLS = `
import { Robots, UsherError, dialects, type Policy, type Verdict } from "usher-robots";
import { answer, applyPolicy, diff, fix, lint, overview, test, type Finding, type Overview, type SiteSummary } from "usher-robots/analysis";
import { answerOf } from "usher-robots/node";

const robots = new Robots(Buffer.from("User-agent: *"), { site: new URL("https://a.example/") });
const policy: Policy = robots.policy(["OneBot", "TwoBot"], { dialect: dialects[0]! });
const urls: URL[] = policy.allowed([new URL("https://a.example/")]);
const verdict: Verdict = policy.check("/x", { typed: true });
const code: string | undefined = verdict.code;
Robots.ofAnswer({ status: 200, headers: new Headers({ a: "b" }), body: new Uint8Array(2) });
Robots.ofAnswer({ status: 200, headers: new Map([["a", "b"]]), body: "" });
Robots.ofAnswer(await answerOf(new URL("https://a.example/"), { timeout: 10 }));
const summary: SiteSummary = overview(robots).summary;
const whole: Overview = answer("overview", { robots: "" });
const found: Finding[] = answer("analyze", { robots: "", agents: ["*"] }).findings;
const page: string = answer("report", { robots: "" });
const fixed: string | Uint8Array | undefined = fix("")?.robots;
const proved: boolean = applyPolicy("", { block: ["CCBot"] }).proved;
const lines: number[] = lint("").diagnostics.map(({ line }) => line);
const outcome: "same" | "different" | "undecided" | undefined = diff("", "").results[0]?.outcome;
const failures: string[] = test("").failures;
try { policy.allows("/"); } catch (error) { if (error instanceof UsherError && error.code === "invalid_url") { error.message.trim(); } }
export const used = [urls, code, summary, whole, found, page, fixed, proved, lines, outcome, failures];

// @ts-expect-error content is a string or bytes
new Robots(7);
// @ts-expect-error a crawler is needed
robots.policy();
// @ts-expect-error null is no crawler
robots.policy(null);
// @ts-expect-error undefined is no crawler
robots.check(undefined, "/");
// @ts-expect-error a number is no URL
policy.allows(7);
// @ts-expect-error a text is no list of URLs
policy.allowed(7);
// @ts-expect-error there is no such operation
answer("nonsense", {});
// @ts-expect-error there is no such member
answer("overview", { robot: "" });
// @ts-expect-error crawlers are an array
applyPolicy("", { block: "CCBot" });
// @ts-expect-error there is no such code
new UsherError("wrong", "");
`;

const samplesOf = (file) => [...readFileSync(file, "utf8").matchAll(/\`\`\`js\n([^\`]*)\`\`\`/g)].map(([, sample]) => `${sample}\nexport {};\n`);

test("the samples and the calls compile strictly", () => {
  const folder = join(here, "typed");
  mkdirSync(folder, { recursive: true });
  const samples = ["javascript.md", "node_modules/usher-robots/README.md"].flatMap((name) => samplesOf(join(here, name)));
  assert.ok(samples.length >= 4);
  [CALLS, ...samples].forEach((text, i) => writeFileSync(join(folder, `sample${i}.ts`), text));
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const options = ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes", "--target", "es2022", "--module", "nodenext", "--types", "node"];
  try {
    execFileSync(process.execPath, [TSC, ...options, ...files], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout);
  }
});

/** The schemas that a value has to fit, all of them; with what it may have besides. */
function partsOf(schema) {
  if (schema.$ref) {
    return partsOf(schemas[schema.$ref.split("/").at(-1)]);
  }
  return schema.allOf ? schema.allOf.flatMap(partsOf) : [schema];
}

const typeOf = (value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** What of a value the description does not say. */
function faults(schema, value, path) {
  const parts = partsOf(schema);
  const choice = parts.find((part) => part.oneOf ?? part.anyOf);
  if (choice) {
    const all = (choice.oneOf ?? choice.anyOf).map((part) => faults(part, value, path));
    return all.some((each) => each.length === 0) ? [] : all[0];
  }
  const types = parts.flatMap((part) => part.type ?? []);
  const type = typeOf(value);
  if (types.length > 0 && !types.includes(type) && !(type === "number" && types.includes("integer"))) {
    return [`${path} is ${type}, not ${types.join(" or ")}`];
  }
  const allowed = parts.find((part) => part.enum)?.enum;
  if (allowed && !allowed.includes(value)) {
    return [`${path} is ${JSON.stringify(value)}`];
  }
  if (type === "array") {
    return value.slice(0, 50).flatMap((item, i) => faults(parts.find((part) => part.items)?.items ?? {}, item, `${path}[${i}]`));
  }
  return type === "object" ? faultsOfMembers(parts, value, path) : [];
}

function faultsOfMembers(parts, value, path) {
  const members = Object.assign({}, ...parts.map((part) => part.properties));
  const isOpen = parts.some((part) => part.additionalProperties) || Object.keys(members).length === 0;
  const missing = parts.flatMap((part) => part.required ?? []).filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`);
  const others = Object.entries(value).flatMap(([name, member]) =>
    members[name] ? faults(members[name], member, `${path}.${name}`) : isOpen ? [] : [`${path}.${name} is not described`],
  );
  return [...missing, ...others];
}

const FILES = [
  "",
  "User-agent: *\nDisallow: /\n",
  "User-agent: Googlebot\nDisalow: /a\nAllow: /b*c$\nCrawl-delay: 2\n\nUser-agent: *\nDisallow: /a\nDisallow: /a\nNoindex: /n\nHost: x\nClean-param: s /\nSitemap: https://a.example/s.xml\nContent-Usage: train-ai=n\n",
  "<html><body>",
];

for (const [i, robots] of FILES.entries()) {
  const isDescribed = (name, value) => assert.deepEqual(faults(schemas[name], value, name), []);
  test(`the results for file ${i} are what the description says`, () => {
    isDescribed("Overview", analysis.overview(robots));
    isDescribed("Overview", analysis.overview(Robots.ofAnswer({ status: 200, body: robots })));
    isDescribed("Differences", analysis.diff(robots, FILES[2]));
    isDescribed("Analysis", analysis.answer("analyze", { robots, agents: ["*", "a>b"], urls: ["/a", "mailto:x"], fix: true, document: true }));
    isDescribed("UsageVerdicts", analysis.answer("usage", { robots, agents: ["*"], urls: ["/"] }));
    isDescribed("Presets", analysis.answer("policies", {}));
    isDescribed("Verdict", new Robots(robots).check("Googlebot", "/a"));
    if (i < 3) {
      isDescribed("PolicyEdit", analysis.applyPolicy(robots, { preset: "block-ai-training" }));
      isDescribed("Fixed", analysis.fix(robots));
    }
    analysis.lint(robots).diagnostics.forEach((found) => isDescribed("Diagnostic", (({ id, severity, line, column, message }) => ({ id, severity, line, column, message }))(found)));
  });
}

test("the results for a site without a file are what the description says", () => {
  for (const answer of [{ status: 404 }, { status: 403 }, { status: 503 }, { failure: "redirect_limit", redirects: 5 }]) {
    const { message, ...overview } = analysis.overview(Robots.ofAnswer(answer));
    assert.equal(typeof message, "string");
    assert.deepEqual(faults(schemas.Overview, overview, "Overview"), []);
    assert.deepEqual(faults(schemas.Verdict, Robots.ofAnswer(answer).check("*", "/"), "Verdict"), []);
  }
});
