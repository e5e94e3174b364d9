#!/usr/bin/env node
// usher-robots check | lint | overview | diff, for files and URLs. The complete command is usher, for which see the project's site.
import { createReadStream, existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { Robots, dialects } from "./index.js";
import { answerOf } from "./node.js";

const MAX_BYTES = 64 << 20;
const EXIT = { ok: 0, negative: 1, usage: 2, undetermined: 3 };

const HELP = `May a crawler fetch a URL? What is wrong in a robots.txt, and what does a change do?

  usher-robots check [-a NAME] [-d DIALECT] [--robots FILE] [--explain] URL…
  usher-robots overview FILE|SITE
  usher-robots lint FILE|SITE
  usher-robots diff BEFORE AFTER

  -a, --agent NAME       the crawler: its product token; * by default, a crawler that the file does not name
  -d, --dialect DIALECT  auto (default: as the crawler itself reads it), ${dialects.join(", ")}
      --robots FILE      the robots.txt to ask, in place of that of the URL's site; - for standard input
      --explain          also the groups, and all rules that match
      --json             JSON
  -h, --help             this text

Exit code: 0 allowed or nothing found, 1 disallowed or something found, 2 usage, 3 robots.txt could not be had`;

class UsageError extends Error {}

async function contentOfStream(stream) {
  const chunks = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MAX_BYTES) {
      throw new Error("it is larger than 64 MiB, the limit for a robots.txt");
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const isUrl = (source) => /^https?:\/\//i.test(source);

/** The URL of a site that is named without a scheme, as `usher` takes it: a file of that name wins. */
function named(source) {
  const [host] = source.split(/[/?#]/);
  const scheme = /^localhost(:\d+)?$/.test(host) ? "http" : "https";
  const isSite = scheme === "http" || (/^[^.\s:]+\.[^\s:]+(:\d+)?$/.test(host) && !/\.txt$/i.test(host));
  return isSite && !existsSync(source) ? `${scheme}://${source}` : source;
}

/** The file of a path, of standard input or of a site. */
async function open(given) {
  const source = named(given);
  if (isUrl(source)) {
    const answer = await answerOf(source);
    return { robots: Robots.ofAnswer(answer), name: new URL(source).host, ...answer };
  }
  try {
    const body = await contentOfStream(source === "-" ? process.stdin : createReadStream(source));
    return { robots: new Robots(body), name: source === "-" ? "standard input" : source, body };
  } catch (error) {
    throw new UsageError(`cannot read ${source}: ${error.message}; use https://… for a site`);
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

async function check(urls, options) {
  if (urls.length === 0) {
    throw new UsageError("which URL? usher-robots check https://example.com/page");
  }
  const given = options.robots && (await open(options.robots)).robots;
  let exit = EXIT.ok;
  for (const url of urls.map(given ? String : named)) {
    if (!given && !isUrl(url)) {
      throw new UsageError(`'${url}' is no URL; name the file: --robots FILE`);
    }
    const policy = (given ?? (await open(url)).robots).policy(options.agent, options);
    const verdict = policy.explain(url);
    const why = verdict.rule ? `line ${verdict.line}: ${verdict.rule}` : policy.message || verdict.reason;
    if (options.json) {
      console.log(json(options.explain ? verdict : policy.check(url)));
    } else {
      const allowed = verdict.access === "allow";
      const access = colour(allowed ? 32 : 31, verdict.access.padEnd(8));
      console.log(access + shown(`  ${options.agent} (${verdict.dialect})  ${url}  ${why}`));
      if (options.explain) {
        verdict.explanation.matches.forEach((match) =>
          console.log(shown(`    line ${match.line}: ${match.rule}`)));
      }
    }
    if (verdict.access !== "allow") {
      exit = Math.max(exit, verdict.reason === "UNREACHABLE" ? EXIT.undetermined : EXIT.negative);
    }
  }
  return exit;
}

/** The content of a site or file for an analysis; a site without a file is no input. */
async function contentOf(source) {
  const { body, status, failure, name } = await open(source);
  if (failure || (status !== undefined && (status < 200 || status > 299))) {
    console.error(`usher-robots: ${shown(name)} has no robots.txt to read (${shown(failure ?? status)})`);
    process.exit(EXIT.undetermined);
  }
  return body;
}

async function overview([source], options) {
  const { overview: of } = await import("./analysis.js");
  const result = of(await contentOf(source));
  if (options.json) {
    console.log(json(result));
    return EXIT.ok;
  }
  const { headline, detail, parts } = result.summary;
  console.log(`${colour(1, shown(source))}  ${shown(headline)}`);
  if (detail) {
    console.log(`  ${shown(detail)}`);
  }
  parts.forEach((part) => console.log(shown(`  ${part.label.padEnd(14)}${part.words}`)));
  return EXIT.ok;
}

async function lint([source], options) {
  const { lint: of } = await import("./analysis.js");
  const result = of(await contentOf(source), source);
  if (options.json) {
    console.log(json(result));
  } else {
    result.diagnostics.forEach((found) =>
      console.log(shown(`${source}:${found.line}: ${found.severity} ${found.id}: ${found.message}`)));
  }
  return result.diagnostics.some((found) => found.severity !== "hint" && found.severity !== "info")
    ? EXIT.negative
    : EXIT.ok;
}

async function diff([before, after], options) {
  if (!after) {
    throw new UsageError("two files are compared: usher-robots diff BEFORE AFTER");
  }
  const { diff: of } = await import("./analysis.js");
  const result = of(await contentOf(before), await contentOf(after));
  const left = result.leftOut.agents ?? 0;
  if (options.json) {
    console.log(json(result));
  } else {
    result.results.filter(hasChanges).forEach((group) => console.log(changed(group)));
    const same = result.results.filter((group) => !hasChanges(group)).flatMap((group) => group.agents).length;
    console.log(`nothing changes for ${crawlers(same)}`);
    if (left > 0) {
      console.log(`${crawlers(left)} ${left === 1 ? "was" : "were"} not compared, because a limit was reached`);
    }
  }
  return left > 0 || result.results.some(hasChanges) ? EXIT.negative : EXIT.ok;
}

const crawlers = (count) => `${count} ${count === 1 ? "crawler" : "crawlers"}`;

const hasChanges = (group) => group.outcome !== "same" || group.other.length > 0 || group.usage !== null;

/** The crawlers of a group, how many paths change for them, and the shortest of these. */
function changed({ agents, outcome, newlyAllowed, newlyDisallowed, changes, other }) {
  const names = agents.length > 6 ? `${agents.slice(0, 5).join(", ")} and ${agents.length - 5} more` : agents.join(", ");
  const what = [
    outcome === "undecided" && "undecided within the limit of steps",
    newlyDisallowed > 0 && "newly disallowed",
    newlyAllowed > 0 && "newly allowed",
    ...other.map((change) => change.field),
  ].filter(Boolean);
  const examples = changes.slice(0, 4).map((change) => `    ${change.before.access} to ${change.after.access}  ${change.path}`);
  return [`${names}: ${what.join(", ")}`, ...examples].map(shown).join("\n");
}

const COMMANDS = { check, overview, lint, diff };

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      agent: { type: "string", short: "a", default: "*" },
      dialect: { type: "string", short: "d", default: "auto" },
      robots: { type: "string" },
      explain: { type: "boolean" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [name, ...rest] = positionals;
  if (values.help || name === undefined) {
    console.log(HELP);
    return values.help ? EXIT.ok : EXIT.usage;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new UsageError(`unknown command '${name}'; known are ${Object.keys(COMMANDS).join(", ")}`);
  }
  return COMMANDS[name](rest, values);
}

main().then(
  (exit) => {
    process.exitCode = exit;
  },
  (error) => {
    const known = error instanceof UsageError || error instanceof RangeError || error.code?.startsWith("ERR_PARSE_ARGS");
    console.error(`usher-robots: ${known ? shown(error.message) : error.stack}`);
    process.exitCode = EXIT.usage;
  },
);
