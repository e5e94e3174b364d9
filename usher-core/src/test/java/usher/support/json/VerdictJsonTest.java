package usher.support.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.access.AccessResult.Basis;

class VerdictJsonTest {
    private static final Policy POLICY = policy("User-agent: *\nDisallow: /\u001B[1m\nAllow: /ok");

    private static Policy policy(String file) {
        return RobotsFile.of(file).as(Dialect.RFC9309).policy("bot");
    }

    private static String json(List<String> tokens, String url, Basis basis) {
        return Json.text(VerdictJson.of(tokens, url, "rfc9309", POLICY.verdict(url), basis));
    }

    @Test
    void aRuleIsNamedWithItsLine() {
        assertThat(json(List.of("bot"), "/ok", Basis.GIVEN))
                .isEqualTo("{\"agent\":\"bot\",\"url\":\"/ok\",\"dialect\":\"rfc9309\",\"access\":\"allow\","
                        + "\"reason\":\"RULE_MATCHED\",\"line\":3,\"rule\":\"Allow: /ok\",\"basis\":\"given\"}");
    }

    @Test
    void withoutARuleTheLineIsZero() {
        assertThat(json(List.of("bot"), "no url", Basis.LAST_GOOD))
                .isEqualTo("{\"agent\":\"bot\",\"url\":\"no url\",\"dialect\":\"rfc9309\",\"access\":\"disallow\","
                        + "\"reason\":\"BAD_URL\",\"line\":0,\"rule\":null,\"basis\":\"last-good\"}");
    }

    @Test
    void severalTokensAreAnArray() {
        assertThat(json(List.of("a", "b"), "/", Basis.GIVEN)).startsWith("{\"agent\":[\"a\",\"b\"],");
        assertThat(json(List.of(), "/", Basis.GIVEN)).startsWith("{\"agent\":[],");
    }

    @Test
    void textOfTheFileIsEscaped() {
        assertThat(json(List.of("b\u202Eot"), "/\u001B[1m", Basis.GIVEN))
                .contains("\"b\\u202eot\"")
                .contains("\"url\":\"/\\u001b[1m\"")
                .contains("\"rule\":\"Disallow: /\\u001b[1m\"");
    }

    @ParameterizedTest
    @EnumSource(Basis.class)
    void everyBasisHasItsWord(Basis basis) {
        assertThat(json(List.of("bot"), "/", basis)).endsWith(",\"basis\":\"" + basis.word() + "\"}");
    }
}
