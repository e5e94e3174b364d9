package usher.crawlercommons;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Counts differences, and passes each on once. Thread-safe. */
final class ShadowLog {
    private static final int MAX_KNOWN = 100_000;
    private static final int MAX_LINES = 10;
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private final Consumer<ShadowDifference> receiver;
    private static final System.Logger LOGGER = System.getLogger("usher.crawlercommons.shadow");

    private final Set<String> known = ConcurrentHashMap.newKeySet();
    private final LongAdder compared = new LongAdder();
    private final LongAdder differences = new LongAdder();

    /** Creates a log of the platform's, with at most ten lines a minute. */
    ShadowLog() {
        AtomicLong minute = new AtomicLong(System.nanoTime());
        AtomicLong lines = new AtomicLong();
        this.receiver = difference -> {
            long start = minute.get();
            if (System.nanoTime() - start > MINUTE && minute.compareAndSet(start, System.nanoTime())) {
                lines.set(0);
            }
            if (lines.incrementAndGet() <= MAX_LINES) {
                LOGGER.log(System.Logger.Level.INFO, difference::toString);
            }
        };
    }

    ShadowLog(Consumer<ShadowDifference> receiver) {
        this.receiver = receiver;
    }

    long compared() {
        return compared.sum();
    }

    long differences() {
        return differences.sum();
    }

    void same() {
        compared.increment();
    }

    /** @param difference passed on if it is the file's first with its two reasons; after 100,000, only counted */
    void different(ShadowDifference difference) {
        compared.increment();
        differences.increment();
        String key = difference.robotsUrl() + " " + difference.obeyed() + " " + difference.usher();
        if (known.size() < MAX_KNOWN && known.add(key)) {
            try {
                receiver.accept(difference);
            } catch (RuntimeException e) {
                // What is told of a comparison never changes what the crawler does.
                LOGGER.log(System.Logger.Level.WARNING, "the consumer of differences threw an exception", e);
            }
        }
    }

    /** Returns the rules by Usher; empty if it throws, which is a difference. */
    Optional<UsherRobotRules> asked(@Nullable String url, Supplier<UsherRobotRules> parsing) {
        try {
            return Optional.of(parsing.get());
        } catch (RuntimeException e) {
            different(new ShadowDifference(String.valueOf(url), "the file", "parsed", "rejected, " + e.getMessage()));
            return Optional.empty();
        }
    }
}
