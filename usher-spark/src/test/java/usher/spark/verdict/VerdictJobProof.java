package usher.spark.verdict;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.to_date;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureSource;
import usher.spark.capture.ReadBack;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.job.Output.Existing;
import usher.spark.synthetic.CaptureTable;
import usher.spark.synthetic.SyntheticArchive;
import usher.spark.synthetic.SyntheticTables;
import usher.spark.synthetic.SyntheticUrl;

/** Runs the job on a synthetic archive and compares every row with {@link PlainReference}. */
final class VerdictJobProof {
    static final List<CrawlerSpec> CRAWLERS = CrawlerSpec.parse(List.of("GPTBot", "Googlebot", "YandexBot"), "auto");

    /** 200,000 in the long runs. */
    private static final int URLS = Integer.getInteger("usher.spark.urls", 20_000);

    private static final int INVALID = URLS * 3 / 1_000 / 6 * 6;

    /** Some of the URLs are invalid, one of them has 20 MiB. */
    static final SyntheticArchive PLAN =
            SyntheticArchive.of(URLS * 3 / 1_000, 8, URLS, INVALID).withHugeUrl();

    /** Sites with more than a tenth of the rows are split. */
    static final VerdictJob.Options OPTIONS =
            new VerdictJob.Options(Duration.ofDays(90), URLS / 10, 1_000, false, false, false);

    /** The expected number of verdicts. */
    static final long EXPECTED = (long) CRAWLERS.size() * (URLS - INVALID - 1);

    private final SparkSession spark;
    private final SyntheticArchive plan;
    private final Path folder;
    private final boolean days;

    VerdictJobProof(SparkSession spark, SyntheticArchive plan, Path folder) {
        this(spark, plan, folder, false);
    }

    /** The times of URLs may be days. */
    VerdictJobProof(SparkSession spark, SyntheticArchive plan, Path folder, boolean days) {
        this.days = days;
        this.spark = spark;
        this.plan = plan;
        this.folder = folder;
    }

    /** Writes the archive as tables. */
    void make() {
        SyntheticTables tables = new SyntheticTables(spark, plan, 4);
        tables.captures().write().parquet(folder.resolve("captures").toString());
        Dataset<Row> urls = days ? tables.urls().withColumn("fetch_time", to_date(col("fetch_time"))) : tables.urls();
        urls.write().parquet(folder.resolve("urls").toString());
    }

    /** Runs the job. */
    Map<CrawlerSpec, Map<String, Long>> run(String out, VerdictJob.Options options) {
        return run(out, options, List.of());
    }

    Map<CrawlerSpec, Map<String, Long>> run(String out, VerdictJob.Options options, List<String> partitionBy) {
        Dataset<Row> captures = CaptureSource.read(
                spark,
                new CaptureInput(
                        CaptureInput.Kind.table,
                        List.of(folder.resolve("captures").toString())));
        Dataset<Row> urls =
                UrlSource.of(List.of(folder.resolve("urls").toString())).read(spark);
        return new VerdictJob(CRAWLERS, options, new PartitionColumns(partitionBy), "{}")
                .write(captures, urls, new Output(folder.resolve(out).toString(), Existing.REFUSE))
                .verdicts();
    }

    /** Returns the rejects as text for readable messages. */
    List<String> rejects(String out) {
        return spark.read().parquet(folder.resolve(out).resolve("rejects").toString()).collectAsList().stream()
                .map(Row::toString)
                .toList();
    }

    /** Compares all rows and returns their number. */
    long compare(String out) {
        PlainReference reference =
                new PlainReference(spark
                        .read()
                        .schema(CaptureTable.SCHEMA)
                        .parquet(folder.resolve("captures").toString())
                        .collectAsList()
                        .stream()
                        .map(ReadBack::capture)
                        .toList());
        Map<String, Integer> expected = new HashMap<>();
        Map<String, Integer> rejects = new HashMap<>();
        plan.invalidUrls().forEach(row -> rejects.merge(row.reject().orElseThrow(), 1, Integer::sum));
        for (int site = 0; site < plan.sites(); site++) {
            for (SyntheticUrl row : plan.urls(site)) {
                for (CrawlerSpec crawler : CRAWLERS) {
                    Instant time = days ? row.time().truncatedTo(ChronoUnit.DAYS) : row.time();
                    PlainReference.Expected verdict = reference.verdict(crawler, row.url(), time);
                    expected.merge(text(row.url(), time, crawler.name(), crawler.dialect(), verdict), 1, Integer::sum);
                }
            }
        }
        long rows = 0;
        List<String> wrong = new ArrayList<>();
        for (Row row : spark.read()
                .parquet(folder.resolve(out).resolve("verdicts").toString())
                .collectAsList()) {
            rows++;
            String text = text(row);
            Integer left = expected.merge(text, -1, Integer::sum);
            if (left < 0) {
                wrong.add(text);
            }
        }
        expected.values().removeIf(count -> count == 0);
        wrong.sort(null);
        assertThat(wrong.stream().limit(5))
                .as(wrong.size() + " rows that should not be there; missing "
                        + expected.keySet().stream().sorted().limit(5).toList())
                .isEmpty();
        assertThat(expected).isEmpty();
        Map<String, Integer> found = new HashMap<>();
        spark.read()
                .parquet(folder.resolve(out).resolve("rejects").toString())
                .collectAsList()
                .forEach(row -> found.merge(row.getAs("reject"), 1, Integer::sum));
        assertThat(found).isEqualTo(rejects);
        return rows;
    }

    private static String text(
            String url, Instant time, String agent, String dialect, PlainReference.Expected verdict) {
        return String.join(
                " ",
                url,
                time.toString(),
                agent,
                dialect,
                verdict.access(),
                verdict.reason(),
                "" + verdict.line(),
                "" + verdict.captured(),
                "" + verdict.basis(),
                "" + verdict.code());
    }

    private static String text(Row row) {
        return String.join(
                " ",
                row.<String>getAs("url"),
                row.getAs("time").toString(),
                row.<String>getAs("agent"),
                row.<String>getAs("dialect"),
                row.<String>getAs("access"),
                row.<String>getAs("reason"),
                "" + Objects.requireNonNullElse(row.getAs("line"), 0),
                "" + row.getAs("capture_time"),
                "" + row.getAs("basis"),
                "" + row.getAs("code"));
    }
}
