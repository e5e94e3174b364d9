package usher.spark;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.InputPosition;
import usher.spark.synthetic.CaptureTable;
import usher.support.json.Json;
import usher.testkit.Project;

/** The files of {@code docs/sql}, run on archives whose facts were planted. */
@Tag("nightly")
class SqlFilesTest {
    private static final String HTML = "<!DOCTYPE html><html><body>Not found</body></html>";
    private static final Map<String, String> TEXT = Map.of("Content-Type", "text/plain");

    @TempDir
    Path folder;

    private final List<Row> captures = new ArrayList<>();

    private void capture(String site, String time, FetchOutcome outcome, String body) {
        captures.add(CaptureTable.row(Captures.whole(
                site + "/robots.txt",
                Instant.parse(time),
                outcome,
                Bytes.of(body),
                new InputPosition("crawl", captures.size()))));
    }

    private void answer(String site, String time, int status, String... lines) {
        capture(
                site,
                time,
                FetchOutcome.answered(status, TEXT),
                lines.length == 0 ? "" : String.join("\n", lines) + "\n");
    }

    /** The captures of a site, one a day. */
    private final class Site {
        private final String name;
        private int days;

        Site(String name) {
            this.name = "https://" + name + ".example";
        }

        private String time() {
            return Instant.parse("2026-01-01T00:00:00Z")
                    .plus(Duration.ofDays(days++))
                    .toString();
        }

        Site file(String... lines) {
            return status(200, lines);
        }

        Site status(int status, String... lines) {
            answer(name, time(), status, lines);
            return this;
        }

        Site outcome(FetchOutcome outcome, String body) {
            capture(name, time(), outcome, body);
            return this;
        }
    }

    private JobRun run(String file, String agents, String... others) {
        TestSpark.session()
                .createDataFrame(captures, CaptureTable.SCHEMA)
                .repartition(3)
                .write()
                .parquet(folder.resolve("captures").toString());
        String[] arguments = {
            "sql",
            Project.root().resolve("docs/sql").resolve(file).toString(),
            "-Dcaptures=" + folder.resolve("captures"),
            "-Dagents=" + agents,
            "-Dout=" + folder.resolve("out")
        };
        JobRun run = JobRun.of(ArrayUtils.addAll(arguments, others));
        assertThat(run.code()).as(run.said()).isZero();
        return run;
    }

    private List<String> rows(String table, String... columns) {
        return TestSpark.session()
                .read()
                .parquet(folder.resolve("out").resolve(table).toString())
                .selectExpr(columns)
                .collectAsList()
                .stream()
                .map(row -> row.mkString(" "))
                .toList();
    }

    private List<String> csv(String table) throws IOException {
        return FolderRows.csv(folder.resolve("out").resolve(table));
    }

    @Test
    void oneResponseCountsForEachSiteAndMonth() throws IOException {
        String[] open = {"User-agent: *", "Disallow:"};
        String[] closed = {"User-agent: *", "Disallow: /"};
        // The newest success or refusal counts, not the failure after it.
        answer("https://a.example", "2026-03-01T00:00:00Z", 200, open);
        answer("https://a.example", "2026-03-20T00:00:00Z", 200, closed);
        answer("https://a.example", "2026-03-25T00:00:00Z", 503);
        answer("https://a.example", "2026-03-26T00:00:00Z", 429);
        answer("https://a.example", "2026-04-01T00:00:00Z", 200, "User-agent: GPTBot", "Disallow: /x");
        // With failures alone, the newest of them.
        answer("https://b.example", "2026-03-02T00:00:00Z", 429);
        answer("https://b.example", "2026-03-03T00:00:00Z", 500);
        answer("https://www.c.example", "2026-03-03T00:00:00Z", 404);
        for (int i = 0; i < 30; i++) {
            answer("https://s" + i + ".example", "2026-03-05T00:00:00Z", 200, open);
        }
        answer(
                "https://names.example",
                "2026-05-05T00:00:00Z",
                200,
                IntStream.range(100, 350).mapToObj(i -> "User-agent: r" + i).collect(joining("\n")));
        // A page instead of a file is no opened site.
        capture("https://soft.example", "2026-06-01T00:00:00Z", FetchOutcome.answered(200, TEXT), HTML);
        capture(
                "https://pdf.example",
                "2026-06-01T00:00:00Z",
                FetchOutcome.answered(200, Map.of("Content-Type", "application/pdf")),
                "User-agent: *\nDisallow: /\n");

        JobRun run = run("survey.sql", "*,GPTBot,YandexBot");

        assertThat(csv("months").stream().filter(row -> !row.contains("YandexBot")))
                .containsExactly(
                        "month,crawler,result,sites,named",
                        "2026-03,*,everything,30,30",
                        "2026-03,*,no_file,1,0",
                        "2026-03,*,nothing,1,1",
                        "2026-03,*,unreachable,1,0",
                        "2026-03,GPTBot,everything,30,0",
                        "2026-03,GPTBot,no_file,1,0",
                        "2026-03,GPTBot,nothing,1,0",
                        "2026-03,GPTBot,unreachable,1,0",
                        "2026-04,*,everything,1,0",
                        "2026-04,GPTBot,part,1,1",
                        "2026-05,*,everything,1,0",
                        "2026-05,GPTBot,everything,1,0",
                        "2026-06,*,html,1,0",
                        "2026-06,*,nothing,1,1",
                        "2026-06,GPTBot,html,1,0",
                        "2026-06,GPTBot,nothing,1,0");
        assertThat(csv("months"))
                .as("a file that is not text is none in its dialect")
                .contains("2026-06,YandexBot,html,1,0", "2026-06,YandexBot,no_file,1,0");
        assertThat(csv("crawlers").stream().filter(row -> row.startsWith("2026-05")))
                .hasSize(250)
                .startsWith("2026-05,r100,1");
        assertThat(rows("sites", "site", "month", "crawler", "home"))
                .contains("https://a.example 2026-03 * false", "https://a.example 2026-04 GPTBot true");
        assertThat(rows("sites", "site", "crawler", "time", "url", "status"))
                .as("each row names its capture")
                .contains("https://a.example GPTBot 2026-04-01T00:00:00Z https://a.example/robots.txt 200");
        assertThat(run.said()).contains("2026-04", "GPTBot");
    }

    @Test
    void eachChangeIsFoundWithItsEffect() {
        new Site("stricter")
                .file("User-agent: *", "Disallow: /search")
                .file("User-agent: *", "Disallow: /search")
                .file("User-agent: *", "Disallow: /search", "", "User-agent: GPTBot", "Disallow: /");
        new Site("mixed").file("User-agent: *", "Disallow: /a").file("User-agent: *", "Disallow: /b");
        new Site("same")
                .file("User-agent: *", "Disallow: /a")
                .file("User-agent: *", "# note", "Disallow: /a*", "Disallow: /ab");
        new Site("vanishes")
                .file("User-agent: GPTBot", "Disallow: /")
                .status(404)
                .status(410)
                .file("User-agent: *", "Disallow: /x");
        new Site("empty").file().status(404);
        new Site("short").file("User-agent: *").status(503).file("User-agent: *");
        new Site("challenge")
                .file("User-agent: *", "Disallow: /x")
                .outcome(
                        FetchOutcome.answered(200, Map.of("Content-Type", "text/html")),
                        "<html><script>_cf_chl_opt</script></html>")
                .outcome(FetchOutcome.answered(403, Map.of("x-amzn-waf-action", "captcha")), "")
                .outcome(FetchOutcome.failed(OutcomeCode.REDIRECT_LIMIT), "")
                .status(403);
        new Site("soft").file("User-agent: *").status(200, HTML).file("User-agent: *");
        new Site("usage")
                .file("User-agent: *", "Content-Signal: search=yes, ai-train=yes", "Disallow: /a")
                .file("User-agent: *", "Content-Signal: search=yes, ai-train=no", "Disallow: /a");

        run("history.sql", "GPTBot");

        String[] columns = {
            "substring(site, 9)",
            "day(from_time) || '>' || day(to_time)",
            "event",
            "outcome",
            "newly_allowed || '+' || newly_disallowed",
            "example_allowed",
            "example_disallowed",
            "rule_before",
            "rule_after",
            "named_before || '>' || named_after"
        };
        assertThat(rows("changes", columns))
                .containsExactly(
                        "challenge.example 1>4 file-vanished looser 1+0 /x null 2: Disallow: /x null false>false",
                        "empty.example 1>2 file-vanished same 0+0 null null null null false>false",
                        "mixed.example 1>2 content-changed mixed 1+1 /a /b null 2: Disallow: /b false>false",
                        "same.example 1>2 content-changed same 0+0 null null null null false>false",
                        "stricter.example 2>3 content-changed stricter 0+1 null / null 5: Disallow: / false>true",
                        "usage.example 1>2 content-changed same 0+0 null null null null false>false",
                        "vanishes.example 1>2 file-vanished looser 1+0 / null 2: Disallow: / null true>false",
                        "vanishes.example 3>4 file-appeared stricter 0+1 null /x null 2: Disallow: /x false>false");
        assertThat(rows("changes", "complete").stream().distinct()).containsExactly("true");
        assertThat(rows(
                        "changes",
                        "substring(site, 9)",
                        "get_json_object(usage_before, '$.ai-train')",
                        "get_json_object(usage_after, '$.ai-train')"))
                .contains("usage.example allowed disallowed", "stricter.example unknown not-applicable");
        assertThat(rows(
                        "outages",
                        "substring(site, 9)",
                        "day(from_time) || '>' || day(to_time)",
                        "captures",
                        "array_join(responses, ',')"))
                .containsExactly(
                        "challenge.example 2>3 2 challenge",
                        "short.example 2>2 1 unreachable",
                        "soft.example 2>2 1 html");
    }

    @ParameterizedTest
    @ValueSource(strings = {"longpre", "commoncrawl", "imc25", "survey", "history"})
    void anInvalidNameOfAnAgentIsRefusedInALine(String file) {
        JobRun run = JobRun.of(
                "sql",
                Project.root() + "/docs/sql/" + file + ".sql",
                "-Dcaptures=" + folder,
                "-Dhosts=" + folder,
                "-Dcrawl=2025-08",
                "-Dagents=GPTBot, Mozilla/5.0 (X11)",
                "-Dout=" + folder.resolve("out"));

        assertThat(run.code()).as(run.said()).isEqualTo(2);
        assertThat(run.said()).contains("Mozilla/5.0 (X11)").hasLineCount(1);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void missingParametersAreReportedBeforeSparkStarts() throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), "-- ${ignored}\nSELECT '${b}', '${a}';\n");

        assertThat(JobRun.of("sql", file.toString(), "-Db=1"))
                .isEqualTo(new JobRun(2, "usher-spark: " + file + " needs -D a=…\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\\",
                "\\' AS x, 'run' AS y --",
                "it's",
                "a\"b\\\"",
                "a`b",
                "a;\n",
                "${env:PATH}${spark.app.name}",
                "*/ */ /* \u2028",
                "100\\% \\n"
            })
    void aValueCannotEndItsQuotation(String value) throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), """
            CREATE OR REPLACE TEMPORARY VIEW place AS SELECT 1 AS `n${b}`, '${a}' AS one, "${a}" AS two -- ${a} it's
            ;
            /* {"title": "it's ${a}", "mark": "bar"} */
            SELECT *, '<${a}' AS three FROM place LIMIT ${rows};
            """);
        String plain = value.replace("${", "");

        JobRun run = JobRun.of(
                "sql",
                file.toString(),
                "-Da=" + value,
                "-Db=" + plain,
                "-Drows=1",
                "--report=" + folder.resolve("a.html"));

        assertThat(run.code()).as(run.said()).isZero();
        String text = Json.text(value).replace("\\u2028", "\u2028"); // Spark writes it as it is
        assertThat(Files.readString(folder.resolve("a.html")))
                .contains("\"columns\":[" + Json.text("n" + plain) + ",\"one\",\"two\",\"three\"]")
                .contains("\"one\":" + text + ",\"two\":" + text + ",\"three\":\"\\u003c" + text.substring(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
        SELECT 1 LIMIT ${a}           | 1; DROP TABLE x
        SELECT 1 LIMIT ${a}           | 1--
        SELECT 1 LIMIT ${a}           | '1'
        SELECT r'${a}'                | it's
        SELECT * FROM text.`${a}`     | ${env:PATH}
        """)
    void anInvalidValueIsRefusedBeforeSparkStarts(String sql, String value) throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), sql);

        JobRun run = JobRun.of("sql", file.toString(), "-Da=" + value);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.said()).startsWith("usher-spark: The value of -D a does not fit where " + file);
    }

    @Test
    void aPanelCarriesFilesForward() throws IOException {
        String site = "https://a.example";
        answer(site, "2025-01-03T10:00:00Z", 200, "User-agent: *", "Disallow: /a", "Content-Signal: ai-train=no");
        answer(site, "2025-02-03T10:00:00Z", 200);
        answer(site, "2025-03-03T10:00:00Z", 503);
        answer(site, "2025-04-03T10:00:00Z", 200, "User-agent: *", "Disallow: /", "Content-Signal: ai-train=no");
        answer("https://b.example", "2025-03-03T10:00:00Z", 404);
        answer("https://c.example", "2024-03-03T10:00:00Z", 404);

        run("panel.sql", "*", "-Dfrom=2025-01", "-Dto=2025-05");

        assertThat(rows("panel", "substring(site, 9, 1)", "result", "home", "carried", "always"))
                .containsExactly(
                        "a part true 0 true",
                        "a everything true 0 true",
                        "a everything true 1 true",
                        "a nothing false 0 true",
                        "a nothing false 1 true",
                        "b no_file true 0 false",
                        "b no_file true 1 false",
                        "b no_file true 2 false",
                        "c no_file true 10 true",
                        "c no_file true 11 true",
                        "c no_file true 12 true",
                        "c no_file true 13 true",
                        "c no_file true 14 true");
        assertThat(rows("panel", "month", "ai_train", "ai_train_stated"))
                .startsWith("2025-01 disallowed disallowed", "2025-02 unknown unknown")
                .contains("2025-04 not-applicable disallowed");
        assertThat(csv("months")).contains("2025-01,*,2,0,1,0,1,0,1,1", "2025-05,*,2,1,0,0,1,1,1,2");
    }

    @Test
    void cdxjBecomesATableOfRecords() throws IOException {
        Files.writeString(folder.resolve("a.cdxj"), """
            !meta {"format": "cdxj"}
            example,shop)/robots.txt 20260301000000 {"url": "https://shop.example/robots.txt", "status": "200", \
            "length": "512", "offset": "1024", "filename": "a.warc.gz"}
            example,shop)/robots.txt.bak 20260301000000 {"url": "https://shop.example/robots.txt.bak", \
            "filename": "b.warc.gz"}
            example,shop)/ 20260301000000 {"url": "https://shop.example/", "length": 5, "offset": 6, "filename": \
            "c.warc.gz"}
            example,press)/robots.txt 20260302000000 {"url": "http://press.example/robots.txt", "length": 5, \
            "offset": 6, "filename": "d.warc.gz"}
            example,press)/robots.txt 20260302000000 not json
            """);
        String sql = Project.root() + "/docs/sql/cdxj.sql";
        assertThat(Main.run("sql", sql, "-Dcdxj=" + folder.resolve("a.cdxj"), "-Dout=" + folder.resolve("out/index")))
                .isZero();

        assertThat(rows("index", "filename", "offset", "length"))
                .containsExactlyInAnyOrder("a.warc.gz 1024 512", "d.warc.gz 6 5");
    }
}
