// Verdicts with reasons about a robots.txt file. No dependencies, no requests; runs in Node, in browsers and in workers.
import * as engine from "./core.js";

const encoder = new TextEncoder();

/** What is wrong with an argument: `code` says it to programs, `message` to people. Content of a file never throws. */
export class UsherError extends Error {
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }

  get name() {
    return "UsherError";
  }
}

/** What an argument is, for a message. */
const kindOf = (value) => (value === null ? "null" : Array.isArray(value) ? "an array" : typeof value === "object" ? "an object" : typeof value);

const shown = (value) => (typeof value === "string" ? `'${value}'` : `(${kindOf(value)})`);

/** The content as the engine takes it: a string is UTF-8, bytes are used as they are. */
export function contentOf(content) {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  if (!(bytes instanceof Uint8Array)) {
    throw new UsherError("invalid_content", `the content of a robots.txt must be a string or a Uint8Array, not ${kindOf(content)}`);
  }
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** The ids of all dialects. */
export const dialects = Object.freeze(JSON.parse(engine.dialects()));

function optionsOf(options) {
  if (options === null || (options !== undefined && typeof options !== "object")) {
    throw new UsherError("invalid_options", `the options must be an object, not ${kindOf(options)}`);
  }
  return options ?? {};
}

function dialectOf(options) {
  const { dialect = "auto" } = optionsOf(options);
  if (dialect !== "auto" && !dialects.includes(dialect)) {
    throw new UsherError("invalid_dialect", `unknown dialect ${shown(dialect)}; known are auto, ${dialects.join(", ")}`);
  }
  return dialect;
}

/** A crawler as the engine takes it: a text, or its tokens, which no registry changes. */
function agentOf(agent, dialect) {
  const tokens = Array.isArray(agent) ? agent : [agent];
  if (tokens.length === 0 || !tokens.every((token) => typeof token === "string")) {
    const given = Array.isArray(agent) ? "such an array" : kindOf(agent);
    throw new UsherError("invalid_agent", `a crawler is a string, or an array of its tokens, not ${given}; '*' is any other crawler`);
  }
  const text = Array.isArray(agent) && tokens.length === 1 ? `=${agent[0]}` : tokens.join(">");
  const problem = engine.problem(text, dialect);
  if (problem !== "") {
    throw new UsherError("invalid_agent", problem);
  }
  return text;
}

function urlOf(url) {
  if (typeof url === "string") {
    return url;
  }
  if (url instanceof URL) {
    return url.href;
  }
  throw new UsherError("invalid_url", `a URL is a string or a URL, not ${kindOf(url)}`);
}

const failures = JSON.parse(engine.failures());

/** All headers of an answer, each with its values; what is no list of headers is refused, since it would hide a content coding or a challenge. */
function headersOf(headers) {
  const isPlain = headers !== null && [Object.prototype, null].includes(Object.getPrototypeOf(Object(headers)));
  const isList = typeof headers === "object" && typeof headers?.[Symbol.iterator] === "function";
  const pairs = isList ? [...headers] : isPlain ? Object.entries(headers).filter(([, values]) => values !== undefined) : [null];
  const joined = new Map();
  for (const pair of pairs) {
    const [name, values] = Array.isArray(pair) ? pair : [];
    if (typeof name !== "string" || ![values].flat().every((value) => typeof value === "string")) {
      throw new UsherError("invalid_headers", "the headers of an answer must be Headers, a Map, pairs, or an object of names and values");
    }
    const key = name.toLowerCase();
    joined.set(key, [...(joined.get(key) ?? []), values].flat());
  }
  return JSON.stringify(Object.fromEntries([...joined].map(([name, values]) => [name, values.join(", ")])));
}

/** The parts of an answer as the engine takes them. */
function partsOf({ status, headers = {}, body, failure = status === undefined ? "connect_failed" : undefined, redirects = 0 }) {
  if (failure !== undefined) {
    if (!failures.includes(failure)) {
      throw new UsherError("invalid_failure", `unknown failure ${shown(failure)}; known are ${failures.join(", ")}`);
    }
    return { status: Number.isInteger(status) ? status : 0, headers: "{}", failure, redirects };
  }
  if (!Number.isInteger(status)) {
    throw new UsherError("invalid_status", `the status of an answer must be an integer, not ${kindOf(status)}`);
  }
  if (body === undefined && status >= 200 && status < 300) {
    throw new UsherError("invalid_body", "an answer with a file needs its body, which may be empty");
  }
  return { status, headers: headersOf(headers), failure: "", body: body === undefined ? "" : body, redirects };
}

/** What a Robots is made of: a file of the engine, and the answer that it was in. */
class Made {
  constructor(file, answer) {
    this.file = file;
    this.answer = answer;
  }
}

/** For `usher-robots/analysis` only: the answer that a Robots was made of. */
export let answerIn;

/** A robots.txt file. Content never throws: whatever the bytes are, they are read as the dialect reads them. */
export class Robots {
  #file;
  #answer;

  static {
    answerIn = (robots) => robots.#answer;
  }

  constructor(content, options) {
    if (content instanceof Made) {
      this.#file = content.file;
      this.#answer = content.answer;
    } else {
      const { site = "" } = optionsOf(options);
      this.#file = engine.file(contentOf(content), urlOf(site));
      this.#answer = { failure: "", body: content };
    }
  }

  /**
   * What a site's answer to a request for its robots.txt means, after redirects: a file, that there is none, or that it is
   * unreachable. Without a status, or with a failure, no complete answer was had. A failure is never a permission, but where the dialect
   * says so. The body is as it was sent: one with a content coding is a failure.
   */
  static ofAnswer(answer) {
    if (answer === null || typeof answer !== "object") {
      throw new UsherError("invalid_answer", `an answer is an object with status, headers and body, or with failure, not ${kindOf(answer)}`);
    }
    const given = partsOf(answer);
    const { status, headers, failure, body } = given;
    return new Robots(new Made(failure === "" ? engine.answer(status, headers, contentOf(body)) : engine.failure(status, failure), given));
  }

  /** @param agent a product token, a name of the registry, or an array of tokens, most specific first; `*` for any other crawler */
  policy(agent, options) {
    const dialect = dialectOf(options);
    return new Policy(this.#file.policy(agentOf(agent, dialect), dialect));
  }

  check(agent, url, options) {
    return this.policy(agent, options).check(url, options);
  }

  sitemaps(options) {
    return JSON.parse(this.#file.sitemaps(dialectOf(options)));
  }

  /** The main mirror of Yandex's directive Host; null if there is none. */
  host(options) {
    return this.#file.host(dialectOf(options)) || null;
  }

  /** A URL without the parameters that Yandex's directive Clean-param declares irrelevant. */
  clean(url, options) {
    return this.#file.clean(urlOf(url), dialectOf(options));
  }
}

const isTyped = (options) => optionsOf(options).typed === true;

/** What one crawler may fetch. URLs are absolute, or paths. */
class Policy {
  #policy;

  constructor(policy) {
    this.#policy = policy;
  }

  allows(url) {
    return this.#policy.allows(typeof url === "string" ? url : urlOf(url));
  }

  /** Those of the URLs that the crawler may fetch, in their order. */
  allowed(urls) {
    if (typeof urls?.[Symbol.iterator] !== "function" || typeof urls === "string") {
      throw new UsherError("invalid_url", `the URLs must be an array or another iterable, not ${kindOf(urls)}`);
    }
    return [...urls].filter((url) => this.allows(url));
  }

  check(url, options) {
    return JSON.parse(this.#policy.check(urlOf(url), isTyped(options)));
  }

  explain(url, options) {
    return JSON.parse(this.#policy.explain(urlOf(url), isTyped(options)));
  }

  /** Why, in the words of the command: `line 2: Disallow: /cart`. */
  why(url, options) {
    return this.#policy.why(urlOf(url), isTyped(options));
  }

  /** The reason, the groups and all rules that match, in the lines of the command. */
  details(url, options) {
    return this.#policy.details(urlOf(url), isTyped(options));
  }

  /** The crawler: its tokens as one text. */
  get agent() {
    return this.#policy.name();
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
