package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import usher.spark.capture.CaptureContent;
import usher.spark.capture.CaptureTable;
import usher.spark.generate.MadeTables;
import usher.spark.output.Output;
import usher.spark.robot.AskedRobot;
import usher.spark.site.LinkRows;
import usher.spark.site.Sites;
import usher.spark.url.Census;
import usher.spark.url.UrlSource;
import usher.testkit.archive.Archive;
import usher.testkit.archive.ArchivePlan;
import usher.testkit.archive.UrlRow;

/** Runs the job on a made-up archive and compares every row with {@link PlainReference}. */
final class VerdictProof {
    static final List<AskedRobot> ROBOTS = AskedRobot.parse(List.of("GPTBot", "Googlebot", "YandexBot"), "auto");

    private final SparkSession spark;
    private final ArchivePlan plan;
    private final Path folder;

    VerdictProof(SparkSession spark, ArchivePlan plan, Path folder) {
        this.spark = spark;
        this.plan = plan;
        this.folder = folder;
    }

    /** Writes the archive as tables, as users have it. */
    void make() {
        MadeTables made = new MadeTables(spark, plan, 4);
        made.captures().write().parquet(folder.resolve("captures").toString());
        made.urls().write().parquet(folder.resolve("urls").toString());
    }

    /** Runs the job. */
    Counts run(String out, VerdictJob.Options options) {
        Dataset<Row> captures = spark.read()
                .schema(CaptureTable.SCHEMA)
                .parquet(folder.resolve("captures").toString());
        Dataset<Row> links = LinkRows.of(
                        captures, capture -> CaptureContent.of(capture).toOctets())
                .persist(StorageLevel.DISK_ONLY());
        Dataset<Row> urls =
                UrlSource.of(List.of(folder.resolve("urls").toString())).read(spark);
        Census census = Census.of(urls);
        Output output = new Output(folder.resolve(out).toString(), false);
        VerdictJob.Verdicts verdicts =
                new VerdictJob(ROBOTS, options).of(Sites.of(links).settled(), links.count(), urls, census);
        output.write("verdicts", verdicts.rows(), List.of());
        output.write("rejects", census.rejects().coalesce(1).sort("file", "position"), List.of());
        census.close();
        links.unpersist();
        return verdicts.counts();
    }

    /** Compares all rows; gives how many there were. */
    long compare(String out) {
        PlainReference reference =
                new PlainReference(spark
                        .read()
                        .schema(CaptureTable.SCHEMA)
                        .parquet(folder.resolve("captures").toString())
                        .collectAsList()
                        .stream()
                        .map(CaptureTable::capture)
                        .toList());
        Archive archive = Archive.of(plan);
        Map<String, Integer> expected = new HashMap<>();
        Map<String, Integer> rejects = new HashMap<>();
        for (long i = 0; i < plan.size().urls(); i++) {
            UrlRow row = archive.url(i);
            if (archive.poison(i).isPresent()) {
                rejects.merge(archive.poison(i).get(), 1, Integer::sum);
                continue;
            }
            for (AskedRobot robot : ROBOTS) {
                PlainReference.Expected verdict = reference.verdict(robot, row.url(), row.fetchTime());
                expected.merge(
                        text(row.url(), row.fetchTime(), robot.name(), robot.dialect(), verdict), 1, Integer::sum);
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
