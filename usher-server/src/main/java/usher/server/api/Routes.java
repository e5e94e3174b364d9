package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import usher.fetch.LiveUsher;
import usher.fetch.signature.RequestSigner;
import usher.internal.text.Resources;
import usher.report.EditJson;
import usher.server.analyze.AnalysisBudget;
import usher.server.analyze.AnalyzeRequest;
import usher.server.analyze.Analyzer;
import usher.server.analyze.AnalyzerLimits;
import usher.server.analyze.CompareRequest;
import usher.server.analyze.FetchedSite;
import usher.server.analyze.RequestBody;
import usher.server.analyze.UsageRequest;
import usher.server.analyze.Work;
import usher.server.http.Endpoint;
import usher.server.http.Exchange;
import usher.server.http.FixedBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.live.LiveComponents;
import usher.server.settings.ServerSettings;

/** All operations of the service, as described in {@code openapi.json}. */
public final class Routes implements AutoCloseable {
    private static final String[] NDJSON = {
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/json"
    };

    private static final String DESCRIPTION = "/usher/server/openapi.json";
    private static final int ANALYSES = 2;

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
    private final ServerSettings settings;

    public Routes(ServerSettings settings, LiveComponents parts, Metrics metrics, Health health) {
        ServerSettings.Limits limits = settings.limits();
        this.parts = parts;
        this.metrics = metrics;
        this.health = health;
        LiveUsher live = parts.live();
        crawlers = new CrawlerCache(live, settings.dialects());
        admission = new SiteAdmission(live, parts.rates(), settings, metrics);
        reading = new FairExecutor("usher-history-", 2, FairExecutor.MAX_WAITING, limits);
        analyzing = new FairExecutor("usher-analysis-", ANALYSES, FairExecutor.MAX_WAITING, limits);
        analyzingShort = new FairExecutor("usher-short-analysis-", 1, FairExecutor.MAX_WAITING, limits);
        sitemaps = new FairExecutor("usher-sitemap-", SitemapRoute.THREADS, FairExecutor.MAX_WAITING, limits);
        streams = new FairExecutor("usher-stream-", limits.streams(), 0, limits);
        this.settings = settings;
        Map.of("histories", reading, "analyses", analyzing, "short_analyses", analyzingShort, "sitemaps", sitemaps)
                .forEach((name, tasks) -> tasks.watch(name, metrics));
        streams.watch("streams", metrics);
    }

    public List<Endpoint> endpoints() {
        List<Endpoint> all = new ArrayList<>();
        all.add(check());
        all.addAll(robots());
        all.add(Endpoint.json("/v1/changes").on("GET", new ChangesRoute(parts.watched(), reading)));
        all.addAll(visits());
        all.add(Endpoint.json("/v1/clean").on("GET", new CleanRoute(crawlers, parts.live(), admission)));
        all.add(Endpoint.json("/v1/sitemap")
                .on("GET", SitemapRoute.of(parts.live(), settings.fetching(), admission, sitemaps)));
        all.addAll(analyses());
        all.addAll(PageRoutes.endpoints());
        all.addAll(health());
        all.add(Endpoint.json(RequestSigner.DIRECTORY_PATH)
                .open()
                .producing(RequestSigner.DIRECTORY_TYPE)
                .on("GET", this::directory));
        FixedBody description = new FixedBody(Resources.text(Routes.class.getResourceAsStream(DESCRIPTION), DESCRIPTION)
                .getBytes(UTF_8));
        all.add(Endpoint.json("/openapi.json")
                .open()
                .on("GET", exchange -> exchange.reply(200, Exchange.JSON, description)));
        return all;
    }

    /** Serves the public keys, with the proof that they belong to this origin. */
    private void directory(Exchange exchange) {
        exchange.query();
        RequestSigner signer = settings.fetching()
                .http()
                .signer()
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, ProblemMessages.NO_SIGNING_KEYS));
        RequestSigner.Directory directory = signer.directory();
        directory.headers().forEach(exchange::with);
        exchange.with("Cache-Control", "max-age=120") // its signatures are valid for five minutes
                .reply(
                        200,
                        new HttpField(HttpHeader.CONTENT_TYPE, RequestSigner.DIRECTORY_TYPE),
                        directory.json().getBytes(UTF_8));
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
                crawlers, admission, parts.live().pacer(), parts.live().time(), metrics);
        return List.of(
                Endpoint.json("/v1/visits").consuming("application/json").on("POST", visits::request),
                Endpoint.json("/v1/visits/{id}").producing().on("DELETE", visits::end));
    }

    private List<Endpoint> analyses() {
        Analyzer analyzer = new Analyzer(AnalyzerLimits.DEFAULT, AnalysisBudget.of(ANALYSIS_TIME), settings.dialects());
        analyzer.warmUp();
        InstantSource time = parts.live().time()::now;
        return List.of(
                analysis("/v1/analyze", AnalyzeRequest.MEMBERS, analyzer::analysis),
                analysis("/v1/diff", CompareRequest.MEMBERS, (body, site) -> analyzer.comparison(body)),
                analysis("/v1/usage", UsageRequest.MEMBERS, (body, site) -> analyzer.usage(body)),
                analysis("/v1/overview", Analyzer.OVERVIEW_MEMBERS, analyzer::overview),
                analysis(
                                "/v1/report",
                                Analyzer.OVERVIEW_MEMBERS,
                                (body, site) -> analyzer.report(body, site, time.instant()),
                                Routes::send)
                        .producing("text/html"),
                Endpoint.json("/v1/policies").on("GET", exchange -> {
                    exchange.query();
                    exchange.json(200, EditJson.presets());
                }),
                analysis("/v1/policies/apply", Analyzer.POLICY_MEMBERS, (body, site) -> analyzer.policy(body)));
    }

    private Endpoint analysis(
            String path,
            Set<String> members,
            BiFunction<RequestBody, Optional<FetchedSite>, Work<Map<String, Object>>> read) {
        return analysis(path, members, read, (exchange, result) -> exchange.json(200, result));
    }

    private <R> Endpoint analysis(
            String path,
            Set<String> members,
            BiFunction<RequestBody, Optional<FetchedSite>, Work<R>> read,
            BiConsumer<Exchange, R> reply) {
        return Endpoint.json(path)
                .consuming("application/json")
                .on(
                        "POST",
                        new AnalysisRoute<>(members, read, reply, analyzing, analyzingShort, parts.live(), admission));
    }

    /** A report is saved, not shown as a page of this service. */
    private static void send(Exchange exchange, String report) {
        exchange.with("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
                .with("Content-Disposition", "attachment; filename=\"report.html\"")
                .reply(200, Exchange.HTML, report.getBytes(UTF_8));
    }

    private List<Endpoint> health() {
        HealthRoutes routes = new HealthRoutes(health, metrics, settings.readyNeedsStore());
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
