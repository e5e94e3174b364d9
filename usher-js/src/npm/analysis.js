// Findings, overview, comparison and policies of a robots.txt file, as the service answers them: the JSON is that of docs/json.md.
import * as engine from "./analysis-engine.js";
import { contentOf } from "./index.js";

/** Answers as `POST /v1/OPERATION` of the service does, but for what needs a fetch. A malformed request throws an Error. */
export function answer(operation, request) {
  const { body, problem } = JSON.parse(engine.answer(operation, JSON.stringify(request)));
  if (problem) {
    throw Object.assign(new Error(problem.detail), { problem });
  }
  return body;
}

const textOf = (content) => (typeof content === "string" ? content : new TextDecoder().decode(content));

/** What is wrong in a file, as `usher lint --format json` says it. */
export const lint = (content, name = "robots.txt") => JSON.parse(engine.lint(contentOf(content), name));

/** What all crawlers may fetch, the summary first. */
export const overview = (content) => answer("overview", { robots: textOf(content) });

/** Which verdicts change between two files, and for which crawlers. */
export const diff = (before, after, agents) =>
  answer("diff", { before: textOf(before), after: textOf(after), ...(agents && { agents }) });

/** The file with the fixes that change no verdict. */
export const fix = (content) => answer("analyze", { robots: textOf(content), agents: ["*"], urls: [], fix: true }).fixed ?? null;

/** A file in which crawlers are blocked or allowed, with its proof. The request has `preset`, `block`, `allow` or `keep`. */
export const applyPolicy = (content, request) => answer("policies/apply", { robots: textOf(content), ...request });

/** Runs cases (JSON Lines, conformance/README.md); returns how many passed, and what differs in the others. */
export const test = (lines) => JSON.parse(engine.test(lines));
