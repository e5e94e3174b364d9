package usher.fetch;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.access.WhenUnreachable;
import usher.access.site.Moment;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.fetch.pace.Pacer;
import usher.fetch.site.SiteCache;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.system.TimeSource;
import usher.fetch.transport.Fetcher;
import usher.uri.Authority;

/**
 * Fetches, caches and refreshes robots.txt files for crawlers. A site's file is fetched when a URL of the site is first
 * checked. While a file is unreachable, the last good copy applies until it is a day old; after that, or without a copy,
 * nothing is allowed. A dialect or a setting can define something else.
 *
 * <p>Thread-safe; use one for each process. All its crawlers share the fetched files.
 */
public final class LiveUsher implements AutoCloseable {
    private static final Duration SLACK = Duration.ofSeconds(1);

    private final SiteCache sites;
    private final CompiledFiles files;
    private final Fetcher fetcher;
    private final Pacer pacer;
    private final TimeSource time;
    private final Duration checkTimeout;
    private final SiteReading.Choices choices;
    private final Predicate<Authority> siteAvailable;
    private final Executor completions;
    private final Runnable onClose;

    /** Opens an instance that keeps fetched files in memory only. */
    public static LiveUsher open(FetchSettings settings) {
        return open(settings, new MemorySnapshotStore());
    }

    /**
     * Opens an instance that records every fetch in a store, and uses the fetches of earlier runs.
     *
     * @param store closed by the caller, after the instance
     */
    public static LiveUsher open(FetchSettings settings, SnapshotStore store) {
        FetchComponents components = new FetchComponents(settings, store);
        return new LiveUsher(
                components.sites(),
                components.fetcher(),
                components.time(),
                settings,
                components.completions(),
                components::close);
    }

    /**
     * Creates an instance from given parts, for callers with their own network or clock. Decisions about visits complete on the threads
     * of these parts.
     *
     * @param sites created with the same settings and time; {@link #close} does not close it
     * @param fetcher {@link #close} does not close it
     */
    public LiveUsher(SiteCache sites, Fetcher fetcher, TimeSource time, FetchSettings settings) {
        this(sites, fetcher, time, settings, Runnable::run, () -> {});
    }

    private LiveUsher(
            SiteCache sites,
            Fetcher fetcher,
            TimeSource time,
            FetchSettings settings,
            Executor completions,
            Runnable onClose) {
        this.fetcher = fetcher;
        this.pacer = new Pacer(time, settings.pace(), settings.listeners().pace());
        this.completions = completions;
        this.onClose = onClose;
        this.sites = sites;
        // One half of the memory is for the files, the other for what is compiled from them.
        this.files = new CompiledFiles(settings.sites().cacheBytes() / 2);
        this.time = time;
        this.checkTimeout = settings.sites().timeout().plus(SLACK);
        Optional<WhenUnreachable> when = settings.whenUnreachable();
        this.choices = new SiteReading.Choices(when, settings.sites().redirectLimitIsUnreachable());
        this.siteAvailable = settings.siteAvailable();
    }

    /** Returns a known crawler, in its own dialect or the chosen one. It is immutable: create it once and share it. */
    public LiveCrawler crawler(Crawler crawler) {
        return new LiveCrawler(this, new CompiledFiles.Reader(crawler.dialect(), crawler.tokens()));
    }

    /**
     * Returns a crawler, which checks URLs and requests visits. It is immutable: create it once and share it. Known crawlers are not
     * looked up: for the tokens and the dialect of one, use {@link usher.Crawler}.
     *
     * @param dialect the dialect in which it reads robots.txt
     * @param tokens the product tokens that it obeys, most specific first; no tokens for a crawler that the file does not name ({@code *}). A
     *     version is cut
     * @throws IllegalArgumentException if a token is not a product token, such as a whole User-Agent header
     */
    public LiveCrawler crawler(Dialect dialect, String... tokens) {
        List<String> resolved = tokens.length == 0
                ? List.of()
                : Crawler.ofTokens(List.of(tokens), DialectChoice.of(dialect)).tokens();
        return new LiveCrawler(this, new CompiledFiles.Reader(dialect, resolved));
    }

    public SiteCache sites() {
        return sites;
    }

    /** Returns what the state of a site means in a dialect at the given time. Fetches nothing. */
    public SiteReading read(SiteState state, Dialect dialect, Moment now) {
        boolean available =
                state.isFailing() && siteAvailable.test(state.attempt().authority());
        return SiteReading.of(state, dialect, choices, now, available);
    }

    /** Returns the current time: of the wall clock, and of the monotonic clock by which ages are measured. */
    public Moment now() {
        return time.moment();
    }

    /** Returns what applies while a robots.txt is unreachable, if the settings override the dialects. */
    public Optional<WhenUnreachable> whenUnreachable() {
        return choices.whenUnreachable();
    }

    /** Returns what crawlers make of the files. */
    CompiledFiles files() {
        return files;
    }

    /** Returns what completes decisions about visits: functions that users attach to them may block. */
    Executor completions() {
        return completions;
    }

    Duration checkTimeout() {
        return checkTimeout;
    }

    /** Returns the fetcher, which applies the same guard, limits and redirect rules to other URLs. */
    public Fetcher fetcher() {
        return fetcher;
    }

    /** Returns the pacer, which grants visits. */
    public Pacer pacer() {
        return pacer;
    }

    /**
     * Closes the pacer, and releases the threads and sockets that {@link #open} created. Checks that wait for a fetch, and later ones that
     * need one, end with the code {@code busy}. Visits that wait are refused with the reason {@code CLOSED}.
     */
    @Override
    public void close() {
        pacer.close();
        onClose.run();
    }
}
