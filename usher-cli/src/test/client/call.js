// Calls every tool of "usher mcp" with the client of the npm SDK: node call.js PATH_OF_USHER. Sites are on loopback.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const [command] = process.argv.slice(2);
assert.ok(command, "usage: node call.js PATH_OF_USHER");
const rules = "User-agent: *\nCrawl-delay: 2\nDisallow: /private\nSitemap: /sitemap.xml\n\nUser-agent: GPTBot\nDisallow: /\n";

/** Starts a site that responds to requests for robots.txt in one way, and writes down all requests. */
async function site(status, headers = {}, body = "") {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    response.writeHead(request.url === "/robots.txt" ? status : 200, headers).end(body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${server.address().port}`, requests, close: () => server.close() };
}

async function connect(...options) {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command, args: ["mcp", ...options], stderr: "inherit" }));
  return client;
}

async function ok(client, name, args) {
  const result = await client.callTool({ name, arguments: args });
  assert.ok(!result.isError, JSON.stringify(result.content));
  assert.deepEqual(JSON.parse(result.content[1].text), result.structuredContent);
  return { summary: result.content[0].text, ...result.structuredContent };
}

async function error(client, name, args) {
  const result = await client.callTool({ name, arguments: args });
  assert.equal(result.isError, true, JSON.stringify(result));
  return result.content[0].text;
}

async function describesItself(client) {
  assert.equal(client.getServerVersion().name, "usher");
  assert.match(client.getInstructions(), /call 'check'/);
  const { tools } = await client.listTools();
  assert.deepEqual(tools.map((tool) => tool.name), ["check", "inspect", "lint", "diff"]);
  for (const tool of tools) {
    assert.ok(tool.description.length > 100 && tool.title);
    assert.equal(tool.annotations.readOnlyHint, true);
    assert.equal(tool.inputSchema.additionalProperties, false);
    for (const property of Object.values(tool.inputSchema.properties)) assert.ok(property.type && property.description);
  }
  assert.deepEqual(tools[3].inputSchema.required, ["after"]);
  for (const tool of tools) assert.equal(tool.outputSchema.type, "object"); // by which the SDK's client checks every result
}

async function checks(client) {
  const open = await site(200, { "Content-Type": "text/plain" }, "\uFEFF" + rules);
  const allowed = await ok(client, "check", { url: `${open.url}/page` });
  assert.deepEqual([allowed.allowed, allowed.reason, allowed.crawlDelay], [true, "NO_RULE_MATCHED", 2]);
  assert.match(allowed.summary, /may fetch/);
  const closed = await ok(client, "check", { url: `${open.url}/page`, agent: "GPTBot/1.2", explain: true });
  assert.deepEqual([closed.allowed, closed.line, closed.rule], [false, 7, "Disallow: /"]);
  assert.equal(closed.explanation.matches[0].rule, "Disallow: /");
  assert.match(closed.summary, /GPTBot must not fetch .* \(line 7: Disallow: \/\)/);
  const text = await ok(client, "check", { url: "/private/x", robots: rules, agent: "ExampleBot", dialect: "google" });
  assert.deepEqual([text.allowed, text.line, text.dialect, text.basis], [false, 3, "google", "given"]);
  const many = await ok(client, "check", { urls: [`${open.url}/page`, `${open.url}/private`] });
  assert.deepEqual(many.results.map((each) => each.allowed), [true, false]);
  assert.deepEqual(open.requests, ["/robots.txt"], "the file is fetched once for all calls, and no page");
  open.close();

  for (const [status, code] of [[503, "server_error"], [429, "rate_limited"]]) {
    const failing = await site(status);
    const unreachable = await ok(client, "check", { url: `${failing.url}/` });
    assert.deepEqual([unreachable.allowed, unreachable.reason, unreachable.code], [false, "UNREACHABLE", code]);
    assert.match(unreachable.message, /nothing is allowed/);
    failing.close();
  }
  const missing = await site(404);
  assert.equal((await ok(client, "check", { url: `${missing.url}/` })).allowed, true);
  missing.close();
}

async function analyzes(client) {
  const open = await site(200, { "Content-Type": "text/plain" }, rules);
  const document = await ok(client, "inspect", { site: open.url, agent: "GPTBot" });
  assert.equal(document.groups.length, 2);
  assert.deepEqual(document.policy.rules.map((rule) => rule.line), [7]);
  const findings = await ok(client, "lint", { robots: "User-agent: *\nDisalow: /x\n" });
  assert.match(findings.summary, /line 2/);
  assert.ok(findings.diagnostics.some((each) => each.line === 2));
  const same = await ok(client, "diff", { site: open.url, after: rules });
  assert.deepEqual(same.results, []);
  assert.match(same.summary, /^No result changes for /);
  const changed = await ok(client, "diff", { before: rules, after: rules.replace("/private", "/p"), agents: ["ExampleBot"] });
  assert.equal(changed.results[0].newlyDisallowed, 1);
  assert.equal(changed.results[0].changes[0].after.access, "disallow");
  open.close();

  const many = await ok(client, "inspect", { robots: "User-agent: *\n" + "Disallow: /a\n".repeat(5000) });
  assert.ok(many.omitted["groups.rules"] > 4000 && JSON.stringify(many).length < 100_000);
}

async function explainsErrors(client) {
  assert.match(await error(client, "check", {}), /use either 'url', or 'urls'/);
  assert.match(await error(client, "check", { url: "nonsense" }), /use an absolute URL such as/);
  assert.match(await error(client, "check", { url: "https://a.example/", agent: "Mozilla/5.0 (X11)" }), /use a product token/);
  assert.match(await error(client, "check", { url: "https://a.example/", dialect: "bong" }), /known are rfc9309/);
  assert.match(await error(client, "check", { url: 7 }), /must be a string/);
  assert.match(await error(client, "check", { uri: "https://a.example/" }), /unknown argument 'uri'; use agent/);
  assert.match(await error(client, "inspect", {}), /use either 'site'/);
  assert.match(await error(client, "inspect", { site: "no site" }), /use a URL such as/);
  await assert.rejects(client.callTool({ name: "fetch", arguments: {} }).then((result) => { if (result.isError) throw new Error(); }));
}

/** Without permission the server connects to no address that is not public. */
async function isGuarded() {
  const internal = await site(200, {}, rules);
  const client = await connect();
  for (const url of [internal.url, internal.url.replace("127.0.0.1", "localhost"), internal.url.replace("127.0.0.1", "0x7f.1")]) {
    const verdict = await ok(client, "check", { url: `${url}/x` });
    assert.deepEqual([verdict.allowed, verdict.code], [false, "address_blocked"]);
  }
  assert.deepEqual(internal.requests, []);
  await client.close();
  internal.close();
}

const client = await connect("--allow-addresses", "127.0.0.0/8");
await describesItself(client);
await checks(client);
await analyzes(client);
await explainsErrors(client);
await client.close();
await isGuarded();
console.log("the MCP server answers as its tools are described");
