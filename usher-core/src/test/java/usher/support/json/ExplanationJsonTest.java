package usher.support.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;

class ExplanationJsonTest {
    private static final String FILE =
            "User-agent: *\nDisallow: /\nUser-agent: bot/2\nDisallow: /a\nAllow: /\u001B\nAllow: /";

    private static String json(String url) {
        Dialect dialect = Dialect.RFC9309;
        Policy policy = RobotsFile.of(FILE).as(dialect).policy("bot");
        return Json.text(VerdictJson.explanation(policy.explain(url)));
    }

    @Test
    void namesPathGroupsAndMatches() {
        assertThat(json("https://e.example/a#b"))
                .isEqualTo("{\"path\":\"/a\",\"problem\":null,"
                        + "\"groups\":[{\"line\":1,\"agent\":\"*\",\"named\":false,\"chosen\":false},"
                        + "{\"line\":3,\"agent\":\"bot/2\",\"named\":true,\"chosen\":true}],"
                        + "\"matches\":[{\"line\":4,\"rule\":\"Disallow: /a\",\"access\":\"disallow\",\"weight\":2},"
                        + "{\"line\":6,\"rule\":\"Allow: /\",\"access\":\"allow\",\"weight\":1}]}");
    }

    @Test
    void namesTheProblemOfABadUrl() {
        assertThat(json("no url")).startsWith("{\"path\":\"\",\"problem\":\"").endsWith("\"matches\":[]}");
    }

    @Test
    void escapesTextOfTheFile() {
        assertThat(json("/\u001B")).contains("\"path\":\"/%1B\"").contains("\"rule\":\"Allow: /\\u001b\"");
    }
}
