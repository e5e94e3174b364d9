package usher.access.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.Reason;
import usher.access.OutcomeCode;

class ResponsePolicyTest {
    private static final byte[] FILE = "User-agent: *\nDisallow: /a\n".getBytes(UTF_8);
    private static final List<String> DIALECTS = List.of("rfc9309", "google", "yandex", "yandex-2013");

    private static String reasons(Function<Dialect, ResponsePolicy> response) {
        return DIALECTS.stream()
                .map(id -> Dialect.byId(id).orElseThrow())
                .map(dialect -> reason(response.apply(dialect)).name())
                .collect(Collectors.joining(" "));
    }

    private static Reason reason(ResponsePolicy response) {
        return response.policy().verdict("/a").reason();
    }

    private static ResponsePolicy answer(int status, Map<String, List<String>> headers, byte[] body) {
        return ResponsePolicy.of(Dialect.RFC9309, status, headers, body, "ExampleBot");
    }

    /** What each status means at first sight, in each dialect. */
    @ParameterizedTest
    @CsvSource({
        "200, RULE_MATCHED RULE_MATCHED RULE_MATCHED RULE_MATCHED",
        "206, UNREACHABLE UNREACHABLE UNREACHABLE UNAVAILABLE",
        "404, UNAVAILABLE UNAVAILABLE UNAVAILABLE UNAVAILABLE",
        "403, UNAVAILABLE UNAVAILABLE UNAVAILABLE UNAVAILABLE",
        "429, UNREACHABLE UNREACHABLE UNREACHABLE UNAVAILABLE",
        "503, UNREACHABLE UNREACHABLE UNREACHABLE UNAVAILABLE"
    })
    void aStatusMeansWhatTheDialectSays(int status, String reasons) {
        assertThat(reasons(dialect -> ResponsePolicy.of(dialect, status, Map.of(), FILE, "ExampleBot")))
                .isEqualTo(reasons);
    }

    @ParameterizedTest
    @CsvSource({
        "DNS_ERROR, UNREACHABLE UNREACHABLE UNREACHABLE UNAVAILABLE",
        "ADDRESS_BLOCKED, UNREACHABLE UNREACHABLE UNREACHABLE UNREACHABLE",
        "REDIRECT_LIMIT, UNAVAILABLE UNAVAILABLE UNAVAILABLE UNAVAILABLE"
    })
    void aFailureMeansWhatTheDialectSays(OutcomeCode failure, String reasons) {
        assertThat(reasons(dialect -> ResponsePolicy.ofFailure(dialect, failure, "ExampleBot")))
                .isEqualTo(reasons);
    }

    @ParameterizedTest
    @CsvSource({"cf-mitigated, challenge, UNREACHABLE", "CF-Mitigated, challenge, UNREACHABLE", "x, y, RULE_MATCHED"})
    void aChallengePageIsNotAFile(String name, String value, String reason) {
        assertThat(reason(answer(200, Map.of(name, List.of("no", value)), FILE)))
                .hasToString(reason);
    }

    /** A body that is still coded would read as a file without rules. */
    @ParameterizedTest
    @CsvSource({
        "Content-Encoding, gzip, UNREACHABLE",
        "content-encoding, br, UNREACHABLE",
        "Content-Encoding, identity, RULE_MATCHED",
        "Content-Encoding, Identity, RULE_MATCHED"
    })
    void aBodyThatIsStillCodedIsNotRead(String name, String value, String reason) {
        Map<String, List<String>> headers = Map.of(name, List.of(value));
        assertThat(reason(answer(200, headers, FILE))).hasToString(reason);
        assertThat(reason(answer(200, headers, new byte[0])))
                .hasToString(reason.equals("UNREACHABLE") ? reason : "NO_GROUP");
        assertThat(answer(404, headers, FILE).policy().allows("/a")).isTrue();
    }

    @Test
    void theCodeAndTheMessageSayWhyTheBodyIsNotUsed() {
        ResponsePolicy missing = answer(404, Map.of(), FILE);
        assertThat(missing.code()).contains(OutcomeCode.NOT_FOUND);
        assertThat(missing.message()).contains("robots.txt not found (HTTP 404): everything is allowed");
        assertThat(ResponsePolicy.ofFailure(Dialect.RFC9309, OutcomeCode.TLS_ERROR)
                        .message())
                .contains("TLS error: nothing is allowed");
        ResponsePolicy file = answer(200, Map.of(), FILE);
        assertThat(file.code()).isEmpty();
        assertThat(file.message()).isEmpty();
    }

    @Test
    void aStatusLineAmongTheHeadersIsSkipped() {
        Map<String, List<String>> headers = new HashMap<>(Map.of("Content-Type", List.of("text/plain")));
        headers.put(null, List.of("HTTP/1.1 200 OK"));
        assertThat(answer(200, headers, FILE).policy().allows("/a")).isFalse();
    }
}
