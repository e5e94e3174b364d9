package usher.access.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;

class ChallengeDetectorTest {
    private static final String MARKED = "<html><script>window._cf_chl_opt = {};</script></html>";

    private static boolean isFound(int status, Map<String, String> headers, String body) {
        return ChallengeDetector.find(FetchOutcome.answered(status, headers), Bytes.of(body))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "cf-mitigated, challenge, true",
        "CF-Mitigated, ' Challenge ', true",
        "cf-mitigated, 'challenge, challenge', true",
        "cf-mitigated, block, false",
        "cf-mitigated, '', false",
        "cf-mitigated, challenged, false",
        "x-amzn-waf-action, challenge, true",
        "x-amzn-waf-action, captcha, true",
        "x-amzn-waf-action, count, false",
        "x-other, challenge, false",
    })
    void aHeaderIsEvidenceWhateverTheStatus(String name, String value, boolean found) {
        for (int status = 100; status <= 599; status++) {
            assertThat(isFound(status, Map.of(name, value), "User-agent: *\nDisallow:\n"))
                    .as("%d", status)
                    .isEqualTo(found);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "202, text/html, User-agent: *, true",
        "202, 'TEXT/HTML; charset=utf-8', '', true",
        "202, application/xhtml+xml, x, true",
        "202, text/plain, ' <html>', true",
        "202, text/plain, User-agent: *, false",
        "202, , '', false",
        "200, text/html, <html>, false",
        "201, text/html, <html>, false",
        "403, text/html, <html>, false",
    })
    void status202WithHtmlIsEvidence(int status, String type, String body, boolean found) {
        Map<String, String> headers = type == null ? Map.of() : Map.of("Content-Type", type);
        assertThat(isFound(status, headers, body)).isEqualTo(found);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script id=\"anubis_challenge\" type=\"application/json\">{}</script>",
                "<script>(function(){window._cf_chl_opt={cvId:'3'}})()</script>",
                "<script src=\"https://ct.captcha-delivery.com/c.js\"></script>",
                "<iframe src=\"https://geo.captcha-delivery.com/captcha/?cid=1\"></iframe>",
                "<script>var dd={'cid':'1','host':'geo.captcha-delivery.com'}</script>",
                "<iframe>Request unsuccessful. Incapsula incident ID: 1-2</iframe>",
            })
    void aMarkerInHtmlIsEvidence(String page) {
        Map<String, String> plain = Map.of("Content-Type", "text/plain");
        Map<String, String> html = Map.of("Content-Type", "text/html; charset=utf-8");
        assertThat(isFound(200, plain, page)).isTrue();
        assertThat(isFound(200, Map.of(), "\uFEFF\r\n " + page)).isTrue();
        assertThat(isFound(299, Map.of(), page)).isTrue();
        assertThat(isFound(200, html, "Please wait. " + page)).isTrue();
        assertThat(isFound(200, plain, "# " + page)).isFalse();
        assertThat(isFound(404, html, page)).isFalse();
        assertThat(isFound(503, html, page)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!doctype html><title>Sign in</title>",
                "<script src=\"/cdn-cgi/challenge-platform/scripts/jsd/main.js\"></script>",
                "<script src=\"/_Incapsula_Resource?SWJIYLWA=1\"></script>",
                "<script src=\"https://js.datadome.co/tags.js\"></script>",
                "<p>Protected by anubis_challenge</p>",
            })
    void ordinaryPagesAreNotChallenges(String page) {
        assertThat(isFound(200, Map.of("Content-Type", "text/html"), page)).isFalse();
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
    @ValueSource(
            strings = {
                "<_cf_chl_op",
                "<id=\"anubis_challenge",
                "<Incapsula incident I",
                "<.captcha-delivery.com",
                "\0",
                ""
            })
    void manyIncompleteMarkersAreNotAMarker(String almost) {
        assertThat(isFound(200, Map.of("Content-Type", "text/html"), almost.repeat(20_000)))
                .isFalse();
    }
}
