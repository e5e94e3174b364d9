package usher.support.cases;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;

class CaseTableTest {
    private static final String ROBOTS = "User-agent: *\nDisallow: /cart\n\nUser-agent: GPTBot\nDisallow: /\n";
    private static final CaseRunner GIVEN = new CaseRunner(ROBOTS.getBytes(UTF_8), CaseReader.NONE);
    private static final CaseRunner NONE = new CaseRunner(CaseReader.NONE);

    @TempDir
    private Path folder;

    private List<CaseResult> run(CaseRunner runner, String table) throws IOException {
        List<CaseResult> results = new ArrayList<>();
        runner.run(new StringReader(table), folder, results::add);
        return results;
    }

    @Test
    void eachCrawlerAndUrlOfALineIsACase() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        List<CaseResult> results = run(
                NONE,
                "\uFEFF# my site\n\nallow Googlebot,bingbot /shop/ /help#top # a comment\nDISALLOW * /cart\n"
                        + "disallow Googlebot /shop\n");

        assertThat(results).extracting(CaseResult::lineNumber).containsExactly(3, 3, 3, 3, 4, 5);
        assertThat(results).extracting(CaseResult::isPassed).containsExactly(true, true, true, true, true, false);
        assertThat(results.get(1).id()).contains("Googlebot /help#top");
        assertThat(results.get(5).differences()).containsExactly("access should be DISALLOW and is ALLOW");
    }

    @Test
    void aFailedCaseNamesTheDecidingLine() throws IOException {
        assertThat(run(GIVEN, "allow GPTBot /x\n").get(0).differences())
                .containsExactly("access should be ALLOW and is DISALLOW", "line 5 decides: Disallow: /");
    }

    @Test
    void aTableNamesItsFileAndItsDialect() throws IOException {
        Files.writeString(folder.resolve("old.txt"), "User-agent: *\nDisallow: /a*b\n");

        assertThat(run(NONE, "robots old.txt\nallow Bot /axb\ndialect koster1994\nallow Bot /axb\n"))
                .extracting(CaseResult::isPassed)
                .containsExactly(false, true);
        assertThat(run(GIVEN, "robots old.txt\nallow Bot /axb\n"))
                .extracting(CaseResult::isPassed)
                .containsExactly(true);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "alow Bot /x | “alow” is not allow, disallow, robots or dialect; a case looks like “allow Googlebot "
                        + "/shop/”",
                "allow Bot | a case needs a crawler and a URL or path: “allow Googlebot /shop/”",
                "robots | “robots” needs the name of one file, such as “robots robots.txt”",
                "allow A,,B /x | empty agent between commas in 'A,,B'"
            })
    void anInvalidLineIsExplained(String line, String message) throws IOException {
        assertThat(run(GIVEN, "allow Bot /\n" + line + "\n"))
                .extracting(CaseResult::formatError)
                .last()
                .satisfies(error -> assertThat(error).contains(message));
    }

    @Test
    void anUnknownDialectIsReportedWithTheKnownOnes() throws IOException {
        String known = Dialect.all().stream().map(Dialect::id).collect(joining(", "));

        assertThat(run(GIVEN, "dialect goggle\nallow Bot /\n").get(0).formatError())
                .get(as(STRING))
                .contains("unknown dialect 'goggle'; known are " + known + " and auto");
    }

    @Test
    void theFirstLineWithTextDeterminesTheFormat() throws IOException {
        String json = "{\"robots\":\"\",\"agent\":\"a\",\"url\":\"/\",\"expect\":\"allow\"}";

        assertThat(run(NONE, "\n" + json + "\n").get(0).isPassed()).isTrue();
        assertThat(run(NONE, json + "\nallow a /\n").get(1).formatError())
                .get(as(STRING))
                .contains("not valid JSON");
    }
}
