package usher.fetch.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.fetch.snapshot.Samples.START;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.uri.Authority;

class MemorySnapshotStoreTest extends SnapshotStoreContract {
    private static final Authority SITE = Samples.authority("example.com");

    @Override
    protected SnapshotStore open() {
        return new MemorySnapshotStore(200, 64 << 20);
    }

    @Test
    void keepsTheNewestTheLastGoodOneAndWhatFollowedIt() {
        try (MemorySnapshotStore store = new MemorySnapshotStore(3, 64 << 20)) {
            Snapshot good = Samples.good(SITE, START, Samples.body("good"));
            store.append(good, Optional.of(Samples.body("good")));
            for (int i = 1; i <= 20; i++) {
                store.append(Samples.failed(SITE, START.plusSeconds(i), OutcomeCode.DNS_ERROR), Optional.empty());
            }
            assertThat(store.history(SITE, Instant.MAX, 10))
                    .extracting(snapshot -> snapshot.fetchedAt().getEpochSecond() - START.getEpochSecond())
                    .containsExactly(20L, 1L, 0L);
            assertThat(store.lastGood(SITE, Instant.MAX)).contains(good);
            assertThat(store.content(good.content().orElseThrow())).isPresent();
        }
    }

    @Test
    void unusedBodiesAreRemoved() {
        try (MemorySnapshotStore store = new MemorySnapshotStore(2, 64 << 20)) {
            for (int i = 0; i < 10; i++) {
                Bytes body = Samples.body("v" + i);
                store.append(Samples.good(SITE, START.plusSeconds(i), body), Optional.of(body));
            }
            assertThat(store.verify().bodies()).isEqualTo(2);
            assertThat(store.verify().snapshots()).isEqualTo(2);
        }
    }

    /** A site chooses the headers and the targets of its redirects. */
    @Test
    void longHeadersAndRedirectsCountTowardsTheSize() {
        String longText = "x".repeat(50_000);
        try (MemorySnapshotStore store = new MemorySnapshotStore(8, 1_000_000)) {
            for (int i = 0; i < 100; i++) {
                Snapshot redirected = new Snapshot(
                        Samples.authority("h" + i + ".example"),
                        START,
                        Duration.ZERO,
                        FetchOutcome.answered(404, Map.of("ETag", longText)),
                        List.of(new Hop("https://h.example/" + longText, 302)),
                        Optional.empty(),
                        0,
                        false,
                        false);
                store.append(redirected, Optional.empty());
            }
            assertThat(store.verify().snapshots()).isEqualTo(9);
        }
    }

    @Test
    void forgetsTheAuthoritiesThatWereNotUsedForLongestWhenFull() {
        try (MemorySnapshotStore store = new MemorySnapshotStore(8, 100_000)) {
            for (int i = 0; i < 1_000; i++) {
                Bytes body = Samples.body("v" + i + "/" + "x".repeat(1_000));
                Authority authority = Samples.authority("h" + i + ".example");
                store.append(Samples.good(authority, START, body), Optional.of(body));
                store.at(Samples.authority("h0.example"), START);
            }
            assertThat(store.verify().snapshots()).isBetween(40L, 50L);
            assertThat(store.at(Samples.authority("h0.example"), START)).isPresent();
            assertThat(store.at(Samples.authority("h1.example"), START)).isEmpty();
            assertThat(store.at(Samples.authority("h999.example"), START)).isPresent();
        }
    }
}
