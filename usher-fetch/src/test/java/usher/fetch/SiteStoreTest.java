package usher.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Moment;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.snapshot.AnsweredStore;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.support.access.BackOff;
import usher.support.access.PreviousState;
import usher.uri.Authority;

class SiteStoreTest {
    private static final Authority SITE = new Authority("http", "a.example", 80);
    private static final Bytes FILE = Bytes.of("User-agent: *\nDisallow: /a\n");
    private static final Snapshot GOOD = snapshot(0, FetchOutcome.answered(200, Map.of()), Optional.of(FILE));
    private static final BackOff BACK_OFF = new BackOff(() -> 0);

    private final SnapshotStore kept = new MemorySnapshotStore(3_000, 64 << 20);
    private final SnapshotStore store = AnsweredStore.of(SnapshotStore.class, kept, this::answer);
    private final SiteStore siteStore =
            new SiteStore(store, FetchSettings.of("TestBot/1"), BACK_OFF, SiteListener.NONE);

    private boolean broken;
    private boolean lost;

    private Optional<?> answer(String method, Object[] arguments) {
        if (broken) {
            throw new StoreException("broken");
        }
        return lost && method.equals("content") ? Optional.of(Optional.empty()) : Optional.empty();
    }

    private void keep(Snapshot... snapshots) {
        for (Snapshot each : snapshots) {
            Samples.keep(kept, each, each.content().map(hash -> FILE));
        }
    }

    @Test
    void aCopyThatCannotBeReadIsNotTreatedAsMissing() {
        broken = true;
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
        keep(GOOD);
        broken = true;
        PreviousState blind = siteStore.restore(SITE, Optional.empty(), moment(60));
        SiteState failing = failed(blind, failure(60), moment(60));
        broken = false;

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
        keep(GOOD, failure(0), failure(0));

        SiteState known =
                siteStore.restore(SITE, Optional.empty(), moment(1)).state().orElseThrow();

        assertEquals(2, known.failures());
        assertEquals(GOOD, known.copy().orElseThrow().snapshot());
    }

    @Test
    void theCopyBeforeALongOutageIsFound() {
        keep(GOOD);
        for (int minute = 1; minute <= 250; minute++) {
            keep(failure(minute));
        }

        SiteState known =
                siteStore.restore(SITE, Optional.empty(), moment(251)).state().orElseThrow();

        assertEquals(250, known.failures());
        assertEquals(moment(1), known.failingSince().orElseThrow());
        assertEquals(GOOD, known.copy().orElseThrow().snapshot());
    }

    @Test
    void theCopyBeforeMoreFailuresThanAreReadIsFound() {
        keep(GOOD);
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
            keep(failure(minute));
        }
        return siteStore
                .restore(SITE, Optional.empty(), moment(failures + 1))
                .state()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLostFileIsNotTreatedAsMissingAndLeavesTheStoreHealthy(boolean failedSince) {
        keep(GOOD);
        if (failedSince) {
            keep(failure(1));
        }
        lost = true;
        PreviousState past = siteStore.restore(SITE, Optional.empty(), moment(60));

        assertFalse(past.readable());
        assertEquals(Effect.DISALLOW, afterThirteenHours(failed(past, failure(60), moment(60))));
        assertTrue(siteStore.isHealthy());
    }

    @ParameterizedTest
    @CsvSource({"203, rfc9309, LAST_GOOD", "203, yandex, DISALLOW", "200, rfc9309, LAST_GOOD", "200, yandex, LAST_GOOD"
    })
    void theLastGoodCopyOfADialectIsABodyThatItAccepts(int status, String dialect, Effect effect) {
        FetchOutcome outcome = FetchOutcome.answered(status, Map.of("Content-Type", "text/plain"));
        SiteState file =
                PreviousState.conclusive(snapshot(0, outcome, Optional.of(FILE)), Optional.of(FILE), moment(0));
        SiteState failing = failed(new PreviousState(Optional.of(file), true), failure(1), moment(1));

        assertEquals(effect, effect(failing, Dialect.byId(dialect).orElseThrow(), moment(2)));
    }

    @Test
    void anAppendThatThrowsIsReportedAsFailed() {
        broken = true;

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
        return effect(state, Dialect.GOOGLE, later);
    }

    private static Effect effect(SiteState state, Dialect dialect, Moment later) {
        SiteReading.Choices choices = new SiteReading.Choices(Optional.empty(), false);
        return SiteReading.of(state, dialect, choices, later, false).decision().effect();
    }

    private static Snapshot failure(int minute) {
        return snapshot(minute, FetchOutcome.failed(OutcomeCode.CONNECT_FAILED), Optional.empty());
    }

    private static Snapshot snapshot(int minute, FetchOutcome outcome, Optional<Bytes> body) {
        return Snapshot.of(SITE, moment(minute).wall(), outcome, body);
    }

    private static Moment moment(int minute) {
        return new Moment(Instant.parse("2026-11-21T12:00:00Z").plusSeconds(60L * minute), minute * 60_000_000_000L);
    }

    private static SiteState failed(PreviousState before, Snapshot attempt, Moment at) {
        return before.after(attempt, Optional.empty(), at, BACK_OFF, false);
    }
}
