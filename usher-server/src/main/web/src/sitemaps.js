// What is known about one sitemap: whether it is reachable, how much it lists, and whether the file blocks it.
import { capitalize, crawlerInSentence, reason } from "./describe.js";
import { code, h, icon, visible } from "./dom.js";
import { table } from "./maps.js";
import { list, sentence, sitemaps as strings } from "./strings.js";

const MAX_MESSAGE = 300;

const shown = (message) => sentence(visible(message, MAX_MESSAGE));

/** The icon and the sentence for each result of the service. */
const RESULTS = table({
  pages: (sitemap) => ["allow", listed(sitemap, strings.pages)],
  index: (sitemap) => ["allow", listed(sitemap, strings.sitemaps)],
  not_a_sitemap: ({ status, message }) => ["warning", strings.notASitemap(visible(status, 5), shown(message))],
  disallowed: ({ message }) => ["disallow", `${strings.disallowed} ${capitalize(shown(message))}`],
  out_of_time: ({ message }) => ["warning", strings.notChecked(shown(message))],
  not_fetched: ({ message }) => ["disallow", strings.notReachable(shown(message))],
  /** Not a result of the service: it rejected the request. */
  rejected: ({ message }) => ["warning", strings.notChecked(shown(message))],
});

function listed({ status, urls, omitted, complete, message }, things) {
  const number = urls.length + omitted;
  return strings.reachable(visible(status, 5), complete ? things(number) : strings.atLeast(things(number), shown(message)));
}

const isRedirected = ({ url, finalUrl }) => finalUrl !== undefined && finalUrl !== url;

function fact(kind, ...content) {
  return h("p", { class: `fact ${kind}` }, icon(kind), h("span", {}, ...content));
}

/** @param testPages called with the URLs of the pages that a sitemap lists */
export function showResult(sitemap, testPages) {
  const [kind, text] = (RESULTS.get(sitemap.result) ?? RESULTS.get("not_fetched"))({ message: sitemap.result, ...sitemap });
  const { urls = [], omitted = 0 } = sitemap;
  return fact(
    kind,
    text,
    isRedirected(sitemap) && ["pages", "index", "not_a_sitemap"].includes(sitemap.result)
      ? [" ", strings.redirected, code(sitemap.finalUrl, 160), "."]
      : null,
    sitemap.result === "pages" && urls.length > 0
      ? [
          " ",
          h(
            "button",
            { type: "button", class: "link", on: { click: () => testPages(urls) } },
            strings.testPages(urls.length, omitted),
            h("span", { class: "unseen" }, strings.ofSitemap(visible(sitemap.url, 120))),
          ),
        ]
      : null,
  );
}

/** The crawlers for which the file blocks the sitemap, of those that are tested; null if it blocks none. */
export function showBlocked(verdicts) {
  const blocked = verdicts.filter(({ access }) => access === "disallow");
  return blocked.length === 0
    ? null
    : fact("disallow", strings.blockedFor(list(blocked.map(({ robot }) => crawlerInSentence(robot))), reason(blocked[0])));
}

export const showElsewhere = () => fact("information", strings.elsewhere);
