package usher.spark.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import usher.spark.TestSpark;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureSource;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.report.Survey;
import usher.spark.report.Table;
import usher.spark.survey.SurveyJob;
import usher.spark.survey.SurveyOptions;

/** The process that {@link SurveyBench} pins to a core: the {@code survey} job on one thread, from WARC to report. */
public final class SurveyTimer {
    /** The first jobs also compile much of Spark on the same core, which is not a cost of a record. */
    private static final int WARM_UP = 3;

    private SurveyTimer() {}

    /** Arguments: the folder with the folders {@code small} and {@code big}. The last line is seconds and captures. */
    public static void main(String[] arguments) throws java.io.IOException {
        Path folder = Path.of(arguments[0]);
        try (SparkSession spark = TestSpark.builder().master("local[1]").getOrCreate()) {
            for (int round = 0; round < WARM_UP; round++) {
                run(spark, folder.resolve("small"));
            }
            long start = System.nanoTime();
            long captures = run(spark, folder.resolve("big"));
            System.out.printf(Locale.ROOT, "%.3f %d%n", (System.nanoTime() - start) / 1e9, captures);
        }
    }

    private static long run(SparkSession spark, Path archive) {
        List<String> inputs = List.of(archive + "/*.warc.gz");
        SurveyOptions options =
                new SurveyOptions(CrawlerSpec.parse(SurveyOptions.DEFAULT_CRAWLERS, "auto"), Optional.empty(), inputs);
        Survey survey = SurveyJob.run(
                spark,
                CaptureSource.read(spark, new CaptureInput(CaptureInput.Kind.warc, inputs), SurveyJob.payload(options)),
                options,
                new Output(archive.resolve("survey").toString(), true));
        Table summary = survey.table("summary");
        return summary.rows().stream()
                .mapToLong(row -> summary.number(row, "captures"))
                .sum();
    }
}
