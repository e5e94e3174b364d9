package usher.spark.survey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.FolderRows;
import usher.spark.TestSpark;
import usher.spark.capture.CaptureRows;
import usher.spark.capture.InputPosition;
import usher.spark.capture.Reject;
import usher.spark.capture.RejectCode;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.report.Survey;
import usher.spark.report.Table;

@Tag("nightly")
class SurveyJobTest {
    private static final String CLOSED = "User-agent: *\nDisallow: /\n";
    private static final String OPEN = "User-agent: *\nDisallow:\n";
    private static final String PARTLY = "User-agent: GPTBot\nDisallow: /x\n";

    private static final List<CrawlerSpec> CRAWLERS = CrawlerSpec.parse(List.of("*", "GPTBot"), "auto");
    private static final FactPayload FACTS = new FactPayload(CRAWLERS);

    @TempDir
    Path folder;

    private static List<Row> planted() {
        List<Row> rows = new ArrayList<>();
        // The newest success or refusal counts, not the failure after it.
        rows.add(capture("https://a.example", "2026-03-01T00:00:00Z", 200, OPEN));
        rows.add(capture("https://a.example", "2026-03-20T00:00:00Z", 200, CLOSED));
        rows.add(capture("https://a.example", "2026-03-25T00:00:00Z", 503, ""));
        rows.add(capture("https://a.example", "2026-03-26T00:00:00Z", 429, ""));
        rows.add(capture("https://a.example", "2026-04-01T00:00:00Z", 200, PARTLY));
        // With failures alone, the newest of them.
        rows.add(capture("https://b.example", "2026-03-02T00:00:00Z", 429, ""));
        rows.add(capture("https://b.example", "2026-03-03T00:00:00Z", 500, ""));
        rows.add(capture("https://www.c.example", "2026-03-03T00:00:00Z", 404, ""));
        rows.add(CaptureRows.row(
                Captures.answer("https://a.example/elsewhere.txt", "2026-03-21T00:00:00Z", 200, OPEN), FACTS));
        rows.add(CaptureRows.row(new Reject(RejectCode.BAD_HTTP, new InputPosition("x.warc.gz", 5), "")));
        rows.add(CaptureRows.row(new Reject(RejectCode.BAD_HTTP, new InputPosition("x.warc.gz", 9), "")));
        for (int i = 0; i < 30; i++) {
            rows.add(capture("https://s" + i + ".example", "2026-03-05T00:00:00Z", 200, OPEN));
        }
        String names =
                IntStream.range(100, 350).mapToObj(i -> "User-agent: r" + i).collect(joining("\n"));
        rows.add(capture("https://names.example", "2026-05-05T00:00:00Z", 200, names));
        return rows;
    }

    private static Row capture(String site, String time, int status, String body) {
        return CaptureRows.row(Captures.answer(site + "/robots.txt", time, status, body), FACTS);
    }

    private static Dataset<Row> dataset(List<Row> rows, int partitions) {
        SparkSession spark = TestSpark.session();
        return spark.createDataset(rows, CaptureRows.encoder()).repartition(partitions);
    }

    private SurveyOptions options() throws IOException {
        Path top = folder.resolve("top.csv");
        Files.writeString(top, "1,c.example\n2,a.example\n", UTF_8);
        return new SurveyOptions(CRAWLERS, Optional.of(top.toString()), List.of("test"));
    }

    @Test
    void oneCaptureCountsForEachSiteAndMonthAndARerunWritesTheSameRows() throws Exception {
        List<Row> rows = planted();
        Survey survey = SurveyJob.run(TestSpark.session(), dataset(rows, 3), options(), output("one"));
        assertThat(lines(survey.table("restrictions")))
                .containsExactly(
                        "2026-03,all,*,rfc9309,33,30,0,1,1,1,0,0,31,30,0,1",
                        "2026-03,all,GPTBot,rfc9309,33,30,0,1,1,1,0,0,0,0,0,0",
                        "2026-03,top,*,rfc9309,2,0,0,1,1,0,0,0,1,0,0,1",
                        "2026-03,top,GPTBot,rfc9309,2,0,0,1,1,0,0,0,0,0,0,0",
                        "2026-04,all,*,rfc9309,1,1,0,0,0,0,0,0,0,0,0,0",
                        "2026-04,all,GPTBot,rfc9309,1,0,1,0,0,0,0,0,1,0,1,0",
                        "2026-04,top,*,rfc9309,1,1,0,0,0,0,0,0,0,0,0,0",
                        "2026-04,top,GPTBot,rfc9309,1,0,1,0,0,0,0,0,1,0,1,0",
                        "2026-05,all,*,rfc9309,1,1,0,0,0,0,0,0,0,0,0,0",
                        "2026-05,all,GPTBot,rfc9309,1,1,0,0,0,0,0,0,0,0,0,0");
        assertThat(lines(survey.table("statuses")))
                .startsWith("2026-03,all,200,31,0", "2026-03,all,404,1,0", "2026-03,all,500,1,0");
        assertThat(lines(survey.table("reject_counts"))).containsExactly(",all,BAD_HTTP,2");
        assertThat(lines(survey.table("summary"))).first().asString().endsWith(",37,1");
        assertThat(survey.topHosts()).isEqualTo(2);

        assertThat(lines(survey.table("agents")).stream().filter(line -> line.startsWith("2026-05")))
                .hasSize(SurveyJob.MAX_ROWS)
                .startsWith("2026-05,all,r100,1")
                .endsWith("2026-05,all,r299,1");

        Collections.shuffle(rows, new Random(1));
        SurveyJob.run(TestSpark.session(), dataset(rows, 2), options(), output("two"));
        assertThat(texts("two")).isEqualTo(texts("one")).containsKeys("report.html", "csv/restrictions.csv");
        assertThat(FolderRows.of(folder.resolve("two")))
                .isEqualTo(FolderRows.of(folder.resolve("one")))
                .containsKeys("rejects/part-00000.zstd.parquet", "restrictions/part-00000.zstd.parquet");
        Row read = TestSpark.session()
                .read()
                .parquet(folder.resolve("one/restrictions").toString())
                .filter("month = '2026-04' and list = 'all' and robot = 'GPTBot'")
                .first();
        assertThat(read.<Long>getAs("partly")).isEqualTo(1L);
    }

    @Test
    void aTopListThatIsNotThereIsMissedBeforeAnythingIsEvaluated() {
        SurveyOptions options = new SurveyOptions(
                CrawlerSpec.parse(List.of("*"), "auto"),
                Optional.of(folder.resolve("none.csv").toString()),
                List.of("test"));
        Dataset<Row> captures = dataset(planted(), 1)
                .map(
                        (MapFunction<Row, Row>) row -> {
                            throw new IllegalStateException("evaluated");
                        },
                        CaptureRows.encoder());

        assertThatThrownBy(() -> SurveyJob.run(TestSpark.session(), captures, options, output("none")))
                .isInstanceOf(AnalysisException.class)
                .hasMessageContaining("none.csv");
    }

    private Output output(String name) {
        return new Output(folder.resolve(name).toString(), false);
    }

    private static List<String> lines(Table table) {
        return Arrays.stream(table.csv().split("\r\n")).skip(1).toList();
    }

    private Map<String, String> texts(String out) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        Path root = folder.resolve(out);
        try (Stream<Path> found = Files.walk(root)) {
            for (Path file : found.filter(path -> path.toString().matches(".*\\.(csv|html)"))
                    .toList()) {
                texts.put(root.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }
}
