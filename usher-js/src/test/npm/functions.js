// Every public function with every kind of argument, for any place where the package runs: Node by import and require, browsers.

const FILE = "User-agent: *\nDisallow: /page\nCrawl-delay: 2\nSitemap: https://a.example/s.xml\n";
const LATIN_1 = Uint8Array.from("User-agent: *\nDisallow: /caf\u00e9\nDisallow: /a\nDisallow: /a\n", (character) => character.charCodeAt(0));
const CASE = '{"robots": "User-agent: *\\nDisallow: /a\\n", "agent": "x", "url": "/a", "expect": "disallow"}';

const bytes = (text) => new TextEncoder().encode(text);

function equal(actual, expected, about = "") {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value));
  if (one !== other) {
    throw new Error(`${about} expected ${other}, was ${one}`);
  }
}

/** What no function takes in the place of a string, bytes or a URL. */
const WRONG = [undefined, null, 7, true, {}, [], () => {}, Symbol("x"), 7n, new Date(0), new ArrayBuffer(2), new Uint16Array(2)];

/** The checks, each with its name: `{ index, analysis }` are the modules. */
export function checks({ index, analysis }) {
  const { Robots, UsherError, contentOf, dialects } = index;

  function refuses(code, call, about) {
    let error = null;
    try {
      call();
    } catch (caught) {
      error = caught;
    }
    equal([error instanceof UsherError, error instanceof Error, error?.name, error?.code], [true, true, "UsherError", code], `${about}: ${error}`);
    if (!error.message || /\[object|undefined is not|java\./.test(error.message)) {
      throw new Error(`${about}: the message says nothing: ${error.message}`);
    }
  }

  const refusesWrong = (code, call, about, but = () => false) =>
    WRONG.filter((value) => !but(value)).forEach((value, i) => refuses(code, () => call(value), `${about}, wrong value ${i}`));

  const isObject = (value) => value !== null && typeof value === "object";
  const policy = new Robots(FILE).policy("GPTBot");
  const all = {
    "content is a string, a Uint8Array, a part of one, or a Buffer": () => {
      const part = new Uint8Array([0, 0, ...bytes(FILE), 0]).subarray(2, 2 + bytes(FILE).length);
      const buffers = typeof Buffer === "undefined" ? [] : [Buffer.from(FILE), Buffer.from(`..${FILE}`).subarray(2)];
      for (const content of [FILE, bytes(FILE), part, ...buffers]) {
        equal(new Robots(content).check("GPTBot", "/page").rule, "Disallow: /page");
        equal(analysis.lint(content).diagnostics.length, analysis.lint(FILE).diagnostics.length);
        equal(analysis.overview(content).summary.headline, analysis.overview(FILE).summary.headline);
        equal(analysis.diff(content, FILE, ["*"]).results[0].outcome, "same");
        equal(analysis.fix(content).applied, 0);
        equal(analysis.applyPolicy(content, { block: ["CCBot"] }).proved, true);
        equal(contentOf(content).length, FILE.length);
      }
      equal(new Robots("").check("GPTBot", "/page").access, "allow");
    },
    "content of another kind is refused": () => {
      for (const [name, call] of Object.entries({
        Robots: (content) => new Robots(content),
        contentOf,
        lint: analysis.lint,
        fix: analysis.fix,
        overview: analysis.overview,
        "diff before": (content) => analysis.diff(content, FILE),
        "diff after": (content) => analysis.diff(FILE, content),
        applyPolicy: (content) => analysis.applyPolicy(content, { block: ["CCBot"] }),
        "a body": (content) => Robots.ofAnswer({ status: 200, body: content }),
      })) {
        refusesWrong("invalid_content", call, name, (value) => name === "a body" && value === undefined);
      }
      refuses("invalid_body", () => Robots.ofAnswer({ status: 200 }), "no body");
    },
    "a file that is not UTF-8 keeps its bytes when it is fixed or edited": () => {
      const isKept = (content) => new Robots(content).check("GPTBot", "/caf%E9").access === "disallow";
      const fixed = analysis.fix(LATIN_1).robots;
      equal([fixed instanceof Uint8Array, fixed.length < LATIN_1.length, isKept(fixed)], [true, true, true]);
      const applied = analysis.applyPolicy(LATIN_1, { block: ["CCBot"] });
      equal([applied.proved, isKept(applied.robots), new Robots(applied.robots).policy("CCBot").allows("/")], [true, true, false]);
    },
    "a crawler is a name, a header that names one, or its tokens": () => {
      const file = "User-agent: TwoBot\nDisallow: /two\n\nUser-agent: Googlebot\nDisallow: /g\n\nUser-agent: *\nDisallow: /all\n";
      const robots = new Robots(file);
      const allowed = (agent, options) => robots.policy(agent, options).allowed(["/two", "/g", "/all"]);
      equal(allowed("googlebot"), ["/two", "/all"]);
      equal(allowed("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"), ["/two", "/all"]);
      equal(allowed(["OneBot", "TwoBot"]), ["/g", "/all"]);
      equal(allowed(["Googlebot-Image"]), ["/two", "/g"]);
      equal(allowed("Googlebot-Image"), ["/two", "/all"]);
      equal(allowed("*"), ["/two", "/g"]);
      equal(robots.policy(["OneBot", "TwoBot"]).agent, "OneBot>TwoBot");
      equal(robots.policy("googlebot").agent, "Googlebot");
      equal(robots.check(["OneBot", "TwoBot"], "/two").agent, ["OneBot", "TwoBot"]);
    },
    "another crawler is refused, so that it is not allowed everything": () => {
      const isTokens = (value) => Array.isArray(value) && value.length > 0;
      for (const [name, call] of Object.entries({
        policy: (agent) => new Robots(FILE).policy(agent),
        check: (agent) => new Robots(FILE).check(agent, "/page"),
        "policy of an answer": (agent) => Robots.ofAnswer({ status: 404 }).policy(agent),
      })) {
        refusesWrong("invalid_agent", call, name, isTokens);
        for (const agent of ["two words", "a/b/c", ["two words"], ["a", ""], ["a", null], [["a"]], Array(11).fill("a"), "\u0000"]) {
          refuses("invalid_agent", () => call(agent), `${name} ${JSON.stringify(agent)}`);
        }
      }
      refuses("invalid_agent", () => new Robots(FILE).policy(), "no crawler");
    },
    "a dialect is one of the list, or auto": () => {
      equal([dialects.includes("google"), Object.isFrozen(dialects)], [true, true]);
      const robots = new Robots(FILE);
      for (const dialect of [...dialects, "auto", undefined]) {
        equal(robots.check("GPTBot", "/page", { dialect }).access, "disallow", dialect);
        equal(robots.sitemaps({ dialect }).length < 2, true);
      }
      for (const [name, call] of Object.entries({
        policy: (options) => robots.policy("*", options),
        check: (options) => robots.check("*", "/", options),
        sitemaps: (options) => robots.sitemaps(options),
        host: (options) => robots.host(options),
        clean: (options) => robots.clean("/", options),
      })) {
        refusesWrong("invalid_dialect", (dialect) => call({ dialect }), name, (value) => value === undefined);
        refuses("invalid_dialect", () => call({ dialect: "Google" }), name);
        refusesWrong("invalid_options", call, `${name}, options`, (value) => value === undefined || isObject(value));
      }
    },
    "a URL is absolute or a path, a string or a URL": () => {
      equal([policy.allows("/page"), policy.allows("https://a.example/page"), policy.allows(new URL("https://a.example/page"))], [false, false, false]);
      equal(policy.check(new URL("https://a.example/page")).url, "https://a.example/page");
      equal(policy.check("mailto:x").reason, "BAD_URL");
      for (const name of ["allows", "check", "explain", "why", "details"]) {
        refusesWrong("invalid_url", (url) => policy[name](url), name);
      }
      refusesWrong("invalid_url", (url) => new Robots(FILE).check("*", url), "check of a file");
      refusesWrong("invalid_url", (url) => new Robots(FILE).clean(url), "clean");
      refusesWrong("invalid_url", (site) => new Robots(FILE, { site }), "site", (value) => value === undefined);
    },
    "several URLs are asked about in one call": () => {
      const urls = ["/page", "/", new URL("https://a.example/page/1"), new URL("https://a.example/x"), "/"];
      equal(policy.allowed(urls), ["/", urls[3], "/"]);
      equal([policy.allowed(new Set(urls)).length, policy.allowed([]).length], [2, 0]);
      refusesWrong("invalid_url", (given) => policy.allowed(given), "allowed", (value) => Array.isArray(value) || value instanceof Uint16Array);
      refusesWrong("invalid_url", (url) => policy.allowed(["/", url]), "allowed, one of them");
      refuses("invalid_url", () => policy.allowed("/page"), "allowed, a string");
    },
    "a URL that a person typed is read as one": () => {
      equal([policy.check("/x/../page").access, policy.check("/x/../page", { typed: true }).access], ["allow", "disallow"]);
      equal(policy.check("/x/../page", { typed: true }).notes, ["Compared as the path /page, and as written."]);
      equal(policy.check("a.example/page", { typed: true }).reason, "BAD_URL");
      refuses("invalid_options", () => policy.check("/", null), "check, null");
    },
    "a verdict has its line, its rule and its words": () => {
      const { agent, dialect, access, reason, line, rule, basis } = policy.check("/page");
      equal([agent, dialect, access, reason, line, rule, basis], ["GPTBot", "rfc9309", "disallow", "RULE_MATCHED", 2, "Disallow: /page", "given"]);
      equal(policy.explain("/page").explanation.matches.length, 1);
      equal(policy.why("/page"), "line 2: Disallow: /page");
      equal(policy.details("/page").split("\n")[0], "reason  RULE_MATCHED: a rule of the crawler's group decided");
      equal([policy.crawlDelay, policy.message, new Robots("").policy("*").crawlDelay], [2, "", null]);
    },
    "the other lines of a file": () => {
      const robots = new Robots("Host: a.example\nClean-param: s /p\nSitemap: /x.xml\n", { site: "https://a.example/y" });
      equal([robots.host({ dialect: "yandex" }), new Robots(FILE).host()], ["a.example", null]);
      equal(robots.clean("/p?s=1&t=2", { dialect: "yandex" }), "/p?t=2");
      equal(new Robots(FILE).sitemaps(), ["https://a.example/s.xml"]);
      equal(new Robots("Sitemap: /x.xml\n", { site: new URL("https://a.example/") }).sitemaps().length, robots.sitemaps().length);
    },
    "an answer has headers as Headers, a Map, pairs or an object": () => {
      const headers = { "Content-Type": "text/html", "cf-mitigated": "challenge" };
      const forms = [new Headers(headers), new Map(Object.entries(headers)), Object.entries(headers), headers, Object.assign(Object.create(null), headers)];
      for (const given of [...forms, { ...headers, other: ["a", "b"], none: undefined }]) {
        const verdict = Robots.ofAnswer({ status: 200, headers: given, body: "<html>" }).check("GPTBot", "/");
        equal([verdict.reason, verdict.basis, verdict.code], ["UNREACHABLE", "unreachable", "challenged"]);
      }
      const wrong = [null, "a: b", 7, true, new (class Other {})(), new Date(0), [["a"]], ["Content-Encoding", "gzip"], { a: { b: 1 } }, new Map([["a", null]])];
      wrong.forEach((given, i) => refuses("invalid_headers", () => Robots.ofAnswer({ status: 200, headers: given, body: "" }), `headers ${i}`));
    },
    "an answer means what the command says": () => {
      const of = (answer) => Robots.ofAnswer(answer).check("GPTBot", "/x");
      equal([of({ status: 404 }).access, of({ status: 404 }).basis, of({ status: 404 }).code], ["allow", "unavailable", "not_found"]);
      equal(of({ status: 404 }).message, "robots.txt not found (HTTP 404): everything is allowed");
      equal([of({ status: 503 }).access, of({}).access, of({ failure: "truncated" }).code], ["disallow", "disallow", "truncated"]);
      equal([of({ status: 200, body: bytes("User-agent: *\nDisallow: /\n") }).line, of({ status: 200, body: "" }).basis], [2, "fresh"]);
      equal(Robots.ofAnswer({ status: 404 }).policy("GPTBot").why("/x"), "robots.txt not found (HTTP 404): everything is allowed  (not_found)");
      equal([Robots.ofAnswer({ status: 404 }).sitemaps(), Robots.ofAnswer({ status: 404 }).host(), Robots.ofAnswer({ status: 404 }).clean("/?a")], [[], null, "/?a"]);
    },
    "an answer that is none is refused": () => {
      refusesWrong("invalid_answer", (answer) => Robots.ofAnswer(answer), "ofAnswer", isObject);
      refusesWrong("invalid_status", (status) => Robots.ofAnswer({ status, body: "" }), "status", (value) => value === undefined || value === 7);
      ["200", NaN, 200.5].forEach((status) => refuses("invalid_status", () => Robots.ofAnswer({ status, body: "" }), `status ${status}`));
      refusesWrong("invalid_failure", (failure) => Robots.ofAnswer({ failure }), "failure", (value) => value === undefined);
      refuses("invalid_failure", () => Robots.ofAnswer({ failure: "sunspots" }), "failure");
    },
    "the overview of an answer says what became of the file": () => {
      const headline = (answer) => analysis.overview(Robots.ofAnswer(answer)).summary.headline;
      equal(headline({ status: 404 }), "This site has no robots.txt: every crawler may fetch everything.");
      equal(headline({ status: 503 }), "robots.txt could not be fetched (503).");
      equal(headline({ failure: "redirect_loop" }), "robots.txt redirects in a circle. Google and Bing treat that as no file and may fetch everything.");
      equal(headline({ status: 200, body: FILE }), analysis.overview(FILE).summary.headline);
      equal(analysis.overview(new Robots(FILE)).summary.headline, analysis.overview(FILE).summary.headline);
    },
    "the operations of the service": () => {
      equal(analysis.answer("overview", { robots: FILE }).summary.headline, analysis.overview(FILE).summary.headline);
      equal(analysis.answer("policies", {}).policies.length > 3, true);
      equal(analysis.answer("report", { robots: FILE }).toLowerCase().startsWith("<!doctype html>"), true);
      equal(analysis.answer("usage", { robots: FILE }).results.length, 1);
      equal(analysis.answer("analyze", { robots: FILE, agents: ["*"], urls: ["/page"] }).verdicts[0].access, "disallow");
      refusesWrong("invalid_request", (operation) => analysis.answer(operation, {}), "operation");
      refusesWrong("invalid_request", (request) => analysis.answer("overview", request), "request");
      for (const [operation, request] of [["nonsense", {}], ["overview", {}], ["overview", { robots: 7 }], ["overview", { robot: "" }], ["policies/apply", { robots: "", preset: "x" }]]) {
        refuses("invalid_request", () => analysis.answer(operation, request), `${operation} ${JSON.stringify(request)}`);
      }
    },
    "a wrong request says what is wrong": () => {
      refuses("invalid_request", () => analysis.applyPolicy(FILE, { block: "CCBot" }), "block");
      refuses("invalid_request", () => analysis.applyPolicy(FILE), "no request");
      refuses("invalid_request", () => analysis.diff(FILE, FILE, "GPTBot"), "agents");
      refuses("invalid_request", () => analysis.diff(FILE, FILE, ["two words"]), "an agent");
      refusesWrong("invalid_request", (name) => analysis.lint(FILE, name), "name", (value) => value === undefined);
    },
    "cases are run": () => {
      equal([analysis.test(CASE).passed, analysis.test(CASE.replace("disallow", "allow")).failures.length], [1, 1]);
      equal(analysis.test("nonsense").failures.length, 1);
      refusesWrong("invalid_request", (lines) => analysis.test(lines), "test");
    },
  };
  return Object.entries(all);
}
