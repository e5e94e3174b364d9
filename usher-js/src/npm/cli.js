#!/usr/bin/env node
// usher-robots check | lint | overview | diff, for files and URLs, with the sentences and exit codes of usher, the complete command.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { Robots, UsherError, dialects } from "./index.js";
import { answerOf } from "./node.js";

const NAME = "usher-robots";
const MAX_BYTES = 64 << 20;
const EXIT = { ok: 0, negative: 1, usage: 2, undetermined: 3, undecided: 4 };

const HELP = `May a crawler fetch a URL? What is wrong in a robots.txt, and what does a change do?

  usher-robots check [-a NAME] [-d DIALECT] [-r FILE] [--explain] URL…
  usher-robots overview URL|FILE
  usher-robots lint FILE|URL
  usher-robots diff BEFORE AFTER

  -a, --agent NAME       the crawler: its product token; several with commas; * by default, a crawler that the file does not name
  -d, --dialect DIALECT  auto (default: as the crawler itself reads it), ${dialects.join(", ")}
  -r, --robots FILE      the robots.txt to ask, in place of that of the URL's site; - for standard input
      --explain          also the groups, and all rules that match
      --format FORMAT    text (default) or json
  -h, --help             this text
  -V, --version          the version

Exit code: 0 allowed or nothing found, 1 disallowed or something found, 2 usage, 3 robots.txt could not be fetched, 4 undecided`;

class UsageError extends Error {}

/** A site has no file to read. */
class NotFetched extends UsageError {
  constructor(url, problem, isMissing) {
    super(`'${url}' cannot be fetched: ${problem}; use '${NAME} check URL' to check URLs of a site without robots.txt`);
    this.isMissing = isMissing;
  }
}

async function contentOfStream(stream, name) {
  const chunks = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MAX_BYTES) {
      throw new UsageError(`'${name}' is larger than 64 MiB, the limit for a robots.txt`);
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const isUrl = (source) => /^https?:\/\//i.test(source);

/** The URL of a site that is named without a scheme, as `usher` takes it: a file of that name wins. */
function named(source) {
  const [host] = source.split(/[/?#]/);
  const isLocal = /^localhost(:\d+)?$/.test(host);
  const isSite = isLocal || (/^[^.\s:]+\.[^\s:]+(:\d+)?$/.test(host) && !/\.txt$/i.test(host));
  return isSite && !existsSync(source) ? `${isLocal ? "http" : "https"}://${source}` : source;
}

/** The file of a path or of standard input. */
async function contentOfFile(source) {
  if (source !== "-" && statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`'${source}' is a folder; use the robots.txt file in it`);
  }
  try {
    return await contentOfStream(source === "-" ? process.stdin : createReadStream(source), source);
  } catch (error) {
    if (error.code === "ENOENT") {
      throw new UsageError(`file '${source}' not found; check the name, or use https://… for a site, or - for standard input`);
    }
    throw error instanceof UsageError ? error : new UsageError(`'${source}' cannot be read: ${error.message}`);
  }
}

/** The content of a site or file for an analysis; a site without a file has none. */
async function contentOf(given) {
  const source = named(given);
  if (!isUrl(source)) {
    return contentOfFile(source);
  }
  const answer = await answerOf(source);
  const isFile = answer.status >= 200 && answer.status < 300;
  const { code, message } = Robots.ofAnswer(answer).check("*", "/", { dialect: "rfc9309" });
  if (code === undefined && isFile) {
    return answer.body;
  }
  const problem = answer.failure || isFile ? `${message.split(": ")[0]} (${code})` : `status ${answer.status}`;
  throw new NotFetched(new URL("/robots.txt", source).href, problem, answer.status === 404 || answer.status === 410);
}

/** Like contentOf, but a site that says that there is no file has an empty one, which allows the same. */
async function contentOrEmpty(source) {
  try {
    return await contentOf(source);
  } catch (error) {
    if (!error.isMissing) {
      throw error;
    }
    note(`${named(source)} does not exist and is read as an empty file`);
    return "";
  }
}

const colour = (code, text) =>
  process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text of a file or a site, without what moves a terminal's cursor or colours. */
const shown = (text) => String(text).replace(UNSEEN, "\u{fffd}");

const escaped = (character) => [...Array(character.length).keys()].map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/** JSON in a line, in which the same characters are escaped. */
const json = (value) => JSON.stringify(value).replace(UNSEEN, escaped);

const print = (text) => console.log(shown(text));
const note = (text) => console.error(`${NAME}: note: ${shown(text)}`);

/** The verdict of one crawler on one URL. */
/** @param hasFile whether the file was given, with which a path may lack its slash */
function checkOne(policy, url, options, hasFile) {
  const typed = { typed: hasFile };
  const verdict = options.explain ? policy.explain(url, typed) : policy.check(url, typed);
  if (options.json) {
    console.log(json(verdict));
  } else {
    const access = colour(verdict.access === "allow" ? 32 : 31, verdict.access.padEnd(8));
    console.log(access + shown(`  ${policy.agent} (${verdict.dialect})  ${url}  ${policy.why(url, typed)}`));
    (verdict.notes ?? []).forEach((text) => print(`    note    ${text}`));
    if (options.explain) {
      policy.details(url, typed).split("\n").forEach((line) => print(`    ${line}`));
    }
  }
  if (verdict.reason === "BAD_URL" || verdict.reason === "UNREACHABLE") {
    return EXIT.undetermined;
  }
  return verdict.access === "allow" ? EXIT.ok : EXIT.negative;
}

async function check(urls, options) {
  if (urls.length === 0) {
    throw new UsageError("Missing required parameter: 'URL'");
  }
  const given = options.robots && (isUrl(named(options.robots)) ? await contentOf(options.robots) : await contentOfFile(options.robots));
  const robots = given === undefined ? null : new Robots(given);
  const agents = options.agent.flatMap((text) => text.split(",").map((name) => name.trim()));
  const exits = [];
  for (const url of robots ? urls : urls.map(named)) {
    if (!robots && url.startsWith("/")) {
      throw new UsageError(`'${url}' is not an absolute URL; use the whole URL, or select a file with --robots FILE`);
    }
    const asked = robots ?? (isUrl(url) ? Robots.ofAnswer(await answerOf(url)) : new Robots(""));
    exits.push(...agents.map((agent) => checkOne(asked.policy(agent, options), url, options, robots !== null)));
  }
  return Math.max(...exits);
}

/** The lines of a summary, as `usher overview` prints them: engines, kinds of crawlers, what is closed to all. */
function summaryLines({ detail, parts, closed, closedPaths }) {
  const isEngine = (part) => part.of === 1 && part.purpose !== null;
  const engines = parts.filter(isEngine).map(({ label, words }, i, all) => `${label} ${i > 0 && all[i - 1].words === words ? "the same" : words}`);
  const kinds = parts.filter((part) => part.of > 1 || part.purpose === null).map((part) => {
    const words = part.words.includes(" · ") || part.of === 1 ? part.words : `${part.words} (${part.of} crawlers)`;
    return [part.label.startsWith("AI") ? part.label : "everyone else", words];
  });
  const paths = closed.slice(0, 6).map(({ pattern, line }) => `${pattern} (line ${line})`).join("  ") + (closedPaths > 6 ? `  and ${closedPaths - 6} more` : "");
  const fields = [["search", engines.join(" · ")], ...kinds, ["closed paths", paths]];
  return [detail, ...fields.filter(([, text]) => text).map(([name, text]) => `${name.padEnd(13)} ${text}`)].filter(Boolean);
}

async function overview([given], options) {
  if (given === undefined) {
    throw new UsageError("Missing required parameter: 'URL|FILE'");
  }
  const source = named(given);
  const robots = isUrl(source) ? Robots.ofAnswer(await answerOf(source)) : new Robots(await contentOfFile(source));
  const { overview: of } = await import("./analysis.js");
  const result = of(robots);
  if (options.json) {
    console.log(json(result));
  } else {
    const name = isUrl(source) ? new URL(source).origin : source === "-" ? "standard input" : source;
    console.log(`${colour(1, shown(name))}  ${shown(result.summary.headline)}`);
    summaryLines(result.summary).forEach((line) => print(`  ${line}`));
  }
  return robots.check("*", "/", { dialect: "rfc9309" }).basis === "unreachable" ? EXIT.undetermined : EXIT.ok;
}

const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

async function lint([given], options) {
  if (given === undefined) {
    throw new UsageError("no file is named; use a file, a URL, or - for standard input");
  }
  const content = await contentOf(given);
  const name = given === "-" ? "standard input" : named(given);
  const { lint: of } = await import("./analysis.js");
  const result = of(content, name);
  const of_ = (severity) => result.diagnostics.filter((found) => found.severity === severity).length;
  if (options.json) {
    console.log(json(result));
  } else {
    result.diagnostics.forEach((found) => {
      const place = found.line === 0 ? "" : `:${found.line}:${found.column}`;
      print(`${name}${place} ${found.severity === "information" ? "info" : found.severity} ${found.id} ${found.message}`);
    });
    console.log(`1 file: ${count(of_("error"), "error")}, ${count(of_("warning"), "warning")}, ${of_("information")} information`);
  }
  return of_("error") > 0 ? EXIT.negative : EXIT.ok;
}

async function diff([before, after], options) {
  if (after === undefined) {
    throw new UsageError("diff needs two files, the old and the new one");
  }
  const { diff: of } = await import("./analysis.js");
  const result = of(await contentOrEmpty(before), await contentOrEmpty(after));
  const left = result.leftOut.agents ?? 0;
  if (options.json) {
    console.log(json(result));
  } else {
    print(shown(result.summary));
    result.results.filter((group) => group.outcome !== "same" || group.other.length > 0).forEach((group) => print(changed(group)));
    if (left > 0) {
      note(`${left} more crawlers in the files were not compared, because a limit was reached`);
    }
  }
  const outcomes = result.results.map(({ outcome }) => outcome);
  return outcomes.includes("different") ? EXIT.negative : left > 0 || outcomes.includes("undecided") ? EXIT.undecided : EXIT.ok;
}

/** The crawlers of a group, how many pairs of rules change for them, and the shortest paths of these. */
function changed({ agents, dialect, outcome, newlyAllowed, newlyDisallowed, changes, other }) {
  const all = agents.map((name) => (name === "*" ? "all other crawlers" : name));
  const names = all.length > 6 ? `${all.slice(0, 6).join(", ")} and ${all.length - 6} more` : all.join(", ").replace(/, ([^,]*)$/, " and $1");
  const what = {
    same: "no verdict changes",
    undecided: "undecided: the limit of steps was reached",
    different: `${newlyAllowed} newly allowed, ${newlyDisallowed} newly disallowed`,
  };
  const examples = changes.slice(0, 10).map(({ path, after }) => `  ${after.access === "allow" ? "+ allow   " : "- disallow"}  ${path}`);
  const others = other.map(({ field, before, after }) => `  ~ ${field}  ${before.join(", ") || "none"} → ${after.join(", ") || "none"}`);
  return [`${names} (${dialect}): ${what[outcome]}`, ...examples, ...others].map(shown).join("\n");
}

const COMMANDS = { check, overview, lint, diff };

const OPTIONS = {
  agent: { type: "string", short: "a", multiple: true, default: ["*"] },
  dialect: { type: "string", short: "d", default: "auto" },
  robots: { type: "string", short: "r" },
  explain: { type: "boolean" },
  format: { type: "string", default: "text" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "V" },
};

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name, ...rest] = positionals;
  if (values.version) {
    const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));
    console.log(`${NAME} ${version}, Node ${process.versions.node}`);
    return EXIT.ok;
  }
  if (values.help || name === undefined) {
    console.log(HELP);
    return values.help ? EXIT.ok : EXIT.usage;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new UsageError(`Unknown command '${name}'; known are ${Object.keys(COMMANDS).join(", ")}`);
  }
  if (!["text", "json"].includes(values.format)) {
    throw new UsageError(`unknown format '${values.format}'; known are text and json`);
  }
  return COMMANDS[name](rest, { ...values, json: values.json || values.format === "json" });
}

const isUsage = (error) => error instanceof UsageError || error instanceof UsherError || error.code?.startsWith("ERR_PARSE_ARGS");

main().then(
  (exit) => {
    process.exitCode = exit;
  },
  (error) => {
    console.error(`${NAME}: ${isUsage(error) ? shown(error.message) : error.stack}`);
    process.exitCode = error instanceof NotFetched ? EXIT.undetermined : EXIT.usage;
  },
);
