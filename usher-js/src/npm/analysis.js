// Findings, overview, comparison and policies of a robots.txt file, as the service answers them: the JSON is that of docs/json.md.
import * as engine from "./analysis-engine.js";
import { Robots, UsherError, answerIn, contentOf } from "./index.js";

/** Answers as `POST /v1/OPERATION` of the service does, but for what needs a fetch. A malformed request throws a UsherError. */
export function answer(operation, request) {
  if (typeof operation !== "string" || request === null || typeof request !== "object") {
    throw new UsherError("invalid_request", "an operation is a string such as 'overview', and its request an object");
  }
  const { body, problem } = JSON.parse(engine.answer(operation, JSON.stringify(request)));
  if (problem) {
    throw Object.assign(new UsherError("invalid_request", problem.detail), { problem });
  }
  return body;
}

/** A file as a member of a request: text as it is, bytes in Base64. */
function file(name, content) {
  if (typeof content === "string") {
    return { [name]: content };
  }
  const bytes = contentOf(content);
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + at, Math.min(8192, bytes.length - at)));
  }
  return { [`${name}Base64`]: btoa(binary) };
}

/** A result with its file: a string, or a Uint8Array if the file is not UTF-8. */
function withFile({ robotsBase64, ...result }) {
  return robotsBase64 === undefined ? result : { robots: Uint8Array.from(atob(robotsBase64), (byte) => byte.charCodeAt(0)), ...result };
}

/** What is wrong in a file, as `usher lint --format json` says it. */
export function lint(content, name = "robots.txt") {
  if (typeof name !== "string") {
    throw new UsherError("invalid_request", "the name of a file is a string");
  }
  return JSON.parse(engine.lint(contentOf(content), name));
}

/** What all crawlers may fetch, the summary first: of a file, or of a site's answer. */
export function overview(content) {
  const given = content instanceof Robots ? answerIn(content) : { body: content };
  if (given.failure || content instanceof Robots && content.check("*", "/", { dialect: "rfc9309" }).code) {
    const { status, headers, failure, redirects } = given;
    return { robots: null, ...JSON.parse(engine.overviewOfAnswer(status, headers, failure, redirects)) };
  }
  return answer("overview", file("robots", given.body));
}

/** Which verdicts change between two files, and for which crawlers. */
export const diff = (before, after, agents) =>
  answer("diff", { ...file("before", before), ...file("after", after), ...(agents && { agents }) });

/** The file with the fixes that change no verdict; null if there was no time for them. */
export function fix(content) {
  const { fixed } = answer("analyze", { ...file("robots", content), agents: ["*"], urls: [], fix: true });
  return fixed ? withFile(fixed) : null;
}

/** A file in which crawlers are blocked or allowed, with its proof. The request has `preset`, `block`, `allow` or `keep`. */
export const applyPolicy = (content, request) => withFile(answer("policies/apply", { ...request, ...file("robots", content) }));

/** Runs cases (JSON Lines, conformance/README.md); returns how many passed, and what differs in the others. */
export function test(lines) {
  if (typeof lines !== "string") {
    throw new UsherError("invalid_request", "the cases are a string, one JSON object a line");
  }
  return JSON.parse(engine.test(lines));
}
