// The known crawlers in groups that mean something to a site owner.
import known from "usher:robots";
import { visible } from "./dom.js";
import { table } from "./maps.js";

export const NAMELESS = "*";
export const FIRST_ASKED = [NAMELESS, "Googlebot", "bingbot", "GPTBot", "YandexBot"];

const NAMED = table({
  "Search engines": [
    "Googlebot", "bingbot", "YandexBot", "Applebot", "Baiduspider", "DuckDuckBot", "Bravebot", "Slurp", "SeznamBot", "Yeti",
    "Qwantbot", "MojeekBot", "Kagibot", "PetalBot", "360Spider", "Sogou web spider", "coccocbot-web", "Daumoa", "IbouBot",
    "Mail.RU_Bot", "SeekportBot", "msnbot", "Qwantify", "Timpibot",
  ],
  "AI crawlers and assistants": [
    "GPTBot", "ClaudeBot", "Google-Extended", "CCBot", "OAI-SearchBot", "ChatGPT-User", "Claude-SearchBot", "Claude-User",
    "PerplexityBot", "Perplexity-User", "Applebot-Extended", "Bytespider", "Meta-ExternalAgent", "Meta-ExternalFetcher",
    "Meta-WebIndexer", "Amazonbot", "Amzn-SearchBot", "Amzn-User", "AI2Bot", "anthropic-ai", "cohere-ai",
    "cohere-training-data-crawler", "MistralAI-User", "DuckAssistBot", "Diffbot", "YouBot", "ExaBot", "TavilyBot", "bedrockbot",
    "Cotoyogi", "FacebookBot", "FirecrawlAgent", "Google-CloudVertexBot", "Google-NotebookLM", "ICC-Crawler", "SBIntuitionsBot",
    "ShapBot", "Shap-User", "TerraCotta", "Webzio-Extended", "ImagesiftBot", "omgili", "omgilibot", "atlassian-bot",
  ],
  "Link previews": [
    "facebookexternalhit", "Twitterbot", "LinkedInBot", "Slackbot", "Slackbot-LinkExpanding", "Slack-ImgProxy", "Discordbot",
    "TelegramBot", "WhatsApp", "Pinterestbot", "redditbot", "TikTokSpider", "MicrosoftPreview", "BingPreview",
  ],
  "Archives and research": [
    "archive.org_bot", "ia_archiver", "Arquivo-web-crawler", "bnf.fr_bot", "SemanticScholarBot", "TurnitinBot", "W3C-checklink",
  ],
});

/** The group of a crawler: by name, else by who runs it. */
export function groupOf(robot) {
  for (const [group, tokens] of NAMED) {
    if (tokens.includes(robot.token)) {
      return group;
    }
  }
  if (robot.kind === "obsolete") {
    return OBSOLETE;
  }
  if (robot.operator === "Google") {
    return "More from Google";
  }
  if (robot.operator === "Yandex") {
    return "More from Yandex";
  }
  return BY_PURPOSE.find(([purpose]) => robot.purposes.includes(purpose))?.[1] ?? "Marketing and other tools";
}

const OBSOLETE = "Names no longer in use";

const BY_PURPOSE = [
  ["ai-train", "AI crawlers and assistants"],
  ["ai-input", "AI crawlers and assistants"],
  ["search", "Search engines"],
  ["preview", "Link previews"],
  ["archive", "Archives and research"],
  ["research", "Archives and research"],
];

const ORDER = [...NAMED.keys(), "More from Google", "Marketing and other tools", "More from Yandex", OBSOLETE];

/** All known crawlers, by group; in a group the best known first. */
export function grouped() {
  const groups = new Map(ORDER.map((name) => [name, []]));
  for (const robot of known) {
    groups.get(groupOf(robot)).push(robot);
  }
  for (const [name, robots] of groups) {
    const named = NAMED.get(name) ?? [];
    const rank = (robot) => (named.includes(robot.token) ? named.indexOf(robot.token) : named.length);
    robots.sort((one, two) => rank(one) - rank(two));
  }
  return groups;
}

export const find = (name) => known.find((robot) => robot.token.toLowerCase() === name.toLowerCase());

export const label = (name) => (name === NAMELESS ? "All other crawlers (*)" : visible(name, 60));

export function purpose(name) {
  if (name === NAMELESS) {
    return "Crawlers that the file does not name";
  }
  const robot = find(name);
  return robot ? `${robot.operator}. ${robot.purpose}` : "Not a known crawler; it is assumed to follow the standard";
}
