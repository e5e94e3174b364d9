package usher.access.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;

class ChallengeDetectorTest {
    private static final String MARKED = "<html><script>window._cf_chl_opt = {};</script></html>";

    private static boolean isFound(int status, Map<String, String> headers, String body) {
        return ChallengeDetector.find(FetchOutcome.answered(status, headers), Bytes.of(body))
                .isPresent();
    }

    @Test
    void theEvidenceSaysWhatWasFound() {
        assertThat(ChallengeDetector.find(FetchOutcome.answered(403, Map.of("CF-Mitigated", "challenge")), Bytes.EMPTY))
                .contains("cf-mitigated: challenge");
        assertThat(ChallengeDetector.find(FetchOutcome.answered(200, Map.of()), Bytes.of(MARKED)))
                .contains("Cloudflare");
    }

    @Test
    void aMarkedOutcomeKeepsItsStatusAndAFailureStays() {
        FetchOutcome page = FetchOutcome.answered(200, Map.of("Content-Type", "text/html"));
        FetchOutcome marked = ChallengeDetector.mark(page, Bytes.of(MARKED));
        assertThat(marked).isEqualTo(page.withFailure(OutcomeCode.CHALLENGED));
        assertThat(ChallengeDetector.mark(marked, Bytes.EMPTY)).isEqualTo(marked);
        FetchOutcome cut = page.withFailure(OutcomeCode.TRUNCATED);
        assertThat(ChallengeDetector.mark(cut, Bytes.of(MARKED))).isEqualTo(cut);
    }

    /** The beginning decides: what stands behind it costs nothing. */
    @Test
    void onlyTheBeginningIsRead() {
        String marker = "_cf_chl_opt";
        String filler = "<".repeat(ChallengeDetector.PREFIX - marker.length());
        assertThat(isFound(200, Map.of(), filler + marker)).isTrue();
        assertThat(isFound(200, Map.of(), filler + "<" + marker)).isFalse();
        assertThat(isFound(200, Map.of(), " ".repeat(ChallengeDetector.PREFIX) + MARKED))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"<_cf_chl_op", "<id=\"anubis_challenge", "<Incapsula incident I", "<.captcha-delivery.com"})
    @ValueSource(strings = {"\0", ""})
    void manyIncompleteMarkersAreNotAMarker(String almost) {
        assertThat(isFound(200, Map.of("Content-Type", "text/html"), almost.repeat(20_000)))
                .isFalse();
    }
}
