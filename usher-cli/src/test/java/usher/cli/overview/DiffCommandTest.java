package usher.cli.overview;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.cli.CommandLineRun;
import usher.cli.console.ExitCode;

class DiffCommandTest {
    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.write(folder.resolve(name), text.getBytes(UTF_8)).toString();
    }

    @Test
    void showsChangedVerdictsWithBothDecidingLines() throws IOException {
        String before = file("old.txt", "User-agent: *\nDisallow: /a\n");
        String after =
                file("new.txt", "User-agent: *\nDisallow: /b\nCrawl-delay: 3\nSitemap: https://x.example/s.xml\n");

        CommandLineRun run = CommandLineRun.of("diff", "-a", "SomeBot", before, after);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                SomeBot may no longer fetch /b (line 2) and may now fetch /a. SomeBot: Crawl delay none → 3. \
                Sitemaps none → https://x.example/s.xml.
                SomeBot (rfc9309): 1 newly allowed, 1 newly disallowed
                  - disallow  /b
                      was allowed, no rule of the crawler's group matches
                      now disallowed, line 2: Disallow: /b
                  + allow     /a
                      was disallowed, line 2: Disallow: /a
                      now allowed, no rule of the crawler's group matches
                  ~ crawlDelay  none → 3
                  ~ sitemaps  none → https://x.example/s.xml
                """);
    }

    @Test
    void provesThatNoVerdictChangesForAnyCrawler() throws IOException {
        String before = file("old.txt", "User-agent: *\nDisallow: /a*\nDisallow: /a/b\n");
        String after = file("new.txt", "user-agent: *\ndisallow: /a # all of it\n");

        CommandLineRun run = CommandLineRun.of("diff", "--all-dialects", before, after);

        // In dialects without wildcards, * is an ordinary character.
        assertThat(run.code()).isEqualTo(1);
        assertThat(CommandLineRun.of("diff", before, after).code()).isZero();
        assertThat(CommandLineRun.of("diff", before, after).out())
                .startsWith("No result changes for Google, Bing and ")
                .endsWith(" other crawlers (proved).\n");
    }

    @Test
    void crawlersOfEitherFileAndAllOthersAreCompared() throws IOException {
        String before = file("old.txt", "User-agent: OldBot/2.0\nDisallow: /\n");
        String after = file("new.txt", "User-agent: NewBot\nDisallow: /\n");

        CommandLineRun run = CommandLineRun.of("diff", before, after);

        assertThat(run.out())
                .contains("OldBot (rfc9309): 1 newly allowed, 0 newly disallowed")
                .contains("NewBot (rfc9309): 0 newly allowed, 1 newly disallowed")
                .doesNotContain("all other crawlers");
    }

    @Test
    void oneFileBetweenTwoDialects() throws IOException {
        String robots = file("robots.txt", "User-agent: *\nDisallow: /\nAllow: /%61\nDisallow: /x/*y\n");

        CommandLineRun run = CommandLineRun.of("diff", "--between", "rfc9309,koster1994", "-a", "SomeBot", robots);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("SomeBot (rfc9309 → koster1994): 0 newly allowed, 1 newly disallowed");
    }

    @Test
    void jsonHasEachResultOnceWithAllItsCrawlersAndBothVerdicts() throws IOException {
        String before = file("old.txt", "User-agent: *\nDisallow: /a\n");
        String after = file("new.txt", "User-agent: *\n");

        CommandLineRun run = CommandLineRun.of("diff", "--format", "json", "-a", "B,C", "-d", "google", before, after);

        assertThat(run.out())
                .startsWith("{\"summary\":\"B and C may now fetch everything.\",\"results\":[{"
                        + "\"agent\":\"B\",\"agents\":[\"B\",\"C\"],\"dialect\":\"google\","
                        + "\"outcome\":\"different\",\"complete\":true,\"newlyAllowed\":1,"
                        + "\"newlyDisallowed\":0,\"changes\":[{\"path\":\"/a\",\"before\":{\"agent\":\"B\","
                        + "\"url\":\"/a\",")
                .contains("\"access\":\"disallow\",\"reason\":\"RULE_MATCHED\",\"line\":2,\"rule\":\"Disallow: /a\"")
                .doesNotContain("{\"agent\":\"C\"")
                .endsWith("],\"omitted\":0,\"other\":[],\"usage\":null}]}\n");
    }

    @Test
    void fourThousandRulesAreReportedOnceForAllCrawlersAndTruncated() throws IOException {
        String before = file("old.txt", "User-agent: *\nDisallow:\n");
        String rules = IntStream.range(0, 4_000)
                .mapToObj("Disallow: /%05d\n"::formatted)
                .collect(Collectors.joining());
        String after = file("new.txt", "User-agent: *\n" + rules);

        CommandLineRun json = CommandLineRun.of("diff", "--format", "json", before, after);
        CommandLineRun text = CommandLineRun.of("diff", "--all", before, after);

        assertThat(json.code()).isEqualTo(ExitCode.NEGATIVE);
        assertThat(json.out())
                .hasSizeLessThan(4_000_000)
                .contains("\"complete\":false,\"newlyAllowed\":0,\"newlyDisallowed\":4000,", "\"omitted\":3000,");
        assertThat(text.out())
                .contains(
                        "0 newly allowed, 4000 newly disallowed",
                        "and 3000 more pairs of deciding rules, without examples");
    }

    @Test
    void aProofThatNeedsTooManyStepsIsUndecided() throws IOException {
        StringBuilder rules = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < 60; i++) {
            rules.append("Disallow: /*")
                    .append((char) ('a' + i % 7))
                    .append("*x")
                    .append(i)
                    .append("$\n");
        }
        String before = file("old.txt", rules + "Disallow: /*ab*cd*zz$\n");
        String after = file("new.txt", rules + "Disallow: /*ab*cd*zz$\nDisallow: /*zab*cd*zz$\n");

        CommandLineRun run = CommandLineRun.of("diff", "--steps", "20000", "-a", "B", before, after);

        assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
        assertThat(run.out()).contains("\nB (rfc9309): undecided: the step limit was reached");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a.txt                              | diff needs two files
            a.txt a.txt --between google       | --between needs two dialects
            a.txt --between google,nonsense    | unknown dialect 'nonsense'
            a.txt --between google,bing -d bing| --between cannot be combined
            - -                                | standard input can be only one
            a.txt a.txt --steps 0              | --steps must be between 1
            a.txt missing.txt                  | not found
            """)
    void usageErrorsAreReported(String arguments, String message) throws IOException {
        file("a.txt", "");
        String[] args = ("diff " + arguments).trim().split(" ");
        for (int i = 0; i < args.length; i++) {
            args[i] = args[i].endsWith(".txt") ? folder.resolve(args[i]).toString() : args[i];
        }
        CommandLineRun run = CommandLineRun.of(args);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @Test
    void markdownHasATableWithTextOfTheFilesAsCode() throws IOException {
        String before = file("old.txt", "User-agent: *\nDisallow: /a\n");
        String after = file("new.txt", "User-agent: *\nDisallow: /b|`c\nCrawl-delay: 3\n");

        CommandLineRun run = CommandLineRun.of("diff", "--format", "markdown", "-a", "Some_Bot,Other", before, after);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("### robots.txt: Some\\_Bot and Other may no longer fetch /b%7C%60c (line 2)"
                        + " and may now fetch /a."
                        + " Some\\_Bot and Other: Crawl delay none → 3.\n\n**Some\\_Bot, Other** (rfc9309): ")
                .contains("\n\n| path | before | after |\n|---|---|---|\n")
                .contains("| `/a` | **disallowed**, line 2: `Disallow: /a` | allowed, no rule")
                .contains("**disallowed**, line 2: ``Disallow: /b\\|`c`` |\n")
                .endsWith("\n- crawlDelay: `none` → `3`\n");
        assertThat(CommandLineRun.of("diff", "--format", "markdown", before, before)
                        .out())
                .matches(
                        "### robots.txt: No result changes for Google, Bing and \\d+ other crawlers \\(proved\\)\\.\n");
        String[] tooManySteps = {"diff", "--steps", "1", "--format", "markdown", "-a", "Other", before, after};
        assertThat(CommandLineRun.of(tooManySteps).out()).startsWith("### robots.txt: Other may have other results");
    }

    /** GitHub rejects longer comments. */
    @Test
    void markdownStaysBelowTheLimitOfAComment() throws IOException {
        String before = IntStream.range(0, 300)
                .mapToObj(i -> "User-agent: bot" + i + "\nDisallow: /" + i + "/" + "x".repeat(300) + "\n")
                .collect(Collectors.joining());

        String out = CommandLineRun.of("diff", "--format", "markdown", file("old.txt", before), file("new.txt", ""))
                .out();
        assertThat(out).hasSizeBetween(50_000, 65_000).containsPattern("\nNot shown: \\d+ more results\\.\n$");
    }

    @Test
    void jsonHasThePreferencesThatChange() throws IOException {
        String before = file("old.txt", "User-agent: *\nContent-Usage: train-ai=n\n");
        String after = file("new.txt", "User-agent: *\nContent-Usage: train-ai=y\n");

        CommandLineRun run = CommandLineRun.of("diff", "--format", "json", "-a", "SomeBot", before, after);

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("\"outcome\":\"same\"")
                .contains("\"other\":[],\"usage\":{\"before\":[\"Content-Usage: ai-train disallowed\"],"
                        + "\"after\":[\"Content-Usage: ai-train allowed\"],\"omitted\":0}");
        assertThat(CommandLineRun.of("diff", "--format", "json", "-a", "SomeBot", before, before)
                        .out())
                .contains("\"usage\":null");
    }
}
