package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.Captures;
import usher.spark.TestSpark;
import usher.spark.capture.CaptureRows;
import usher.spark.capture.InputPosition;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.job.Output.Existing;
import usher.usage.statement.UsagePurpose;

/** {@code verdicts --usage} on planted captures. */
@Tag("nightly")
class UsageColumnsTest {
    private static final int USUAL_COLUMNS = 11;
    private static final List<CrawlerSpec> CRAWLERS =
            CrawlerSpec.parse(List.of("GPTBot", "Googlebot", "Google-Extended"), "auto");

    private static final List<Row> CAPTURES = List.of(
            capture("a", "2026-03-01T00:00:00Z", 200, """
                User-agent: *
                Content-Signal: search=yes, ai-train=no
                Content-Usage: /press/ train-ai=y
                Disallow: /private/

                User-agent: Google-Extended
                Disallow: /press/
                """),
            capture("a", "2026-04-01T00:00:00Z", 404, ""),
            capture("whole", "2026-03-01T00:00:00Z", 200, """
                User-agent: *
                Content-Usage: train-ai=n
                Disallow: /private/
                """),
            capture("down", "2026-03-01T00:00:00Z", 503, ""),
            capture("http://plain", "2026-03-03T00:00:00Z", 200, "User-agent: *\nDisallow: /late\n"),
            capture("plain", "2026-03-01T00:00:00Z", 200, "User-agent: *\nDisallow: /early\n"));

    private static final List<Row> URLS = List.of(
            url("https://a.example/1", "2026-03-02T00:00:00Z", 0),
            url("https://a.example/press/1", "2026-03-02T00:00:00Z", 1),
            url("https://a.example/private/1", "2026-03-02T00:00:00Z", 2),
            url("https://a.example/private/1", "2026-04-02T00:00:00Z", 3),
            url("https://down.example/1", "2026-03-01T06:00:00Z", 4),
            url("https://down.example/1", "2026-03-03T00:00:00Z", 5),
            url("https://none.example/1", "2026-03-02T00:00:00Z", 6),
            url("https://whole.example/1", "2026-03-02T00:00:00Z", 7),
            url("https://whole.example/2", "2026-03-02T00:00:01Z", 8),
            url("https://whole.example/private/3", "2026-03-02T00:00:02Z", 9),
            url("https://whole.example/private/4", "2026-03-02T00:00:03Z", 10));

    @TempDir
    Path folder;

    private static Row capture(String site, String time, int status, String body) {
        return CaptureRows.row(Captures.whole(
                (site.contains(":") ? "" : "https://") + site + ".example/robots.txt",
                Instant.parse(time),
                FetchOutcome.answered(status, Map.of("Content-Type", "text/plain")),
                Bytes.of(body),
                new InputPosition("a.warc", 0)));
    }

    private static Row url(String url, String time, long position) {
        return RowFactory.create(
                url,
                Instant.parse(time),
                url.substring(0, url.indexOf('/', "https://".length())),
                null,
                null,
                null,
                position);
    }

    private Dataset<Row> verdicts(String out, boolean usage, String... partitions) {
        return verdicts(out, usage, false, URLS, partitions);
    }

    private Dataset<Row> verdicts(String out, boolean usage, boolean oneSite, List<Row> urls, String... partitions) {
        SparkSession spark = TestSpark.session();
        new VerdictJob(
                        CRAWLERS,
                        new VerdictJob.Options(Duration.ofDays(90), 1_000, 1_000, usage, false, oneSite),
                        new PartitionColumns(List.of(partitions)),
                        "{}")
                .write(
                        spark.createDataset(CAPTURES, CaptureRows.encoder()),
                        spark.createDataFrame(urls, UrlSource.SCHEMA),
                        new Output(folder.resolve(out).toString(), Existing.REFUSE));
        return spark.read().parquet(folder.resolve(out).resolve("verdicts").toString());
    }

    private static List<String> usage(Dataset<Row> verdicts, String crawler) {
        return verdicts.filter("agent = '" + crawler + "'").orderBy("url", "time").collectAsList().stream()
                .map(row -> row.getAs("url").toString().substring("https://".length()) + ": "
                        + Stream.of(UsagePurpose.values())
                                .map(purpose -> "usage_" + purpose.word().replace('-', '_'))
                                .map(name -> text(row, name) + text(row, name + "_line"))
                                .collect(Collectors.joining(" ")))
                .toList();
    }

    private static String text(Row row, String column) {
        Object value = row.getAs(column);
        return value == null ? "-" : value.toString();
    }

    private static List<String> usual(Dataset<Row> verdicts) {
        return verdicts.collectAsList().stream()
                .map(row -> IntStream.range(0, USUAL_COLUMNS)
                        .mapToObj(column -> String.valueOf(row.get(column)))
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    @Test
    void eachVerdictHasAnOutcomeForEachPurpose() {
        Dataset<Row> verdicts = verdicts("usage", true);
        String none = "-- -- -- -- -- --";
        String unknown = "unknown- unknown- unknown- unknown- unknown- unknown-";
        String notApplicable =
                "not-applicable- not-applicable- not-applicable- not-applicable- not-applicable- not-applicable-";
        assertThat(usage(verdicts, "GPTBot"))
                .containsExactly(
                        "a.example/1: allowed2 allowed2 unknown- disallowed2 unknown- unknown-",
                        "a.example/press/1: allowed2 allowed2 unknown- disallowed2 unknown- unknown-",
                        "a.example/private/1: " + notApplicable,
                        "a.example/private/1: " + unknown,
                        "down.example/1: " + notApplicable,
                        "down.example/1: " + notApplicable,
                        "none.example/1: " + none,
                        "whole.example/1: unknown- unknown- unknown- disallowed2 unknown- unknown-",
                        "whole.example/2: unknown- unknown- unknown- disallowed2 unknown- unknown-",
                        "whole.example/private/3: " + notApplicable,
                        "whole.example/private/4: " + notApplicable);
        assertThat(usage(verdicts, "Googlebot"))
                .contains("a.example/press/1: allowed2 allowed2 disallowed7 disallowed2 unknown- unknown-");
        assertThat(usage(verdicts, "Google-Extended"))
                .contains(
                        "a.example/press/1: not-applicable- not-applicable- disallowed7 disallowed7 not-applicable-"
                                + " not-applicable-",
                        "down.example/1: not-applicable- not-applicable- disallowed- disallowed- not-applicable-"
                                + " not-applicable-",
                        // Google allows everything after 12 hours without a file.
                        "down.example/1: " + unknown);
    }

    @Test
    void theOtherColumnsAreThoseOfARunWithoutUsage() {
        Dataset<Row> without = verdicts("without", false);
        Dataset<Row> with = verdicts("with", true);
        assertThat(without.columns()).hasSize(USUAL_COLUMNS);
        assertThat(with.columns()).hasSize(USUAL_COLUMNS + 12).startsWith(without.columns());
        assertThat(usual(with)).isEqualTo(usual(without)).hasSize(URLS.size() * CRAWLERS.size());
    }

    @Test
    void httpAndHttpsAreOneSiteOnRequest() {
        List<Row> urls = List.of(
                url("http://a.example/private/1", "2026-03-02T00:00:00Z", 0),
                url("http://a.example:8080/private/1", "2026-03-02T00:00:00Z", 1),
                url("http://plain.example/early", "2026-03-02T00:00:00Z", 2),
                url("https://plain.example/early", "2026-03-04T00:00:00Z", 3),
                url("https://plain.example/late", "2026-03-04T00:00:00Z", 4));
        assertThat(verdicts("apart", false, false, urls).collectAsList())
                .extracting(row -> row.getString(0) + " " + row.getAs("access"))
                .contains("http://a.example/private/1 unknown", "http://plain.example/early unknown")
                .contains("https://plain.example/early disallow", "https://plain.example/late allow");
        assertThat(verdicts("together", false, true, urls).collectAsList())
                .extracting(row -> row.getString(0) + " " + row.getAs("access") + " " + row.getAs("line"))
                .contains("http://a.example/private/1 disallow 4", "http://a.example:8080/private/1 unknown null")
                .as("the newest capture of either")
                .contains("http://plain.example/early disallow 2", "https://plain.example/late disallow 2")
                .doesNotContain("https://plain.example/early disallow 2")
                .hasSize(urls.size() * CRAWLERS.size());
    }

    @Test
    void partitionedTablesHaveTheSameOutcomes() {
        assertThat(usage(verdicts("by-month", true, "month"), "Googlebot"))
                .isEqualTo(usage(verdicts("flat", true), "Googlebot"));
    }
}
