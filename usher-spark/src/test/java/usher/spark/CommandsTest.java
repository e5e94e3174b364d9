package usher.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.Project;

/** Runs the commands one after another on {@code examples/archive}. */
class CommandsTest {
    private static final String SETTING = "spark.sql.shuffle.partitions";

    @TempDir
    Path folder;

    private static JobRun run(String... arguments) {
        String usual = System.getProperty(SETTING);
        System.setProperty(SETTING, "2");
        try {
            return JobRun.of(arguments);
        } finally {
            if (usual == null) {
                System.clearProperty(SETTING);
            } else {
                System.setProperty(SETTING, usual);
            }
        }
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    @Tag("long")
    void jobsRunInSequenceAndPrintTheirResults() throws IOException {
        String warcs = Project.root() + "/examples/archive/warc/*.warc.gz";
        String[] verdicts = {
            "verdicts",
            "--captures=" + warcs,
            "--urls=" + Project.root() + "/examples/archive/urls",
            "-aGPTBot",
            "--outdated-after=90",
            "--resume",
            "--out=" + path("verdicts")
        };
        JobRun run = run(verdicts);
        assertThat(run.code()).as("rows are rejected: " + run.said()).isEqualTo(3);
        assertThat(names("verdicts")).contains("verdicts", "rejects", "summary.json");
        JobRun again = run(verdicts);
        assertThat(again.code()).as("complete, with rejects").isEqualTo(3);
        assertThat(again.said())
                .endsWith("nothing to resume\nusher-spark: not everything was read; see the table rejects\n");
        String manifest = TestSpark.session()
                .read()
                .parquet(path("verdicts/verdicts"))
                .schema()
                .apply("url")
                .metadata()
                .getString("usher");
        assertThat(manifest)
                .startsWith("{\"version\":\"development\",\"crawlers\":[{\"agent\":\"GPTBot\",\"tokens\":[\"GPTBot\"],"
                        + "\"dialect\":\"rfc9309\",\"fingerprint\":\"")
                .contains("\"whenUnreachable\":\"disallow\"}],\"options\":{\"outdated-after\":[\"90\"]},"
                        + "\"inputs\":[{\"option\":\"captures\"")
                .containsPattern("\"option\":\"urls\",\"path\":\"[^\"]+\",\"files\":1,\"bytes\":[0-9]+,"
                        + "\"sha256\":\"[0-9a-f]{64}\"");
        assertThat(Files.readString(folder.resolve("verdicts/summary.json")))
                .startsWith("{\"manifest\":" + manifest + ",\"urls\":");

        String sql = Project.root() + "/docs/sql/history.sql";
        JobRun history = run("sql", sql, "-Dcaptures=" + warcs, "-Dagents=GPTBot", "-Dout=" + path("history"));
        assertThat(history.code()).as(history.said()).isZero();
        assertThat(names("history")).contains("changes", "outages", "months");
        assertThat(history.said()).contains("content-changed", "stricter");
    }

    @Test
    @Tag("long")
    void aReportHasWhatQueriesFindWithTheirCharts() throws IOException {
        Files.writeString(folder.resolve("two.sql"), """
                -- Two queries
                SET TIME ZONE 'UTC';

                /* {"title": "Drawn </script>", "mark": "bar"} */
                SELECT '</script><b>' AS text, 1 AS n, NULL AS nothing;
                WITH one AS (SELECT 2 AS m) SELECT m FROM one;
                SELECT id FROM range(1001) ORDER BY id;
                """);

        JobRun run = run("sql", path("two.sql"), "-Dout=/tmp/x", "--report=" + path("two.html"));

        assertThat(run.code()).as(run.said()).isZero();
        assertThat(run.said()).contains("</script><b>", "|2", "only showing top 1000 rows");
        String page = Files.readString(folder.resolve("two.html"));
        assertThat(page)
                .contains(
                        "{\"title\":\"Two queries\",\"source\":\"usher-spark development sql two.sql -D "
                                + "out=/tmp/x, crawlers as documented on ",
                        "{\\\"title\\\": \\\"Drawn \\u003c/script>\\\", \\\"mark\\\": \\\"bar\\\"}",
                        "\"rows\":[{\"text\":\"\\u003c/script>\\u003cb>\",\"n\":1,\"nothing\":null}]",
                        "\"columns\":[\"m\"]",
                        "\"rows\":[{\"m\":2}]",
                        "\"more\":false",
                        "\"more\":true",
                        "{\"id\":999}]}",
                        "vegaEmbed");
        assertThat(page.split("</script>")).hasSize(4);
    }

    @Test
    @Tag("nightly")
    void aReportRunsNoUntrustedScript() throws IOException, InterruptedException {
        assumeThat(Path.of("/usr/bin/chromium")).isExecutable();
        String rule = "/<img src=x onerror=document.title=/ran/>";
        Files.writeString(folder.resolve("rule.sql"), """
                /* {"title": "${rule}", "mark": "bar", "transform": [{"calculate": "datum.n + 1", "as": "m"}],
                  "encoding": {"x": {"field": "rule", "type": "nominal"}, "y": {"field": "m", "type": \
                "quantitative"}}} */
                SELECT '${rule}' AS rule, 1 AS n;
                """);
        JobRun run = run("sql", path("rule.sql"), "-Drule=" + rule, "--report=" + path("rule.html"));
        assertThat(run.code()).as(run.said()).isZero();

        assertThat(drawn("rule.html"))
                .contains("<title>rule.sql</title>", "aria-roledescription=\"bar\"", "&lt;img src=x", "Save as SVG")
                .doesNotContain("View Source", "<img src=\"x\"", "cannot be drawn");
        // As if a program of Vega wrote a value into the page as it is.
        String page = Files.readString(folder.resolve("rule.html"));
        Files.writeString(folder.resolve("hole.html"), page.replace("<noscript>", rule + "<noscript>"));
        assertThat(drawn("hole.html")).contains("<title>rule.sql</title>").doesNotContain("<title>/ran/</title>");
    }

    private String drawn(String page) throws IOException, InterruptedException {
        Path out = folder.resolve("dom");
        Process browser = new ProcessBuilder(
                        "/usr/bin/chromium",
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "--virtual-time-budget=10000",
                        "--dump-dom",
                        "file://" + folder.resolve(page))
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(browser.waitFor(120, TimeUnit.SECONDS)).isTrue();
        // What the page shows, without the programs in it.
        return Files.readString(out).replaceAll("(?s)<script.*?</script>", "");
    }

    @Test
    void aReportInAFolderThatIsMissingIsRefusedBeforeSparkStarts() throws IOException {
        Files.writeString(folder.resolve("one.sql"), "SELECT 1;\n");

        JobRun run = run("sql", path("one.sql"), "--report=" + path("missing/one.html"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.said()).startsWith("usher-spark: --report: no such folder: ");
    }

    @Test
    void helpNamesVariablesAsTheyAreWritten() {
        JobRun sql = run("sql", "--help");
        assertThat(sql.said()).contains("${NAME} is replaced by a value");
        assertThat(List.of(sql, run("verdicts", "--help"))).allSatisfy(run -> {
            assertThat(run.code()).isZero();
            assertThat(run.said()).doesNotContain("null is", "of null");
        });
    }

    @Test
    @Tag("long")
    void aConditionThatCannotBeEvaluatedIsReportedInALine() throws IOException {
        Files.writeString(folder.resolve("urls.csv"), "url,time,status\nhttps://a.example/,2026-03-01,-\n");
        Files.writeString(folder.resolve("captures.jsonl"), "");

        JobRun run = run(
                "verdicts",
                "--captures=" + path("captures.jsonl"),
                "--urls=" + path("urls.csv"),
                "--where=status = 200",
                "--out=" + path("verdicts"));

        assertThat(run.code()).as(run.said()).isEqualTo(2);
        assertThat(run.said())
                .startsWith("usher-spark: --where failed for a row: ")
                .contains("'-'", "try_cast")
                .hasLineCount(1);
    }

    private List<String> names(String in) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(in))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
        }
    }
}
