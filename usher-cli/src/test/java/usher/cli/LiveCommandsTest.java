package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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
