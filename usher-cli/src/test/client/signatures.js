// Signatures of requests, checked by Node's own cryptography with the base of RFC 9421 §2.5, and the directory with the npm package
// web-bot-auth 0.1.3, which signs the whole header Signature-Agent instead of a member.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createPublicKey, verify as verifyBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verify as verifyDirectory } from "http-message-sig";
import { verifierFromJWK } from "web-bot-auth/crypto";

const usher = process.argv[2];
const agent = "https://bot.example.com";
const url = "https://shop.example:8443/cart?x=1";
const userAgent = "ExampleBot/1.0";
const folder = mkdtempSync(join(tmpdir(), "usher-keys-"));
const keys = (...args) => JSON.parse(execFileSync(usher, ["keys", "--format", "json", folder, ...args], { encoding: "utf8" }));

/** The value of a component of a request: RFC 9421 §2.1 and §2.2. */
function value(request, component) {
  const [name, key] = component.split(";key=");
  const header = (text) => request.headers.get(text);
  switch (name.slice(1, -1)) {
    case "@method":
      return request.method;
    case "@authority":
      return new URL(request.url).host;
    case "signature-agent":
      return new RegExp(`${JSON.parse(key)}=("[^"]*")`).exec(header("signature-agent"))[1];
    default:
      return header(name.slice(1, -1));
  }
}

function verify(request, jwk) {
  const input = request.headers.get("signature-input").slice("sig1=".length);
  const components = /^\(([^)]*)\)/.exec(input)[1].split(" ");
  const lines = components.map((component) => `${component}: ${value(request, component)}\n`).join("");
  const signature = Buffer.from(request.headers.get("signature").slice("sig1=:".length, -1), "base64");
  return verifyBytes(null, Buffer.from(`${lines}"@signature-params": ${input}`), createPublicKey({ key: jwk, format: "jwk" }), signature);
}

try {
  const [key] = keys("--rotate").keys;
  const signed = keys("--sign", url, "--agent", agent, "-H", `User-Agent: ${userAgent}`);
  const request = (changed = {}, method = "GET", target = url) =>
    new Request(target, { method, headers: { "User-Agent": userAgent, ...signed, ...changed } });
  const verifier = await verifierFromJWK(key);

  assert.ok(verify(request(), key));
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
    assert.ok(!verify(mutated, key), `a changed ${name} is accepted`);
  }

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
  console.log(`signatures: verified, ${Object.keys(mutations).length} changed ones refused`);
} finally {
  rmSync(folder, { recursive: true });
}
