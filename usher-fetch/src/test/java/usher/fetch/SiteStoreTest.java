package usher.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Moment;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;
import usher.support.access.BackOff;
import usher.support.access.PreviousState;
import usher.uri.Authority;

class SiteStoreTest {
    private static final Authority SITE = new Authority("http", "a.example", 80);
    private static final Bytes FILE = Bytes.of("User-agent: *\nDisallow: /a\n");
    private static final Snapshot GOOD =
            snapshot(0, FetchOutcome.answered(200, Map.of()), Optional.of(ContentHash.of(FILE)));
    private static final BackOff BACK_OFF = new BackOff(() -> 0);

    private final FewSnapshots store = new FewSnapshots();
    private final SiteStore siteStore =
            new SiteStore(store, FetchSettings.of("TestBot/1"), BACK_OFF, SiteListener.NONE);

    @Test
    void aCopyThatCannotBeReadIsNotTreatedAsMissing() {
        store.broken = true;
        PreviousState past = siteStore.restore(SITE, Optional.empty(), moment(60));

        assertFalse(past.readable());
        assertFalse(siteStore.isHealthy());
        assertEquals(Effect.DISALLOW, afterThirteenHours(failed(past, failure(60), moment(60))));
    }

    @Test
    void aCopyThatNeverExistedIsMissing() {
        PreviousState past = siteStore.restore(SITE, Optional.empty(), moment(60));

        assertEquals(Effect.ALLOW, afterThirteenHours(failed(past, failure(60), moment(60))));
    }

    @Test
    void theCopyIsFoundOnceTheStoreCanBeReadAgain() {
        store.kept.add(GOOD);
        store.broken = true;
        PreviousState blind = siteStore.restore(SITE, Optional.empty(), moment(60));
        SiteState failing = failed(blind, failure(60), moment(60));
        store.broken = false;

        SiteState known = siteStore
                .restore(SITE, Optional.of(failing), moment(62))
                .state()
                .orElseThrow();

        assertTrue(known.historyKnown());
        assertEquals(failing.attempt(), known.attempt());
        assertEquals(GOOD, known.copy().orElseThrow().snapshot());
        assertEquals(Effect.LAST_GOOD, afterThirteenHours(known));
    }

    @Test
    void theCopyIsFoundIfTheClockHasNotAdvanced() {
        store.kept.addAll(List.of(GOOD, failure(0), failure(0)));

        SiteState known =
                siteStore.restore(SITE, Optional.empty(), moment(1)).state().orElseThrow();

        assertEquals(2, known.failures());
        assertEquals(GOOD, known.copy().orElseThrow().snapshot());
    }

    @Test
    void theCopyBeforeALongOutageIsFound() {
        store.kept.add(GOOD);
        for (int minute = 1; minute <= 250; minute++) {
            store.kept.add(failure(minute));
        }

        SiteState known =
                siteStore.restore(SITE, Optional.empty(), moment(251)).state().orElseThrow();

        assertEquals(250, known.failures());
        assertEquals(moment(1), known.failingSince().orElseThrow());
        assertEquals(GOOD, known.copy().orElseThrow().snapshot());
    }

    @Test
    void theCopyBeforeMoreFailuresThanAreReadIsFound() {
        store.kept.add(GOOD);
        SiteState known = recallAfterFailures(2_000);

        assertEquals(GOOD, known.copy().orElseThrow().snapshot());
        assertTrue(known.historyKnown());
        assertEquals(Effect.LAST_GOOD, effect(known, moment(2_001)));
    }

    /** How long the site has been failing is not known either: perhaps so long that nothing is allowed any more. */
    @Test
    void moreFailuresThanAreReadWithoutACopyAllowNothing() {
        SiteState known = recallAfterFailures(2_000);

        assertFalse(known.historyKnown());
        assertEquals(Effect.DISALLOW, effect(known, moment(2_001)));
    }

    private SiteState recallAfterFailures(int failures) {
        for (int minute = 1; minute <= failures; minute++) {
            store.kept.add(failure(minute));
        }
        return siteStore
                .restore(SITE, Optional.empty(), moment(failures + 1))
                .state()
                .orElseThrow();
    }

    @Test
    void aLostCopyIsNotTreatedAsMissing() {
        store.kept.addAll(List.of(GOOD, failure(1)));
        store.content = Optional.empty();
        PreviousState past = siteStore.restore(SITE, Optional.empty(), moment(60));

        assertFalse(past.readable());
        assertEquals(Effect.DISALLOW, afterThirteenHours(failed(past, failure(60), moment(60))));
    }

    @Test
    void aLostFileIsNotTreatedAsMissing() {
        store.kept.add(GOOD);
        store.content = Optional.empty();
        PreviousState past = siteStore.restore(SITE, Optional.empty(), moment(60));

        assertFalse(past.readable());
        assertEquals(Effect.DISALLOW, afterThirteenHours(failed(past, failure(60), moment(60))));
    }

    @Test
    void aDamagedFileLeavesTheStoreHealthy() {
        store.kept.add(GOOD);
        store.content = Optional.empty();
        siteStore.restore(SITE, Optional.empty(), moment(60));

        assertTrue(siteStore.isHealthy());
    }

    @Test
    void anAppendThatThrowsIsReportedAsFailed() {
        store.broken = true;

        assertEquals(
                SiteStore.Saved.FAILED,
                siteStore
                        .save(PreviousState.conclusive(GOOD, Optional.of(FILE), moment(0)), new FetchTurn.Alone(store))
                        .toCompletableFuture()
                        .join());
        assertFalse(siteStore.isHealthy());
    }

    private static Effect afterThirteenHours(SiteState state) {
        return effect(state, moment(60 + 13 * 60));
    }

    private static Effect effect(SiteState state, Moment later) {
        SiteReading.Choices choices = new SiteReading.Choices(Optional.empty(), false);
        return SiteReading.of(state, Dialect.GOOGLE, choices, later, false)
                .decision()
                .effect();
    }

    private static Snapshot failure(int minute) {
        return snapshot(minute, FetchOutcome.failed(OutcomeCode.CONNECT_FAILED), Optional.empty());
    }

    private static Snapshot snapshot(int minute, FetchOutcome outcome, Optional<ContentHash> content) {
        Duration took = Duration.ofSeconds(1);
        return new Snapshot(SITE, moment(minute).wall(), took, outcome, List.of(), content, 0, false, false);
    }

    private static Moment moment(int minute) {
        return new Moment(Instant.parse("2026-11-21T12:00:00Z").plusSeconds(60L * minute), minute * 60_000_000_000L);
    }

    /** Keeps what the test puts in, in the order of writing. */
    private static final class FewSnapshots implements SnapshotStore {
        private final List<Snapshot> kept = new ArrayList<>();
        private boolean broken;
        private Optional<Bytes> content = Optional.of(FILE);

        @Override
        public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
            check();
            kept.add(snapshot);
            return CompletableFuture.completedStage(null);
        }

        @Override
        public Optional<Snapshot> at(Authority authority, Instant time) {
            return history(authority, time.plusNanos(1), 1).stream().findFirst();
        }

        @Override
        public Optional<Snapshot> lastGood(Authority authority, Instant time) {
            return history(authority, time.plusNanos(1), kept.size()).stream()
                    .filter(snapshot -> snapshot.content().isPresent())
                    .findFirst();
        }

        @Override
        public List<Snapshot> history(Authority authority, Instant before, int most) {
            check();
            List<Snapshot> newestFirst = new ArrayList<>();
            kept.forEach(snapshot -> newestFirst.add(0, snapshot));
            newestFirst.removeIf(snapshot -> !snapshot.fetchedAt().isBefore(before));
            newestFirst.sort(Comparator.comparing(Snapshot::fetchedAt).reversed());
            return newestFirst.subList(0, Math.min(most, newestFirst.size()));
        }

        @Override
        public Optional<Bytes> content(ContentHash hash) {
            check();
            return content;
        }

        private void check() {
            if (broken) {
                throw new StoreException("broken");
            }
        }

        @Override
        public StoreReport verify() {
            throw new UnsupportedOperationException("nobody verifies it");
        }

        @Override
        public void close() {}
    }

    private static SiteState failed(PreviousState before, Snapshot attempt, Moment at) {
        return before.after(attempt, Optional.empty(), at, BACK_OFF, false);
    }
}
