// Signatures of requests, checked both ways with the npm package web-bot-auth.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verify as verifyDirectory } from "http-message-sig";
import { signatureHeaders, verify } from "web-bot-auth";
import { signerFromJWK, verifierFromJWK } from "web-bot-auth/crypto";

const usher = process.argv[2];
const agent = "https://bot.example.com";
const url = "https://shop.example:8443/cart?x=1";
const userAgent = "ExampleBot/1.0";
const folder = mkdtempSync(join(tmpdir(), "usher-keys-"));
const keys = (...args) => JSON.parse(execFileSync(usher, ["keys", "--format", "json", folder, ...args], { encoding: "utf8" }));

try {
  const [key] = keys("--rotate").keys;
  const signed = keys("--sign", url, "--agent", agent, "-H", `User-Agent: ${userAgent}`);
  const request = (changed = {}, method = "GET", target = url) =>
    new Request(target, { method, headers: { "User-Agent": userAgent, ...signed, ...changed } });
  const verifier = await verifierFromJWK(key);

  await verify(request(), verifier);
  const input = signed["Signature-Input"];
  const mutations = {
    method: request({}, "POST"),
    authority: request({}, "GET", "https://other.example:8443/cart?x=1"),
    "user agent": request({ "User-Agent": "OtherBot/1.0" }),
    agent: request({ "Signature-Agent": 'sig1="https://other.example"' }),
    expires: request({ "Signature-Input": input.replace(/expires=(\d+)/, (all, time) => `expires=${Number(time) + 1}`) }),
    nonce: request({ "Signature-Input": input.replace(/nonce="./, (all) => all.slice(0, -1) + (all.endsWith("A") ? "B" : "A")) }),
    components: request({ "Signature-Input": input.replace(' "user-agent"', "") }),
    signature: request({ Signature: signed.Signature.replace(/:./, (all) => (all === ":A" ? ":B" : ":A")) }),
  };
  for (const [name, mutated] of Object.entries(mutations)) {
    await assert.rejects(async () => { if ((await verify(mutated, verifier)) === false) throw new Error("refused"); }, undefined, `a changed ${name} is accepted`);
  }

  // The other way: the package signs the same request with the same key, and there is only one signature.
  const file = JSON.parse(readFileSync(join(folder, `${key.kid}.jwk`), "utf8"));
  const seconds = (name) => new Date(1000 * Number(new RegExp(`${name}=(\\d+)`).exec(input)[1]));
  const signer = await signerFromJWK({ kty: file.kty, crv: file.crv, x: file.x, d: file.d });
  const unsigned = new Request(url, { headers: { "Signature-Agent": signed["Signature-Agent"], "User-Agent": userAgent } });
  const theirs = await signatureHeaders(
    unsigned,
    signer,
    {
      created: seconds("created"),
      expires: seconds("expires"),
      nonce: /nonce="([^"]+)"/.exec(input)[1],
      components: ["@method", "@authority", "signature-agent", "user-agent"],
    },
  );
  assert.deepEqual(theirs, { Signature: signed.Signature, "Signature-Input": input });

  // With ;key= RFC 9421 covers the value of one member of a dictionary. The package signs the whole header then, so it cannot judge that
  // form. Usher covers the header as a whole, without ;key=, which means the same to both.
  let covered = "";
  const observed = { ...signer, sign: (data) => signer.sign((covered = data)) };
  const member = { name: "signature-agent", parameters: new Map([["key", "sig1"]]) };
  await signatureHeaders(unsigned, observed, { created: seconds("created"), expires: seconds("expires"), components: [member] });
  assert.match(covered, /"signature-agent";key="sig1": sig1="/, "the package knows members now: compare that form, too");

  // The directory of the service.
  const service = spawn(usher, ["serve", "--port", "8126", "--signing-keys", folder, "--signature-agent", agent]);
  try {
    await new Promise((resolve, reject) => {
      service.stdout.on("data", (text) => String(text).includes("http://") && resolve());
      service.on("exit", () => reject(new Error("the service has ended")));
    });
    const response = await fetch("http://127.0.0.1:8126/.well-known/http-message-signatures-directory");
    assert.equal(response.headers.get("content-type"), "application/http-message-signatures-directory+json");
    assert.deepEqual((await response.json()).keys.map((each) => each.kid), [key.kid]);
    const pair = (host) => ({ request: { method: "GET", url: `https://${host}/`, headers: {} }, response: { status: 200, headers: Object.fromEntries(response.headers) } });
    await verifyDirectory(pair("bot.example.com"), verifier);
    await assert.rejects(async () => { if ((await verifyDirectory(pair("other.example"), verifier)) === false) throw new Error("refused"); });
  } finally {
    service.kill();
  }
  console.log(`signatures: verified both ways, ${Object.keys(mutations).length} changed ones refused`);
} finally {
  rmSync(folder, { recursive: true });
}
