package usher.server.api;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.core.metrics.Info;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.ModuleDescriptor;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.Access;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.fetch.LiveLoad;
import usher.fetch.SiteListener;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitRefusal;
import usher.fetch.snapshot.PruneResult;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.AppendQueue;
import usher.server.http.Connections;
import usher.server.http.RequestListener;
import usher.support.json.JsonObject;

public final class Metrics implements SiteListener, PaceListener, RequestListener {
    private static final double[] QUICK = {
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30
    };
    public static final String APPENDS = "appends";

    /** A client can send any method, so all others share one label. */
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "DELETE", "OPTIONS");

    private static final double[] SLOW = {0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600};

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final ExpositionFormats formats = ExpositionFormats.init();

    private final Counter decisions =
            counter("usher_decisions_total", "Verdicts by access, and by what they are based on", "access", "basis");
    private final Counter lookups =
            counter("usher_site_lookups_total", "Lookups of sites: known (hit) or unknown (miss)", "result");
    private final Counter fetches = counter("usher_fetches_total", "Fetches of robots.txt by outcome", "outcome");
    private final Histogram fetchSeconds = histogram("usher_fetch_seconds", "Duration of fetches", SLOW);
    private final Counter visits =
            counter("usher_visits_total", "Requests for visits: granted, or the reason for rejection", "answer");
    private final Counter abandoned = counter("usher_visits_abandoned_total", "Visits that ended with their lease");
    private final Histogram visitWait =
            histogram("usher_visit_wait_seconds", "Time that granted visits waited in the queue", SLOW);
    private final Counter requests = counter(
            "usher_http_requests_total", "HTTP requests by path, method and status", "path", "method", "status");
    private final Histogram requestSeconds =
            histogram("usher_http_request_seconds", "Duration of HTTP requests", QUICK, "path", "from");
    private final Counter closed =
            counter("usher_http_connections_closed_total", "Connections that the service closed, by reason", "why");
    private final Counter quotas =
            counter("usher_quota_refusals_total", "Requests rejected by the rate limit of a client");
    private final Counter lines = counter("usher_stream_lines_total", "NDJSON lines by kind of result", "kind");
    private final Counter storeFailures = counter("usher_store_failures_total", "Failed reads and writes of the store");

    private final Counter refusals =
            counter("usher_limit_refusals_total", "Requests refused because a limit was reached", "limit");

    private final Map<String, DoubleSupplier> limitUsed =
            gauges("usher_limit_used", "How much of each limit is used", "limit");
    private final Map<String, DoubleSupplier> limitMax = gauges("usher_limit_max", "The limits", "limit");
    private final Map<String, DoubleSupplier> limitOldest = gauges(
            "usher_limit_oldest_seconds", "Age of the oldest request that waits or runs under each limit", "limit");

    private final Map<String, DoubleSupplier> cacheEntries =
            gauges("usher_cache_entries", "Entries of each cache", "cache");
    private final Map<String, DoubleSupplier> cacheBytes =
            gauges("usher_cache_bytes", "Approximate memory of each cache", "cache");
    private final Map<String, Supplier<LiveLoad.Cached>> caches = new ConcurrentHashMap<>();

    private final Counter forgotten = counter(
            "usher_store_forgotten_total", "Snapshots and sites that the service removed from its store", "kind");

    public Metrics() {
        for (Access access : Access.values()) {
            for (Basis basis : Basis.values()) {
                decisions.initLabelValues(JsonObject.word(access), basis.word());
            }
        }
        start(lookups, Stream.of("hit", "miss"));
        start(lines, Stream.of("verdict", "error"));
        start(visits, Stream.of("granted", "disallowed", "unreachable"));
        start(visits, Stream.of(VisitRefusal.Reason.values()).map(JsonObject::word));
        start(fetches, Stream.of(OutcomeCode.values()).map(OutcomeCode::word));
        start(closed, Stream.of(Connections.CloseReason.values()).map(JsonObject::word));
        start(forgotten, Stream.of("snapshots", "sites"));
        start(refusals, Stream.concat(Stream.of("buffer_bytes"), SiteAdmission.REFUSALS.stream()));
        CounterWithCallback.builder()
                .name("usher_cache_evictions_total")
                .help("Entries that each cache has removed, to keep its limit or because nothing uses them")
                .labelNames("cache")
                .callback(callback -> caches.forEach(
                        (name, cache) -> callback.call(cache.get().evictions(), name)))
                .register(registry);
        JvmMetrics.builder().register(registry);
        Info.builder()
                .name("usher_build_info")
                .help("The version of the service and of Java")
                .labelNames("version", "java")
                .register(registry)
                .setLabelValues(version(), System.getProperty("java.version"));
    }

    /** Shows a counter with zero before it first counts. */
    private static void start(Counter counter, Stream<String> labels) {
        labels.forEach(label -> counter.initLabelValues(label));
    }

    private Map<String, DoubleSupplier> gauges(String name, String help, String label) {
        Map<String, DoubleSupplier> all = new ConcurrentHashMap<>();
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .labelNames(label)
                .callback(callback -> all.forEach((each, value) -> callback.call(value.getAsDouble(), each)))
                .register(registry);
        return all;
    }

    /** Adds a limit, whose use is measured when the metrics are read. */
    public void limit(String name, DoubleSupplier used, double max) {
        limitUsed.put(name, used);
        limitMax.put(name, () -> max);
    }

    public void queue(String name, DoubleSupplier used, double max, DoubleSupplier oldestSeconds) {
        limit(name, used, max);
        limitOldest.put(name, oldestSeconds);
        refusals.initLabelValues(name);
    }

    public void cache(String name, Supplier<LiveLoad.Cached> cache) {
        cacheEntries.put(name, () -> cache.get().entries());
        cacheBytes.put(name, () -> cache.get().bytes());
        caches.put(name, cache);
    }

    /** Returns the version from the manifest, or from the module if the service runs as one. */
    private static String version() {
        return Optional.ofNullable(Metrics.class.getPackage().getImplementationVersion())
                .or(() -> Optional.ofNullable(Metrics.class.getModule().getDescriptor())
                        .flatMap(ModuleDescriptor::rawVersion))
                .orElse("unknown");
    }

    private Counter counter(String name, String help, String... labels) {
        return Counter.builder()
                .name(name)
                .help(help)
                .labelNames(labels)
                .withoutExemplars()
                .register(registry);
    }

    private Histogram histogram(String name, String help, double[] bounds, String... labels) {
        return Histogram.builder()
                .name(name)
                .help(help)
                .classicOnly()
                .classicUpperBounds(bounds)
                .labelNames(labels)
                .withoutExemplars()
                .register(registry);
    }

    public void gauge(String name, String help, DoubleSupplier value) {
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .callback(callback -> callback.call(value.getAsDouble()))
                .register(registry);
    }

    public void decided(Access access, Basis basis) {
        decisions.labelValues(JsonObject.word(access), basis.word()).inc();
    }

    public void lookedUp(boolean cached) {
        lookups.labelValues(cached ? "hit" : "miss").inc();
    }

    public void quotaRefused() {
        quotas.inc();
    }

    /** Counts a line of a stream, which has a verdict or an error. */
    public void line(boolean good) {
        lines.labelValues(good ? "verdict" : "error").inc();
    }

    /** @param why {@code disallowed}, or {@code unreachable} if that is so of the robots.txt */
    public void visitRefused(String why) {
        visits.labelValues(why).inc();
    }

    @Override
    public void fetched(Snapshot attempt) {
        String outcome = attempt.outcome()
                .failure()
                .map(OutcomeCode::word)
                .orElse("status_" + attempt.outcome().status() / 100 + "xx");
        fetches.labelValues(outcome).inc();
        fetchSeconds.observe(seconds(attempt.took()));
    }

    @Override
    public void storeFailed(StoreException failure) {
        storeFailures.inc();
        if (failure instanceof AppendQueue.FullException) {
            refused(APPENDS);
        }
    }

    public void pruned(PruneResult pruned) {
        forgotten.labelValues("snapshots").inc((double) pruned.snapshots());
        forgotten.labelValues("sites").inc((double) pruned.sites());
    }

    @Override
    public void granted(Visit visit, Duration waited) {
        visits.labelValues("granted").inc();
        visitWait.observe(seconds(waited));
    }

    @Override
    public void refused(Requester requester, VisitRefusal refusal) {
        visits.labelValues(JsonObject.word(refusal.reason())).inc();
    }

    @Override
    public void abandoned(Visit visit) {
        abandoned.inc();
    }

    @Override
    public void responded(String path, String from, String method, int status, Duration took) {
        requests.labelValues(path, METHODS.contains(method) ? method : "other", Integer.toString(status))
                .inc();
        requestSeconds.labelValues(path, from).observe(seconds(took));
    }

    @Override
    public void refused(String limit) {
        refusals.labelValues(limit).inc();
    }

    @Override
    public void closed(Connections.CloseReason why) {
        closed.labelValues(JsonObject.word(why)).inc();
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    public String contentType(@Nullable String accept) {
        return writer(accept).getContentType();
    }

    public void write(@Nullable String accept, OutputStream out) throws IOException {
        writer(accept).write(out, registry.scrape());
    }

    /** Returns the format for an Accept header; Protobuf is not supported. */
    private ExpositionFormatWriter writer(@Nullable String accept) {
        boolean open = accept != null && accept.contains("application/openmetrics-text");
        return open ? formats.getOpenMetricsTextFormatWriter() : formats.getPrometheusTextFormatWriter();
    }
}
