package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What the pages name exists: versions, members of requests, credentials of the unit. */
class PageNamesTest {
    private static String read(String file) throws IOException {
        return Files.readString(CommandLineRun.PROJECT.resolve(file));
    }

    private static List<String> find(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** A dependency that is copied from a page works after {@code ./mvnw install}, and after a release. */
    @Test
    void dependenciesOnPagesHaveTheVersionOfTheBuild() throws IOException {
        String version = find("<artifactId>usher-parent</artifactId>\\s*<version>([^<]*)<", read("pom.xml"))
                .get(0);
        assertThat(find("usher-core(?:</artifactId><version>|:)([^<\"]*)", read("README.md")))
                .containsExactly(version, version);
        for (Path page : DocumentationTest.pages()) {
            assertThat(find("<artifactId>usher-[a-z-]+</artifactId>\\s*<version>([^<]*)<", Files.readString(page)))
                    .as(page.toString())
                    .allMatch(version::equals);
        }
    }

    /** The API description has each member that a page tells its readers to send. */
    @Test
    void membersThatPagesSendAreDescribed() throws IOException {
        Object description = new Load(LoadSettings.builder()
                        .setCodePointLimit(Integer.MAX_VALUE)
                        .build())
                .loadFromString(read("usher-server/src/main/resources/usher/server/openapi.json"));
        int sent = 0;
        for (Path page : DocumentationTest.pages()) {
            Pattern call = Pattern.compile("`POST (/v1/[a-z/]+)` with `(\\w+)`");
            for (MatchResult each :
                    call.matcher(Files.readString(page)).results().toList()) {
                Object schema = at(
                        description,
                        "paths",
                        each.group(1),
                        "post",
                        "requestBody",
                        "content",
                        "application/json",
                        "schema");
                String name = at(schema, "$ref").toString().replaceAll(".*/", "");
                assertThat(((Map<?, ?>) at(description, "components", "schemas", name, "properties")).keySet())
                        .as(page + ": " + each.group())
                        .extracting(Object::toString)
                        .contains(each.group(2));
                sent++;
            }
        }
        assertThat(sent).isPositive();
    }

    private static Object at(Object object, String... names) {
        Object value = object;
        for (String name : names) {
            value = ((Map<?, ?>) value).get(name);
        }
        return value;
    }

    /** The unit passes secrets that only root can read, and the page says where to put them and how settings name them. */
    @Test
    void thePageExplainsEachCredentialOfTheUnit() throws IOException {
        List<String> credentials = find("(?m)^LoadCredential=(\\S+)$", read("src/package/usher.service"));
        assertThat(credentials).containsExactly("usher.keys", "usher.database-password");
        assertThat(credentials)
                .allSatisfy(name -> assertThat(read("docs/service.md"))
                        .contains("/etc/credstore/" + name, "/run/credentials/usher.service/" + name));
    }
}
