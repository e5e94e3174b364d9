package usher.access.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.access.site.AccessDecision.Effect;

class WhenUnreachableTest {
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
