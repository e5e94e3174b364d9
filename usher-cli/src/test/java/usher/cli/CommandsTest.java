package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.crawler.KnownCrawler;

class CommandsTest {
    @Test
    void versionNamesUsherAndJava() {
        assertThat(CommandLineRun.of("--version").out())
                .startsWith("usher ")
                .contains("Java " + System.getProperty("java.version"));
    }

    @Test
    void dialectsListsEachDialectWithItsDifferences() {
        CommandLineRun run = CommandLineRun.of("dialects");

        Dialect.all().forEach(dialect -> assertThat(run.out()).contains(dialect.id() + ": " + dialect.summary()));
        assertThat(run.out()).contains("\nbing: " + Dialect.BING.summary() + "\n  policy.delayOfStar = true\n");
        assertThat(CommandLineRun.of("dialects", "--format", "json").out().lines())
                .hasSize(Dialect.all().size());
    }

    @Test
    void agentsFindsByNameOperatorAndPurpose() {
        assertThat(CommandLineRun.of("agents", "openai").out()).contains("GPTBot", "OAI-SearchBot");
        assertThat(CommandLineRun.of("agents", "ai-training").out())
                .contains("GPTBot")
                .doesNotContain("Googlebot ");
        assertThat(CommandLineRun.of("agents", "--format", "json").out().lines())
                .hasSize(KnownCrawler.all().size());
        assertThat(CommandLineRun.of("agents", "no such crawler").code()).isEqualTo(1);
    }

    @Test
    void manyFindingsOfAKindAreCountedInTextAndWholeInJson() {
        String noise = "junk\n".repeat(30);
        CommandLineRun text = CommandLineRun.withInput(noise, "inspect", "-");

        assertThat(text.out().lines().filter(line -> line.contains("warning  REP010")))
                .hasSize(20);
        assertThat(text.out()).contains("and 10 more REP010");
        assertThat(CommandLineRun.withInput(noise, "inspect", "--format", "json", "-")
                        .out()
                        .split("REP010", -1))
                .hasSize(31);
    }
}
