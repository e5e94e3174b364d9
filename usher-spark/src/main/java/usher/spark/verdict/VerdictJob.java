package usher.spark.verdict;

import static java.util.Objects.requireNonNull;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.shiftright;
import static org.apache.spark.sql.functions.udf;

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
import usher.spark.robot.AskedRobot;
import usher.spark.url.Census;
import usher.spark.url.UrlRows;

/**
 * Judges every URL of a table by what was known of its site when it was captured.
 *
 * <p>URLs and captures meet in one table that is sorted by site and time. A task goes through it once, holding what was newest
 * of one site and the rows of one second of it ({@link OrderedRows}). Files travel as bytes and are compiled where they are
 * needed, once for each capture and robot. A site with more URLs than a task should have is split by a hash of its rows,
 * and each part gets the site's captures.
 */
public final class VerdictJob {
    private static final int MIN_TASKS = 8;
    private static final int MAX_TASKS = 1_000_000;

    private final List<AskedRobot> robots;
    private final Options options;

    /**
     * How the work is done.
     *
     * @param outdatedAfter captures that are older than this are reported as outdated
     * @param rowsPerTask how many URLs one task should have
     * @param capturesPerTask and how many captures
     */
    public record Options(Duration outdatedAfter, long rowsPerTask, long capturesPerTask) {
        public static final Options DEFAULTS = new Options(Duration.ofDays(365), 250_000, 50_000);

        public Options {
            requireNonNull(outdatedAfter, "outdatedAfter");
            if (rowsPerTask < 1 || capturesPerTask < 1) {
                throw new IllegalArgumentException("tasks must have at least one row");
            }
        }
    }

    public VerdictJob(List<AskedRobot> robots, Options options) {
        this.robots = List.copyOf(robots);
        this.options = requireNonNull(options, "options");
    }

    /**
     * Plans the verdicts; they come about when the rows are used, in the order of site and time.
     *
     * @param sites what was known: {@code authority}, {@code micros}, {@code refusal}, {@code payload}
     * @param captures about how many those are
     * @param urls rows of {@link UrlRows#SCHEMA}
     * @param census the census of the same rows
     */
    public Verdicts of(Dataset<Row> sites, long captures, Dataset<Row> urls, Census census) {
        Map<String, Integer> shares = new HashMap<>();
        census.above(options.rowsPerTask).forEach((site, rows) -> {
            shares.put(site, (int) Math.min(Integer.MAX_VALUE, (rows - 1) / options.rowsPerTask + 1));
        });
        SiteKey keys = new SiteKey(shares);
        long tasks = Math.max(MIN_TASKS, census.good() / options.rowsPerTask + captures / options.capturesPerTask + 1);
        List<AskedRobot> asked = robots;
        VerdictTally tally = new VerdictTally(asked.size());
        urls.sparkSession().sparkContext().register(tally, "verdicts");
        // Internal rows are read where they are; for rows of the public kind everything would be copied once more.
        JavaRDD<JudgedUrl> judged = known(sites, keys)
                .union(asked(urls, keys))
                .repartition((int) Math.min(MAX_TASKS, tasks), shiftright(col("key"), Integer.SIZE))
                .sortWithinPartitions(col("key"))
                .queryExecution()
                .toRdd()
                .toJavaRDD()
                .mapPartitions(rows -> new JudgedRows(new OrderedRows(rows), loaded(asked), tally));
        return new Verdicts(judged, asked, options.outdatedAfter(), new Counts(asked, tally));
    }

    private static List<LoadedFile.Robot> loaded(List<AskedRobot> robots) {
        return robots.stream().map(AskedRobot::loaded).toList();
    }

    private static Dataset<Row> known(Dataset<Row> sites, SiteKey keys) {
        return sites.mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> new KnownRows(rows, keys), StreamTable.ROWS);
    }

    private static Dataset<Row> asked(Dataset<Row> urls, SiteKey keys) {
        // Told to be indeterminate, the function is not called a second time by the filter.
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
                        lit(StreamTable.ASKED).as("kind"),
                        col("url").as("text"),
                        lit(null).cast("string").as("refusal"),
                        lit(null).cast("binary").as("payload"))
                .filter(col("key").isNotNull());
    }
}
