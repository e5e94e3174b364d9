package usher.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.server.live.ChangeHistory.Entry;
import usher.uri.Authority;

/** A watched site that changes with every fetch takes bounded memory and time, and what is missing is said. */
class ChangeHistoryTest {
    private static final Authority SITE = new Authority("https", "a.example", 443);
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final MemorySnapshotStore store = new MemorySnapshotStore(2_000, 100_000_000);
    private int fetches;

    private void fetch(String text) {
        Bytes body = Bytes.of(text);
        store.append(
                        new Snapshot(
                                SITE,
                                START.plusSeconds(60L * fetches++),
                                Duration.ZERO,
                                FetchOutcome.answered(200, Map.of()),
                                List.of(),
                                Optional.of(ContentHash.of(body)),
                                body.length(),
                                false,
                                false),
                        Optional.of(body))
                .toCompletableFuture()
                .join();
    }

    /** Each fetch has another rule. */
    private void fetchRules(int count) {
        for (int i = 0; i < count; i++) {
            fetch("User-agent: *\nDisallow: /" + i + "\n");
        }
    }

    /** A file in which each of many groups has a rule of its own. */
    private static String groups(String path) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            text.append("User-agent: bot").append((char) ('a' + i / 26)).append((char) ('a' + i % 26));
            text.append("\nDisallow: ").append(path).append(i).append("\n\n");
        }
        return text.toString();
    }

    private List<Entry> all(ChangeHistory history) {
        return history.since(START, () -> true);
    }

    @Test
    void theMemoryOfAChangeDoesNotGrowWithItsResults() {
        fetch(groups("/a"));
        fetch(groups("/b"));
        ChangeHistory history = new ChangeHistory(SITE, store, 1_000_000, damage -> {});
        assertThat(all(history)).singleElement().satisfies(entry -> {
            assertThat(entry.change().diffs()).isEmpty();
            assertThat(entry.change().summary()).hasSizeLessThan(2_200).contains("100 of 300 results listed");
            assertThat(history.withResults(entry).diffs())
                    .hasSize(100)
                    .allSatisfy(diff -> assertThat(diff.verdicts().changes()).isNotEmpty());
        });
        assertThat(history.gaps()).isEmpty();
    }

    @Test
    void aLongHistoryIsComparedInPartsOldestFirst() {
        fetchRules(8);
        ChangeHistory history = new ChangeHistory(SITE, store, 1_000_000, damage -> {});
        AtomicInteger left = new AtomicInteger(4);
        assertThat(history.since(START, () -> left.getAndDecrement() > 0)).hasSize(3);
        assertThat(history.gaps()).containsExactly(ChangeGap.PENDING);
        assertThat(all(history)).hasSize(7);
        assertThat(history.gaps()).isEmpty();
        assertThat(all(history).get(0).change().summary()).contains("may no longer fetch /7");
    }

    @Test
    void theOldestChangesBeyondTheLimitAreOmitted() {
        fetchRules(10);
        ChangeHistory history = new ChangeHistory(SITE, store, 2_000, damage -> {});
        assertThat(all(history)).hasSizeBetween(1, 4);
        assertThat(all(history).get(0).change().summary()).contains("may no longer fetch /9");
        assertThat(history.gaps()).containsExactly(ChangeGap.LIMIT);
    }

    @Test
    void onlyTheNewestFetchesOfAVeryLongHistoryAreCompared() {
        fetchRules(1_200);
        ChangeHistory history = new ChangeHistory(SITE, store, 10_000_000, damage -> {});
        AtomicInteger compared = new AtomicInteger();
        history.since(START, () -> compared.incrementAndGet() < 5);
        assertThat(history.gaps()).containsExactlyInAnyOrder(ChangeGap.LIMIT, ChangeGap.PENDING);
        assertThat(history.since(START, () -> false).get(0).change().time()).isAfter(START.plusSeconds(190 * 60));
    }
}
