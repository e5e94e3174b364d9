export type Content = string | Uint8Array;
export type Access = "allow" | "disallow";
export type Basis = "fresh" | "unavailable" | "unreachable" | "given";
export type Reason =
  | "RULE_MATCHED" | "NO_RULE_MATCHED" | "NO_GROUP" | "ROBOTS_TXT_ITSELF" | "UNAVAILABLE" | "UNREACHABLE"
  | "FILE_TOO_LARGE" | "NOT_TEXT" | "BAD_URL";

/** A product token, a name of the registry, or tokens, most specific first, that no registry changes; `*` for any other crawler. */
export type Agent = string | readonly string[];

export interface Options {
  /** A dialect's id; by default `auto`: a known crawler's own dialect, for all others that of RFC 9309. */
  dialect?: string;
}

export interface UrlOptions {
  /** Whether the URL is read as a person types it: `..` is resolved, what no request contains is escaped, `notes` say so. False by default. */
  typed?: boolean;
}

export interface Verdict {
  agent: string | string[];
  url: string;
  dialect: string;
  access: Access;
  reason: Reason;
  /** The deciding line, from 1; 0 if there is none. */
  line: number;
  rule: string | null;
  basis: Basis;
  /** Why the answer's rules do not apply, if they do not. */
  code?: string;
  /** What happened and what it means, in one sentence. */
  message?: string;
  notes?: string[];
}

export interface ExplainedVerdict extends Verdict {
  explanation: {
    path: string;
    problem: string | null;
    groups: { line: number; agent: string; named: boolean; chosen: boolean }[];
    matches: { line: number; rule: string; access: Access; weight: number }[];
  };
}

export interface Policy {
  allows(url: string | URL): boolean;
  /** Those of the URLs that the crawler may fetch, in their order. */
  allowed<U extends string | URL>(urls: Iterable<U>): U[];
  check(url: string | URL, options?: UrlOptions): Verdict;
  explain(url: string | URL, options?: UrlOptions): ExplainedVerdict;
  /** Why, in the words of the command: `line 2: Disallow: /cart`. */
  why(url: string | URL, options?: UrlOptions): string;
  /** The reason, the groups and all rules that match, in the lines of the command. */
  details(url: string | URL, options?: UrlOptions): string;
  /** The crawler: its tokens as one text. */
  readonly agent: string;
  /** In seconds; null if there is none. */
  readonly crawlDelay: number | null;
  /** Why the rules of the site's answer do not apply, or what it is instead of a robots.txt; otherwise empty. */
  readonly message: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string | string[] | undefined> | Iterable<[string, string | string[]]>;
  /** As it was sent: one with a content coding is a failure. Needed with a status from 200 to 299. */
  body?: Content;
  /** Why there is no complete answer: `timeout_total`, `truncated`, `redirect_limit` and the other words of the command's `code`. */
  failure?: string;
  /** How many redirects were followed. */
  redirects?: number;
}

export class Robots {
  /** @param options `site`: a URL of the site, against which relative sitemaps are resolved */
  constructor(content: Content, options?: { site?: string | URL });
  /** What a site's answer means, after redirects; without a status, or with a failure, no complete answer was had. */
  static ofAnswer(answer: Answer): Robots;
  policy(agent: Agent, options?: Options): Policy;
  check(agent: Agent, url: string | URL, options?: Options & UrlOptions): Verdict;
  sitemaps(options?: Options): string[];
  /** The main mirror of Yandex's directive Host; null if there is none. */
  host(options?: Options): string | null;
  /** A URL without the parameters that Yandex's directive Clean-param declares irrelevant. */
  clean(url: string | URL, options?: Options): string;
}

export type UsherErrorCode =
  | "invalid_content" | "invalid_options" | "invalid_dialect" | "invalid_agent" | "invalid_url" | "invalid_answer" | "invalid_status"
  | "invalid_headers" | "invalid_body" | "invalid_failure" | "invalid_request";

/** What is wrong with an argument. Content of a file never throws. */
export class UsherError extends Error {
  constructor(code: UsherErrorCode, message: string, options?: ErrorOptions);
  readonly name: "UsherError";
  readonly code: UsherErrorCode;
}

export const dialects: readonly string[];
export function contentOf(content: Content): Int8Array;
