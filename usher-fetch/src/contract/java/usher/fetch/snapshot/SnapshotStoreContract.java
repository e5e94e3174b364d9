package usher.fetch.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static usher.fetch.snapshot.Samples.START;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.uri.Authority;

/** The tests that every store must pass. */
public abstract class SnapshotStoreContract {
    private static final Authority SITE = Samples.authority("example.com");
    private static final Bytes FIRST = Samples.body("first");
    private static final Bytes SECOND = Samples.body("second");

    @AutoClose
    private SnapshotStore store;

    /** Returns an empty store for at least 200 snapshots of each authority. */
    protected abstract SnapshotStore open() throws Exception;

    @BeforeEach
    void openStore() throws Exception {
        store = open();
    }

    private void keep(Snapshot snapshot, Bytes body) {
        Samples.keep(store, snapshot, body);
    }

    private void keep(Snapshot snapshot) {
        Samples.keep(store, snapshot, Optional.empty());
    }

    private static Instant at(int seconds) {
        return START.plusSeconds(seconds);
    }

    @Test
    void anEmptyStoreHasNothing() {
        assertThat(store.at(SITE, START)).isEmpty();
        assertThat(store.lastGood(SITE, Instant.MAX)).isEmpty();
        assertThat(store.history(SITE, Instant.MAX, 10)).isEmpty();
        assertThat(store.content(ContentHash.of(FIRST))).isEmpty();
        assertThat(store.verify()).isEqualTo(new StoreReport(0, 0, List.of(), false));
    }

    @Test
    void readReturnsWhatWasAppended() {
        Snapshot everything = new Snapshot(
                new Authority("http", "2001:db8::1", 8080),
                START,
                Duration.ofMillis(1234),
                FetchOutcome.answered(
                        203,
                        Map.of(
                                "content-type", "text/plain",
                                "Date", "yesterday",
                                "Expires", "-1",
                                "Age", "007",
                                "ETag", "W/\"\uD83D\uDE00 and half a pair \uD83D\"",
                                "Retry-After", "120",
                                "Server", "")),
                List.of(new Hop("https://example.com/r", 301), new Hop("https://example.net/robots.txt", 308)),
                Optional.of(ContentHash.of(FIRST)),
                FIRST.length(),
                true,
                false);
        keep(everything, FIRST);
        assertThat(store.at(everything.authority(), START)).contains(everything);
        assertThat(store.content(ContentHash.of(FIRST))).contains(FIRST);
        for (Snapshot plain : List.of(
                Samples.good(SITE, START, SECOND),
                Samples.good(Samples.authority("a.example"), Instant.parse("1969-12-31T23:59:59.001Z"), SECOND),
                Samples.good(new Authority("ftp", "192.0.2.7", 21), at(1), Bytes.EMPTY))) {
            Bytes body = plain.length() == 0 ? Bytes.EMPTY : SECOND;
            keep(plain, body);
            assertThat(store.at(plain.authority(), plain.fetchedAt())).contains(plain);
            assertThat(store.content(plain.content().orElseThrow())).contains(body);
        }
    }

    @Test
    void everyOutcomeIsReadBack() {
        for (OutcomeCode code : OutcomeCode.values()) {
            Snapshot failed = Samples.failed(SITE, at(code.ordinal()), code);
            keep(failed);
            assertThat(store.at(SITE, at(code.ordinal()))).contains(failed);
        }
        assertThat(store.history(SITE, Instant.MAX, 100)).hasSize(OutcomeCode.values().length);
    }

    /** D-20: the body is stored for dialects that use the status, and the headers are the evidence. */
    @Test
    void aChallengePageIsStoredButIsNotALastGoodCopy() {
        Map<String, String> headers =
                Map.of("Content-Type", "text/html", "cf-mitigated", "challenge", "x-amzn-waf-action", "captcha");
        Snapshot good = Samples.good(SITE, START, FIRST);
        keep(good, FIRST);
        for (int second = 1; second <= 3; second++) {
            Bytes page = Bytes.of("<html>" + second);
            Snapshot challenge = Samples.answered(SITE, at(second), 200, headers, Optional.of(page));
            Snapshot marked = challenge.with(challenge.outcome().withFailure(OutcomeCode.CHALLENGED));
            keep(marked, page);
            assertThat(store.at(SITE, at(second))).contains(marked);
            assertThat(store.content(ContentHash.of(page))).contains(page);
            assertThat(store.lastGood(SITE, Instant.MAX)).contains(good);
        }
        assertThat(store.lastGood(SITE, START.minusMillis(1))).isEmpty();
    }

    @Test
    void onlyKeptHeadersAndWholeMillisecondsAreKept() {
        Map<String, String> headers = Map.of("Set-Cookie", "id=1", "ETag", "\"1\"", "X-Other", "x");
        Snapshot snapshot = Samples.answered(SITE, START.plusNanos(999), 200, headers, Optional.of(FIRST));
        keep(snapshot, FIRST);
        Snapshot kept = store.at(SITE, START).orElseThrow();
        assertThat(kept).isEqualTo(snapshot.stored());
        assertThat(kept.outcome().headers()).containsOnlyKeys("ETag");
        assertThat(kept.fetchedAt()).isEqualTo(START);
    }

    @Test
    void theNewestSnapshotAtATimeIsFound() {
        Snapshot first = Samples.good(SITE, at(0), FIRST);
        Snapshot failed = Samples.failed(SITE, at(10), OutcomeCode.TIMEOUT_BODY);
        Snapshot second = Samples.good(SITE, at(20), SECOND);
        keep(first, FIRST);
        keep(failed);
        keep(second, SECOND);
        assertThat(store.at(SITE, at(0).minusMillis(1))).isEmpty();
        assertThat(store.at(SITE, at(0))).contains(first);
        assertThat(store.at(SITE, at(10).minusMillis(1))).contains(first);
        assertThat(store.at(SITE, at(10))).contains(failed);
        assertThat(store.at(SITE, Instant.MAX)).contains(second);
        assertThat(store.at(SITE, Instant.MIN)).isEmpty();
        assertThat(store.lastGood(SITE, at(0).minusMillis(1))).isEmpty();
        assertThat(store.lastGood(SITE, at(19))).contains(first);
        assertThat(store.lastGood(SITE, at(20))).contains(second);
        assertThat(store.at(Samples.authority("other.example"), at(20))).isEmpty();
    }

    @Test
    void historyGoesBackFromATime() {
        List<Snapshot> all = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            Snapshot snapshot = i % 3 == 2
                    ? Samples.failed(SITE, at(i), OutcomeCode.DNS_ERROR)
                    : Samples.good(SITE, at(i), Samples.body("v" + i / 5));
            store.append(snapshot, i % 3 == 2 ? Optional.empty() : Optional.of(Samples.body("v" + i / 5)));
            all.add(0, snapshot);
        }
        keep(Samples.failed(SITE, at(99), OutcomeCode.BUSY));
        assertThat(store.history(SITE, at(30), 100)).isEqualTo(all);
        assertThat(store.history(SITE, at(29), 4)).isEqualTo(all.subList(1, 5));
        assertThat(store.history(SITE, at(29).plusNanos(1), 1)).isEqualTo(all.subList(0, 1));
        assertThat(store.history(SITE, at(0), 5)).isEmpty();
        assertThat(store.history(SITE, at(30), 0)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> store.history(SITE, at(30), -1));
    }

    /** T-01: nothing is lost if the clock jumps back. The order is by time, then by the order of the calls. */
    @Test
    void aClockThatJumpsBackLosesNothing() {
        Snapshot later = Samples.good(SITE, at(100), FIRST);
        Snapshot earlier = Samples.good(SITE, at(50), SECOND);
        Snapshot sameTime = Samples.failed(SITE, at(100), OutcomeCode.TLS_ERROR);
        keep(later, FIRST);
        keep(earlier, SECOND);
        keep(sameTime);
        assertThat(store.at(SITE, at(99))).contains(earlier);
        assertThat(store.at(SITE, at(100))).contains(sameTime);
        assertThat(store.lastGood(SITE, at(100))).contains(later);
        assertThat(store.history(SITE, at(101), 9)).containsExactly(sameTime, later, earlier);
        assertThat(store.verify().isClean()).isTrue();
    }

    @Test
    void aStoredBodyMayBeOmitted() {
        keep(Samples.good(SITE, at(0), FIRST), FIRST);
        Snapshot revalidated = new Snapshot(
                SITE,
                at(60),
                Duration.ofMillis(3),
                FetchOutcome.answered(304, Map.of("ETag", "\"1\"")),
                List.of(),
                Optional.of(ContentHash.of(FIRST)),
                FIRST.length(),
                false,
                true);
        keep(revalidated);
        assertThat(store.lastGood(SITE, at(60))).contains(revalidated);
        Snapshot unknown = Samples.good(SITE, at(70), SECOND);
        assertThatThrownBy(() -> keep(unknown))
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(StoreException.class);
        assertThat(store.at(SITE, at(70))).contains(revalidated);
        keep(Samples.good(SITE, at(71), SECOND), SECOND);
        assertThat(store.history(SITE, at(99), 9)).hasSize(3);
    }

    @Test
    void aBodyWithAnotherHashIsAnArgumentError() {
        Snapshot snapshot = Samples.good(SITE, START, FIRST);
        assertThatIllegalArgumentException().isThrownBy(() -> store.append(snapshot, Optional.of(SECOND)));
        Snapshot bodiless = Samples.failed(SITE, START, OutcomeCode.BUSY);
        assertThatIllegalArgumentException().isThrownBy(() -> store.append(bodiless, Optional.of(FIRST)));
        Snapshot never = Samples.failed(SITE, Instant.MAX, OutcomeCode.BUSY);
        assertThatIllegalArgumentException().isThrownBy(() -> store.append(never, Optional.empty()));
    }

    @Test
    void appendsWithoutWaitingKeepTheirOrder() {
        List<CompletableFuture<Void>> stages = new ArrayList<>();
        List<Snapshot> all = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            Bytes body = Samples.body("order" + i);
            Snapshot snapshot = Samples.good(SITE, START, body);
            all.add(0, snapshot);
            stages.add(store.append(snapshot, Optional.of(body)).toCompletableFuture());
        }
        stages.forEach(CompletableFuture::join);
        assertThat(store.history(SITE, at(1), 200)).isEqualTo(all);
        assertThat(store.verify()).isEqualTo(new StoreReport(150, 150, List.of(), false));
    }

    @Test
    void manyThreadsMayAppendAndRead() {
        IntStream.range(0, 8).parallel().forEach(thread -> {
            Authority own = Samples.authority("host" + thread + ".example");
            for (int i = 0; i < 40; i++) {
                Bytes body = Samples.body("shared" + i);
                Snapshot snapshot = Samples.good(own, at(i), body);
                keep(snapshot, body);
                assertThat(store.at(own, Instant.MAX)).contains(snapshot);
                assertThat(store.content(ContentHash.of(body))).contains(body);
            }
        });
        assertThat(store.verify()).isEqualTo(new StoreReport(320, 40, List.of(), false));
    }

    @Test
    void anActionOfAnAppendMayCloseTheStore() {
        store.append(Samples.good(SITE, START, FIRST), Optional.of(FIRST))
                .thenRun(store::close)
                .toCompletableFuture()
                .join();
        assertThatThrownBy(() -> store.at(SITE, START))
                .isInstanceOf(StoreException.class)
                .hasMessage("closed");
    }

    @Test
    void afterCloseEveryCallFailsWithClosed() {
        keep(Samples.good(SITE, START, FIRST), FIRST);
        CompletableFuture<Void> last = store.append(Samples.good(SITE, at(1), FIRST), Optional.of(FIRST))
                .toCompletableFuture();
        store.close();
        store.close();
        assertThat(last).isCompleted();
        assertThat(store.append(Samples.good(SITE, at(2), FIRST), Optional.of(FIRST))
                        .toCompletableFuture())
                .failsWithin(Duration.ofSeconds(5))
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(StoreException.class)
                .withMessage("closed");
        for (Runnable call : List.<Runnable>of(
                () -> store.at(SITE, START),
                () -> store.lastGood(SITE, START),
                () -> store.history(SITE, START, 1),
                () -> store.content(ContentHash.of(FIRST)),
                () -> store.verify())) {
            assertThatThrownBy(call::run).isInstanceOf(StoreException.class).hasMessage("closed");
        }
    }
}
