package usher.spark.verdict;

import static java.util.Objects.requireNonNull;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.shiftright;
import static org.apache.spark.sql.functions.udf;

import java.io.Serializable;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import usher.access.site.LoadedFile;
import usher.spark.crawler.CrawlerSpec;
import usher.spark.url.SiteCounts;
import usher.spark.url.UrlRows;

/**
 * Evaluates every URL of a table by what was known of its site at the URL's time.
 *
 * <p>URLs and responses meet in one table that is sorted by site and time. A task reads it once and holds the newest
 * response of one site and the rows of one second ({@link OrderedRows}). Files are moved as bytes and compiled where
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
            requireNonNull(outdatedAfter, "outdatedAfter");
            if (rowsPerTask < 1 || capturesPerTask < 1) {
                throw new IllegalArgumentException("--rows-per-task must be at least 1");
            }
        }
    }

    public VerdictJob(List<CrawlerSpec> crawlers, Options options) {
        this.crawlers = List.copyOf(crawlers);
        this.options = requireNonNull(options, "options");
    }

    /**
     * Plans the verdicts, which are computed when they are used, in the order of site and time.
     *
     * @param sites the resolved responses: {@code authority}, {@code micros}, {@code refusal}, {@code payload}
     * @param captures the approximate number of responses
     * @param urls rows of {@link UrlRows#SCHEMA}
     * @param siteCounts the counts of the same rows
     */
    public PlannedVerdicts of(Dataset<Row> sites, long captures, Dataset<Row> urls, SiteCounts siteCounts) {
        Map<String, Integer> shares = new HashMap<>();
        siteCounts.sitesAbove(options.rowsPerTask).forEach((site, rows) -> {
            shares.put(site, (int) Math.min(Integer.MAX_VALUE, (rows - 1) / options.rowsPerTask + 1));
        });
        SiteKey keys = new SiteKey(shares);
        long tasks = Math.max(
                MIN_TASKS, siteCounts.validRows() / options.rowsPerTask + captures / options.capturesPerTask + 1);
        List<CrawlerSpec> requested = crawlers;
        boolean usage = options.usage;
        VerdictAccumulator tally = new VerdictAccumulator(requested.size());
        urls.sparkSession().sparkContext().register(tally, "verdicts");
        // Internal rows are read in place; public rows would be copied once more.
        JavaRDD<EvaluatedUrl> evaluated = siteRows(sites, keys)
                .union(urlRows(urls, keys))
                .repartition((int) Math.min(MAX_TASKS, tasks), shiftright(col("key"), Integer.SIZE))
                .sortWithinPartitions(col("key"))
                .queryExecution()
                .toRdd()
                .toJavaRDD()
                .mapPartitions(rows -> new EvaluatedRows(new OrderedRows(rows), loaded(requested), usage, tally));
        return new PlannedVerdicts(evaluated, requested, options, new VerdictCounts(requested, tally));
    }

    private static List<LoadedFile.PolicyKey> loaded(List<CrawlerSpec> crawlers) {
        return crawlers.stream().map(CrawlerSpec::loaded).toList();
    }

    private static Dataset<Row> siteRows(Dataset<Row> sites, SiteKey keys) {
        return sites.mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> new SiteStateRows(rows, keys), MergedTable.ROWS);
    }

    private static Dataset<Row> urlRows(Dataset<Row> urls, SiteKey keys) {
        // Marked as nondeterministic, the function is not called again by the filter.
        UserDefinedFunction key = udf((UDF3<byte[], Long, Long, Long>) keys::ofUrl, DataTypes.LongType)
                .asNondeterministic();
        return urls.filter(col("too_long").isNull())
                .filter(col("bad_line").isNull())
                .filter(col("url").isNotNull())
                .filter(col("micros").isNotNull())
                .select(
                        key.apply(col("url").cast("binary"), col("micros"), col("position"))
                                .as("key"),
                        col("micros"),
                        lit(MergedTable.URL).as("kind"),
                        col("url").as("text"),
                        lit(null).cast("string").as("refusal"),
                        lit(null).cast("binary").as("payload"))
                .filter(col("key").isNotNull());
    }
}
