// Runs the suite's cases (conformance/README.md) by the functions that people call. What these refuse or do not offer is told by kind.

/** What a case is about, if no function answers it: other copies of a file, which only a crawler that stores them has; and what is below. */
function reasonToLeave(given) {
  if (given.kind === "usage" || given.kind === "authority") {
    return given.kind; // answered by test() of usher-robots/analysis, which vectors.js calls for all
  }
  if (CUT.has(given.id)) {
    return "tokens that are cut";
  }
  if (given.kind === "access" && ["unreachableFor", "lastGoodAge", "siteAvailable", "setting"].some((member) => member in given)) {
    return "earlier copies";
  }
  if (given.kind === "access" && (given.lifetime ?? given.retryAfter) !== undefined && given.effect === undefined) {
    return "times of a cache";
  }
  return given.dialect?.endsWith(".json") ? "own dialects" : null;
}

/** Cases whose tokens have a version or a space around, which `policy` cuts: no crawler is meant that no group can name. */
const CUT = new Set([
  "D-06/token-with-version-needs-the-version-in-the-file-google-2019",
  "D-06/token-with-a-version-wants-that-version",
  "D-06/token-with-blanks-around-is-not-trimmed",
  "GT-04/token-with-blanks-falls-to-the-default-google",
  "GT-04/token-with-version-falls-to-the-default-google",
  "GT-04/value-10-own",
  "GT-04/value-10-all",
]);

/** Whether a case has a token that no user-agent line can be compared with as a product token. */
const hasOddToken = ({ agent = "*" }) => [agent].flat().some((token) => !/^[\w.-]+$/.test(token)) || [agent].flat().length > 10 || agent.length === 0;

const base64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function robotsOf(given, Robots) {
  if (given.access !== undefined) {
    return Robots.ofAnswer(given.access === "unavailable" ? { status: 404 } : { failure: "connect_failed" });
  }
  const site = /^(https?|ftp):\/\/[^/?#\s]+/.exec(given.url ?? "")?.[0];
  return new Robots(given.robots ?? base64(given.robotsBase64), { site });
}

/** The crawler of a case as `policy` takes it. Tokens of a case are exactly these, but a name under `auto`. */
function agentOf({ agent = "*", dialect, match }) {
  const tokens = [agent].flat();
  if (tokens.length === 1 && (dialect === "auto" || tokens[0] === "*")) {
    return tokens[0];
  }
  return match === "merged" ? tokens.join("+") : tokens;
}

function differences(given, Robots) {
  const options = { dialect: given.dialect ?? "rfc9309" };
  const robots = robotsOf(given, Robots);
  const found = {};
  if (given.expect ?? given.line ?? given.reason) {
    const policy = robots.policy(agentOf(given), options);
    const typed = given.typed === true;
    const verdict = policy.check(given.url, { typed });
    Object.assign(found, { expect: verdict.access, line: verdict.line, reason: verdict.reason });
    if (policy.explain(given.url, { typed }).access !== verdict.access || (!typed && policy.allows(given.url) !== (verdict.access === "allow"))) {
      return ["the functions differ"];
    }
  }
  if ("crawlDelay" in given) {
    found.crawlDelay = robots.policy(agentOf(given), options).crawlDelay;
  }
  if ("sitemaps" in given) {
    found.sitemaps = robots.sitemaps(options);
  }
  if ("host" in given) {
    found.host = robots.host(options);
  }
  if ("cleaned" in given) {
    found.cleaned = robots.clean(given.url, options);
  }
  return unequal(given, found);
}

const unequal = (given, found) =>
  Object.entries(found)
    .filter(([name, value]) => name in given && JSON.stringify(given[name]) !== JSON.stringify(value))
    .map(([name, value]) => `${name}: expected ${JSON.stringify(given[name])}, was ${JSON.stringify(value)}`);

/** A case about a fetch: what the answer means before there is any copy of the file. */
function accessDifferences(given, Robots) {
  const body = given.body ?? "";
  const answer = given.failure ? { failure: given.failure } : { status: given.status, headers: given.headers, body };
  const verdict = Robots.ofAnswer(answer).check("ExampleBot", "/any", { dialect: given.dialect ?? "rfc9309" });
  const effects = { FILE: "rules", UNAVAILABLE: "allow", UNREACHABLE: verdict.access };
  const found = { basis: verdict.basis, effect: effects[verdict.reason] ?? effects.FILE };
  if ("code" in given && verdict.code !== undefined) {
    found.code = verdict.code;
  }
  return unequal(given, found);
}

/** Returns how many cases passed, the failures, and how many each reason left out; a refused crawler is one. */
export function run(lines, Robots) {
  let passed = 0;
  const failures = [];
  const left = {};
  const leave = (reason) => (left[reason] = (left[reason] ?? 0) + 1);
  for (const line of lines.split("\n").filter((each) => each.trim() !== "")) {
    const given = JSON.parse(line);
    const reason = reasonToLeave(given);
    if (reason) {
      leave(reason);
      continue;
    }
    try {
      const found = given.kind === "access" ? accessDifferences(given, Robots) : differences(given, Robots);
      passed += found.length === 0 ? 1 : 0;
      failures.push(...found.map((difference) => `${given.id}: ${difference}`));
    } catch (error) {
      if (error.code === "invalid_agent" && hasOddToken(given)) {
        leave("no product token");
      } else {
        failures.push(`${given.id}: ${error.stack}`);
      }
    }
  }
  return { passed, failures, left };
}
