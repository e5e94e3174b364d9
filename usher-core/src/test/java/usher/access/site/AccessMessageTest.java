package usher.access.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import usher.Dialect;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
import usher.options.Option;
import usher.options.Options;

class AccessMessageTest {
    private static String message(String dialect, FetchOutcome outcome, Optional<Duration> copy) {
        Options options = Dialect.byId(dialect).orElseThrow().options();
        AccessResult result = AccessRules.read(outcome, options, Instant.EPOCH);
        AccessDecision decision =
                AccessDecision.of(result, new Outage(Duration.ZERO, copy, true), options.get(Option.WHEN_UNREACHABLE));
        return AccessMessage.of(outcome.status(), result.code().orElseThrow(), decision);
    }

    @ParameterizedTest
    @CsvSource({
        "rfc9309, 404, robots.txt not found (HTTP 404): everything is allowed",
        "rfc9309, 410, robots.txt not found (HTTP 410): everything is allowed",
        "rfc9309, 401, 'access denied (HTTP 401): treated as if there were no robots.txt, everything is allowed'",
        "rfc9309, 403, 'access denied (HTTP 403): treated as if there were no robots.txt, everything is allowed'",
        "rfc9309, 451, 'robots.txt is unavailable (HTTP 451): treated as if there were no robots.txt, everything is "
                + "allowed'",
        "rfc9309, 429, too many requests (HTTP 429): nothing is allowed",
        "google-2019, 429, 'too many requests (HTTP 429): treated as if there were no robots.txt, everything is "
                + "allowed'",
        "rfc9309, 503, server error (HTTP 503): nothing is allowed",
        "yandex-2013, 503, 'server error (HTTP 503): treated as if there were no robots.txt, everything is allowed'",
        "yandex, 203, 'only HTTP 200 is accepted (HTTP 203): treated as if there were no robots.txt, everything is "
                + "allowed'",
        "rfc9309, 302, a redirect without a usable target (HTTP 302): nothing is allowed",
        "rfc9309, 304, 'not modified, although the request named no copy (HTTP 304): nothing is allowed'",
        "rfc9309, 305, a redirection that is not followed (HTTP 305): nothing is allowed",
    })
    void theMessageNamesTheOutcomeAndItsConsequence(String dialect, int status, String sentence) {
        assertThat(message(dialect, FetchOutcome.answered(status, Map.of()), Optional.empty()))
                .isEqualTo(sentence);
    }

    @Test
    void aRedirectLoopIsNotCalledAMissingFile() {
        assertThat(message("rfc9309", FetchOutcome.failed(OutcomeCode.REDIRECT_LIMIT), Optional.empty()))
                .isEqualTo("too many redirects: treated as if there were no robots.txt, everything is allowed");
        assertThat(message("rfc9309", FetchOutcome.failed(OutcomeCode.REDIRECT_LOOP), Optional.empty()))
                .isEqualTo("a redirect to a URL that was already requested: treated as if there were no robots.txt, "
                        + "everything is allowed");
        assertThat(message("rfc9309", FetchOutcome.failed(OutcomeCode.NO_RESPONSE), Optional.empty()))
                .isEqualTo("the connection was closed without a response: nothing is allowed");
    }

    @Test
    void aCopyThatAppliesIsNamed() {
        FetchOutcome down = FetchOutcome.answered(500, Map.of());
        assertThat(message("rfc9309", down, Optional.of(Duration.ofHours(2))))
                .isEqualTo("server error (HTTP 500): the stale copy applies");
    }

    @Test
    void aChallengePageIsNamed() {
        FetchOutcome page = FetchOutcome.answered(403, Map.of()).withFailure(OutcomeCode.CHALLENGED);
        assertThat(message("rfc9309", page, Optional.empty()))
                .isEqualTo("a bot challenge page instead of robots.txt (HTTP 403): nothing is allowed");
        assertThat(message("google", page, Optional.empty()))
                .isEqualTo("access denied (HTTP 403): treated as if there were no robots.txt, everything is allowed");
    }

    /** No sentence denies what the decision does, whatever the dialect makes of a failure. */
    @ParameterizedTest
    @EnumSource(OutcomeCode.class)
    void theMessageAgreesWithTheDecision(OutcomeCode code) {
        for (Dialect dialect : Dialect.all()) {
            for (Optional<Duration> copy : Set.of(Optional.<Duration>empty(), Optional.of(Duration.ofHours(1)))) {
                FetchOutcome outcome = FetchOutcome.failed(code);
                AccessResult result = AccessRules.read(outcome, dialect.options(), Instant.EPOCH);
                AccessDecision decision = AccessDecision.of(
                        result, new Outage(Duration.ZERO, copy, true), dialect.get(Option.WHEN_UNREACHABLE));
                String sentence = message(dialect.id(), outcome, copy);
                assertThat(sentence.contains("everything is allowed"))
                        .as(dialect.id() + " " + sentence)
                        .isEqualTo(decision.effect() == AccessDecision.Effect.ALLOW);
                assertThat(sentence.contains("nothing is allowed"))
                        .as(dialect.id() + " " + sentence)
                        .isEqualTo(decision.effect() == AccessDecision.Effect.DISALLOW);
            }
        }
    }
}
