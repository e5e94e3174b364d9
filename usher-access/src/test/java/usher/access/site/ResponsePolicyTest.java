package usher.access.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialects;
import usher.Policy;
import usher.Usher;
import usher.access.OutcomeCode;

class ResponsePolicyTest {
    private static final byte[] FILE = "User-agent: *\nDisallow: /a\n".getBytes(UTF_8);
    private static final List<String> DIALECTS = List.of("rfc9309", "google", "yandex", "yandex-2013");

    private static String reasons(Function<Usher, Policy> policy) {
        return DIALECTS.stream()
                .map(id -> Usher.of(Dialects.byId(id).orElseThrow()))
                .map(usher -> policy.apply(usher).verdict("/a").reason().name())
                .collect(Collectors.joining(" "));
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
        assertThat(reasons(usher -> ResponsePolicy.of(usher, status, Map.of(), FILE, "ExampleBot")))
                .isEqualTo(reasons);
    }

    @ParameterizedTest
    @CsvSource({
        "DNS_ERROR, UNREACHABLE UNREACHABLE UNREACHABLE UNAVAILABLE",
        "ADDRESS_BLOCKED, UNREACHABLE UNREACHABLE UNREACHABLE UNREACHABLE",
        "REDIRECT_LIMIT, UNAVAILABLE UNAVAILABLE UNAVAILABLE UNAVAILABLE"
    })
    void aFailureMeansWhatTheDialectSays(OutcomeCode failure, String reasons) {
        assertThat(reasons(usher -> ResponsePolicy.ofFailure(usher, failure, "ExampleBot")))
                .isEqualTo(reasons);
    }

    @ParameterizedTest
    @CsvSource({"cf-mitigated, challenge, UNREACHABLE", "CF-Mitigated, challenge, UNREACHABLE", "x, y, RULE_MATCHED"})
    void aChallengePageIsNoFile(String name, String value, String reason) {
        Usher usher = Usher.of(Dialects.byId("rfc9309").orElseThrow());
        Map<String, List<String>> headers =
                Stream.of(name).collect(Collectors.toMap(n -> n, n -> List.of(value, "no")));
        assertThat(ResponsePolicy.of(usher, 200, headers, FILE, "ExampleBot")
                        .verdict("/a")
                        .reason())
                .hasToString(reason);
    }
}
