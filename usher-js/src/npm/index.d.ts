export type Content = string | Uint8Array;
export type Access = "allow" | "disallow";
export type Reason =
  | "RULE_MATCHED" | "NO_RULE_MATCHED" | "NO_GROUP" | "ROBOTS_TXT_ITSELF" | "UNAVAILABLE" | "UNREACHABLE"
  | "FILE_TOO_LARGE" | "NOT_TEXT" | "BAD_URL";

export interface Options {
  /** A dialect's id; by default `auto`: a known crawler's own dialect, for all others that of RFC 9309. */
  dialect?: string;
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
  basis: string;
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
  allows(url: string): boolean;
  check(url: string): Verdict;
  explain(url: string): ExplainedVerdict;
  /** In seconds; null if there is none. */
  readonly crawlDelay: number | null;
  /** Why there are no rules, if the site's answer has none; otherwise empty. */
  readonly message: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string | string[] | undefined> | Iterable<[string, string | string[]]>;
  /** As it was sent: one with a content coding is a failure. Needed with a status from 200 to 299. */
  body?: Content;
  /** Why there is no complete answer: `timeout_total`, `truncated`, `redirect_limit` and the other words of the command's `code`. */
  failure?: string;
}

export class Robots {
  /** @param options `site`: a URL of the site, against which relative sitemaps are resolved */
  constructor(content: Content, options?: { site?: string });
  /** What a site's answer means, after redirects; without a status, or with a failure, no complete answer was had. */
  static ofAnswer(answer: Answer): Robots;
  policy(agent?: string, options?: Options): Policy;
  check(agent: string, url: string, options?: Options): Verdict;
  sitemaps(options?: Options): string[];
}

export const dialects: readonly string[];
export function contentOf(content: Content): Int8Array;
