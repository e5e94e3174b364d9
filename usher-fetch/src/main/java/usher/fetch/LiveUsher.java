package usher.fetch;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import usher.Dialect;
import usher.Usher;
import usher.access.AccessOptions.WhenUnreachable;
import usher.access.site.LoadedFile;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.access.time.Moment;
import usher.fetch.follow.Fetcher;
import usher.fetch.pace.Pacer;
import usher.fetch.site.SiteCache;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.time.TimeSource;
import usher.uri.Authority;

/**
 * The usher of a live crawler: fetches each site's robots.txt when somebody first asks about the site, keeps it, refreshes it,
 * and allows nothing while the file is unreachable, unless a dialect or a setting says otherwise.
 *
 * <p>Thread-safe; one for a process. All robots made from it share what was fetched.
 */
public final class LiveUsher implements AutoCloseable {
    private static final Duration SLACK = Duration.ofSeconds(1);

    private final SiteCache sites;
    private final Fetcher fetcher;
    private final Pacer pacer;
    private final TimeSource time;
    private final Duration patience;
    private final SiteReading.Choices choices;
    private final Predicate<Authority> siteAvailable;
    private final Runnable whenClosed;

    /** An usher that remembers what it has fetched in memory only. */
    public static LiveUsher open(FetchSettings settings) {
        return open(settings, new MemorySnapshotStore());
    }

    /**
     * An usher that keeps every fetched version, and knows what the store knows from earlier runs.
     *
     * @param store whoever opened it closes it, after the usher
     */
    public static LiveUsher open(FetchSettings settings, SnapshotStore store) {
        Machinery machinery = new Machinery(settings, store);
        return new LiveUsher(machinery.sites(), machinery.fetcher(), machinery.time(), settings, machinery::close);
    }

    /**
     * An usher over parts that the caller has put together, for those who bring their own network or clock.
     *
     * @param sites made with the same settings and time
     */
    public LiveUsher(SiteCache sites, Fetcher fetcher, TimeSource time, FetchSettings settings) {
        this(sites, fetcher, time, settings, () -> {});
    }

    private LiveUsher(SiteCache sites, Fetcher fetcher, TimeSource time, FetchSettings settings, Runnable whenClosed) {
        this.fetcher = requireNonNull(fetcher, "fetcher");
        this.pacer = new Pacer(time, settings.pace(), settings.listeners().pace());
        this.whenClosed = whenClosed;
        this.sites = requireNonNull(sites, "sites");
        this.time = requireNonNull(time, "time");
        this.patience = settings.sites().within().plus(SLACK);
        Optional<WhenUnreachable> when = settings.whenUnreachable();
        this.choices = new SiteReading.Choices(when, settings.sites().redirectLimitIsUnreachable());
        this.siteAvailable = settings.siteAvailable();
    }

    /**
     * One robot's view of every site.
     *
     * @param tokens the product tokens it obeys, most specific first; none for a robot without a name
     */
    public LiveRobot robot(Dialect dialect, String... tokens) {
        return new LiveRobot(this, new LoadedFile.PolicyKey(Usher.of(dialect), List.of(tokens)));
    }

    /** What is known about sites. */
    public SiteCache sites() {
        return sites;
    }

    /** What a state means to a dialect at that time. */
    public SiteReading read(SiteState state, Dialect dialect, Moment now) {
        boolean available =
                state.isFailing() && siteAvailable.test(state.attempt().authority());
        return SiteReading.of(state, dialect, choices, now, available);
    }

    /** The present, by the usher's own clocks. */
    public Moment now() {
        return time.moment();
    }

    /** The policy while a robots.txt is unreachable, if the settings replace that of the dialects. */
    public Optional<WhenUnreachable> whenUnreachable() {
        return choices.whenUnreachable();
    }

    Duration patience() {
        return patience;
    }

    /** Fetches other URLs by the same rules: guard, limits, redirects. */
    public Fetcher fetcher() {
        return fetcher;
    }

    /** Gives out visits. */
    public Pacer pacer() {
        return pacer;
    }

    /** Lets go of threads and sockets; what is under way is answered with {@code busy} or not at all. */
    @Override
    public void close() {
        pacer.close();
        whenClosed.run();
    }
}
