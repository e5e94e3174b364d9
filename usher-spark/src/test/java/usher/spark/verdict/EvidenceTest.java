package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.TestSpark;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureSource;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.job.Output.Existing;
import usher.spark.sql.RobotsFunctions;
import usher.spark.synthetic.SiteKind;
import usher.spark.synthetic.SyntheticArchive;
import usher.spark.synthetic.SyntheticTables;

/** Every row can be computed again from the record of the archive that it names. */
@Tag("nightly")
class EvidenceTest {
    @TempDir
    Path folder;

    @Test
    void theRecordThatARowNamesGivesItsVerdict() {
        SparkSession spark = TestSpark.session();
        RobotsFunctions.register(spark);
        SyntheticArchive archive = SyntheticArchive.of(40, 6, 800, 300).with(SiteKind.usual());
        SyntheticTables tables = new SyntheticTables(spark, archive, 1);
        tables.writeWarc(folder, 2);
        tables.urls().write().parquet(folder.resolve("urls").toString());
        String files = folder + "/*.warc.gz";

        new VerdictJob(
                        CrawlerSpec.parse(List.of("GPTBot", "CCBot"), "auto"),
                        new VerdictJob.Options(Duration.ofDays(365), 200, 1_000, false, true, false),
                        new PartitionColumns(List.of()),
                        "{}")
                .write(
                        CaptureSource.read(spark, new CaptureInput(CaptureInput.Kind.warc, List.of(files))),
                        UrlSource.of(List.of(folder.resolve("urls").toString())).read(spark),
                        new Output(folder.resolve("out").toString(), Existing.REFUSE));

        Dataset<Row> verdicts =
                spark.read().parquet(folder.resolve("out/verdicts").toString()).filter("sha256 is not null");
        verdicts.createOrReplaceTempView("verdicts");
        spark.read()
                .format("usher-captures")
                .option("rows", "captures")
                .load(files)
                .createOrReplaceTempView("records");
        Row sums = spark.sql("""
            SELECT count(*),
              count_if(capture_url = r.url AND sha256 = sha2(r.body, 256)
                AND robots_verdict(r.body, agent, v.url).rule <=> rule
                AND robots_verdict(r.body, agent, v.url).access = access)
            FROM verdicts v JOIN records r ON v.file = r.file AND v.position = r.position
            """).first();
        assertThat(sums.getLong(0)).isEqualTo(verdicts.count()).isGreaterThan(500);
        assertThat(sums.getLong(1)).isEqualTo(sums.getLong(0));
    }
}
