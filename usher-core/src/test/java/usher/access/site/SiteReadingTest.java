package usher.access.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision.Effect;
import usher.bytes.Bytes;
import usher.support.access.PreviousState;
import usher.uri.Authority;

/** What a site's state means, at the boundaries of CA-03: a copy of some age, an outage of some length. */
class SiteReadingTest {
    private static final Moment NOW = new Moment(Instant.parse("2026-11-21T12:00:00Z"), 5);
    private static final Bytes FILE = Bytes.of("User-agent: *\nDisallow: /\n");
    private static final SiteReading.Choices DIALECTS_OWN = new SiteReading.Choices(Optional.empty(), false);

    private static Moment ago(Duration age) {
        return new Moment(NOW.wall().minus(age), NOW.nanos() - age.toNanos());
    }

    private static Snapshot snapshot(FetchOutcome outcome, Moment at) {
        boolean file = outcome.failure().isEmpty() && outcome.status() == 200;
        return new Snapshot(
                new Authority("https", "example.com", 443),
                at.wall(),
                Duration.ofMillis(20),
                outcome,
                List.of(),
                file ? Optional.of(ContentHash.of(FILE)) : Optional.empty(),
                file ? FILE.length() : 0,
                false,
                false);
    }

    /** A site that fails now, has failed for so long, and had a file that long ago if not empty. */
    private static SiteState failing(OutcomeCode code, Duration failing, Optional<Duration> copyAge) {
        Optional<LastCopy> copy = copyAge.map(age ->
                new LastCopy(snapshot(FetchOutcome.answered(200, Map.of()), ago(age)), FILE, ago(age)));
        Snapshot attempt = snapshot(FetchOutcome.failed(code), NOW);
        return new SiteState(
                attempt, NOW, copy, Optional.of(ago(failing)), 3, Duration.ofMinutes(2), true, Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        // A copy counts until it is a day old (RFC 9309 §2.4), and not a second longer.
        "rfc9309,, PT1H,PT23H59M59S,LAST_GOOD,STALE",
        "rfc9309,, PT1H,PT24H,LAST_GOOD,STALE",
        "rfc9309,, PT1H,PT24H1S,DISALLOW,UNREACHABLE",
        "rfc9309,, P40D,,DISALLOW,UNREACHABLE",
        "rfc9309,LAST_GOOD, P2D,P30D,LAST_GOOD,LAST_GOOD",
        "rfc9309,LAST_GOOD, P2D,P30DT1S,DISALLOW,UNREACHABLE",
        "rfc9309,ALLOW, PT1H,,ALLOW,UNREACHABLE",
        // Google's ladder (GN-04).
        "google,, PT11H59M59S,PT13H,DISALLOW,UNREACHABLE",
        "google,, PT12H,PT13H,LAST_GOOD,LAST_GOOD",
        "google,, PT12H,,ALLOW,UNREACHABLE",
        "google,, P29DT23H59M59S,P31D,LAST_GOOD,LAST_GOOD",
        "google,, P30D,P31D,DISALLOW,UNREACHABLE",
        "yandex,, PT1H,,DISALLOW,UNREACHABLE",
        "yandex-2013,, PT1H,,ALLOW,UNAVAILABLE",
    })
    void anOutageIsReadByTheClock(
            String dialect, WhenUnreachable setting, Duration failing, Duration copyAge, Effect effect, Basis basis) {
        SiteState state = failing(OutcomeCode.TIMEOUT_HEADER, failing, Optional.ofNullable(copyAge));
        SiteReading.Choices choices = new SiteReading.Choices(Optional.ofNullable(setting), false);

        SiteReading reading = SiteReading.of(state, Dialect.byId(dialect).orElseThrow(), choices, NOW, false);

        assertThat(reading.decision().effect()).isEqualTo(effect);
        assertThat(reading.decision().basis()).isEqualTo(basis);
        assertThat(reading.result().code()).contains(OutcomeCode.TIMEOUT_HEADER);
    }

    @ParameterizedTest
    @CsvSource({"google", "yandex-2013", "rfc9309"})
    void ourOwnRefusalNeverAllows(String dialect) {
        SiteState state = failing(OutcomeCode.ADDRESS_BLOCKED, Duration.ofDays(13), Optional.empty());
        SiteReading.Choices allow = new SiteReading.Choices(Optional.of(WhenUnreachable.ALLOW), false);

        SiteReading reading = SiteReading.of(state, Dialect.byId(dialect).orElseThrow(), allow, NOW, true);

        assertThat(reading.decision().effect()).isEqualTo(Effect.DISALLOW);
    }

    @Test
    void theRedirectLimitHasTheChosenMeaning() {
        Snapshot attempt = snapshot(FetchOutcome.failed(OutcomeCode.REDIRECT_LIMIT), NOW);
        SiteState state = PreviousState.conclusive(attempt, Optional.empty(), NOW);
        SiteReading.Choices unreachable = new SiteReading.Choices(Optional.empty(), true);

        assertThat(effect(state, Dialect.RFC9309, DIALECTS_OWN, NOW)).isEqualTo(Effect.ALLOW);
        assertThat(effect(state, Dialect.RFC9309, unreachable, NOW)).isEqualTo(Effect.DISALLOW);
    }

    /** T-01: the wall may say what it likes; a copy gets no younger by it, and an outage no older. */
    @Test
    void aJumpOfTheWallClockOnlyMakesVerdictsStricter() {
        SiteState state = failing(OutcomeCode.DNS_ERROR, Duration.ofHours(1), Optional.of(Duration.ofHours(25)));
        Moment back = new Moment(NOW.wall().minus(Duration.ofHours(25)), NOW.nanos());
        Moment ahead = new Moment(NOW.wall().plus(Duration.ofHours(25)), NOW.nanos());

        assertThat(effect(state, Dialect.RFC9309, DIALECTS_OWN, back)).isEqualTo(Effect.DISALLOW);
        assertThat(effect(state, Dialect.GOOGLE, DIALECTS_OWN, ahead)).isEqualTo(Effect.DISALLOW);
    }

    private static Effect effect(SiteState state, Dialect dialect, SiteReading.Choices choices, Moment now) {
        return SiteReading.of(state, dialect, choices, now, false).decision().effect();
    }
}
