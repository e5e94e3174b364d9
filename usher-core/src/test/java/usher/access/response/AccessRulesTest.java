package usher.access.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
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
import usher.bytes.Bytes;
import usher.options.Option;
import usher.options.Options;

class AccessRulesTest {
    /** G-21 and G-23. */
    private static final Set<OutcomeCode> GOOGLE_2019_ALLOWS =
            EnumSet.of(OutcomeCode.RATE_LIMITED, OutcomeCode.MISCONFIGURED);

    private static final Instant NOW = Instant.parse("2026-11-21T00:00:00Z");

    /** The kind of result and its code, such as {@code unavailable not_found}. */
    private static String read(String dialect, FetchOutcome outcome) {
        Options options = Dialect.byId(dialect).orElseThrow().options();
        AccessResult result = AccessRules.read(outcome, options, NOW);
        String kind = result instanceof AccessResult.Successful
                ? "successful"
                : result instanceof AccessResult.Unavailable ? "unavailable" : "unreachable";
        return kind + result.code().map(code -> " " + code.word()).orElse("");
    }

    /** A failure is permission only in the text of 2013 and for too many redirects; our own refusal never is. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CHALLENGED")
    void aFailureIsNotAPermission(OutcomeCode code) {
        FetchOutcome outcome = FetchOutcome.failed(code);
        for (Dialect dialect : Dialect.all()) {
            boolean permissive = code.isRedirectLimit()
                    || dialect == Dialect.YANDEX_2013 && !code.isLocalRefusal()
                    || dialect == Dialect.GOOGLE_2019 && GOOGLE_2019_ALLOWS.contains(code);
            assertThat(read(dialect.id(), outcome))
                    .as(dialect.id())
                    .isEqualTo((permissive ? "unavailable " : "unreachable ") + code.word());
        }
    }

    /** D-20: evidence is looked at before the status, except where a dialect goes by the status alone. */
    @ParameterizedTest
    @CsvSource({
        "200, successful",
        "202, successful",
        "403, unavailable not_found",
        "503, unreachable server_error",
        "429, unreachable rate_limited",
    })
    void aChallengePageIsNotAPermission(int status, String google) {
        FetchOutcome page = FetchOutcome.answered(status, Map.of("cf-mitigated", "challenge", "Retry-After", "60"));
        AccessResult challenged =
                new AccessResult.Unreachable(OutcomeCode.CHALLENGED, Optional.of(Duration.ofMinutes(1)));
        for (Dialect dialect : Dialect.all()) {
            AccessResult result = AccessRules.read(page, Bytes.EMPTY, dialect.options(), NOW);
            if (!dialect.get(Option.CHALLENGE_UNREACHABLE)) {
                assertThat(result).as(dialect.id()).isEqualTo(AccessRules.read(page, dialect.options(), NOW));
            } else {
                assertThat(result).as(dialect.id()).isEqualTo(challenged);
            }
        }
        assertThat(read("google", ChallengeDetector.mark(page, Bytes.EMPTY))).isEqualTo(google);
        assertThat(Dialect.all().stream().filter(dialect -> !dialect.get(Option.CHALLENGE_UNREACHABLE)))
                .containsExactlyInAnyOrder(Dialect.GOOGLE, Dialect.GOOGLE_2019, Dialect.YANDEX_2013);
    }

    @ParameterizedTest
    @CsvSource({"503, 120, PT2M", "429, 1, PT1S", "500, x, ", "301, 7, PT7S"})
    void anUnreachableSiteMaySendRetryAfter(int status, String header, Duration wait) {
        FetchOutcome outcome = FetchOutcome.answered(status, Map.of("RETRY-AFTER", header));
        AccessResult result = AccessRules.read(outcome, Dialect.RFC9309.options(), NOW);
        assertThat(((AccessResult.Unreachable) result).retryAfter()).isEqualTo(Optional.ofNullable(wait));
    }

    @Test
    void headersAreFoundInAnyCaseAndCannotBeChanged() {
        FetchOutcome outcome = FetchOutcome.answered(200, Map.of("X-Foo", "1"));
        assertThat(outcome.header("x-fOO")).contains("1");
        assertThat(outcome.header("bar")).isEmpty();
        assertThat(outcome.headers()).isUnmodifiable();
    }
}
