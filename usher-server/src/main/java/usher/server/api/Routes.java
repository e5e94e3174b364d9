package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.report.PresetJson;
import usher.server.analyze.AnalysisBudget;
import usher.server.analyze.Analyzer;
import usher.server.analyze.AnalyzerLimits;
import usher.server.analyze.CompareRequest;
import usher.server.analyze.PolicyRequest;
import usher.server.analyze.SiteOperation;
import usher.server.analyze.UsageRequest;
import usher.server.http.Endpoint;
import usher.server.http.Exchange;
import usher.server.http.FixedBody;
import usher.server.live.LiveComponents;
import usher.server.metrics.Metrics;
import usher.server.settings.ServerSettings;

/** All operations of the service, as described in {@code openapi.json}. */
public final class Routes implements AutoCloseable {
    private static final String[] NDJSON = {
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/json"
    };

    private static final int ANALYSES = 2;

    /** The maximum CPU time of one analysis. */
    private static final Duration ANALYSIS_TIME = Duration.ofSeconds(1);

    /** The maximum number of lines of one stream that wait for fetches. */
    private static final int STREAM_WINDOW = 64;

    private final LiveComponents parts;
    private final Metrics metrics;
    private final Health health;
    private final CrawlerCache crawlers;
    private final SiteAdmission admission;
    private final FairExecutor reading;
    private final FairExecutor analyzing;
    private final FairExecutor analyzingShort;
    private final FairExecutor sitemaps;
    private final FairExecutor streams;
    private final FetchSettings fetching;

    public Routes(ServerSettings settings, LiveComponents parts, Metrics metrics, Health health) {
        ServerSettings.Limits limits = settings.limits();
        this.parts = parts;
        this.metrics = metrics;
        this.health = health;
        LiveUsher live = parts.live();
        crawlers = new CrawlerCache(live);
        admission = new SiteAdmission(live.sites(), parts.rates(), settings, metrics);
        reading = new FairExecutor("usher-history-", 2, FairExecutor.MAX_WAITING, limits);
        analyzing = new FairExecutor("usher-analysis-", ANALYSES, FairExecutor.MAX_WAITING, limits);
        analyzingShort = new FairExecutor("usher-short-analysis-", 1, FairExecutor.MAX_WAITING, limits);
        sitemaps = new FairExecutor("usher-sitemap-", SitemapRoute.THREADS, FairExecutor.MAX_WAITING, limits);
        streams = new FairExecutor("usher-stream-", limits.streams(), 0, limits);
        fetching = settings.fetching();
    }

    public List<Endpoint> endpoints() {
        List<Endpoint> all = new ArrayList<>();
        all.add(check());
        all.addAll(robots());
        all.addAll(visits());
        all.add(Endpoint.json("/v1/clean").on("GET", new CleanRoute(parts.live(), admission)));
        all.add(Endpoint.json("/v1/sitemap").on("GET", new SitemapRoute(parts.live(), fetching, admission, sitemaps)));
        all.addAll(analyses());
        all.addAll(PageRoutes.endpoints());
        all.addAll(health());
        FixedBody description = new FixedBody(Resources.read("/usher/server/openapi.json"));
        all.add(Endpoint.json("/openapi.json")
                .open()
                .on("GET", exchange -> exchange.reply(200, Exchange.JSON, description)));
        return all;
    }

    private Endpoint check() {
        BulkRoute bulk = new BulkRoute(crawlers, admission, metrics, streams, STREAM_WINDOW);
        return Endpoint.json("/v1/check")
                .producing("application/json", "application/x-ndjson")
                .consuming(NDJSON)
                .on("GET", new CheckRoute(crawlers, admission, parts.live(), metrics))
                .on("POST", bulk);
    }

    private List<Endpoint> robots() {
        RobotsRoutes robots = new RobotsRoutes(parts.store(), admission, reading);
        return List.of(
                Endpoint.json("/v1/robots/{authority}")
                        .producing("application/json", "text/plain")
                        .on("GET", robots::now),
                Endpoint.json("/v1/robots/{authority}/history").on("GET", robots::history),
                Endpoint.json("/v1/robots/{authority}/at/{time}")
                        .producing("application/json", "text/plain")
                        .on("GET", robots::at));
    }

    private List<Endpoint> visits() {
        VisitsRoutes visits = new VisitsRoutes(
                crawlers, admission, parts.live().pacer(), parts.time(), metrics, ServerSettings.Limits.BODY_BYTES);
        return List.of(
                Endpoint.json("/v1/visits").consuming("application/json").on("POST", visits::request),
                Endpoint.json("/v1/visits/{id}").producing().on("DELETE", visits::end));
    }

    private List<Endpoint> analyses() {
        Analyzer analyzer = Analyzer.of(AnalyzerLimits.DEFAULT, AnalysisBudget.of(ANALYSIS_TIME));
        analyzer.warmUp();
        return List.of(
                analysis("/v1/analyze", ofSite(SiteOperations.analyze(analyzer))),
                analysis("/v1/diff", (client, body) -> CompletableFuture.completedStage(comparison(analyzer, body))),
                analysis("/v1/usage", (client, body) -> CompletableFuture.completedStage(usage(analyzer, body))),
                analysis("/v1/overview", ofSite(SiteOperations.overview(analyzer, parts.time()::now))),
                report(analyzer),
                Endpoint.json("/v1/policies").on("GET", exchange -> {
                    exchange.query();
                    exchange.json(200, PresetJson.list());
                }),
                analysis(
                        "/v1/policies/apply",
                        (client, body) -> CompletableFuture.completedStage(policy(analyzer, body))));
    }

    private static AnalysisRoute.Work<Map<String, Object>> usage(Analyzer analyzer, Map<String, Object> body) {
        UsageRequest request = UsageRequest.read(body);
        return AnalysisRoute.Work.of(
                request.isShort(), () -> analyzer.tryUsage(request), () -> analyzer.usage(request));
    }

    private static AnalysisRoute.Work<Map<String, Object>> comparison(Analyzer analyzer, Map<String, Object> body) {
        CompareRequest request = CompareRequest.read(body);
        return AnalysisRoute.Work.of(
                request.isShort(), () -> analyzer.tryCompare(request), () -> analyzer.compare(request));
    }

    /** The proofs can take long for short files, too. */
    private static AnalysisRoute.Work<Map<String, Object>> policy(Analyzer analyzer, Map<String, Object> body) {
        PolicyRequest request = PolicyRequest.read(body);
        return new AnalysisRoute.Work<>(Optional.empty(), () -> analyzer.applyPolicy(request));
    }

    private <Q, R> AnalysisRoute.Analysis<R> ofSite(SiteOperation<Q, R> operation) {
        return new SiteAnalysis<>(operation, parts.live(), admission);
    }

    private Endpoint analysis(String path, AnalysisRoute.Analysis<Map<String, Object>> analysis) {
        return Endpoint.json(path)
                .consuming("application/json")
                .on("POST", route(analysis, (exchange, result) -> exchange.json(200, result)));
    }

    /** A report is saved, not shown as a page of this service. */
    private Endpoint report(Analyzer analyzer) {
        return Endpoint.json("/v1/report")
                .producing("text/html")
                .consuming("application/json")
                .on("POST", route(ofSite(SiteOperations.report(analyzer, parts.time()::now)), Routes::send));
    }

    private static void send(Exchange exchange, String report) {
        exchange.with("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
                .with("Content-Disposition", "attachment; filename=\"report.html\"")
                .reply(200, Exchange.HTML, report.getBytes(UTF_8));
    }

    private <R> AnalysisRoute<R> route(AnalysisRoute.Analysis<R> analysis, BiConsumer<Exchange, R> reply) {
        return new AnalysisRoute<>(analysis, reply, analyzing, analyzingShort, ServerSettings.Limits.BODY_BYTES);
    }

    private List<Endpoint> health() {
        HealthRoutes routes = new HealthRoutes(health, metrics);
        return List.of(
                Endpoint.json("/healthz").open().producing("text/plain").on("GET", routes::live),
                Endpoint.json("/readyz").open().on("GET", routes::ready),
                Endpoint.json("/metrics")
                        .producing("text/plain", "application/openmetrics-text")
                        .on("GET", routes::metrics));
    }

    /** Starts watching the analysis threads. Those that wait for the store or for sites do not show health (H-06). */
    public void watch() {
        health.watch(analyzing);
        health.watch(analyzingShort);
    }

    /** Refuses all requests that wait for fetches. */
    public void stop() {
        admission.stop();
    }

    @Override
    public void close() {
        reading.close();
        analyzing.close();
        analyzingShort.close();
        sitemaps.close();
        streams.close();
    }
}
