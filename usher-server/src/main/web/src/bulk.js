// Tests thousands of URLs in parts, so that progress is visible and a long test can be cancelled.
import * as service from "./service.js";

/** The service analyzes at most so many URLs in one request. */
const URLS_OF_TEXT = 60;
/** Lines of one stream: few enough for the browser to send all of them before it reads the answers. */
const LINES_OF_STREAM = 300;
const MAX_RETRIES = 6;
const RETRY_AFTER = 2_000;

function parts(items, size) {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

function wait(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Sends a request again while the service is busy. */
export async function patiently(send, signal) {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (tries > MAX_RETRIES || !(error.isTemporary || error.status === 429)) {
        throw error;
      }
      await wait(RETRY_AFTER, signal);
    }
  }
}

const unknown = (url, crawler) => ({ url, crawler, access: "unknown", reason: "", line: 0, rule: "" });

const known = (url, crawler, { access, reason, line, rule }) => ({ url, crawler, access, reason, line: line ?? 0, rule: rule ?? "" });

/**
 * Tests URLs against one file.
 *
 * @param file `robots` or `site`, as for an analysis
 * @param onRows called with the results of each part; `access` is `unknown` where the service had no time for a URL
 */
export async function testWithFile(file, { urls, crawlers }, onRows, signal) {
  for (const part of parts(urls, URLS_OF_TEXT)) {
    const request = { ...file, agents: crawlers, urls: part, dialects: ["auto"] };
    const { verdicts } = await patiently(() => service.analyze(request, signal), signal);
    const found = new Map(verdicts.map((verdict) => [JSON.stringify([verdict.url, verdict.robot]), verdict]));
    onRows(
      part.flatMap((url) =>
        crawlers.map((crawler) => {
          const verdict = found.get(JSON.stringify([url, crawler]));
          return verdict ? known(url, crawler, verdict) : unknown(url, crawler);
        }),
      ),
    );
  }
}

/** Tests absolute URLs against the live files of their sites. */
export async function testLive({ urls, crawlers }, onRows, signal) {
  const lines = urls.flatMap((url) => crawlers.map((crawler) => ({ url, crawler })));
  for (const part of parts(lines, LINES_OF_STREAM)) {
    let answered = 0;
    await patiently(() => {
      const rest = part.slice(answered);
      return service.checkLines(
        rest.map(({ url, crawler }) => ({ url, agent: crawler })),
        (answer) => {
          const { url, crawler } = part[answered++];
          onRows([answer.access ? known(url, crawler, answer) : unknown(url, crawler)]);
        },
        signal,
      );
    }, signal);
  }
}
