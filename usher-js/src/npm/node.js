// The answer of a site to a request for its robots.txt, for Robots.ofAnswer. For Node, whose own fetch decodes bodies that are cut without a word,
// and takes a body that the server's reset cut for all of it.
import { get } from "node:http";
import { get as getSecurely } from "node:https";
import { UsherError } from "./index.js";

const MAX_REDIRECTS = 5;
const MAX_BYTES = 512 * 1024; // more than any dialect reads: what is left out is read by none
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The word of usher's outcomes for an error before the body. */
function failureOf({ code = "" }) {
  const failures = { ENOTFOUND: "dns_error", EAI_AGAIN: "dns_error", ECONNRESET: "no_response" };
  return (
    failures[code]
    ?? (code.startsWith("HPE_") ? "bad_http" : null)
    ?? (/CERT|SSL|TLS/.test(code) ? "tls_error" : "connect_failed")
  );
}

/** The answer to one request: `body` has at most the first MAX_BYTES, as they were sent. */
function exchange(url, userAgent, signal) {
  return new Promise((resolve) => {
    Object.assign(url, { username: "", password: "" }); // no credentials are sent
    const send = url.protocol === "https:" ? getSecurely : get;
    const headers = { "user-agent": userAgent, accept: "text/plain", "accept-encoding": "identity" };
    let response = null;
    let wasReset = false;
    const failed = (error) => resolve({ failure: signal.aborted ? "timeout_total" : response ? "truncated" : failureOf(error) });
    const request = send(url, { headers, signal, agent: false }, (received) => {
      response = received;
      const parts = [];
      let length = 0;
      const end = () => resolve({ status: received.statusCode, headers: received.headersDistinct, body: Buffer.concat(parts).subarray(0, MAX_BYTES) });
      received.on("data", (part) => {
        parts.push(part);
        length += part.length;
        if (length >= MAX_BYTES) {
          end();
          request.destroy();
        }
      });
      const isFramed = "content-length" in received.headers || "transfer-encoding" in received.headers;
      received.on("end", () => (wasReset && !isFramed ? resolve({ failure: "truncated" }) : end()));
      received.on("error", failed);
    });
    request.on("error", failed);
    // A reset that comes with data is told as an end of the stream only (libuv); but the peer is then gone. The name of the peer is
    // asked for here for the first time, and stored from then on.
    request.on("socket", (socket) => socket.prependOnceListener("end", () => (wasReset = socket.remoteAddress === undefined)));
  });
}

/** The URL of a site's robots.txt. */
function robotsOf(url) {
  if (typeof url !== "string" && !(url instanceof URL)) {
    throw new UsherError("invalid_url", "a URL is a string or a URL");
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UsherError("invalid_url", `'${url}' is not an absolute URL; use https://…`);
  }
  return new URL("/robots.txt", url);
}

/**
 * The answer of a URL's site, after redirects: `status`, `headers` and `body`, or `failure`, and how many `redirects` were followed. It asks for a body without a coding, and
 * never decodes one.
 */
export async function answerOf(url, { userAgent = "usher-robots (npm)", timeout = 30_000 } = {}) {
  let next = robotsOf(url);
  const signal = AbortSignal.timeout(timeout);
  const requested = new Set();
  for (let redirects = 0; ; redirects++) {
    requested.add(next.href);
    const answer = await exchange(next, userAgent, signal);
    if (!REDIRECTS.has(answer.status)) {
      return { ...answer, redirects };
    }
    const [location] = answer.headers.location ?? [];
    next = location !== undefined && URL.canParse(location, next) ? new URL(location, next) : null;
    if (!/^https?:$/.test(next?.protocol)) {
      return { status: answer.status, failure: "redirect_bad", redirects };
    }
    next.hash = "";
    if (requested.has(next.href)) {
      return { status: answer.status, failure: "redirect_loop", redirects };
    }
    if (redirects === MAX_REDIRECTS) {
      return { status: answer.status, failure: "redirect_limit", redirects };
    }
  }
}
