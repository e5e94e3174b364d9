import type { Content } from "./index.js";

/** An object of the JSON that docs/json.md and the service's OpenAPI description define. */
export type Json = Record<string, unknown>;

export function answer(operation: string, request: Json): unknown;
export function lint(content: Content, name?: string): Json;
export function overview(content: Content): Json;
export function diff(before: Content, after: Content, agents?: string[]): Json;
/** The file with the fixes that change no verdict, as a Uint8Array if it is not UTF-8; null if there was no time for them. */
export function fix(content: Content): (Json & { robots: Content }) | null;
/** `robots` is the new file, as a Uint8Array if it is not UTF-8. */
export function applyPolicy(
  content: Content,
  request: { preset?: string; block?: string[]; allow?: string[]; keep?: string[] },
): Json & { robots: Content; proved: boolean };
export function test(lines: string): { passed: number; failures: string[] };
