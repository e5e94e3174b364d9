package usher.server.live;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import usher.fetch.LiveUsher;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.DaemonThreads;
import usher.internal.fetch.EventLog;
import usher.internal.fetch.LoggedEvent;
import usher.server.live.ChangeHistory.Entry;
import usher.uri.Authority;
import usher.watch.SiteChange;

/** The sites of the setting {@code watch}: fetches their files regularly, and knows what changed. Thread-safe. */
public final class WatchedSites implements AutoCloseable {
    private static final Duration CHECK = Duration.ofMinutes(1);

    /** The time between two fetches of a file. */
    private static final Duration INTERVAL = Duration.ofHours(1);

    /** How long changes are shown, if the store still has the fetches. */
    private static final Duration KEPT = Duration.ofDays(365);

    /** Of all sites together. */
    private static final long MAX_CHARACTERS = 20_000_000;

    /** Of a part, after which it ends. */
    private static final long MAX_PART = 2_000_000;

    /** The processor time of one site in a round; the rest of a long history is left to the next one. */
    private static final Duration ROUND = Duration.ofSeconds(2);

    /** The processor time of a request, for all sites together, and for the results of its page. */
    private static final Duration REQUEST = Duration.ofSeconds(2);

    private final LiveUsher live;
    private final Map<Authority, ChangeHistory> histories = new LinkedHashMap<>();
    private final ScheduledThreadPoolExecutor thread;

    WatchedSites(List<Authority> sites, LiveUsher live, SnapshotStore store) {
        this.live = live;
        EventLog log = new EventLog(live.time(), System::getLogger);
        for (Authority site : sites) {
            Consumer<DamagedException> damaged = damage ->
                    log.log(LoggedEvent.STORE_FAILED, "Changes of " + site + " may be missing: " + damage.getMessage());
            long characters = MAX_CHARACTERS / sites.size();
            histories.put(site, new ChangeHistory(site, store, characters, damaged));
        }
        thread = new ScheduledThreadPoolExecutor(1, DaemonThreads.named("usher-watch"));
    }

    void start() {
        if (!histories.isEmpty()) {
            thread.scheduleWithFixedDelay(this::round, 0, CHECK.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** Fetches what is due, in a fleet once for all. Then reads the store, so that requests need not. */
    private void round() {
        try {
            histories.keySet().forEach(site -> live.state(site, INTERVAL));
            histories.values().forEach(history -> history.since(kept(), within(ROUND)));
        } catch (StoreException e) {
            return; // a request tells it; the next round tries again
        }
    }

    public List<Authority> sites() {
        return List.copyOf(histories.keySet());
    }

    private Instant kept() {
        return live.now().wall().minus(KEPT);
    }

    private static BooleanSupplier within(Duration time) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        LongSupplier clock =
                threads.isCurrentThreadCpuTimeSupported() ? threads::getCurrentThreadCpuTime : System::nanoTime;
        long start = clock.getAsLong();
        return () -> clock.getAsLong() - start < time.toNanos();
    }

    private record Known(ChangeHistory history, Entry entry) {
        Instant time() {
            return entry.change().time();
        }
    }

    /**
     * A part of the changes, newest first.
     *
     * @param next the time before which the others are; empty if there are none
     * @param incomplete why changes of a site may be missing
     */
    public record Part<T>(List<T> changes, Optional<Instant> next, Map<Authority, Set<ChangeGap>> incomplete) {}

    /** Returns the newest changes. The part ends early if they are long or slow; it has all changes of a time. */
    public <T> Part<T> changes(
            Instant since, Instant before, int max, Function<SiteChange, T> written, ToIntFunction<T> length) {
        BooleanSupplier mayCompare = within(REQUEST);
        List<Known> all = histories.values().stream()
                .flatMap(history -> history.since(kept(), mayCompare).stream().map(entry -> new Known(history, entry)))
                .filter(known -> !known.time().isBefore(since) && known.time().isBefore(before))
                .sorted(Comparator.comparing(Known::time).reversed())
                .toList();
        Map<Authority, Set<ChangeGap>> incomplete = new LinkedHashMap<>();
        histories.forEach((site, history) -> incomplete.put(site, history.gaps()));
        incomplete.values().removeIf(Set::isEmpty);
        BooleanSupplier mayCompute = within(REQUEST);
        List<T> shown = new ArrayList<>();
        long characters = 0;
        for (Known known : all) {
            boolean isFull =
                    !shown.isEmpty() && (shown.size() >= max || characters > MAX_PART || !mayCompute.getAsBoolean());
            Instant last =
                    shown.isEmpty() ? known.time() : all.get(shown.size() - 1).time();
            if (isFull && !last.equals(known.time())) {
                return new Part<>(shown, Optional.of(last), incomplete);
            }
            T next = written.apply(
                    isFull ? known.entry().change() : known.history().withResults(known.entry()));
            characters += length.applyAsInt(next);
            shown.add(next);
        }
        return new Part<>(shown, Optional.empty(), incomplete);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
