// Verdicts with reasons about a robots.txt file. No dependencies, no requests; runs in Node, in browsers and in workers.
import * as engine from "./core.js";

const encoder = new TextEncoder();

/** The content as the engine takes it: a string is UTF-8, bytes are used as they are. */
export function contentOf(content) {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError("the content of a robots.txt must be a string or a Uint8Array");
  }
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** The ids of all dialects. */
export const dialects = Object.freeze(JSON.parse(engine.dialects()));

function dialectOf({ dialect = "auto" } = {}) {
  if (dialect !== "auto" && !dialects.includes(dialect)) {
    throw new RangeError(`unknown dialect '${dialect}'; known are auto, ${dialects.join(", ")}`);
  }
  return dialect;
}

const failures = JSON.parse(engine.failures());

/** All headers of an answer, each with its values; what is no list of headers is refused, since it would hide a content coding or a challenge. */
function headersOf(headers) {
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(Object(headers)));
  const isList = typeof headers === "object" && typeof headers?.[Symbol.iterator] === "function";
  const pairs = isList ? [...headers] : isPlain ? Object.entries(headers).filter(([, values]) => values !== undefined) : [null];
  const joined = new Map();
  for (const pair of pairs) {
    const [name, values] = Array.isArray(pair) ? pair : [];
    if (typeof name !== "string" || ![values].flat().every((value) => typeof value === "string")) {
      throw new TypeError("the headers of an answer must be Headers, a Map, pairs, or an object of names and values");
    }
    const key = name.toLowerCase();
    joined.set(key, [...(joined.get(key) ?? []), values].flat());
  }
  return JSON.stringify(Object.fromEntries([...joined].map(([name, values]) => [name, values.join(", ")])));
}

class Answer {
  constructor(file) {
    this.file = file;
  }
}

/** A robots.txt file. Content never throws: whatever the bytes are, they are read as the dialect reads them. */
export class Robots {
  #file;

  constructor(content, { site = "" } = {}) {
    this.#file = content instanceof Answer ? content.file : engine.file(contentOf(content), site);
  }

  /**
   * What a site's answer to a request for its robots.txt means, after redirects: a file, that there is none, or that it is
   * unreachable. Without a status, or with a failure, no complete answer was had. A failure is never a permission, but where the dialect
   * says so. The body is as it was sent: one with a content coding is a failure.
   */
  static ofAnswer({ status, headers = {}, body, failure = status === undefined ? "connect_failed" : undefined } = {}) {
    if (failure !== undefined) {
      if (!failures.includes(failure)) {
        throw new RangeError(`unknown failure '${failure}'; known are ${failures.join(", ")}`);
      }
      return new Robots(new Answer(engine.failure(failure)));
    }
    if (!Number.isInteger(status)) {
      throw new TypeError("the status of an answer must be an integer");
    }
    if (body === undefined && status >= 200 && status < 300) {
      throw new TypeError("an answer with a file needs its body, which may be empty");
    }
    return new Robots(new Answer(engine.answer(status, headersOf(headers), contentOf(body ?? ""))));
  }

  policy(agent = "*", options) {
    return new Policy(this.#file.policy(String(agent), dialectOf(options)));
  }

  check(agent, url, options) {
    return this.policy(agent, options).check(url);
  }

  sitemaps(options) {
    return JSON.parse(this.#file.sitemaps(dialectOf(options)));
  }
}

/** What one crawler may fetch. URLs are absolute, or paths. */
class Policy {
  #policy;

  constructor(policy) {
    this.#policy = policy;
  }

  allows(url) {
    return this.#policy.allows(String(url));
  }

  check(url) {
    return JSON.parse(this.#policy.check(String(url)));
  }

  explain(url) {
    return JSON.parse(this.#policy.explain(String(url)));
  }

  /** Why there are no rules, if the site's answer has none; otherwise an empty text. */
  get message() {
    return this.#policy.message();
  }

  get crawlDelay() {
    const seconds = this.#policy.crawlDelay();
    return seconds < 0 ? null : seconds;
  }
}
