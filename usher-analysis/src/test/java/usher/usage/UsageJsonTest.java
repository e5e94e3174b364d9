package usher.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.RobotsFile;
import usher.support.json.Json;

class UsageJsonTest {
    @Test
    void aVerdictHasItsMembers() {
        Dialect dialect = Dialect.RFC9309;
        String file = "License: https://a.example/l\nUser-agent: *\nContent-Signal: search=yes, use=full\nTDL: x\n"
                + "Content-Signals: y\n";
        UsageVerdict verdict = UsagePolicy.of(RobotsFile.of(file).as(dialect).policy("x"))
                .verdict("/", PageContent.NONE.withHeader("X-Robots-Tag", "max-snippet:9, x:noindex"));
        Map<String, Object> members = UsageJson.members(verdict);

        assertThat(members)
                .containsEntry("access", "allow")
                .containsEntry("priced", false)
                .containsEntry("omittedStatements", 0)
                .containsKeys("purposes", "use", "licenses", "statements", "diagnostics");
        assertThat(Json.text(members))
                .contains(
                        "\"search\":{\"outcome\":\"disallowed\",\"limit\":null,\"deciding\":[4],\"overridden\":[0]}",
                        "\"snippet\":{\"outcome\":\"disallowed\",\"limit\":\"chars:9\",\"deciding\":[4],"
                                + "\"overridden\":[0]}",
                        "\"use\":\"full\"",
                        "{\"kind\":\"rsl\",\"url\":\"https://a.example/l\",\"source\":\"robots.txt\",\"line\":1,"
                                + "\"scope\":\"file\"",
                        "\"text\":\"max-snippet: 9\",\"scope\":\"page\",\"agents\":[],\"pattern\":null,\"outcomes\":{},"
                                + "\"limits\":{\"snippet\":\"chars:9\"},\"status\":\"standard\"",
                        "\"counted\":true,\"reason\":\"\"");
        assertThat((List<?>) members.get("diagnostics")).hasSize(1);
    }
}
