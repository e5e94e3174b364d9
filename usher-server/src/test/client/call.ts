// Calls every operation of openapi.json with types made from it: node out/call.js BASE_URL. The service answers from examples/robots.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { AnswerLine, CheckLine, components, operations, paths, Problem, Verdict } from "./service.js";

const [baseUrl, file] = process.argv.slice(2);
assert.ok(baseUrl && file, "usage: node out/call.js BASE_URL OPENAPI_JSON");
const description = JSON.parse(readFileSync(file, "utf8")) as { paths: Record<string, Record<string, unknown>> };

const called = new Set<string>();
const service = createClient<paths>({ baseUrl });
service.use({
  onResponse: ({ request, schemaPath }) => {
    called.add(`${request.method.toLowerCase()} ${schemaPath}`);
  },
});

/** The data of a successful answer; the answer's problem is the failure of any other. */
function ok<T>(answer: { data?: T; error?: unknown; response: Response }): T {
  assert.ok(answer.response.ok && answer.data !== undefined, `${answer.response.status} ${JSON.stringify(answer.error)}`);
  return answer.data;
}

function problem(answer: { error?: Problem; response: Response }, status: number): Problem {
  assert.equal(answer.response.status, status);
  assert.ok(answer.error);
  assert.equal(answer.error.status, status);
  return answer.error;
}

const site = "https://shop.example";
const closed: Verdict = {
  agent: "GPTBot",
  url: `${site}/shoes`,
  dialect: "rfc9309",
  access: "disallow",
  reason: "RULE_MATCHED",
  line: 17,
  rule: "Disallow: /",
  basis: "fresh",
};

function one<T>(answer: T | T[]): T {
  assert.ok(!Array.isArray(answer));
  return answer;
}

async function decisions(): Promise<void> {
  const query = { url: `${site}/shoes`, agent: ["GPTBot"], refresh: true };
  const { fetchedAt, ...verdict } = one(ok(await service.GET("/v1/check", { params: { query } })));
  assert.deepEqual(verdict, closed);
  assert.ok(fetchedAt && Math.abs(Date.parse(fetchedAt) - Date.now()) < 3_600_000);

  const several = ok(
    await service.GET("/v1/check", { params: { query: { url: `${site}/cart`, agent: ["GPTBot", "a>b"], dialect: "google" } } }),
  );
  assert.ok(Array.isArray(several));
  assert.deepEqual(several.map((each) => each.agent), ["GPTBot", ["a", "b"]]);

  const bad = one(ok(await service.GET("/v1/check", { params: { query: { url: "nonsense" } } })));
  assert.equal(bad.reason, "BAD_URL");
  const failure: components["schemas"]["Verdict"]["code"] = bad.code;
  assert.equal(failure, "bad_url");

  const missing = await service.GET("/v1/check", { params: { query: { url: `${site}/`, agent: ["no such crawler"] } } });
  assert.equal(problem(missing, 400).type, "tag:usher-robots.github.io,2026:problem/bad-request");

  const lines: CheckLine[] = [{ url: `${site}/shoes`, agent: "GPTBot", id: "1" }, { url: `${site}/cart`, agent: ["a", "b"], dialect: "auto" }];
  const answer = await service.POST("/v1/check", {
    body: [...lines.map((line) => JSON.stringify(line)), "nonsense"].join("\n"),
    bodySerializer: (body) => body,
    headers: { "Content-Type": "application/x-ndjson" },
    parseAs: "text",
  });
  const answers = ok(answer).trimEnd().split("\n").map((line) => JSON.parse(line) as AnswerLine);
  assert.deepEqual(answers.map((each) => ("inputLine" in each ? each.inputLine : each.access)), ["disallow", "disallow", 3]);
}

async function files(): Promise<void> {
  const robots = "User-agent: *\nDisallow: /private\nCrawl-delay: 2.5\nSitemap: https://shop.example/sitemap.xml\n";
  const analysis = ok(
    await service.POST("/v1/analyze", {
      body: { robots, agents: ["GPTBot", "a>b"], urls: ["/private", "/"], dialects: ["auto", "google"], fix: true, document: true },
    }),
  );
  assert.deepEqual(analysis.verdicts.filter((each) => each.url === "/private").map((each) => each.line), [2, 2, 2, 2]);
  assert.equal(analysis.verdicts[0]?.explanation?.matches[0]?.rule, "Disallow: /private");
  assert.equal(analysis.document?.groups[0]?.crawlDelay, 2.5);
  assert.equal(analysis.directives.sitemaps[0]?.line, 4);
  assert.equal(analysis.tree.find((path) => path.path === "/private")?.verdicts[0]?.access, "disallow");
  assert.equal(analysis.fixed?.robots, robots);
  assert.deepEqual([analysis.omitted, analysis.leftOut.agents], [[], undefined]);

  const ofSite = ok(await service.POST("/v1/analyze", { body: { site: "shop.example", agents: ["GPTBot"], urls: ["/shoes"] } }));
  assert.ok(ofSite.site && ofSite.site.age >= 0 && ofSite.site.took >= 0);
  assert.equal(ofSite.site.readings.find((reading) => reading.dialect === "google")?.effect, "rules");
  problem(await service.POST("/v1/analyze", { body: { site: "no site" } }), 400);

  const diff = ok(await service.POST("/v1/diff", { body: { before: "", after: robots, agents: ["a>b"] } }));
  assert.equal(diff.results[0]?.outcome, "different");
  assert.equal(diff.results[0].changes[0]?.after.access, "disallow");
  problem(await service.POST("/v1/diff", { body: { before: "" } }), 400);

  const usage = ok(await service.POST("/v1/usage", { body: { robots: "User-agent: *\nContent-Signal: ai-train=no\n", urls: ["/a"] } }));
  assert.equal(usage.results[0]?.purposes["ai-train"].outcome, "disallowed");
  assert.equal(usage.results[0].statements[0]?.line, 2);
  problem(await service.POST("/v1/usage", { body: { robots: "", headers: ["noindex"] } }), 400);

  const overview = ok(await service.POST("/v1/overview", { body: { robots: "User-agent: GPTBot\nDisallow: /\n" } }));
  assert.ok("purposes" in overview);
  assert.equal(overview.purposes[0]?.purpose, "ai-training");
  assert.equal(overview.purposes[0].crawlers.find((each) => each.name === "GPTBot")?.access, "blocked");
  assert.equal(overview.ai.blocked, 1);
  const report = await service.POST("/v1/report", { body: { site: "shop.example" }, parseAs: "text" });
  assert.match(ok(report), /<html/);
  const presets = ok(await service.GET("/v1/policies")).policies;
  assert.ok(presets.some((each) => each.name === "block-ai-training"));
  const edit = ok(await service.POST("/v1/policies/apply", { body: { robots, preset: "block-ai-training", allow: ["bingbot"] } }));
  assert.ok(edit.proved && edit.changes.some((each) => each.crawler === "GPTBot" && each.after === "blocked"));
  problem(await service.POST("/v1/policies/apply", { body: { robots, preset: "no such preset" } }), 400);

  const clean = ok(await service.GET("/v1/clean", { params: { query: { url: `${site}/catalog/a?ref=1&b=2` } } }));
  assert.equal(clean.cleaned, `${site}/catalog/a?b=2`);
  problem(await service.GET("/v1/clean", { params: { query: { url: "nonsense" } } }), 400);
  const sitemap = ok(await service.GET("/v1/sitemap", { params: { query: { url: `${site}/none.xml` } } }));
  assert.equal(sitemap.result, "not_fetched");
  assert.equal(sitemap.urls.length, 0);
}

/** Returns a response that can be text or an object, and is an object. */
function object<T>(value: T): Exclude<T, string> {
  assert.equal(typeof value, "object");
  return value as Exclude<T, string>;
}

async function snapshots(): Promise<void> {
  const path = { authority: site };
  const now = await service.GET("/v1/robots/{authority}", { params: { path } });
  const snapshot = object(ok(now));
  assert.match(snapshot.text ?? "", /GPTBot/);
  assert.ok(snapshot.took >= 0 && snapshot.took < 60);
  const header = { "If-None-Match": now.response.headers.get("ETag") ?? "" };
  const again = await service.GET("/v1/robots/{authority}", { params: { path, header } });
  assert.equal(again.response.status, 304);
  problem(await service.GET("/v1/robots/{authority}", { params: { path: { authority: "no site" } } }), 400);

  const history = ok(await service.GET("/v1/robots/{authority}/history", { params: { path, query: { most: 5 } } }));
  assert.equal(history.versions[0]?.sha256, snapshot.sha256);
  const watched = ok(await service.GET("/v1/changes", { params: { query: { since: "2026-01-01T00:00:00Z" } } }));
  assert.deepEqual(watched, { sites: [], changes: [], next: null, incomplete: [] });
  problem(await service.GET("/v1/changes", { params: { query: { since: "yesterday" } } }), 400);
  const time = new Date(Date.now() + 60_000).toISOString();
  const then = ok(await service.GET("/v1/robots/{authority}/at/{time}", { params: { path: { ...path, time } } }));
  assert.equal(object(then).text, snapshot.text);
  const headers = { Accept: "text/plain" };
  const text = await service.GET("/v1/robots/{authority}", { params: { path }, headers, parseAs: "text" });
  assert.equal(ok(text), snapshot.text);
  const early = { ...path, time: "1999-01-01T00:00:00Z" };
  problem(await service.GET("/v1/robots/{authority}/at/{time}", { params: { path: early } }), 404);
}

async function visits(): Promise<void> {
  const wish: operations["askVisit"]["requestBody"]["content"]["application/json"] = { url: `${site}/shoes`, agent: "a>b", wait: 5 };
  const granted = ok(await service.POST("/v1/visits", { body: wish }));
  assert.ok(granted.granted, "the URL is allowed");
  assert.equal(granted.delay, 2);
  const later = await service.POST("/v1/visits", { body: { ...wish, wait: 0 } });
  assert.equal(later.response.status, 429);
  assert.ok(later.error && "retryAfter" in later.error && later.error.retryAfter > 0);

  const refused = ok(await service.POST("/v1/visits", { body: { url: `${site}/shoes`, agent: "GPTBot" } }));
  assert.ok(!refused.granted);
  assert.equal(refused.why, "disallowed");
  problem(await service.POST("/v1/visits", { body: { url: "nonsense" } }), 400);

  const path = { id: granted.id };
  assert.equal((await service.DELETE("/v1/visits/{id}", { params: { path } })).response.status, 204);
  problem(await service.DELETE("/v1/visits/{id}", { params: { path } }), 404);
}

async function theService(): Promise<void> {
  assert.equal(ok(await service.GET("/healthz", { parseAs: "text" })), "ok\n");
  assert.deepEqual(ok(await service.GET("/readyz")), { ready: true, stopping: false, store: "ok" });
  assert.match(ok(await service.GET("/metrics", { parseAs: "text" })), /usher_decisions_total/);
  assert.match(ok(await service.GET("/", { parseAs: "text" })), /<html/);
  assert.deepEqual(ok(await service.GET("/openapi.json")), description);
  problem(await service.GET("/.well-known/http-message-signatures-directory"), 404);
}

await decisions();
await files();
await snapshots();
await visits();
await theService();

const described = Object.entries(description.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
assert.deepEqual([...called].sort(), described.sort());
console.log(`${called.size} operations answer as their types say`);
