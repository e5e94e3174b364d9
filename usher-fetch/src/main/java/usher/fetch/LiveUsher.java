package usher.fetch;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.access.WhenUnreachable;
import usher.access.response.ResponseLimits;
import usher.access.site.Moment;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.pace.LocalPace;
import usher.fetch.pace.PaceKey;
import usher.fetch.pace.Pacer;
import usher.fetch.pace.SitePace;
import usher.fetch.pace.VisitLog;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.system.Resolver;
import usher.fetch.system.TimeSource;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.FetchResponse;
import usher.internal.fetch.ConditionalHeaders;
import usher.internal.fetch.EventLog;
import usher.internal.fetch.Fetcher;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Fetches, caches and refreshes robots.txt files for crawlers. A site's file is fetched when a URL of the site is first
 * checked. While a file is unreachable, the last good copy applies until it is a day old; after that, or without a
 * copy, nothing is allowed. A dialect or a setting can define something else.
 *
 * <p>Thread-safe; use one for each process. All its crawlers share the fetched files.
 */
public final class LiveUsher implements AutoCloseable {
    private static final Duration SLACK = Duration.ofSeconds(1);

    private final FetchSettings settings;
    private final TimeSource time;
    private final EventLog log;
    private final Resolver resolver;
    private final Fetcher fetcher;
    private final SiteCache sites;
    private final CompiledFiles files;
    private final Pacer pacer;
    private final SiteReading.Choices choices;
    private final Executor completions;
    private final Runnable onClose;

    /** Opens an instance that keeps fetched files in memory only. */
    public static LiveUsher open(FetchSettings settings) {
        return open(settings, new MemorySnapshotStore());
    }

    /**
     * Opens an instance that records every fetch in a store, and uses the fetches of earlier runs. A store in a folder
     * knows the visits of the last run, and a shared store those of all processes. Otherwise the first visit of each
     * site after the start waits for the site's delay ({@code PaceSettings.afterOthers}).
     *
     * @param store closed by the caller, after the instance. Instances with the same {@link SharedStore} fetch and
     *     visit as one
     */
    public static LiveUsher open(FetchSettings settings, SnapshotStore store) {
        return open(settings, store, UnaryOperator.identity());
    }

    /**
     * Like {@link #open(FetchSettings, SnapshotStore)}, with parts of its environment replaced.
     *
     * @param replacing is given the system's environment and returns the one to use
     */
    public static LiveUsher open(
            FetchSettings settings, SnapshotStore store, UnaryOperator<FetchEnvironment> replacing) {
        SystemEnvironment system = new SystemEnvironment(settings);
        FetchEnvironment environment = replacing.apply(system.environment());
        return new LiveUsher(settings, store, environment, system.completions(), system::close);
    }

    /**
     * Creates an instance in an environment of its own, which {@link #close} does not close. Decisions about visits
     * complete on its threads. The first visits wait as those of {@link #open(FetchSettings, SnapshotStore)} do.
     */
    public LiveUsher(FetchSettings settings, SnapshotStore store, FetchEnvironment environment) {
        this(settings, store, environment, Runnable::run, () -> {});
    }

    private static SitePace pace(FetchSettings settings, SnapshotStore store, TimeSource time) {
        if (store instanceof SharedStore fleet) {
            return fleet.pace();
        }
        Optional<VisitLog> log = store instanceof PacedStore paced ? paced.visits() : Optional.empty();
        return LocalPace.afterOthers(time, settings.pace(), log);
    }

    private LiveUsher(
            FetchSettings settings,
            SnapshotStore store,
            FetchEnvironment environment,
            Executor completions,
            Runnable onClose) {
        this.settings = settings;
        this.time = environment.time();
        this.log = new EventLog(time, environment.loggers());
        this.resolver = environment.resolver();
        this.completions = completions;
        this.onClose = onClose;
        this.fetcher = new Fetcher(environment, settings.guard(), settings.destinations());
        this.sites = new SiteCache(environment, settings, store);
        this.pacer = new Pacer(time, settings.pace(), settings.paceListener(), pace(settings, store, time));
        // One half of the memory is for the files, the other for what is compiled from them.
        this.files = new CompiledFiles(settings.cacheBytes() / 2);
        this.choices = new SiteReading.Choices(settings.whenUnreachable(), settings.redirectLimitIsUnreachable());
    }

    /** Returns a known crawler, in its own dialect or the chosen one. It is immutable: create it once and share it. */
    public LiveCrawler crawler(Crawler crawler) {
        return new LiveCrawler(this, new CompiledFiles.Reader(crawler.dialect(), crawler.tokens()));
    }

    /**
     * Returns a crawler, which checks URLs and requests visits. It is immutable: create it once and share it. Known
     * crawlers are not looked up: for the tokens and the dialect of one, use {@link usher.Crawler}.
     *
     * @param dialect the dialect in which it reads robots.txt
     * @param tokens the product tokens that it obeys, most specific first; no tokens for a crawler that the file does
     *     not name ({@code *}). A version is cut
     * @throws IllegalArgumentException if a token is not a product token, such as a whole User-Agent header, or if the
     *     User-Agent header of the settings contains none of the tokens: then sites could not recognize the crawler
     *     (RFC 9309 §2.2.1)
     */
    public LiveCrawler crawler(Dialect dialect, String... tokens) {
        List<String> resolved = tokens.length == 0
                ? List.of()
                : Crawler.ofTokens(List.of(tokens), DialectChoice.of(dialect)).tokens();
        String userAgent = settings.http().userAgent().toLowerCase(Locale.ROOT);
        if (!resolved.isEmpty()
                && resolved.stream().noneMatch(token -> userAgent.contains(token.toLowerCase(Locale.ROOT)))) {
            throw new IllegalArgumentException(
                    "The User-Agent header \"" + settings.http().userAgent() + "\" contains none of the product tokens "
                            + resolved
                            + ". Sites recognize a crawler by its header."
                            + " For the verdicts of another crawler, use crawler(Crawler.of(…))");
        }
        return new LiveCrawler(this, new CompiledFiles.Reader(dialect, resolved));
    }

    /**
     * Returns the state of a site: at once if the cached one may be used, otherwise after a fetch that all callers
     * share. The stage never fails; cancelling it does not affect other callers.
     */
    public CompletionStage<SiteState> state(Authority site) {
        return sites.state(site);
    }

    /**
     * Returns the cached state if it is younger than {@code maxAge}, otherwise fetches the file, even if the cached one
     * is fresh. There is no fetch while the site's Retry-After or back-off lasts.
     */
    public CompletionStage<SiteState> state(Authority site, Duration maxAge) {
        return sites.state(site, maxAge);
    }

    /** Fetches a site's file now, or joins a fetch that is under way. */
    public CompletionStage<SiteState> refresh(Authority site) {
        return sites.refresh(site);
    }

    /**
     * Returns a state in which a server error counts as that of a site that returns one for every missing page, if a
     * page that cannot exist and the home page show it (G-23). The cached state stays as it is.
     */
    public CompletionStage<SiteState> probeMissingPage(SiteState known) {
        return sites.probe(known);
    }

    /** Whether the state of a site is cached: then {@link #state(Authority)} waits for no fetch. */
    public boolean isCached(Authority site) {
        return sites.cached(site).isPresent();
    }

    /** Whether {@link #state(Authority, Duration)} uses the cached state. */
    public boolean isFresh(Authority site, Duration maxAge) {
        return sites.isFresh(site, maxAge);
    }

    /** Whether the last access to the store succeeded, or {@link #storeRecovered} was called after it. */
    public boolean isStoreHealthy() {
        return sites.isStoreHealthy();
    }

    /** Tells that the store works again, which otherwise only the next append shows. */
    public void storeRecovered() {
        sites.storeRecovered();
    }

    /** Fetches any URL within the limits for a robots.txt, following redirects. Always ends with a response. */
    public CompletionStage<FetchResponse> fetch(WebUrl url) {
        return fetcher.fetch(url, ConditionalHeaders.NONE, settings.limits(), settings.timeout());
    }

    /**
     * Sends one request and follows no redirect, for callers that pace every request. The same addresses are blocked as
     * in {@link #fetch}.
     *
     * @return a stage that always ends with a response, shortly after the timeout at the latest
     */
    public CompletionStage<FetchResponse> request(WebUrl url, ResponseLimits limits, Duration timeout) {
        return fetcher.request(url, Map.of(), Optional.empty(), limits, timeout);
    }

    /** Sends one POST request, such as to a webhook. The same addresses are blocked as in {@link #fetch}. */
    public CompletionStage<FetchResponse> post(WebUrl url, Map<String, String> headers, Bytes body, Duration timeout) {
        return fetcher.request(url, headers, Optional.of(body), settings.limits(), timeout);
    }

    /** Returns what the state of a site means in a dialect at the given time. Fetches nothing. */
    public SiteReading read(SiteState state, Dialect dialect, Moment now) {
        boolean available = state.isFailing() && isAvailable(state.attempt().authority());
        return SiteReading.of(state, dialect, choices, now, available);
    }

    /** A test that throws says nothing about the site. */
    private boolean isAvailable(Authority site) {
        boolean[] available = new boolean[1];
        log.notifying(
                FetchSettings.class,
                () -> available[0] = settings.siteAvailable().test(site));
        return available[0];
    }

    /** Returns the current time: of the wall clock, and of the monotonic clock by which ages are measured. */
    public Moment now() {
        return time.moment();
    }

    /** Returns what applies while a robots.txt is unreachable, if the settings override the dialects. */
    public Optional<WhenUnreachable> whenUnreachable() {
        return choices.whenUnreachable();
    }

    /** Returns what shares the delay of a site; the stage never fails. */
    CompletionStage<String> paceKey(Authority site) {
        if (settings.pace().key() != PaceKey.ADDRESS) {
            return CompletableFuture.completedStage(settings.pace().keyOf(site));
        }
        return resolver.resolve(site.host(), settings.timeout())
                .handle((addresses, failure) -> failure == null
                        ? addresses.stream().map(InetAddress::getAddress).min(Arrays::compareUnsigned)
                        : Optional.<byte[]>empty())
                .thenApply(first -> first.map(HexFormat.of()::formatHex).orElse(site.host()));
    }

    CompiledFiles files() {
        return files;
    }

    /** Returns what completes decisions about visits: functions that users attach to them may block. */
    Executor completions() {
        return completions;
    }

    Duration checkTimeout() {
        return settings.timeout().plus(SLACK);
    }

    /** Returns the clocks and timers by which files expire and visits are granted. */
    public TimeSource time() {
        return time;
    }

    /** Returns how much is cached, and waits to be saved. */
    public LiveLoad load() {
        return sites.load(files);
    }

    /** Returns the pacer, which grants visits. */
    public Pacer pacer() {
        return pacer;
    }

    /**
     * Closes the pacer, and releases the threads and sockets that {@code open} created. Checks that wait for a fetch,
     * and later ones that need one, end with the code {@code cancelled}. Visits that wait are refused with the reason
     * {@code CLOSED}.
     */
    @Override
    public void close() {
        pacer.close();
        sites.closing();
        onClose.run();
        sites.close();
    }
}
