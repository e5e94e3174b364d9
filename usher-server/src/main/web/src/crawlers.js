// The known crawlers, in groups that a site owner knows.
import known from "usher:crawlers";
import { visible } from "./dom.js";
import { table } from "./maps.js";
import { crawlers as strings } from "./strings.js";

/** Stands for every crawler that the file does not name. */
export const OTHERS = "*";
/** The crawlers that are named before all others, in their order; the tiers are those of KnownCrawler.ranked. */
const ranked = (tier) => known.filter(({ rank }) => Math.floor(rank / 10) === tier).sort((one, other) => one.rank - other.rank);
/** The search engines that matter to every site, by their tokens, with the names that people use. */
export const ENGINES = table(Object.fromEntries(ranked(1).map(({ token, name }) => [token, name])));
export const DEFAULT_CRAWLERS = [OTHERS, ...[...ranked(1), ranked(3)[0], ...ranked(2)].map(({ token }) => token)];

const NAMED = table({
  search: [
    "Googlebot", "bingbot", "YandexBot", "Applebot", "Baiduspider", "DuckDuckBot", "Bravebot", "Slurp", "SeznamBot", "Yeti",
    "Qwantbot", "MojeekBot", "Kagibot", "PetalBot", "360Spider", "Sogou web spider", "coccocbot-web", "Daumoa", "IbouBot",
    "Mail.RU_Bot", "SeekportBot", "msnbot", "Qwantify", "Timpibot",
  ],
  ai: [
    "GPTBot", "ClaudeBot", "Google-Extended", "CCBot", "OAI-SearchBot", "ChatGPT-User", "Claude-SearchBot", "Claude-User",
    "PerplexityBot", "Perplexity-User", "Applebot-Extended", "Bytespider", "Meta-ExternalAgent", "Meta-ExternalFetcher",
    "Meta-WebIndexer", "Amazonbot", "Amzn-SearchBot", "Amzn-User", "AI2Bot", "anthropic-ai", "cohere-ai",
    "cohere-training-data-crawler", "MistralAI-User", "DuckAssistBot", "Diffbot", "YouBot", "ExaBot", "TavilyBot", "bedrockbot",
    "Cotoyogi", "FacebookBot", "FirecrawlAgent", "Google-CloudVertexBot", "Google-NotebookLM", "ICC-Crawler", "SBIntuitionsBot",
    "ShapBot", "Shap-User", "TerraCotta", "Webzio-Extended", "ImagesiftBot", "omgili", "omgilibot", "atlassian-bot",
  ],
  preview: [
    "facebookexternalhit", "Twitterbot", "LinkedInBot", "Slackbot", "Slackbot-LinkExpanding", "Slack-ImgProxy", "Discordbot",
    "TelegramBot", "WhatsApp", "Pinterestbot", "redditbot", "TikTokSpider", "MicrosoftPreview", "BingPreview",
  ],
  archive: [
    "archive.org_bot", "ia_archiver", "Arquivo-web-crawler", "bnf.fr_bot", "SemanticScholarBot", "TurnitinBot", "W3C-checklink",
  ],
});

/** The group of a crawler, by its name, else by its operator or purpose. */
export function groupOf(crawler) {
  for (const [group, tokens] of NAMED) {
    if (tokens.includes(crawler.token)) {
      return group;
    }
  }
  if (crawler.kind === "obsolete") {
    return "obsolete";
  }
  if (crawler.operator === "Google") {
    return "google";
  }
  if (crawler.operator === "Yandex") {
    return "yandex";
  }
  return BY_PURPOSE.find(([purpose]) => crawler.purposes.includes(purpose))?.[1] ?? "tools";
}

const BY_PURPOSE = [
  ["ai-train", "ai"],
  ["ai-input", "ai"],
  ["search", "search"],
  ["preview", "preview"],
  ["archive", "archive"],
  ["research", "archive"],
];

const ORDER = [...NAMED.keys(), "google", "tools", "yandex", "obsolete"];

/** All known crawlers by group; in a group the best known first. */
export function grouped() {
  const groups = new Map(ORDER.map((name) => [name, []]));
  for (const crawler of known) {
    groups.get(groupOf(crawler)).push(crawler);
  }
  for (const [name, crawlers] of groups) {
    const named = NAMED.get(name) ?? [];
    const rank = (crawler) => (named.includes(crawler.token) ? named.indexOf(crawler.token) : named.length);
    crawlers.sort((one, two) => rank(one) - rank(two));
  }
  return groups;
}

export const find = (name) => known.find((crawler) => crawler.token.toLowerCase() === name.toLowerCase());

/** Names in an order in which those that site owners know come first. */
export function knownFirst(names) {
  const order = [...NAMED.values()].flat();
  const rank = (name) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...names].sort((one, two) => rank(one) - rank(two));
}

/** Whether a crawler obeys robots.txt, as far as is known. */
export const obeys = (name) => find(name)?.obeys ?? true;

export const label = (name) => (name === OTHERS ? strings.others : visible(name, 60));

export function purpose(name) {
  if (name === OTHERS) {
    return strings.othersPurpose;
  }
  const crawler = find(name);
  return crawler ? strings.purpose(crawler.operator, crawler.purpose) : strings.unknownPurpose;
}

/** The search engines that site owners look for first, of those whose crawlers are listed. */
export const enginesIn = (names) => [...ENGINES].filter(([token]) => names.includes(token)).map(([, name]) => name);
