// Every text that the page shows, in the order of the page. build.mjs puts those of `page` into index.html; the other modules take
// theirs from here. No logic beyond plurals and lists, and nothing that needs a browser.
import { table } from "./maps.js";

const MAX_FILE = "The maximum here is 1 MB. Google reads the first 500 KiB.";
const PROVEN = "(proven for every URL)";

export const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export const list = (items) => (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`);

/** The text with a full stop, unless it ends like a sentence. */
export const sentence = (text) => (/[.!?…]”?$/.test(text) ? text : `${text}.`);

export const quoted = (text) => `“${text}”`;

/** That a limit shortened a list; empty if it did not. */
export const showingFirst = (shown, left, things) => (left > 0 ? `Showing the first ${shown} of ${shown + left} ${things}.` : "");

/** index.html: {{name}} there is the text of that name. */
export const page = {
  title: "Usher: robots.txt analyzer",
  description: "Paste a robots.txt or enter a site to see which crawlers are allowed to fetch which URLs, and why.",
  skipToEditor: "Skip to the editor",
  skipToResults: "Skip to the results",
  name: "Usher",
  documentation: "Documentation",
  copyLink: "Copy link",
  theme: "Theme",
  systemTheme: "Auto",
  light: "Light",
  dark: "Dark",
  noScript: "This page requires JavaScript. Without it, use the “usher check” command.",

  site: "Site",
  sitePlaceholder: "example.com",
  sites: "Sites",
  sitesCsv: "Save as CSV",
  fetch: "Check",
  openFile: "Open file…",
  keys: "?",
  examples: "Examples",

  keyRequired: "API key required",
  key: "API key",
  useKey: "Use key",
  keyHint: "Ask the operator of this service for a key. The key is stored for this tab only.",

  download: "Download",

  startWithExample: "Or start with an example",
  ways: "Usher for other tasks",
  waySite: "I run a site",
  waySiteTo: "Who is blocked, what a draft changes, checks before each deployment.",
  wayCrawler: "I run a crawler",
  wayCrawlerTo: "Java, JavaScript, and a service for any language.",
  wayStudy: "I study the web",
  wayStudyTo: "Archives of any size on Apache Spark.",
  tiles: "What crawlers may fetch",
  openAgain: "Open it again",

  allCrawlers: "Crawlers",
  noCrawlers: "Each known crawler and what it may fetch appear here.",
  report: "Report",
  policies: "Change policy…",
  switches: "Set purposes and crawlers one by one",
  switchesHint: "Open a crawler below to add a switch for it.",
  findCrawler: "Find a crawler",
  findPlaceholder: "Name or operator",
  counts: "All together",

  robotsTxt: "robots.txt",
  pasteHere: "Paste your robots.txt here",
  invitation: "Or drop the file.",
  notStored: "The text is not stored.",
  editorHint: "Press Tab or Escape to leave the editor. Press Ctrl+F or ⌘F to search.",

  issues: "Issues",
  fixAll: "Apply all safe fixes",
  showIssuesFor: "Show issues for",

  test: "Test",
  crawlers: "Crawlers",
  crawlerToAdd: "Crawler to add",
  crawlerPlaceholder: "Crawler name",
  add: "Add",
  chooseCrawlers: "Choose from a list",
  urls: "URLs",
  suggestUrls: "Suggest URLs",

  results: "Results",
  resultViews: "What to look at",
  manyUrls: "Many URLs: a list, CSV or sitemap",
  bulkUrls: "URLs, one per line",
  bulkOpen: "Open a list, CSV or sitemap…",
  bulkColumn: "Column",
  bulkAgainst: "Test them with",
  bulkText: "the file that is shown",
  bulkLive: "the live robots.txt of each URL’s site",
  bulkEngines: "Search engines only (Google and Bing)",
  bulkHint: "All crawlers of the form above are tested.",
  bulkStart: "Test URLs",
  bulkCancel: "Cancel",
  bulkProgress: "Progress of the test",
  usage: "AI use",
  pageFacts: "Add headers and HTML of a page",
  pageUrl: "Page",
  pageHeaders: "Response headers",
  pageHeadersHint: "One per line, as the server sends them, such as X-Robots-Tag: noarchive.",
  pageHtml: "HTML",
  pageHtmlHint: "The whole page, or its head. Robots meta tags and licenses are read.",
  siteTree: "Site tree",
  disagreements: "Search engines that read this file differently",
  compare: "Compare",
  sitemaps: "Sitemaps",
  setBaseline: "Compare later edits with this text",
  revert: "Revert",
  compareLive: "Compare with live",
  otherVersion: "Compare with another text",
  otherText: "Old version",
  useBaseline: "Compare",
  watched: "Changes of watched sites",
  history: "History",

  keysHeading: "Keyboard",
  singleKeys: "Single keys are on",
  singleKeysHint: "They do nothing while you type.",
  close: "Close",

  footer:
    "Usher is free software. This page sends no requests to other sites. Your browser stores the theme and, for this tab only, your draft"
    + " and your API key. A copied link contains the robots.txt, the crawlers and the URLs.",
};

/** Texts of the page that has no service: its engine runs in the browser. */
export const pageWithoutService = {
  description: "Paste a robots.txt to see which crawlers are allowed to fetch which URLs, and why. Your browser computes everything.",
  notStored: "The text stays in your browser: this page sends nothing.",
  footer:
    "Usher is free software. This page sends no requests. Your browser stores the theme and, for this tab only, your draft."
    + " A copied link contains the robots.txt, the crawlers and the URLs.",
};

/** Names of dialects as they stand inside a sentence. */
export const dialects = table({
  rfc9309: "the standard (RFC 9309)",
  google: "Google",
  "google-2019": "Google (2019)",
  bing: "Bing",
  yandex: "Yandex",
  "yandex-2013": "Yandex (2013)",
  koster1994: "the 1994 standard",
  libwww: "libwww-perl",
});

export const examples = table({
  shop: "Shop",
  mistakes: "Blog with errors",
  forum: "Forum with ambiguous rules",
});

export const crawlers = {
  others: "All other crawlers (*)",
  othersInSentence: "all other crawlers (*)",
  othersPurpose: "Every crawler that the file does not name",
  unknownPurpose: "Not a known crawler. It is assumed to follow the standard (RFC 9309).",
  purpose: (operator, purpose) => `${operator}. ${purpose}`,
  group: (name, number) => `${name} (${number})`,
  groups: table({
    default: "Default",
    named: "Named in this file",
    search: "Search engines",
    ai: "AI crawlers and assistants",
    preview: "Link previews",
    archive: "Archives and research",
    google: "More from Google",
    tools: "Marketing and other tools",
    yandex: "More from Yandex",
    obsolete: "Obsolete names",
  }),
};

export const testForm = {
  remove: (crawler) => `Remove ${crawler}`,
  atMost: (maximum) => `You can test at most ${maximum} crawlers. Remove one first.`,
  notAdded: (crawler, reason) => `Could not add ${crawler}. ${reason}`,
  things: "crawlers",
  typed: "One per line: a path such as /cart, or an absolute URL.",
  suggested: "Suggested from this file: the home page, and a path for each of its first rules. Type your own, one per line.",
};

export const editor = {
  label: "Text of the robots.txt. Press Escape or Tab to leave the editor.",
  pasted: "Pasted",
  edited: "Edited",
  asFetched: "As fetched",
  noFile: "No file",
  fromLink: "From a link",
  example: (name) => `Example: ${name}`,
  version: (site, time) => `${site}, fetched ${time}`,
};

export const site = {
  fetchAgain: "Fetch again",
  details: "About this answer",
  facts: {
    result: "Result",
    redirects: "Redirects",
    type: "Content-Type",
    size: "Size",
    fetched: "Fetched",
    lastGood: "Last good copy",
  },
  none: "None",
  noFile: "No file",
  redirects: (number) => `${count(number, "redirect")}, the last to `,
  status: (status) => `HTTP ${status}`,
  size: (bytes, isCut) => `${count(bytes, "byte")}${isCut ? ", truncated at the size limit" : ""}`,
  lastGood: (time, bytes) => `${time}, ${count(bytes, "byte")}`,
  differs: "Draft differs from live.",
  showDifference: "Show the difference",
  compareFile: "Compare with a file…",
};

/** How long ago something was, from its age in seconds. */
export function ago(seconds) {
  if (seconds < 60) {
    return "Just now";
  }
  const units = [
    [60, "minute"],
    [3_600, "hour"],
    [86_400, "day"],
  ];
  const [size, name] = units.filter(([length]) => seconds >= length).at(-1);
  return `${count(Math.floor(seconds / size), name)} ago`;
}

/** What is said first. The sentences are the service's own. */
export const verdict = {
  empty: "Which crawlers may fetch your site? Enter it, or paste its robots.txt.",
  emptyMore: "The URL of a page says why it is not crawled; several sites give a table.",
  emptyWithoutFetching: "Which crawlers may fetch your site? Paste your robots.txt, or open the file.",
  emptyWithoutFetchingMore: "Your browser computes everything, also offline. Only a service, `usher serve`, can fetch a site’s file, check its sitemaps and keep its history.",
  checking: "Checking…",
  /** Several crawlers of one tile, which may fetch different parts. */
  each: (name, words) => `${name}: ${words}`,
  someClosed: (closed, all) => `${closed} of ${all} closed`,
  worst: (number) => `${count(number, "thing")} to look at`,
  noWorst: "No errors and no warnings in its lines",
  all: (number) => (number === 1 ? "" : "All ") + count(number, "issue"),
  atLine: (line, message) => `line ${line}: ${message}`,
};

/** A list of sites. */
export const sites = {
  columns: ["Site", "What its robots.txt says", "Search", "AI answers", "AI training", "Everyone else"],
  checking: (number) => `Checking ${count(number, "more site")}…`,
  trouble: (number, all) => (number === 0 ? `No trouble on these ${all} sites.` : `${number} of ${count(all, "site")} ${number === 1 ? "has" : "have"} trouble.`),
  tooMany: (maximum, all) => `The first ${maximum} of ${all} sites. “usher overview -” takes longer lists.`,
};

/** All crawlers, by purpose. */
export const overview = {
  access: table({ open: "Open", partly: "Open but for some paths", blocked: "Blocked", undecided: "Not decided", unread: "Not known" }),
  unread: "robots.txt was not read, so no crawler is blocked by a rule. What is said first tells what crawlers do until they can read it.",
  counted: table({
    unread: (number) => `${number} not known`,
    open: (number) => `${number} open`,
    partly: (number) => `${number} open but for some paths`,
    blocked: (number) => `${number} blocked`,
    undecided: (number) => `${number} not decided`,
  }),
  columns: ["Crawler", "Operator", "Obeys robots.txt", "Result", "Line"],
  obeys: "yes",
  ignoresIt: "no, ignores it",
  token: "fetches nothing",
  named: "named in this file",
  reads: (dialect) => `Reads robots.txt as ${dialect} does.`,
  group: (agents) => `Obeys the group for ${agents}.`,
  moreRules: (number) => `${count(number, "more rule")} not shown.`,
  allowed: "Allowed, for example:",
  disallowed: "Blocked, for example:",
  choose: table({ block: "Block this crawler…", allow: "Allow this crawler…" }),
  chooseFor: table({ block: (crawler) => `Block this crawler: ${crawler}`, allow: (crawler) => `Allow this crawler: ${crawler}` }),
  others: "All other crawlers (*)",
  omitted: (number) => `${count(number, "more crawler")} that the file names not shown.`,
  ignores: "ignores robots.txt",
  doesNotObey: "Does not obey robots.txt, according to its operator.",
  usage: "Preferences for the use of pages:",
  notFound: "No crawler has this name or operator.",
};

export const policies = {
  choices: table({ none: "Not set", keep: "Keep as it is", block: "Block", allow: "Allow" }),
  chosen: table({ keep: (name) => `keep ${name}`, block: (name) => `block ${name}`, allow: (name) => `allow ${name}` }),
  preview: (titles) => `Preview: ${titles}`,
  unchanged: "The file needs no change.",
  /** What happens to Google and Bing stands first. */
  engines: (changed, unchanged) =>
    [
      ...(changed.length > 0 ? [`Results change for ${list(changed)}.`] : []),
      ...(unchanged.length > 0 ? [`No result changes for ${list(unchanged)}.`] : []),
    ].join(" "),
  proved: (changed, others) =>
    `Proven for every URL: ${count(changed, "crawler")} ${changed === 1 ? "changes" : "change"} as listed, and nothing changes for the other`
    + ` ${count(others, "crawler")}.`,
  refused: "The file was left as it is.",
  notProved: "Not proven: other crawlers may change too. Review the lines before you apply this.",
  undecided: (crawlers) => `Not decided within the limits of the service: ${crawlers}.`,
  becomes: "becomes",
  more: (number) => count(number, "more crawler"),
  apply: "Apply to draft",
  cancel: "Cancel",
  applied: "The policy is in the draft. Download the file, or use Undo in the editor to revert.",
};

export const lineDiff = {
  heading: (added, removed) => `Lines: ${added} added, ${removed} removed`,
  changed: "Lines that change",
  added: "Added: ",
  removed: "Removed: ",
  tooDifferent: "The texts are too large and too different to list the lines.",
  notShown: (number) => `${count(number, "more line")} not shown.`,
};

/** The test of many URLs. */
export const bulk = {
  column: (number) => `Column ${number}`,
  found: (number) => `${count(number, "URL")} to test.`,
  tooMany: (maximum, all) => `Testing the first ${maximum} of ${all} URLs.`,
  index: "This is a sitemap index: its entries are sitemaps. Open those to test their pages.",
  unreadable: (name) => `Could not read ${name}.`,
  noFile: "Open a robots.txt first.",
  progress: (tested, all) => `Tested ${tested} of ${all} URLs.`,
  done: (tested, all) => `Tested ${tested} of ${count(all, "URL")}.`,
  cancelled: "Cancelled.",
  elsewhere: (number, hosts) =>
    number === 0
      ? ""
      : `${number === 1 ? "1 URL is" : `${number} URLs are`} on ${hosts.length === 1 ? hosts[0] : `${hosts[0]} and other sites`}, where this file does not apply:`
        + " test those with the live robots.txt of each URL’s site.",
  caption: "Results for each crawler",
  crawler: "Crawler",
  result: "Result",
  allCrawlers: "All",
  unknown: "Not tested",
  aCrawler: "a crawler",
  blocked: (number, all, crawlers) =>
    number === 0
      ? `${all === 1 ? "This URL is not" : `None of these ${all} URLs is`} blocked for ${crawlers}.`
      : `${number} of ${count(all, "URL")} ${number === 1 ? "is" : "are"} blocked for ${crawlers}.`,
  blockedToo: (number) => `${number} for any of the tested crawlers.`,
  byRule: (number, reason, crawlers) => `${reason}: ${count(number, "URL")}, for ${crawlers}`,
  more: (number) => `${count(number, "more URL")} in the files.`,
  csv: "Save as CSV",
  markdown: "Save as Markdown",
  columns: { url: "URL", crawler: "Crawler", result: "Result", line: "Line", rule: "Rule" },
};

/** Keys that work outside fields, and others that are good to know. */
export const keys = {
  actions: table({
    "?": "Show this list",
    s: "Enter a site",
    o: "Open a file",
    e: "Go to the editor",
    a: "Go to all crawlers",
    p: "Go to the policies",
    t: "Add a crawler to the tests",
    r: "Results by URL",
    u: "Test many URLs",
    d: "Changes: draft against live",
  }),
  others: table({
    Escape: "Leave the editor; close this list",
    "Ctrl+F, ⌘F": "Search in the editor",
    "← → ↑ ↓": "Move between tabs, and between the results of a table",
    Enter: "Open a purpose or a crawler",
  }),
};

export const issues = {
  severities: table({ error: "Error", warning: "Warning", information: "Info" }),
  other: "Issue",
  none: "No issues found.",
  number: (severity, number) => (severity === "information" ? `${number} info` : count(number, severity)),
  things: "issues",
  empty: "Issues and their fixes appear here.",
  allCrawlers: "All search engines and crawlers",
  affects: (dialects) => `Affects ${dialects}.`,
  by: (dialect) => ` by ${dialect}`,
  goTo: (place) => `Go to ${place}`,
  line: (number) => `line ${number}`,
  wholeFile: "Whole file",
  fix: "Fix",
  suggestion: "Apply suggestion",
  fixAt: (name, place) => `${name}, ${place}`,
  whitespace: "Normalizes whitespace.",
  removes: (text) => `Removes ${quoted(text)}.`,
  adds: (text) => `Adds ${quoted(text)}.`,
  replaces: (old, text) => `Replaces ${quoted(old)} with ${quoted(text)}.`,
  isSafe: "Does not change which URLs are allowed.",
  isUnsafe: "Changes what the file says.",
  why: "Why this matters",
  who: "Who is affected: ",
  alike: (number) => `${number} more like this`,
  showAll: (number) => `Show all ${count(number, "kind")}`,
};

export const results = {
  allowed: "Allowed",
  blocked: "Blocked",
  allowedInSentence: "allowed",
  blockedInSentence: "blocked",
  working: "Working…",
  fetching: (site) => `Fetching robots.txt from ${site}…`,
  forText: "For your text",
  forSite: (site) => `For ${site}`,
  things: { crawlers: "crawlers", urls: "URLs" },
  testAll: (number) => `Test all ${number} in Many URLs`,
  allUrls: (number) => (number === 1 ? "This URL is" : number === 2 ? "Both URLs are" : `All ${number} URLs are`),
  areBlocked: (urls, crawlers) => `${urls} blocked for ${crawlers}.`,
  areAllowed: (urls, crawlers) => `${urls} allowed for ${crawlers}.`,
  someAllowed: (urls, crawlers) => `Some of the ${urls} URLs are allowed for ${crawlers}.`,
  moreCrawlers: (number) => `${number} more`,
  severalSites: (number) => `The URLs are on ${number} sites, but a robots.txt applies to one only: open each site to test its URLs.`,
  whatElse:
    "If the page is missing from search all the same, robots.txt is not why. Look at its status (200?), for noindex in its HTML or its X-Robots-Tag"
    + " header, and at its canonical URL.",
  goToLine: (line) => `Go to line ${line}`,
};

/** Why a URL is allowed or blocked, each without its full stop. */
export const reasons = table({
  NO_RULE_MATCHED: "no rule in the crawler’s group matches, so the URL is allowed",
  NO_GROUP: "no group applies to this crawler, so everything is allowed",
  ROBOTS_TXT_ITSELF: "/robots.txt itself is always allowed",
  UNAVAILABLE: "robots.txt is unavailable, so everything is allowed",
  UNREACHABLE: "robots.txt is unreachable, so everything is blocked",
  FILE_TOO_LARGE: "robots.txt exceeds this crawler’s size limit, so it ignores the file, and everything is allowed",
  NOT_TEXT: "this crawler does not recognize robots.txt as text, so it ignores the file, and everything is allowed",
  BAD_URL: "the URL is not valid, so it counts as blocked",
});

/** The same in one or two words. */
export const shortReasons = table({
  NO_RULE_MATCHED: "no rule",
  NO_GROUP: "no group",
  ROBOTS_TXT_ITSELF: "always",
  UNAVAILABLE: "unavailable",
  UNREACHABLE: "unreachable",
  FILE_TOO_LARGE: "file ignored",
  NOT_TEXT: "file ignored",
  BAD_URL: "invalid URL",
});

export const verdicts = {
  decidedBy: (line, rule) => `decided by line ${line}, ${quoted(rule)}`,
  line: (line) => `line ${line}`,
  lines: (lines) => (lines.length === 1 ? `line ${lines[0]}` : `lines ${list(lines)}`),
  sentence: (url, access, crawler, reason) => `${url} is ${access} for ${crawler}. ${reason}.`,
  emptyUrl: "This URL",
  overridden: (line, rule, why) => `Line ${line}, ${quoted(rule)}, also matches, but ${why}.`,
  longerRule: "the longer rule overrides it",
  allowWins: "Allow overrides a rule of the same length",
  firstRule: "for this crawler the first matching rule decides",
  groupOfOthers: (lines) => `Crawlers that the file does not name use the group for “*” (${lines}).`,
  ownGroup: (agent, lines) => `Only the group for ${quoted(agent)} applies to this crawler (${lines}).`,
  defaultGroup: (lines) => `The file does not name this crawler, so the group for “*” applies (${lines}).`,
  unknownCrawler: "This is not a known crawler. It is assumed to follow the standard (RFC 9309).",
  readsAs: (dialect) => `This crawler reads robots.txt as ${dialect} does.`,
};

export const matrix = {
  empty: "Add a crawler and a URL above to see results.",
  hint: "Select a result to see why. Use the arrow keys to move between results.",
  caption: "Which crawlers are allowed to fetch which URLs",
  url: "URL",
  allowed: (number, all) => `${number} of ${all} allowed`,
  forUrl: (url) => `for ${url}`,
  elsewhere: "On another site, whose own robots.txt decides.",
  check: (host) => `Check ${host}`,
};

/** What a site owner may not know in a word of the service, with its meaning. */
export const carriers = table({
  "control token": "control token: a name that fetches nothing and only states a preference",
});

/** What may be done with a page. The first row is about fetching it, which is not a purpose. */
export const usage = {
  intro: "What crawlers may do with ",
  areWishes: "Apart from the first row these are preferences: they tell crawlers what you want, and block nothing.",
  caption: "Which kinds of crawlers may use the page, for which purposes, and which line says so",
  hint: "Select a result to see every line that says so. Use the arrow keys to move between results.",
  purpose: "Purpose",
  kinds: table({
    search: "Search engine",
    assistant: "AI assistant",
    trainer: "AI trainer",
    archive: "Archive",
  }),
  purposes: table({
    access: "Fetch the page",
    search: "Search results",
    snippet: "Excerpts in results",
    "ai-input": "AI answers",
    "ai-train": "AI training",
    archive: "Archived copies",
    tdm: "Text and data mining",
  }),
  phrases: table({
    access: "",
    search: "list the page in search results",
    snippet: "show excerpts of the page in results",
    "ai-input": "use the page for AI answers",
    "ai-train": "train AI models with the page",
    archive: "publish a copy of the page",
    tdm: "mine the page for text and data (EU 2019/790)",
  }),
  outcomes: table({
    "access-allowed": "Allowed",
    "access-not-applicable": "Blocked",
    allowed: "Allowed",
    disallowed: "Disallowed",
    unknown: "Not stated",
    "not-applicable": "No access",
  }),
  sentences: table({
    "access-allowed": (crawlers) => `The page may be fetched by ${crawlers}.`,
    "access-not-applicable": (crawlers) => `The page is blocked for ${crawlers}.`,
    allowed: (crawlers, phrase) => `The site allows ${crawlers} to ${phrase}.`,
    disallowed: (crawlers, phrase) => `The site does not allow ${crawlers} to ${phrase}.`,
    unknown: (crawlers, phrase) => `The site does not say whether ${crawlers} may ${phrase}.`,
    "not-applicable": (crawlers, phrase) => `The page is blocked for ${crawlers}, so the site does not have to say whether they may ${phrase}.`,
  }),
  mixed: "Differs",
  mixedReason: (crawlers, outcome) => `${crawlers}: ${outcome}`,
  line: (number) => `line ${number}`,
  limit: (limit) => `limit ${limit}`,
  limitSentence: (limit) => `The limit is ${limit}.`,
  noStatement: "no statement",
  noAccess: "page is blocked",
  overridden: "Overridden:",
  rule: "rule",
  license: "license",
  forPurpose: (purpose) => `for ${purpose}`,
  leftOut: "The file is too large to compute this here. Use the “usher usage” command.",
  unreachable: "robots.txt is unreachable, so crawlers may not fetch any page.",
};

export const tree = {
  empty: "Add a crawler above to see the site as that crawler sees it.",
  label: "Site paths",
  crawler: "Crawler",
  origins: new Map([
    ["url", "your URL"],
    ["rule", "from a rule"],
  ]),
  hint: "Your URLs, their parent folders, and one path for each rule. ",
  things: "paths",
};

export const disagreements = {
  empty: "Add a crawler and a URL above to compare how search engines read the file.",
  none: "The standard (RFC 9309), Google, Bing and Yandex give the same results for these crawlers and URLs.",
  intro: "Crawlers do not all read robots.txt the same way. For these URLs the result depends on the crawler. Rules that every crawler"
    + " reads the same way are safer.",
  allowedBy: (dialects) => `allowed by ${dialects}`,
  blockedBy: (dialects) => `blocked by ${dialects}`,
  reader: (dialects) => `${dialects}: `,
  affected: (crawlers, number, access) => `${crawlers} ${number === 1 ? "is" : "are"} ${access}.`,
};

export const directives = {
  none: "No other lines: no Sitemap, Crawl-delay, Host or Clean-param.",
  supportedBy: (dialects) => `Supported by ${dialects}.`,
  unsupported: "Not supported by the standard, Google, Bing or Yandex today.",
  obeyed: (dialect) => `Obeyed by ${dialect}.`,
  maybe: "The standard (RFC 9309) does not define Crawl-delay: this crawler may ignore it.",
  ignored: (dialect) => `Ignored: ${dialect} does not support Crawl-delay.`,
  sitemaps: "Sitemap",
  delays: "Crawl-delay",
  hosts: "Host",
  cleanParams: "Clean-param",
  cleaned: "URLs after Clean-param",
  others: "Other lines",
  testSitemap: "To see which pages of a sitemap the file blocks, open the sitemap under Many URLs.",
  testPages: "Test pages of a sitemap",
  things: { sitemaps: "sitemaps", delays: "delays", lines: "lines", urls: "URLs" },
  delay: (seconds) => `: ${count(seconds, "second")}. `,
  forPath: " for ",
  forAllPaths: "all paths",
  becomes: " becomes ",
  notShown: (number) => `${count(number, "more line")} not shown.`,
};

/** The check of the sitemaps that the file names. */
export const sitemaps = {
  check: "Check sitemaps",
  cancel: "Cancel",
  hint: "The service fetches each sitemap, if the robots.txt of its site allows that, and shows whether it is reachable.",
  progress: (checked, all) => `Checked ${checked} of ${count(all, "sitemap")}.`,
  cancelled: "Cancelled.",
  pages: (number) => count(number, "page"),
  sitemaps: (number) => `an index of ${count(number, "sitemap")}`,
  reachable: (status, listed) => `Reachable (HTTP ${status}): ${sentence(listed)}`,
  atLeast: (listed, problem) => `at least ${listed}; ${problem}`,
  notASitemap: (status, problem) => `Reachable (HTTP ${status}), but not a sitemap: ${problem}`,
  disallowed: "Disallowed for the crawler of this service.",
  notChecked: (problem) => `Not checked: ${problem}`,
  notReachable: (problem) => `Not reachable: ${problem}`,
  redirected: "Redirected to ",
  testPages: (number, omitted) => (omitted > 0 ? `Test its first ${number} pages` : `Test its ${count(number, "page")}`),
  ofSitemap: (url) => `: ${url}`,
  itsSitemaps: (number) => `Its ${count(number, "sitemap")}`,
  things: "sitemaps",
  checkOne: "Check",
  checking: (url) => `Checking ${url}.`,
  checked: (url) => `Checked ${url}.`,
  blockedFor: (crawlers, reason) => `Blocked by this file for ${crawlers}: ${reason}.`,
  elsewhere: "This file does not apply to it: it is on another site.",
};

const gaps = table({
  damaged: "stored fetches are damaged",
  limit: "there are too many",
  pending: "older fetches are still being compared",
});

export const changes = {
  incomplete: (site, reasons) => `Changes of ${site} may be missing: ${list(reasons.map((reason) => gaps.get(reason) ?? reason))}.`,
  unchanged: (sites) => `No changes yet of ${sites === 1 ? "the site" : `the ${sites} sites`} that this service watches.`,
  baseline: (name) => `Compared with ${name}.`,
  live: (site) => `the live file of ${site}`,
  opened: "the text as you opened it",
  yourBaseline: "the text that you chose",
  pastedBaseline: "the old version that you pasted",
  empty: "Edit the text to see which URLs become allowed or blocked, and for which crawlers.",
  since: (time, summary) => `Changed since ${time}. ${summary}`,
  compared: "Compared: all known crawlers in use, every crawler that either text names, and all other crawlers (*).",
  newlyAllowed: "Newly allowed",
  newlyBlocked: "Newly blocked",
  example: "for example ",
  reasons: (before, after) => `Before: ${before}. Now: ${after}.`,
  directives: table({
    crawlDelay: "Crawl-delay",
    sitemaps: "Sitemap",
    host: "Host",
    cleanParams: "Clean-param",
    usage: "Preferences for the use of pages",
  }),
  otherDirectives: "Other lines",
  values: (directive, before, after) => `${directive}: before ${before}; now ${after}.`,
  noValue: "none",
  undecided: "Not fully compared: the comparison reached its limit. There may be more changes.",
  more: (number) => `${count(number, "more change")} not shown.`,
  maybeMore: "There may be more changes.",
  moreCrawlers: (number) => count(number, "more crawler"),
};

export const versions = {
  none: (site) => `No versions of ${site} are stored.`,
  intro: (site) => `Stored versions of ${site}, newest first. Select two versions to compare them.`,
  compare: "Compare",
  caption: "Stored versions",
  from: "From",
  to: "To",
  fetched: "Fetched",
  result: "Result",
  open: "Open",
  compareFrom: (time) => `Compare from the version of ${time}`,
  compareTo: (time) => `Compare to the version of ${time}`,
  openAt: (time) => `Open the version of ${time}`,
  size: (bytes, isUnchanged) => `${count(bytes, "byte")}${isUnchanged ? ", unchanged" : ""}`,
  status: (status, failure) => `HTTP ${status}${failure ? `, ${failure}` : ""}`,
  noResponse: "No response",
};

export const notices = {
  needsService: (site) => `Only a service, “usher serve”, can fetch the file of ${site}. Paste its robots.txt instead.`,
  enterSite: "Enter a site first, such as example.com.",
  fileTooLarge: `This file is too large. ${MAX_FILE}`,
  notUtf8: (name) => `${name} is not UTF-8, and this editor would change its bytes. Save it as UTF-8, or check it with usher lint.`,
  notOpened: (site, reason) => `Could not open ${site}. ${reason}`,
  fetchingOff: "This service does not fetch files. Paste the text of the robots.txt instead.",
  sameAsLive: (name) => `${name} is the same as the live file, byte for byte apart from line breaks.`,
  reportSaved: "The report was saved as an HTML file.",
  opened: "The draft is open again. Download the file, or use Undo in the editor to revert.",
  replaced: "The fetched file replaced your text. Use Undo in the editor to restore it.",
  hasNotChanged: "The file has not changed.",
  notFetchedAgain: (age, left) => `Fetched ${age} s ago${left > 0 ? `; again in ${left} s` : ""}.`,
  truncated: "The file exceeds the size limit of the service. Only its beginning is shown.",
  outdated: "The text has changed since these results were computed. Wait for the new results, then try again.",
  fixed: (number) => `${count(number, "fix", "fixes")} applied. No results change ${PROVEN}. Use Undo in the editor to revert.`,
  linkCopied: "Link copied. It contains this robots.txt, these crawlers and these URLs.",
  siteLinkCopied: "Link copied. It opens the live file of this site.",
  linkInAddressBar: "The link is in the address bar. Copy it from there.",
  longLink: "The link is long, and some programs may truncate it.",
  damagedLink: "This link is damaged or was truncated. Ask for the link again, or paste the text of the robots.txt.",
};

export const errors = {
  outdated: "The results below are outdated.",
  retrying: "Retrying automatically.",
  page: "Something went wrong on this page. Reload the page and try again.",
  statuses: new Map([
    [0, "The service does not respond. Check that it is running and that you are online."],
    [400, "The service rejected the request."],
    [401, "This service requires an API key."],
    [403, "The service refused the request."],
    [404, "Not found."],
    [413, `The text is too large. ${MAX_FILE}`],
    [429, "Rate limit reached. Wait a moment, then try again."],
    [503, "The service is busy. Try again in a moment."],
  ]),
  otherStatus: (status) => `The service failed (HTTP ${status}). Try again later.`,
};
