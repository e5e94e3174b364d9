package usher.spark.site;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import usher.fetch.follow.Redirection;
import usher.spark.input.RejectCode;

/**
 * What the captures of an archive amount to for each site: revisits stand for what they revisit, and redirects are followed
 * inside the archive to the rules' owner. Contents travel as opaque octets, so the same is done for files and for what was
 * found out about them.
 *
 * <p>Captures are brought together by URL once. Then only those move who were sent on: each hop takes them to where the
 * captures of the next URL are, and both are gone through side by side ({@link TargetRows}). Chains have at most
 * {@link Redirection#MOST_HOPS} hops, so all of them are planned at once, and those that nobody takes cost next to nothing.
 */
public final class Sites implements AutoCloseable {
    private static final long CAPTURES_PER_SLOT = 50_000;
    private static final int TOO_MANY_REQUESTS = 429;

    private final long captures;
    private final Dataset<Row> byUrl;
    private final List<JavaRDD<Row>> hops;
    private final Dataset<Row> settled;
    private final Dataset<Row> rejected;

    private Sites(long captures, Dataset<Row> byUrl, List<JavaRDD<Row>> hops, Dataset<Row> rejected) {
        this.captures = captures;
        this.byUrl = byUrl;
        this.hops = List.copyOf(hops);
        this.rejected = rejected;
        SparkSession spark = byUrl.sparkSession();
        JavaRDD<Row> rows = hops.stream()
                .reduce(JavaRDD::union)
                .orElseThrow()
                .filter(step -> !SiteTables.isAsk(step))
                .map(SiteTables::settled);
        settled = spark.createDataFrame(rows, SiteTables.SITES);
    }

    /**
     * Resolves captures. They are gone through and brought together by URL at once; redirects are followed when the result is
     * used, or by {@link #follow}.
     *
     * @param links rows of {@link SiteTables#LINKS}, which are gone through several times: kept somewhere
     */
    public static Sites of(Dataset<Row> links) {
        Dataset<Row> captures = links.filter(col("reject").isNull());
        long count = captures.count();
        SparkSession spark = links.sparkSession();
        int slots = (int) Math.min(
                Integer.MAX_VALUE,
                Math.max(spark.sessionState().conf().numShufflePartitions(), count / CAPTURES_PER_SLOT + 1));
        UrlSlots byUrls = new UrlSlots(slots);
        UserDefinedFunction slot = udf((UDF1<byte[], Integer>) byUrls::of, DataTypes.IntegerType);
        Dataset<Row> byUrl = captures.repartitionById(
                        slots, slot.apply(col("url").cast("binary")))
                .sortWithinPartitions(
                        col("url"),
                        col("micros"),
                        col("revisit").asc_nulls_first(),
                        strictness(),
                        col("status"),
                        col("payload"),
                        col("location"),
                        col("digest"))
                .mapPartitions((MapPartitionsFunction<Row, Row>) RevisitRows::new, SiteTables.LINK_ROWS)
                .persist(StorageLevel.DISK_ONLY());
        return new Sites(
                count, byUrl, hops(byUrl, byUrls), links.filter(col("reject").isNotNull()));
    }

    /** Of captures of one time, what forbids most comes first: no answer, a file, a redirect, and no file at all. */
    private static Column strictness() {
        Column status = col("status");
        Column missing = status.between(400, 499).and(status.notEqual(TOO_MANY_REQUESTS));
        return when(status.between(200, 299), 1)
                .when(status.between(300, 399), 2)
                .when(missing, 3)
                .otherwise(0);
    }

    private static List<JavaRDD<Row>> hops(Dataset<Row> byUrl, UrlSlots slots) {
        JavaRDD<InternalRow> known =
                byUrl.filter(col("revisit").isNull()).queryExecution().toRdd().toJavaRDD();
        List<JavaRDD<Row>> hops = new ArrayList<>();
        hops.add(byUrl.javaRDD().mapPartitions(rows -> new FlatRows(rows, Sites::first)));
        if (known.getNumPartitions() == 0) {
            // Of no captures at all Spark makes no partitions.
            return hops;
        }
        for (int hop = 1; hop <= Redirection.MOST_HOPS; hop++) {
            JavaRDD<Wanted> asks = hops.get(hop - 1)
                    .filter(SiteTables::isAsk)
                    .mapToPair(step -> new Tuple2<>(Wanted.of(SiteTables.ask(step)), true))
                    .repartitionAndSortWithinPartitions(slots)
                    .keys();
            JavaRDD<Row> steps =
                    known.zipPartitions(asks, (captures, wanted) -> new TargetRows(captures, wanted, slots));
            hops.add(steps.persist(StorageLevel.DISK_ONLY()));
        }
        hops.add(hops.remove(Redirection.MOST_HOPS).filter(Sites::isEnd));
        return hops;
    }

    /** After the last hop every redirect has been refused. */
    private static boolean isEnd(Row step) {
        if (SiteTables.isAsk(step)) {
            throw new IllegalStateException("a chain of redirects goes on after the last hop");
        }
        return true;
    }

    /** A site's own capture, or nothing for what is only a target. */
    private static List<Row> first(Row row) {
        Link link = SiteTables.link(row);
        return link
                .site()
                .map(site -> first(link, site.toString(), row.isNullAt(SiteTables.REVISIT)))
                .map(SiteTables::row)
                .stream()
                .toList();
    }

    /** A revisit that was not resolved says only that the site answered. */
    private static Step first(Link link, String site, boolean known) {
        return known
                ? link.continues(new Step.Ask(site, link.micros(), List.of(link.url())))
                : new Step.Settled(site, link.micros(), Optional.empty(), Optional.empty());
    }

    /** How many captures there are. */
    public long captures() {
        return captures;
    }

    /** Follows redirects, while the caller does something else; gives the end of it. */
    public Future<Long> follow() {
        return hops.get(hops.size() - 1).countAsync();
    }

    /**
     * One row for each site and fetch, of {@link SiteTables#SITES}. Without a payload it says that redirects were not
     * followed ({@code refusal}), or, without that too, that what the site answered is not in the archive.
     */
    public Dataset<Row> settled() {
        return settled;
    }

    /** What is no capture, or refers to what is not there: {@code input, file, position, reject, detail}. */
    public Dataset<Row> rejects() {
        Column lostRevisit = lit(RejectCode.LOST_REVISIT.name());
        return byUrl.filter(col("revisit").isNotNull())
                .select(
                        col("file"),
                        col("position"),
                        lostRevisit.as("reject"),
                        col("url").as("detail"))
                .union(rejected.select("file", "position", "reject", "detail"))
                .select(lit("captures").as("input"), col("file"), col("position"), col("reject"), col("detail"));
    }

    /** Lets go of what was kept. */
    @Override
    public void close() {
        byUrl.unpersist();
        hops.forEach(JavaRDD::unpersist);
    }
}
