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
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.LongAccumulator;
import usher.spark.capture.Sites;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.FlatMapIterator;
import usher.spark.job.Output;
import usher.spark.job.RejectTable;

/**
 * Evaluates every URL of a table by what was known of its site at the URL's time.
 *
 * <p>URLs and responses meet in one table that is sorted by site and time. A task reads it once and holds the newest
 * response of one site. Files are moved as bytes and compiled where
 * they are needed, once for each capture and crawler. A site with more URLs than a task should have is split by a hash
 * of its rows, and each part gets all responses of the site.
 */
public final class VerdictJob {
    /** The key of the manifest in the metadata of the column {@code url}. */
    static final String MANIFEST = "usher";

    private static final String TABLE = "verdicts";
    private static final int MIN_TASKS = 8;
    private static final int MAX_TASKS = 1_000_000;

    private final List<CrawlerSpec> crawlers;
    private final Options options;
    private final PartitionColumns partitions;
    private final String manifest;

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
        private static final long serialVersionUID = 1;

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

    public VerdictJob(List<CrawlerSpec> crawlers, Options options, PartitionColumns partitions) {
        this(crawlers, options, partitions, "{}");
    }

    /** @param manifest what the table is made from, as JSON; every Parquet file has it */
    public VerdictJob(List<CrawlerSpec> crawlers, Options options, PartitionColumns partitions, String manifest) {
        this.crawlers = List.copyOf(crawlers);
        this.options = options;
        this.partitions = partitions;
        this.manifest = manifest;
    }

    /**
     * Writes the tables {@code verdicts} and {@code rejects}. Verdicts are in the order of site and time.
     *
     * @param captures rows of {@link usher.spark.capture.CaptureRows#SCHEMA} with
     *     {@link usher.spark.capture.CaptureContent#bytes}
     * @param urls rows of {@link UrlSource#SCHEMA}
     */
    public Summary write(Dataset<Row> captures, Dataset<Row> urls, Output output) {
        Dataset<Row> asked = ofSites(urls);
        Dataset<Row> links = captures.persist(StorageLevel.DISK_ONLY());
        // Captures take many small steps, so that URLs can be counted at the same time.
        Future<SiteCounts> counting = started(() -> SiteCounts.of(asked));
        try (Sites sites = Sites.of(links);
                SiteCounts siteCounts = end(counting)) {
            return write(sites, asked, siteCounts, output);
        } finally {
            links.unpersist();
        }
    }

    private Summary write(Sites sites, Dataset<Row> urls, SiteCounts siteCounts, Output output) {
        SparkSession spark = (SparkSession) urls.sparkSession();
        // Spark counts each task of the last step once, even if it is run again.
        List<Map<String, LongAccumulator>> accesses =
                crawlers.stream().map(crawler -> counts(spark)).toList();
        int tasks = tasks(sites, siteCounts);
        Set<Integer> complete = output.completeTasks(spark, TABLE, tasks);
        Dataset<Row> verdicts = verdicts(sites, urls, new SiteRows(shares(siteCounts), tasks, complete), accesses);
        Future<Map<String, Long>> rejects =
                started(() -> RejectTable.write(output, siteCounts.rejects().union(sites.rejects())));
        output.write(TABLE, partitions.order(verdicts), partitions.names(), tasks, complete);
        if (!complete.isEmpty()) {
            countAgain(spark.read().parquet(output.folder() + "/" + TABLE), accesses);
        }
        Map<CrawlerSpec, Map<String, Long>> counts = new LinkedHashMap<>();
        for (int i = 0; i < crawlers.size(); i++) {
            Map<String, Long> kinds = new LinkedHashMap<>();
            accesses.get(i).forEach((access, count) -> kinds.put(access, count.value()));
            counts.put(crawlers.get(i), kinds);
        }
        return new Summary(siteCounts.validRows(), siteCounts.sites(), sites.captures(), counts, end(rejects));
    }

    /** Rows of captures or of URLs, whose sites are those that the options distinguish. */
    private Dataset<Row> ofSites(Dataset<Row> rows) {
        Column https = regexp_replace(col("authority"), "^http://(\\[.*]|[^:]+)$", "https://$1");
        return options.oneSite() ? rows.withColumn("authority", https) : rows;
    }

    private static Map<String, LongAccumulator> counts(SparkSession spark) {
        Map<String, LongAccumulator> counts = new LinkedHashMap<>();
        for (String access : List.of(ArchivedVerdict.UNKNOWN, ArchivedVerdict.ALLOW, ArchivedVerdict.DISALLOW)) {
            counts.put(access, spark.sparkContext().longAccumulator(access));
        }
        return counts;
    }

    /** Counts what the complete tasks of an earlier run wrote, too. */
    private void countAgain(Dataset<Row> table, List<Map<String, LongAccumulator>> accesses) {
        accesses.forEach(kinds -> kinds.values().forEach(LongAccumulator::reset));
        for (Row row : table.groupBy("agent", "dialect", "access").count().collectAsList()) {
            for (int i = 0; i < crawlers.size(); i++) {
                if (crawlers.get(i).name().equals(row.getString(0))
                        && crawlers.get(i).dialect().equals(row.getString(1))) {
                    accesses.get(i).get(row.getString(2)).add(row.getLong(3));
                }
            }
        }
    }

    private Map<String, Integer> shares(SiteCounts siteCounts) {
        Map<String, Integer> shares = new HashMap<>();
        siteCounts.sitesAbove(options.rowsPerTask).forEach((site, rows) -> {
            shares.put(site, (int) Math.min(Integer.MAX_VALUE, (rows - 1) / options.rowsPerTask + 1));
        });
        return shares;
    }

    private int tasks(Sites sites, SiteCounts siteCounts) {
        long tasks = siteCounts.validRows() / options.rowsPerTask + sites.captures() / options.capturesPerTask + 1;
        return (int) Math.min(MAX_TASKS, Math.max(MIN_TASKS, tasks));
    }

    /** Plans the verdicts, which are computed when they are written. */
    private Dataset<Row> verdicts(
            Sites sites, Dataset<Row> urls, SiteRows siteRows, List<Map<String, LongAccumulator>> counts) {
        List<CrawlerSpec> requested = crawlers;
        Options requestedOptions = options;
        // Internal rows are read and written in place; public rows would be copied twice.
        JavaRDD<InternalRow> rows = siteRows.of(
                        ofSites(sites.resolved()), urls.filter(col("reject").isNull()))
                .queryExecution()
                .toRdd()
                .toJavaRDD()
                .mapPartitions(site ->
                        new FlatMapIterator<>(site, new SiteVerdicts(requested, requestedOptions, counts)::next));
        return ((SparkSession) urls.sparkSession())
                .internalCreateDataFrame(rows.rdd(), VerdictRows.schema(options), false)
                // Of what a caller can add to a Parquet file, Spark writes only the metadata of columns.
                .withMetadata(
                        "url",
                        new MetadataBuilder().putString(MANIFEST, manifest).build());
    }

    /** Starts a job of its own thread, which has the class loader and the settings of this one. */
    private static <T> Future<T> started(Callable<T> job) {
        FutureTask<T> task = new FutureTask<>(job);
        Thread thread = new Thread(task, "usher-verdicts");
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private static <T> T end(Future<T> job) {
        try {
            return job.get();
        } catch (ExecutionException e) {
            throw VerdictJob.<RuntimeException>unchecked(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for a job", e);
        }
    }

    /** Throws what a job threw: Spark's methods throw checked exceptions that they do not declare. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
        throw (E) failure;
    }
}
