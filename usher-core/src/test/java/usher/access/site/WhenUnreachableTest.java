package usher.access.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.access.site.AccessDecision.Effect;

class WhenUnreachableTest {
    private static final AccessResult DOWN = new AccessResult.Unreachable(OutcomeCode.SERVER_ERROR, Optional.empty());

    /** How long it has been down and how old the last good copy is, in words; what each choice makes of that. */
    @ParameterizedTest
    @CsvSource({
        "PT0S, , DISALLOW UNREACHABLE, DISALLOW UNREACHABLE, DISALLOW UNREACHABLE",
        "PT1H, PT23H59M59S, LAST_GOOD STALE, LAST_GOOD STALE, DISALLOW UNREACHABLE",
        "PT1H, PT24H, LAST_GOOD STALE, LAST_GOOD STALE, DISALLOW UNREACHABLE",
        "PT1H, PT24H0.000000001S, DISALLOW UNREACHABLE, LAST_GOOD LAST_GOOD, DISALLOW UNREACHABLE",
        "PT11H59M59S, P2D, DISALLOW UNREACHABLE, LAST_GOOD LAST_GOOD, DISALLOW UNREACHABLE",
        "PT12H, P2D, DISALLOW UNREACHABLE, LAST_GOOD LAST_GOOD, LAST_GOOD LAST_GOOD",
        "PT12H, , DISALLOW UNREACHABLE, DISALLOW UNREACHABLE, ALLOW UNREACHABLE",
        "P20D, P30D, DISALLOW UNREACHABLE, LAST_GOOD LAST_GOOD, LAST_GOOD LAST_GOOD",
        "P20D, P30DT0.000000001S, DISALLOW UNREACHABLE, DISALLOW UNREACHABLE, LAST_GOOD LAST_GOOD",
        "P29DT23H59M59S, P31D, DISALLOW UNREACHABLE, DISALLOW UNREACHABLE, LAST_GOOD LAST_GOOD",
        "P30D, P31D, DISALLOW UNREACHABLE, DISALLOW UNREACHABLE, DISALLOW UNREACHABLE",
        "P29DT23H59M59S, , DISALLOW UNREACHABLE, DISALLOW UNREACHABLE, ALLOW UNREACHABLE",
        "P30D, , DISALLOW UNREACHABLE, DISALLOW UNREACHABLE, DISALLOW UNREACHABLE",
    })
    void thePolicyChangesExactlyAtItsTimeLimits(
            Duration since, Duration copy, String disallow, String lastGood, String google) {
        Outage outage = new Outage(since, Optional.ofNullable(copy), false);
        assertThat(words(WhenUnreachable.DISALLOW, outage)).isEqualTo(disallow);
        assertThat(words(WhenUnreachable.LAST_GOOD, outage)).isEqualTo(lastGood);
        assertThat(words(WhenUnreachable.GOOGLE, outage)).isEqualTo(google);
        assertThat(words(WhenUnreachable.ALLOW, outage)).isEqualTo("ALLOW UNREACHABLE");
    }

    private static String words(WhenUnreachable choice, Outage outage) {
        AccessDecision decision = AccessDecision.of(DOWN, outage, choice);
        return decision.effect() + " " + decision.basis();
    }

    @Test
    void google_after30DaysTheAvailabilityOfTheSiteDecides() {
        Outage other = new Outage(Duration.ofDays(30), Optional.of(Duration.ofDays(31)), true);
        assertThat(words(WhenUnreachable.GOOGLE, other)).isEqualTo("ALLOW UNREACHABLE");
        Outage earlier = new Outage(Duration.ofHours(1), Optional.empty(), true);
        assertThat(words(WhenUnreachable.GOOGLE, earlier)).isEqualTo("DISALLOW UNREACHABLE");
    }

    @ParameterizedTest
    @EnumSource(WhenUnreachable.class)
    void noChoiceTurnsOurOwnRefusalIntoPermission(WhenUnreachable choice) {
        for (OutcomeCode code : OutcomeCode.values()) {
            AccessResult result = new AccessResult.Unreachable(code, Optional.empty());
            for (int days = 0; days < 40; days++) {
                Outage outage = new Outage(Duration.ofDays(days), Optional.empty(), true);
                Effect effect = AccessDecision.of(result, outage, choice).effect();
                assertThat(effect == Effect.ALLOW && code.isLocalRefusal())
                        .as("%s %s", code, days)
                        .isFalse();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(WhenUnreachable.class)
    void theChoiceMattersOnlyWhileUnreachable(WhenUnreachable choice) {
        Outage outage = new Outage(Duration.ofDays(90), Optional.empty(), false);
        assertThat(AccessDecision.of(new AccessResult.Successful(), outage, choice))
                .isEqualTo(new AccessDecision(Effect.RULES, Basis.FRESH));
        assertThat(AccessDecision.of(new AccessResult.Unavailable(OutcomeCode.NOT_FOUND), outage, choice))
                .isEqualTo(new AccessDecision(Effect.ALLOW, Basis.UNAVAILABLE));
    }

    @ParameterizedTest
    @EnumSource(Basis.class)
    void aBasisIsAWordWithHyphens(Basis basis) {
        assertThat(basis.word()).matches("[a-z]+(-[a-z]+)?").hasSameSizeAs(basis.name());
    }

    @ParameterizedTest
    @EnumSource(OutcomeCode.class)
    void anOutcomeIsAWordWithUnderscores(OutcomeCode code) {
        assertThat(code.word()).matches("[a-z]+(_[a-z]+)*").isEqualToIgnoringCase(code.name());
    }
}
