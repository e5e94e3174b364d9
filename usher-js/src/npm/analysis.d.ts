import type { Content } from "./index.js";

/** An object of the JSON that docs/json.md and the service's OpenAPI description define. */
export type Json = Record<string, unknown>;

export function answer(operation: string, request: Json): unknown;
export function lint(content: Content, name?: string): Json;
export function overview(content: Content): Json;
export function diff(before: Content, after: Content, agents?: string[]): Json;
export function fix(content: Content): Json | null;
export function applyPolicy(
  content: Content,
  request: { preset?: string; block?: string[]; allow?: string[]; keep?: string[] },
): Json;
export function test(lines: string): { passed: number; failures: string[] };
