// What the package makes of answers and files that are not as they should be. Run by node --test, with usher-robots installed.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { Robots, dialects } from "usher-robots";
import * as analysis from "usher-robots/analysis";
import { answerOf } from "usher-robots/node";

const FILE = "User-agent: *\nDisallow: /page\n";
const CLI = join(import.meta.dirname, "node_modules/usher-robots/cli.js");
const ok = (...headers) => ["HTTP/1.1 200 OK", "Content-Type: text/plain", ...headers, "Connection: close", "", ""].join("\r\n");

/** Runs what uses a server that answers each request by `respond(socket, path)`. */
async function withServer(respond, use) {
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", (request) => respond(socket, /^GET (\S+)/.exec(request)?.[1], String(request)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await use(`http://127.0.0.1:${server.address().port}`);
  } finally {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  }
}

const run = (...args) =>
  new Promise((resolve) => {
    execFile(process.execPath, args[0] ? [CLI, ...args] : args.slice(1), { timeout: 30_000 }, (error, out, err) => resolve({ exit: error?.code ?? (error ? -1 : 0), out, err }));
  });

const latin1 = Buffer.from("User-agent: *\nDisallow: /caf\xe9\nDisallow: /a\nDisallow: /a\n", "latin1");
const utf16 = Buffer.from(`\ufeff${FILE}`, "utf16le");

for (const [name, head, body] of [
  ["a gzip that is cut", ok("Content-Encoding: gzip"), gzipSync(FILE.repeat(50)).subarray(0, 30)],
  ["a whole gzip, which nobody asked for", ok("Content-Encoding: gzip"), gzipSync(FILE)],
  ["a coding that nobody knows", ok("Content-Encoding: zstd"), Buffer.from("(\xb5/\xfd", "latin1")],
  ["a coded body of no bytes", ok("Content-Encoding: gzip", "Content-Length: 0"), ""],
  ["a body that is shorter than its length", ok("Content-Length: 500"), "User-agent: *\n"],
  ["chunks without an end", ok("Transfer-Encoding: chunked"), "e\r\nUser-agent: *\n\r\n"],
  ["a challenge page", ok("cf-mitigated: challenge"), "<html>"],
  ["redirects that name no URL", "HTTP/1.1 301 Moved\r\nLocation: http://[\r\nContent-Length: 0\r\n\r\n", ""],
  ["redirects to what is not HTTP", "HTTP/1.1 301 Moved\r\nLocation: file:///etc/hosts\r\nContent-Length: 0\r\n\r\n", ""],
]) {
  test(`check: ${name} allows nothing`, () =>
    withServer(
      (socket) => socket.end(Buffer.concat([Buffer.from(head), Buffer.from(body)])),
      async (site) => {
        const { exit, out } = await run("check", `${site}/page`);
        assert.match(out, /^disallow /);
        assert.equal(exit, 3);
      },
    ));
}

test("check: a body that a reset cuts allows nothing", () =>
  withServer(
    (socket) => socket.write(`${ok()}User-agent: *\n`, () => socket.resetAndDestroy()),
    async (site) => {
      const { exit, out } = await run("check", `${site}/page`);
      assert.match(out, /^disallow .*incomplete/);
      assert.equal(exit, 3);
    },
  ));

test("check: an endless body is read to its limit, and its start is obeyed", async () => {
  let sent = 0;
  await withServer(
    (socket) => {
      const chunk = Buffer.alloc(65_536, "#");
      const more = () => {
        while (!socket.destroyed && sent < 100_000_000 && ((sent += chunk.length), socket.write(chunk)));
        if (sent >= 100_000_000) {
          socket.end();
        }
      };
      socket.on("drain", more);
      socket.write(ok() + FILE);
      more();
    },
    async (site) => assert.equal((await run("check", `${site}/page`)).exit, 1),
  );
  assert.ok(sent < 30_000_000, `${sent} bytes were sent`);
});

const moved = (to) => `HTTP/1.1 302 Found\r\nLocation: ${to}\r\nConnection: close\r\n\r\n`;

test("check: a body without a coding is asked for, without credentials, and five redirects are followed", () =>
  withServer(
    (socket, path, request) => {
      assert.match(request, /accept-encoding: identity/i);
      assert.doesNotMatch(request, /authorization/i);
      socket.end(path === "/5" ? ok() + FILE : moved(`/${(Number.parseInt(path.slice(1)) || 0) + 1}`));
    },
    async (site) => assert.equal((await run("check", `${site.replace("//", "//user:secret@")}/page`)).exit, 1),
  ));

test("the example of docs/javascript.md allows nothing after a gzip that is cut", async () => {
  const [, example] = /```js\n([^`]*)```/.exec(await readFile("javascript.md", "utf8"));
  await withServer(
    (socket) => socket.end(Buffer.concat([Buffer.from(ok("Content-Encoding: gzip")), gzipSync(FILE).subarray(0, 20)])),
    async (site) => {
      await writeFile("example.js", example.replaceAll("https://example.com", site));
      assert.match((await run("", "example.js")).out, /^disallow 0 null/);
    },
  );
});

test("more redirects are told", () =>
  withServer(
    (socket, path) => socket.end(moved(`${path}x`)),
    async (site) => assert.deepEqual(await answerOf(site), { status: 302, failure: "redirect_limit", redirects: 5 }),
  ));

test("a redirect to a URL that was requested before is a circle", () =>
  withServer(
    (socket, path) => socket.end(moved(path === "/a" ? "/robots.txt#again" : "/a")),
    async (site) => assert.deepEqual(await answerOf(site), { status: 302, failure: "redirect_loop", redirects: 1 }),
  ));

test("a site that does not answer in time is a failure", () =>
  withServer(
    () => {},
    async (site) => assert.deepEqual(await answerOf(site, { timeout: 200 }), { failure: "timeout_total", redirects: 0 }),
  ));

test("what a terminal would obey is not printed raw, as text and as JSON", async () => {
  await writeFile("hostile.txt", "User-agent: *\nDisallow: /\u009b31m\u202e\u{e0001}x\n");
  const url = "https://a.example/\u009b31m\u202e\u{e0001}x";
  for (const args of [["check", "--robots", "hostile.txt", url], ["check", "--json", "--robots", "hostile.txt", url], ["lint", "hostile.txt", "--json"], ["check", `\u009b${url}`]]) {
    const { out, err } = await run(...args);
    assert.doesNotMatch(out + err, /[\x80-\x9f\u202e\u{e0001}]/u, args.join(" "));
  }
});

test("diff: crawlers that were not compared are not the same", async () => {
  await writeFile("many.txt", Array.from({ length: 3000 }, (_, i) => `User-agent: bot${"x".repeat(i % 60)}${String.fromCharCode(97 + (i % 26))}${"y".repeat(i / 60)}\n`).join("") + "Disallow: /a\n");
  const { exit, out, err } = await run("diff", "many.txt", "many.txt");
  assert.match(err, /note: [1-9]\d* more crawlers in the files were not compared/);
  assert.equal(exit, 4, out);
});

test("ofAnswer: several values of a header count together, and a failure is told", () => {
  const coded = [["Content-Encoding", "identity"], ["content-encoding", "gzip"]];
  assert.equal(Robots.ofAnswer({ status: 200, headers: coded, body: "" }).check("GPTBot", "/").access, "disallow");
  assert.match(Robots.ofAnswer({ status: 200, failure: "truncated", body: "" }).policy("GPTBot").message, /incomplete/);
  assert.equal(Robots.ofAnswer({}).check("GPTBot", "/").reason, "UNREACHABLE");
});

test("sitemaps are returned, but not those of a page that is no file", () => {
  const file = "Sitemap: https://a.example/s.xml\nSitemap: https://a.example/t.xml\n";
  const both = ["https://a.example/s.xml", "https://a.example/t.xml"];
  assert.deepEqual(new Robots(file).sitemaps(), both);
  assert.deepEqual(Robots.ofAnswer({ status: 200, body: file }).sitemaps(), both);
  assert.deepEqual(Robots.ofAnswer({ status: 404, body: file }).sitemaps(), []);
  assert.deepEqual(Robots.ofAnswer({ status: 200, headers: { "content-encoding": "br" }, body: file }).sitemaps(), []);
  assert.ok(dialects.every((dialect) => Array.isArray(new Robots(file).sitemaps({ dialect }))));
});

test("the analyses read bytes as the engine does", () => {
  assert.match(analysis.overview(utf16).summary.headline, /^Bing and everyone else can crawl this site, but for \/page. Google can crawl everything./);
  assert.ok(analysis.diff(utf16, FILE, ["*"]).results.every(({ outcome }) => outcome === "same"));
  assert.equal(analysis.diff(latin1, FILE.replace("page", "caf%E9\nDisallow: /a"), ["*"]).results[0].outcome, "same");
  assert.equal(analysis.diff(latin1, latin1.toString(), ["*"]).results[0].outcome, "different");
});

test("a file that is too large for the command is refused while it is read", async () => {
  const { exit, err } = await run("lint", "/dev/zero");
  assert.match(err, /larger than 64 MiB/);
  assert.equal(exit, 2);
});

test("the command says its version", async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, "node_modules/usher-robots/package.json"), "utf8"));
  for (const option of ["--version", "-V"]) {
    assert.deepEqual(await run(option), { exit: 0, out: `usher-robots ${version}, Node ${process.versions.node}\n`, err: "" });
  }
});

test("a wrong argument is told in a line, without a stack", async () => {
  await writeFile("good.txt", FILE);
  for (const args of [["check"], ["overview"], ["lint"], ["diff"], ["nonsense"], ["check", "--nonsense"], ["check", "--format", "x", "/"], ["check", "-d", "x", "-r", "good.txt", "/"]]) {
    const { exit, out, err } = await run(...args);
    assert.equal(exit, 2, args.join(" "));
    assert.match(err, /^usher-robots: [^\n]+\n$/, args.join(" "));
    assert.equal(out, "");
  }
});
