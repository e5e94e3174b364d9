// What is known about one sitemap: whether it is reachable, how much it lists, and whether the file blocks it.
import { capitalize, crawlerInSentence, reason } from "./describe.js";
import { code, fill, h, icon, visible } from "./dom.js";
import { table } from "./maps.js";
import { list, sentence, showingFirst, sitemaps as strings } from "./strings.js";

const MAX_MESSAGE = 300;
const MAX_CHILDREN = 50;
const FEW = 5;

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

const ofSitemap = (url) => h("span", { class: "unseen" }, strings.ofSitemap(visible(url, 120)));

/** A sitemap of an index, and its result, once it is checked. */
function child(url, actions) {
  const place = h("div");
  let isChecking = false;
  async function check() {
    if (isChecking) {
      return;
    }
    isChecking = true;
    fill(place, fact("information", strings.checking(visible(url, 120))));
    fill(place, showResult(await actions.check(url), actions));
    isChecking = false;
  }
  return h("li", {}, code(url, 200), " ", h("button", { type: "button", class: "link", on: { click: check } }, strings.checkOne, ofSitemap(url)), place);
}

/** The sitemaps of an index. A long list is closed at first. */
function children({ url, urls, omitted }, actions) {
  const shown = urls.slice(0, MAX_CHILDREN);
  const number = urls.length + omitted;
  const rest = showingFirst(shown.length, number - shown.length, strings.things);
  return h(
    "details",
    { class: "more", open: number <= FEW },
    h("summary", {}, strings.itsSitemaps(number), ofSitemap(url)),
    h("ul", {}, shown.map((each) => child(each, actions))),
    rest ? h("p", { class: "hint" }, rest) : null,
  );
}

/** @param actions `testPages`, called with the URLs of the pages that a sitemap lists; and `check`, which fetches a sitemap of an index */
export function showResult(sitemap, actions) {
  const [kind, text] = (RESULTS.get(sitemap.result) ?? RESULTS.get("not_fetched"))({ message: sitemap.result, ...sitemap });
  const { urls = [], omitted = 0 } = sitemap;
  const result = fact(
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
            { type: "button", class: "link", on: { click: () => actions.testPages(urls) } },
            strings.testPages(urls.length, omitted),
            ofSitemap(sitemap.url),
          ),
        ]
      : null,
  );
  return sitemap.result === "index" && urls.length > 0 ? [result, children(sitemap, actions)] : [result];
}

/** The crawlers for which the file blocks the sitemap, of those that are tested; null if it blocks none. */
export function showBlocked(verdicts) {
  const blocked = verdicts.filter(({ access }) => access === "disallow");
  return blocked.length === 0
    ? null
    : fact("disallow", strings.blockedFor(list(blocked.map(({ robot }) => crawlerInSentence(robot))), reason(blocked[0])));
}

export const showElsewhere = () => fact("information", strings.elsewhere);
