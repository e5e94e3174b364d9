package usher.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import usher.support.access.BackOff;
import usher.support.access.PreviousState;
import usher.uri.Authority;

class UnreadableStoreTest {
    private static final Bytes FILE = Bytes.of("User-agent: *\nDisallow: /a\n");
    private static final Instant WALL = Instant.parse("2026-11-21T12:00:00Z");

    @Test
    void aBodyThatTheDialectDoesNotAcceptIsNotItsLastGoodCopy() {
        SiteState state = failing(FetchOutcome.answered(203, Map.of()));

        assertEquals(Effect.LAST_GOOD, effect(state, Dialect.RFC9309));
        assertEquals(Effect.DISALLOW, effect(state, Dialect.YANDEX));
    }

    @Test
    void aBodyThatTheDialectAcceptsIsItsLastGoodCopy() {
        SiteState state = failing(FetchOutcome.answered(200, Map.of("Content-Type", "text/plain")));

        assertEquals(Effect.LAST_GOOD, effect(state, Dialect.RFC9309));
        assertEquals(Effect.LAST_GOOD, effect(state, Dialect.YANDEX));
    }

    private static Effect effect(SiteState state, Dialect dialect) {
        SiteReading.Choices choices = new SiteReading.Choices(Optional.empty(), false);
        return SiteReading.of(state, dialect, choices, moment(2), false)
                .decision()
                .effect();
    }

    private static SiteState failing(FetchOutcome before) {
        SiteState file = PreviousState.conclusive(
                snapshot(before, Optional.of(ContentHash.of(FILE))), Optional.of(FILE), moment(0));
        Snapshot failure = snapshot(FetchOutcome.failed(OutcomeCode.CONNECT_FAILED), Optional.empty());
        PreviousState known = new PreviousState(Optional.of(file), true);
        return known.after(failure, Optional.empty(), moment(1), new BackOff(() -> 0), false);
    }

    private static Snapshot snapshot(FetchOutcome outcome, Optional<ContentHash> content) {
        Authority authority = new Authority("http", "a.example", 80);
        return new Snapshot(
                authority, WALL, Duration.ofSeconds(1), outcome, List.of(), content, FILE.length(), false, false);
    }

    private static Moment moment(int minutes) {
        return new Moment(WALL.plusSeconds(60L * minutes), minutes * 60_000_000_000L);
    }
}
