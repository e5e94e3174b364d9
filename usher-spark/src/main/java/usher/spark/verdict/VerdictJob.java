package usher.spark.verdict;

import static org.apache.spark.sql.functions.col;

import java.io.Serializable;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.util.LongAccumulator;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.FlatMapIterator;

/**
 * Evaluates every URL of a table by what was known of its site at the URL's time.
 *
 * <p>URLs and responses meet in one table that is sorted by site and time. A task reads it once and holds the newest
 * response of one site. Files are moved as bytes and compiled where
 * they are needed, once for each capture and crawler. A site with more URLs than a task should have is split by a hash
 * of its rows, and each part gets all responses of the site.
 */
public final class VerdictJob {
    private static final int MIN_TASKS = 8;
    private static final int MAX_TASKS = 1_000_000;

    private final List<CrawlerSpec> crawlers;
    private final Options options;

    /**
     * The options of the job.
     *
     * @param outdatedAfter verdicts based on an older capture are marked as outdated
     * @param rowsPerTask the intended number of URLs of a task
     * @param capturesPerTask the intended number of captures of a task
     * @param usage whether the table has the outcomes for each purpose
     */
    public record Options(Duration outdatedAfter, long rowsPerTask, long capturesPerTask, boolean usage)
            implements Serializable {
        private static final long serialVersionUID = 1;

        public static final Options DEFAULTS = new Options(Duration.ofDays(365), 250_000, 50_000, false);

        public Options {
            if (rowsPerTask < 1 || capturesPerTask < 1) {
                throw new IllegalArgumentException("--rows-per-task must be at least 1");
            }
        }
    }

    public VerdictJob(List<CrawlerSpec> crawlers, Options options) {
        this.crawlers = List.copyOf(crawlers);
        this.options = options;
    }

    /**
     * The verdicts, which are computed when they are written, in the order of site and time.
     *
     * @param counts the number of verdicts of each crawler by access, complete when the rows were written once. Spark counts
     *     each task of the last step once, even if it is run again.
     */
    public record Verdicts(Dataset<Row> rows, List<Map<String, LongAccumulator>> counts) {}

    /**
     * Plans the verdicts.
     *
     * @param sites the resolved responses: {@code authority}, {@code micros}, {@code refusal}, {@code payload}
     * @param captures the approximate number of responses
     * @param urls rows of {@link usher.spark.verdict.UrlSource#SCHEMA}
     * @param siteCounts the counts of the same rows
     */
    public Verdicts of(Dataset<Row> sites, long captures, Dataset<Row> urls, SiteCounts siteCounts) {
        Map<String, Integer> shares = new HashMap<>();
        siteCounts.sitesAbove(options.rowsPerTask).forEach((site, rows) -> {
            shares.put(site, (int) Math.min(Integer.MAX_VALUE, (rows - 1) / options.rowsPerTask + 1));
        });
        long tasks = Math.max(
                MIN_TASKS, siteCounts.validRows() / options.rowsPerTask + captures / options.capturesPerTask + 1);
        SparkSession spark = (SparkSession) urls.sparkSession();
        List<Map<String, LongAccumulator>> counts =
                crawlers.stream().map(crawler -> counts(spark)).toList();
        List<CrawlerSpec> requested = crawlers;
        VerdictJob.Options requestedOptions = options;
        // Internal rows are read and written in place; public rows would be copied twice.
        JavaRDD<InternalRow> rows = new SiteRows(shares)
                .of(sites, urls.filter(col("reject").isNull()), (int) Math.min(MAX_TASKS, tasks))
                .queryExecution()
                .toRdd()
                .toJavaRDD()
                .mapPartitions(site ->
                        new FlatMapIterator<>(site, new SiteVerdicts(requested, requestedOptions, counts)::next));
        return new Verdicts(
                spark.internalCreateDataFrame(rows.rdd(), VerdictRows.schema(options.usage), false), counts);
    }

    private static Map<String, LongAccumulator> counts(SparkSession spark) {
        Map<String, LongAccumulator> counts = new LinkedHashMap<>();
        for (String access : List.of(ArchivedVerdict.UNKNOWN, ArchivedVerdict.ALLOW, ArchivedVerdict.DISALLOW)) {
            counts.put(access, spark.sparkContext().longAccumulator(access));
        }
        return counts;
    }
}
