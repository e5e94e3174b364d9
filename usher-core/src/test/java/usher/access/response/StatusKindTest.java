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
        "-1, INVALID, bad_http",
        "0, INVALID, bad_http",
        "100, INVALID, bad_http",
        "199, INVALID, bad_http",
        "200, COMPLETE, ",
        "202, COMPLETE, ",
        "204, COMPLETE, ",
        "205, COMPLETE, ",
        "206, PARTIAL, truncated",
        "207, COMPLETE, ",
        "299, COMPLETE, ",
        "300, OTHER_REDIRECTION, redirect_bad",
        "301, REDIRECT, redirect_bad",
        "302, REDIRECT, redirect_bad",
        "303, REDIRECT, redirect_bad",
        "304, NOT_MODIFIED, redirect_bad",
        "305, OTHER_REDIRECTION, redirect_bad",
        "307, REDIRECT, redirect_bad",
        "308, REDIRECT, redirect_bad",
        "399, OTHER_REDIRECTION, redirect_bad",
        "400, NO_FILE, not_found",
        "401, NO_FILE, not_found",
        "404, NO_FILE, not_found",
        "408, NO_FILE, not_found",
        "429, RATE_LIMITED, rate_limited",
        "499, NO_FILE, not_found",
        "500, SERVER_ERROR, server_error",
        "599, SERVER_ERROR, server_error",
        "600, INVALID, bad_http",
        "999, INVALID, bad_http"
    })
    void eachStatusHasOneKind(int status, StatusKind kind, String code) {
        assertThat(StatusKind.of(status)).isEqualTo(kind);
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
