package usher.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.LastCopy;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.Samples;
import usher.support.access.SiteReplay;
import usher.uri.Authority;

class SiteReplayTest {
    private static final Authority SITE = new Authority("https", "a.example", 443);
    private static final SiteReading.Choices CHOICES = new SiteReading.Choices(Optional.empty(), false);
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void replayedAttemptsGiveTheStateThatTheStoreReturns() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            try (MemorySnapshotStore store = new MemorySnapshotStore(100, 1 << 20)) {
                PastSiteStates past = new PastSiteStates(store);
                SiteReplay replay = new SiteReplay();
                Instant time = START;
                for (int i = 0; i < 12; i++) {
                    time = time.plus(gap(random));
                    assertSame(seed, past.at(SITE, time), replay.state(), time);
                    time = time.plusMillis(1);
                    FetchOutcome outcome = outcome(random);
                    boolean file = outcome.status() == 200 && outcome.failure().isEmpty();
                    Optional<Bytes> body = Optional.of(Bytes.of("User-agent: *\nDisallow: /" + i))
                            .filter(any -> file);
                    Snapshot attempt = Snapshot.of(SITE, time, outcome, body);
                    Samples.keep(store, attempt, body);
                    replay.add(attempt, body);
                    assertSame(seed, past.at(SITE, time), replay.state(), time);
                }
            }
        }
    }

    @Test
    void timesFarFromNowAreReplayedInOrder() {
        assertEquals(
                Duration.ofNanos(Long.MAX_VALUE / 2 * 2),
                SiteReplay.moment(Instant.parse("0001-01-01T00:00:00Z"))
                        .elapsed(SiteReplay.moment(Instant.parse("9999-12-31T00:00:00Z"))));
    }

    private static void assertSame(long seed, Optional<SiteState> stored, Optional<SiteState> told, Instant now) {
        assertEquals(stored.isPresent(), told.isPresent());
        if (told.isEmpty()) {
            return;
        }
        for (Dialect dialect : Dialect.all()) {
            SiteReading expected =
                    SiteReading.of(stored.orElseThrow(), dialect, CHOICES, PastSiteStates.moment(now), false);
            SiteReading actual = SiteReading.of(told.get(), dialect, CHOICES, SiteReplay.moment(now), false);
            assertEquals(expected, actual, () -> "seed " + seed + " " + dialect.id() + " at " + now);
        }
        assertEquals(stored.get().copy().map(LastCopy::file), told.get().copy().map(LastCopy::file));
    }

    private static Duration gap(Random random) {
        List<Duration> gaps = List.of(
                Duration.ofMinutes(10),
                Duration.ofHours(5),
                Duration.ofHours(13),
                Duration.ofDays(2),
                Duration.ofDays(40));
        return gaps.get(random.nextInt(gaps.size()));
    }

    private static FetchOutcome outcome(Random random) {
        List<FetchOutcome> outcomes = List.of(
                FetchOutcome.answered(404, Map.of()),
                FetchOutcome.answered(429, Map.of("Retry-After", "3600")),
                FetchOutcome.answered(503, Map.of()),
                FetchOutcome.answered(301, Map.of()),
                FetchOutcome.failed(OutcomeCode.REDIRECT_LIMIT),
                FetchOutcome.failed(OutcomeCode.TIMEOUT_BODY),
                FetchOutcome.failed(OutcomeCode.ADDRESS_BLOCKED),
                FetchOutcome.answered(206, Map.of()),
                FetchOutcome.answered(403, Map.of("cf-mitigated", "challenge")).withFailure(OutcomeCode.CHALLENGED),
                FetchOutcome.answered(200, Map.of("Content-Type", "text/html")),
                FetchOutcome.answered(200, Map.of("Cache-Control", "max-age=600")),
                FetchOutcome.answered(200, Map.of()));
        return outcomes.get(random.nextInt(outcomes.size()));
    }
}
