import type { Content, Robots } from "./index.js";
import type {
  Analysis, AnalysisRequest, Diagnostic, Dialect, Differences, DiffRequest, Fixed, Overview, OverviewRequest, PolicyEdit, PolicyRequest,
  Presets, UsageRequest, UsageVerdicts,
} from "./schemas.js";

export type * from "./schemas.js";

/** The requests of the service, and what it answers. */
export interface Operations {
  analyze: { request: AnalysisRequest; answer: Analysis };
  diff: { request: DiffRequest; answer: Differences };
  overview: { request: OverviewRequest; answer: Overview };
  /** A page as HTML. */
  report: { request: OverviewRequest; answer: string };
  policies: { request: Record<string, never>; answer: Presets };
  "policies/apply": { request: PolicyRequest; answer: PolicyEdit };
  usage: { request: UsageRequest; answer: UsageVerdicts };
}

/** One of what is wrong in a file. `start` and `end` of a fix are bytes. */
export interface LintFinding extends Diagnostic {
  dialects?: Dialect[];
  otherLines?: number[];
  fix?: { start: number; end: number; replacement?: string; replacementBase64?: string; safe: boolean; effect?: string };
}

/** A result with a file: a string, or a Uint8Array if the file is not UTF-8. */
export type WithFile<T> = Omit<T, "robots" | "robotsBase64"> & { robots: Content };

/** Answers as `POST /v1/OPERATION` of the service does, but for what needs a fetch. A malformed request throws a UsherError. */
export function answer<O extends keyof Operations>(operation: O, request: Operations[O]["request"]): Operations[O]["answer"];
export function lint(content: Content, name?: string): { file: string; diagnostics: LintFinding[] };
/** What all crawlers may fetch: of a file, or of a site's answer (`Robots.ofAnswer`). */
export function overview(content: Content | Robots): Overview;
export function diff(before: Content, after: Content, agents?: readonly string[]): Differences;
/** The file with the fixes that change no verdict; null if there was no time for them. */
export function fix(content: Content): WithFile<Fixed> | null;
/** A file in which crawlers are blocked or allowed, with its proof. */
export function applyPolicy(content: Content, request: Pick<PolicyRequest, "preset" | "block" | "allow" | "keep">): WithFile<PolicyEdit>;
export function test(lines: string): { passed: number; failures: string[] };
