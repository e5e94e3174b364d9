package usher.spark.verdict;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.regexp_replace;

import java.io.Serializable;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.types.MetadataBuilder;
import scala.jdk.javaapi.CollectionConverters;
import usher.spark.capture.Sites;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;

/**
 * Evaluates every URL of a table by what was known of its site at the URL's time.
 *
 * <p>URLs and responses meet in one table that is sorted by site and time. A task reads it once and holds the newest
 * response of one site. Files are moved as bytes and compiled where
 * they are needed, once for each capture and crawler. A site with more URLs than a task should have is split by a hash
 * of its rows, and each part gets all responses of the site.
 *
 * @param manifest what the table is made from, as JSON; every Parquet file has it
 */
public record VerdictJob(List<CrawlerSpec> crawlers, Options options, PartitionColumns partitions, String manifest) {
    /** The key of the manifest in the metadata of the column {@code url}. */
    static final String MANIFEST = "usher";

    private static final String TABLE = "verdicts";
    private static final int MIN_TASKS = 8;
    private static final int MAX_TASKS = 1_000_000;

    /**
     * @param outdatedAfter verdicts based on an older capture are marked as outdated
     * @param rowsPerTask the intended number of URLs of a task
     * @param capturesPerTask the intended number of captures of a task
     * @param usage whether the table has the outcomes for each purpose
     * @param evidence whether the table names the rule and the place of the response in the archive
     * @param oneSite whether http and https of a host are one site
     */
    public record Options(
            Duration outdatedAfter,
            long rowsPerTask,
            long capturesPerTask,
            boolean usage,
            boolean evidence,
            boolean oneSite)
            implements Serializable {
        public static final Options DEFAULTS = new Options(Duration.ofDays(365), 250_000, 50_000, false, false, false);

        public Options {
            if (rowsPerTask < 1 || capturesPerTask < 1) {
                throw new IllegalArgumentException("--rows-per-task must be at least 1");
            }
        }
    }

    public record Summary(
            long urls,
            long sites,
            long captures,
            Map<CrawlerSpec, Map<String, Long>> verdicts,
            Map<String, Long> rejects) {}

    /**
     * Writes the tables {@code verdicts} and {@code rejects}. Verdicts are in the order of site and time.
     *
     * @param captures rows of {@link usher.spark.capture.CaptureRows#SCHEMA}
     * @param urls rows of {@link UrlSource#SCHEMA}
     */
    public Summary write(Dataset<Row> captures, Dataset<Row> urls, Output output) {
        Dataset<Row> asked = ofSites(urls);
        try (Sites sites = new Sites(captures);
                SiteCounts siteCounts = SiteCounts.of(asked)) {
            SparkSession spark = (SparkSession) urls.sparkSession();
            int tasks = tasks(sites, siteCounts);
            Set<Integer> complete = output.completeTasks(spark, TABLE, tasks);
            Dataset<Row> rows = new SiteRows(siteCounts.shares(options.rowsPerTask), tasks, complete)
                    .of(ofSites(sites.resolved()), asked.filter("reject IS NULL"));
            output.write(TABLE, partitions.order(verdicts(rows)), partitions.names(), tasks, complete);
            Map<String, Long> rejects =
                    output.writeSmall("rejects", siteCounts.rejects().union(sites.rejects()), "reject");
            return new Summary(
                    siteCounts.validRows(), siteCounts.sites(), sites.captures(), counts(spark, output), rejects);
        }
    }

    /** Rows of responses or of URLs, whose sites are those that the options distinguish. */
    private Dataset<Row> ofSites(Dataset<Row> rows) {
        return options.oneSite()
                ? rows.withColumn("site", regexp_replace(col("site"), "^http://(\\[.*]|[^:]+)$", "https://$1"))
                : rows;
    }

    /** Counts what the table has. What is allowed because an HTML page was sent instead of a file is not open. */
    private Map<CrawlerSpec, Map<String, Long>> counts(SparkSession spark, Output output) {
        Map<String, Long> found = new HashMap<>();
        spark.read()
                .schema("agent STRING, dialect STRING, access STRING, code STRING")
                .parquet(output.folder() + "/" + TABLE)
                .selectExpr("agent", "dialect", "if(access = 'allow' AND code = 'html', code, access) AS access")
                .groupBy("agent", "dialect", "access")
                .count()
                .collectAsList()
                .forEach(row ->
                        found.put(row.getString(0) + " " + row.getString(1) + " " + row.getString(2), row.getLong(3)));
        Map<CrawlerSpec, Map<String, Long>> counts = new LinkedHashMap<>();
        for (CrawlerSpec crawler : crawlers) {
            Map<String, Long> kinds = new LinkedHashMap<>();
            for (String access : List.of("allow", "html", "disallow", "unknown")) {
                String key = crawler.name() + " " + crawler.dialect() + " " + access;
                kinds.put(access, found.getOrDefault(key, 0L));
            }
            counts.put(crawler, kinds);
        }
        return counts;
    }

    private int tasks(Sites sites, SiteCounts siteCounts) {
        long tasks = siteCounts.validRows() / options.rowsPerTask + sites.captures() / options.capturesPerTask + 1;
        return (int) Math.min(MAX_TASKS, Math.max(MIN_TASKS, tasks));
    }

    private Dataset<Row> verdicts(Dataset<Row> siteRows) {
        List<CrawlerSpec> requested = crawlers;
        Options requestedOptions = options;
        // Internal rows are read and written in place; public rows would be copied twice.
        JavaRDD<InternalRow> rows = siteRows.queryExecution()
                .toRdd()
                .toJavaRDD()
                .mapPartitions(site -> {
                    SiteVerdicts verdicts = new SiteVerdicts(requested, requestedOptions);
                    return CollectionConverters.asJava(CollectionConverters.asScala(site)
                            .flatMap(row -> CollectionConverters.asScala(verdicts.next(row))));
                });
        return ((SparkSession) siteRows.sparkSession())
                .internalCreateDataFrame(rows.rdd(), VerdictRows.schema(options), false)
                // Of what a caller can add to a Parquet file, Spark writes only the metadata of columns.
                .withMetadata(
                        "url",
                        new MetadataBuilder().putString(MANIFEST, manifest).build());
    }
}
