// The command answers as usher does: CommandTableTest runs the same table by it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";

const CLI = join(import.meta.dirname, "node_modules/usher-robots/cli.js");
const cases = (await readFile(join(import.meta.dirname, "commands.jsonl"), "utf8")).trim().split("\n").map((line) => JSON.parse(line));

const run = (args) =>
  new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { timeout: 300_000 }, (error, out, err) => resolve({ exit: error?.code ?? (error ? -1 : 0), out, err }));
  });

/** The first lines of a text; all of them where a row says so. */
const linesOf = (text, number) => text.split("\n").slice(0, number);

describe("the table of the commands", { concurrency: 4 }, () => {
  for (const { name, site = {}, file, run: args, exit, out, err } of cases) {
    test(name, async () => {
      const server = createServer((request, response) => {
        const { status = 404, headers = {}, body = "" } = site[request.url] ?? {};
        response.writeHead(status, headers).end(body);
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      const folder = await mkdtemp(join(tmpdir(), "usher-"));
      try {
        await writeFile(join(folder, "robots.txt"), file ?? "");
        const values = { site: `http://127.0.0.1:${server.address().port}`, file: join(folder, "robots.txt"), usher: "usher-robots" };
        const filled = (text) => text.replace(/\{(site|file|usher)\}/g, (_, key) => values[key]);
        const ended = await run(args.map(filled));
        assert.equal(ended.exit, exit, ended.out + ended.err);
        assert.deepEqual(linesOf(ended.out, out?.length ?? 0), (out ?? []).map(filled));
        assert.deepEqual(linesOf(ended.err, err?.length ?? 0), (err ?? []).map(filled));
        assert.ok(out === undefined || out.length > 0 || ended.out === "", ended.out);
      } finally {
        server.close();
        await rm(folder, { recursive: true });
      }
    });
  }
});
