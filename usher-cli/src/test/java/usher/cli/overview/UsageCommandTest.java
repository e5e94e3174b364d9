package usher.cli.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;

class UsageCommandTest {
    private static final String ROBOTS = CommandLineRun.file("examples/usage/robots.txt");
    private static final String PAGE = CommandLineRun.file("examples/usage/page.html");

    @Test
    void everyPurposeHasItsStatements() {
        CommandLineRun run = CommandLineRun.of("usage", ROBOTS);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("* (rfc9309)  /  may be fetched\n")
                .contains(
                        "  search    allowed         line 4: search=y, train-ai=n  [Content-Usage]\n",
                        "  ai-input  unknown\n",
                        "  use                       reference\n",
                        "  license                   https://orchard.example/license.xml  line 1\n");
    }

    @Test
    void headersAndHtmlOfThePageAreRead(@TempDir Path folder) throws Exception {
        Path tdmrep = Files.writeString(folder.resolve("t"), "[{\"location\":\"/\",\"tdm-reservation\":1}]");
        CommandLineRun run = CommandLineRun.of(
                "usage",
                "-a",
                "bingbot",
                "--html",
                PAGE,
                "--tdmrep",
                tdmrep.toString(),
                "-H",
                "X-Robots-Tag: noindex",
                "--url",
                "/a",
                ROBOTS);
        assertThat(run.out())
                .contains(
                        "bingbot (bing)  /a  may be fetched\n",
                        "search    disallowed      X-Robots-Tag: noindex  [page rules]",
                        "archive   disallowed      meta robots: noarchive  [page rules]",
                        "tdm       disallowed      tdmrep.json rule 1: tdm-reservation: 1  [TDMRep]",
                        "disallowed, limit chars:80");
    }

    @Test
    void aPageThatMayNotBeFetchedHasNoOutcomes() {
        CommandLineRun run = CommandLineRun.of("usage", "--url", "/cellar/", "-H", "X-Robots-Tag: noindex", ROBOTS);
        assertThat(run.out())
                .contains(
                        "may not be fetched: line 7: Disallow: /cellar/",
                        "search    not-applicable",
                        "PAGE_RULES_UNREAD")
                .doesNotContain(" allowed");
    }

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

    @Test
    void hostileTextIsEscaped() {
        CommandLineRun run = CommandLineRun.withInput(
                "User-agent: *\nContent-Signal: ai-train=no, \u001B[31m=yes\nLicense: https://a/\u202E\n",
                "usage",
                "-");
        assertThat(run.out()).contains("\\x1B[31m").doesNotContain("\u001B", "\u202E");
    }

    @Test
    void usageErrorsSayWhatToWrite() {
        CommandLineRun header = CommandLineRun.of("usage", "-H", "noindex", ROBOTS);
        assertThat(header.code()).isEqualTo(2);
        assertThat(header.err()).contains("'noindex' is not a header line; write it as 'X-Robots-Tag: noindex'");
        assertThat(CommandLineRun.of("usage", "--html", "no-such-file", ROBOTS).err())
                .contains("file 'no-such-file' not found");
        assertThat(CommandLineRun.of("usage").code()).isEqualTo(2);
    }

    @Test
    void optionsSelectTheStatementsThatCount() {
        String file = "User-agent: my-token\nDisallow: /\n\nUser-agent: *\nDisallowAITraining: /\nAllow: /\n";
        assertThat(CommandLineRun.withInput(file, "usage", "--format", "json", "-")
                        .out())
                .contains("\"ai-train\":{\"outcome\":\"unknown\"");
        assertThat(CommandLineRun.withInput(
                                file, "usage", "--format", "json", "--policy-token", "my-token=ai-train", "-")
                        .out())
                .contains("\"ai-train\":{\"outcome\":\"disallowed\"");
        assertThat(CommandLineRun.withInput(file, "usage", "--format", "json", "--expired", "-")
                        .out())
                .contains("\"ai-train\":{\"outcome\":\"disallowed\"");
        assertThat(CommandLineRun.withInput(file, "usage", "--policy-token", "x=nothing", "-")
                        .err())
                .contains("unknown purpose 'nothing'; known are search, snippet,");
    }
}
