package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Bytes;
import usher.testkit.faults.Page;
import usher.testkit.faults.Request;

/** Commands that fetch, with a local site. */
class LiveCommandsTest extends SiteFixture {
    @Test
    void verdictsOfManyUrlsAreInOrder() {
        String urls = IntStream.range(0, 1_000)
                .mapToObj(i -> site + (i % 3 == 0 ? "/private/" : "/open/") + i)
                .collect(Collectors.joining("\n"));

        CommandLineRun run = CommandLineRun.withInput(urls, "check", "--format", "tsv", "-");

        assertThat(run.out().lines().skip(1).map(line -> line.split("\t")[1]))
                .containsExactlyElementsOf(urls.lines().toList());
        assertThat(server.requests()).hasSize(1);
    }

    /** D-22: the message has the outcome of the fetch and its consequence. */
    @Test
    void aDeniedFileIsNotReportedAsMissing() {
        pages.put("/robots.txt", new Page(403, Map.of(), Bytes.EMPTY));
        CommandLineRun denied = CommandLineRun.of("check", "--explain", site + "/x");
        pages.put("/robots.txt", Page.redirect(302, "/robots.txt"));
        CommandLineRun loop = CommandLineRun.of("check", site + "/x");
        CommandLineRun json = CommandLineRun.of("check", "--format", "json", site + "/x");

        assertThat(denied.out())
                .contains("access denied (HTTP 403): treated as if there were no robots.txt, everything is allowed  "
                        + "(not_found)")
                .contains("reason  UNAVAILABLE: access denied (HTTP 403): treated as if there were no robots.txt, "
                        + "everything is allowed")
                .doesNotContain("has no robots.txt");
        assertThat(loop.out())
                .contains("a redirect to a URL that was already requested: treated as if there were no robots.txt, "
                        + "everything is allowed  (redirect_loop)");
        assertThat(json.out())
                .contains("\"code\":\"redirect_loop\","
                        + "\"message\":\"a redirect to a URL that was already requested: treated as if there "
                        + "were no robots.txt, everything is allowed\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect URL",
                "lint URL",
                "fmt URL",
                "merge URL",
                "diff URL URL",
                "clean -r URL /x",
                "check -r URL /x",
                "sitemaps -r URL http://127.0.0.1:1/"
            })
    void everyCommandThatFetchesAFileHasTheGuard(String command) {
        String[] args = ("--public-only " + command).replace("URL", site).split(" ");
        String name = args[1];
        args[1] = args[0];
        args[0] = name;
        CommandLineRun run = CommandLineRun.of(args);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("the IP address is not permitted here (address_blocked)");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void theUserAgentCanBeSet() {
        CommandLineRun.of("check", "--user-agent", "ExampleBot/1.0 (+https://bot.example)", site + "/open");

        assertThat(server.requests())
                .extracting(Request::text)
                .singleElement()
                .asString()
                .contains("User-Agent: ExampleBot/1.0 (+https://bot.example)");
    }
}
