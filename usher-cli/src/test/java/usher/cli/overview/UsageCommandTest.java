package usher.cli.overview;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.cli.CommandLineRun;

class UsageCommandTest {
    private static final String ROBOTS = CommandLineRun.file("examples/usage/robots.txt");

    @Test
    void jsonHasALineForEachCrawlerAndPage() {
        CommandLineRun run = CommandLineRun.of(
                "usage", "--format", "json", "-a", "Googlebot,x", "--url", "/a", "--url", "/b", ROBOTS);
        assertThat(run.out().lines())
                .hasSize(4)
                .allSatisfy(line -> assertThat(line)
                        .startsWith("{\"agent\":\"")
                        .contains("\"access\":\"allow\",\"purposes\":{\"search\":{\"outcome\":\"allowed\","
                                + "\"limit\":null,\"deciding\":[0,1]"));
    }
}
