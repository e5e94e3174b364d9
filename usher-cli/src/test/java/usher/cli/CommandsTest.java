package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.crawler.KnownCrawler;

class CommandsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "check",
                "inspect",
                "overview",
                "usage",
                "lint",
                "diff",
                "fmt",
                "merge",
                "test",
                "clean",
                "sitemaps",
                "audit",
                "watch",
                "export",
                "prune",
                "verify",
                "mcp",
                "keys",
                "dialects",
                "agents"
            })
    void everyCommandHasHelpWithItsExitCodes(String command) {
        CommandLineRun run = CommandLineRun.of(command, "--help");

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("Usage: usher " + command).contains("Exit codes:", "  2   usage error");
    }

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
    void cleanRemovesInsignificantParameters() {
        String forum = CommandLineRun.file("examples/robots/forum.example");

        assertThat(CommandLineRun.of("clean", "-r", forum, "/threads/a.php?sid=1&t=2&sort=x")
                        .out())
                .isEqualTo("/threads/a.php?t=2\n");
        assertThat(CommandLineRun.of("clean", "-r", forum, "-d", "rfc9309", "/threads/a.php?sid=1")
                        .code())
                .isEqualTo(2);
        assertThat(CommandLineRun.withInput("/threads/b.php?sid=1\n", "clean", "-r", forum, "--format", "json", "-")
                        .out())
                .isEqualTo("{\"url\":\"/threads/b.php?sid=1\",\"cleaned\":\"/threads/b.php\"}\n");
    }

    @Test
    void inspectShowsGroupsSiteAndPolicy() {
        CommandLineRun run = CommandLineRun.of(
                "inspect", "-d", "auto", "-a", "YandexBot", CommandLineRun.file("examples/robots/shop.example"));

        assertThat(run.out())
                .contains("read as yandex: 411 bytes, 23 lines, 4 groups, 8 rules")
                .contains("group 1, line 8: Googlebot, bingbot")
                .contains("     21  Clean-param: ref&utm_source /catalog")
                .contains("policy for YandexBot", "groups       3 (line 19)");
    }

    /** D-19: what the delay between the User-agent lines applies to. */
    @Test
    void inspectShowsTheScopeOfADelay() {
        String file = "User-agent: a\nCrawl-delay: 10\n\nUser-agent: b\nUser-agent: c\nUser-agent: d\nUser-agent: e\n"
                + "Request-rate: 1/7\n"
                + "User-agent: *\nDisallow: /x\n\nUser-agent: f\nUser-agent: g\nCrawl-delay: 3\nDisallow: /\n";

        assertThat(CommandLineRun.withInput(file, "inspect", "-").out())
                .contains("  2  Crawl-delay: 10  (only for a)  (supported by bing; RFC 9309 does not define it)\n")
                .contains("  8  Request-rate: 1/7  (only for b, c, d, and 1 more)  (supported by no current dialect)\n")
                .contains(" 14  Crawl-delay: 3  (supported by bing; RFC 9309 does not define it)\n");
        assertThat(CommandLineRun.withInput(file, "inspect", "-a", "c", "-").out())
                .contains("  crawl delay  none\n  request rate 1/7\n");
        assertThat(CommandLineRun.withInput(file, "inspect", "-d", "yandex", "-")
                        .out())
                .doesNotContain("only for");
    }

    @Test
    void testEndsWithTheCountOfPassedAndFailed() {
        CommandLineRun run = CommandLineRun.of("test", CommandLineRun.file("examples"));

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("9 passed, 0 failed\n");
    }

    @Test
    void testRunsATableForAnotherFile() {
        String deployed = CommandLineRun.file("examples/ci/deployed.txt");
        CommandLineRun run =
                CommandLineRun.withInput("disallow * /search /cart\nalow * /\n", "test", "--robots", deployed, "-");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .isEqualTo("-:1: failed: * /search: access should be DISALLOW and is ALLOW\n1 passed, 2 failed\n");
        assertThat(run.err()).startsWith("usher: -:2: invalid case: “alow” is not allow, disallow, ");
    }

    @Test
    void coloursAreWrittenOnlyToATerminal() {
        String shop = CommandLineRun.file("examples/robots/shop.example");

        assertThat(CommandLineRun.run(new byte[0], true, "check", "-r", shop, "/cart")
                        .out())
                .contains("\u001B[31m");
        assertThat(CommandLineRun.run(new byte[0], false, "check", "-r", shop, "/cart")
                        .out())
                .doesNotContain("\u001B");
    }

    /** SGR 21 starts a double underline on some terminals. */
    @Test
    void boldTextEndsEverywhere() {
        for (String[] args : new String[][] {{"agents"}, {"dialects"}, {"--help"}, {"help", "check"}}) {
            assertThat(CommandLineRun.run(new byte[0], true, args).out())
                    .contains("\u001B[1m", "\u001B[22m")
                    .doesNotContain("\u001B[21m");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check",
                "inspect",
                "lint",
                "diff",
                "fmt",
                "merge",
                "test",
                "clean",
                "sitemaps",
                "dialects",
                "agents"
            })
    void everyCommandHasAVersionAndHelp(String command) {
        assertThat(CommandLineRun.of(command, "--version").out()).startsWith("usher ");
        assertThat(CommandLineRun.of("help", command).out()).startsWith("Usage: usher " + command);
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

    @Test
    void aListOfUrlsMayBeginWithAByteOrderMark() {
        String shop = CommandLineRun.file("examples/robots/shop.example");
        CommandLineRun run = CommandLineRun.withInput("\uFEFF/cart\n", "check", "-r", shop, "-");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("line 3: Disallow: /cart");
    }

    @Test
    void anInvalidUrlIsExplained() {
        String shop = CommandLineRun.file("examples/robots/shop.example");
        assertThat(CommandLineRun.of("check", "-r", shop, "mailto:a@b").out())
                .contains("the URL is invalid: the scheme is not http");
    }

    @Test
    void aFileWithoutCasesIsAnError() {
        CommandLineRun run = CommandLineRun.withInput("\n", "test", "-");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("no cases in -");
    }
}
