package usher.access.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.access.OutcomeCode;

class StatusKindTest {
    @ParameterizedTest
    @CsvSource({
        "INVALID, bad_http, -1 0 100 199",
        "COMPLETE, , 200 202 204 205 207 299",
        "PARTIAL, truncated, 206",
        "REDIRECT, redirect_bad, 301 302 303 307 308",
        "NOT_MODIFIED, redirect_bad, 304",
        "OTHER_REDIRECTION, redirect_bad, 300 305 399",
        "NO_FILE, not_found, 400 401 404 408 499",
        "RATE_LIMITED, rate_limited, 429",
        "SERVER_ERROR, server_error, 1 99 500 599 600 999",
    })
    void eachStatusHasOneKind(StatusKind kind, String code, String statuses) {
        assertThat(statuses.split(" "))
                .extracting(status -> StatusKind.of(Integer.parseInt(status)))
                .containsOnly(kind);
        assertThat(kind.code().map(OutcomeCode::word)).isEqualTo(Optional.ofNullable(code));
    }

    @Test
    void theBodyOfAPartIsNotRead() {
        for (int status = 0; status < 1_000; status++) {
            boolean read = status >= 200 && status < 300 && status != 204 && status != 205 && status != 206;
            assertThat(StatusKind.hasBody(status)).as("%d", status).isEqualTo(read);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "200, , true, true, true",
        "204, , true, true, true",
        "206, , false, false, false",
        "304, , false, false, false",
        "404, , false, false, true",
        "429, , false, false, false",
        "503, , false, false, false",
        "200, CHALLENGED, false, true, false",
        "206, CHALLENGED, false, false, false",
        "403, CHALLENGED, false, false, false",
        "200, TRUNCATED, false, false, false",
        "0, REDIRECT_LIMIT, false, false, true",
        "0, REDIRECT_LOOP, false, false, true",
        "0, NO_RESPONSE, false, false, false",
        "0, BUSY, false, false, false"
    })
    void anOutcomeHasItsKindAndMayBeConclusive(
            int status, OutcomeCode failure, boolean file, boolean body, boolean settled) {
        FetchOutcome outcome = new FetchOutcome(status, Optional.ofNullable(failure), Map.of());
        assertThat(outcome.isFile()).isEqualTo(file);
        assertThat(outcome.hasFileOrPage()).isEqualTo(body);
        assertThat(outcome.isConclusive()).isEqualTo(settled);
    }

    /** What is missing may be what forbids, unless nobody would have read it. */
    @ParameterizedTest
    @CsvSource({
        "200, , 99, 100, truncated",
        "200, , 100, 100, ",
        "204, , 0, 1, truncated",
        "206, , 1, 100, ",
        "404, , 1, 100, ",
        "200, CHALLENGED, 99, 100, truncated",
        "200, TLS_ERROR, 99, 100, tls_error"
    })
    void aTruncatedBodyIsNotAShorterFile(int status, OutcomeCode failure, int length, int needed, String code) {
        FetchOutcome outcome = new FetchOutcome(status, Optional.ofNullable(failure), Map.of());
        assertThat(outcome.truncatedAt(length, needed).failure().map(OutcomeCode::word))
                .isEqualTo(Optional.ofNullable(code));
    }

    @Test
    void aRevalidatedFileCountsAsReceivedAgain() {
        FetchOutcome unchanged = FetchOutcome.answered(304, Map.of("ETag", "x"));
        assertThat(unchanged.withReferredFile()).isEqualTo(FetchOutcome.answered(200, Map.of("ETag", "x")));
        FetchOutcome challenge = unchanged.withFailure(OutcomeCode.CHALLENGED);
        assertThat(challenge.withReferredFile()).isEqualTo(challenge);
    }
}
