package usher.server.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.Dialect;
import usher.access.OutcomeCode;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.pace.Requester;
import usher.server.analyze.RequestBody;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.Route;
import usher.sitemaps.FetchedSitemap;
import usher.sitemaps.SitemapFetcher;
import usher.sitemaps.WalkLimits;
import usher.support.json.JsonObject;
import usher.uri.Target;
import usher.uri.WebUrl;

/** {@code GET /v1/sitemap}: the URLs of a sitemap. It and each robots.txt that is not cached take a fetch (S-05). */
record SitemapRoute(SitemapFetcher fetcher, SiteAdmission admission, FairExecutor threads) implements Route {
    /** Bounds the memory for sitemaps: each thread has at most one. */
    static final int THREADS = 2;

    private static final int MAX_BYTES = 10 << 20;
    private static final int MAX_ENTRIES = 50_000;
    private static final int MAX_URLS = 5_000;
    private static final int MAX_CHARACTERS = 1 << 20;

    /** @param threads wait for sites, and parse sitemaps */
    static SitemapRoute of(LiveUsher live, FetchSettings fetching, SiteAdmission admission, FairExecutor threads) {
        String[] tokens = fetching.http().productToken().stream().toArray(String[]::new);
        Duration timeout = fetching.timeout();
        WalkLimits limits = new WalkLimits(MAX_BYTES, MAX_ENTRIES, 1, 1, 1, timeout, timeout);
        return new SitemapRoute(new SitemapFetcher(live.crawler(Dialect.RFC9309, tokens), limits), admission, threads);
    }

    @Override
    public void handle(Exchange exchange) {
        Target target = Target.of(exchange.query("url").required("url"));
        WebUrl url = RequestBody.url(target);
        Client client = exchange.client();
        CompletionStage<FetchedSitemap> fetched =
                admission.requested(exchange, url.authority(), false).thenCompose(state -> fetch(client, url));
        exchange.respond(fetched, sitemap -> {
            if (sitemap.failure().filter(OutcomeCode::isBusy).isPresent()) {
                exchange.problem(SiteAdmission.busy(sitemap.failure()));
            } else {
                exchange.json(200, members(target.text(), sitemap));
            }
        });
    }

    private CompletionStage<FetchedSitemap> fetch(Client client, WebUrl url) {
        admission.slots().requireQuota(client);
        CompletableFuture<FetchedSitemap> result = threads.submit(
                client, () -> fetcher.fetch(url, new Requester(client.name()), target -> mayFollow(client, target)));
        return admission.unlessStopped(result);
    }

    private boolean mayFollow(Client client, WebUrl target) {
        if (!admission.isCached(target.authority())) {
            admission.slots().requireQuota(client);
        }
        return true;
    }

    private static Map<String, Object> members(String url, FetchedSitemap sitemap) {
        List<String> urls = shown(sitemap.urls());
        return new JsonObject()
                .add("url", url)
                .add("finalUrl", sitemap.url())
                .add("result", sitemap.result())
                .add("status", sitemap.status())
                .addIfPresent("code", sitemap.failure().map(OutcomeCode::word))
                .addIfPresent("message", sitemap.problem())
                .add("complete", sitemap.isComplete())
                .add("urls", urls)
                .add("omitted", sitemap.urls().size() - urls.size());
    }

    private static List<String> shown(List<String> urls) {
        List<String> shown = new ArrayList<>();
        int characters = 0;
        for (String url : urls) {
            characters += url.length();
            if (shown.size() == MAX_URLS || characters > MAX_CHARACTERS) {
                break;
            }
            shown.add(url);
        }
        return shown;
    }
}
