package usher.spark.site;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import usher.access.redirect.Redirection;
import usher.access.response.StatusKind;
import usher.spark.input.RejectCode;

/**
 * What the captures of an archive amount to for each site: revisits stand for what they revisit, and redirects are followed
 * inside the archive to the rules' owner. Contents travel as opaque bytes, so the same is done for files and for what was
 * found out about them.
 *
 * <p>Captures stay where they are unless others refer to their URLs ({@link ReferredUrls}); those are brought together by URL,
 * once. Then only those move who were sent on: each hop takes them to where the captures of the next URL are, and both are gone
 * through side by side ({@link TargetRows}). Chains have at most {@link Redirection#MAX_HOPS} hops, so all of them are planned
 * at once, and those that nobody takes cost next to nothing.
 */
public final class Sites implements AutoCloseable {
    private static final long CAPTURES_PER_SLOT = 50_000;

    private final long captures;
    private final Optional<Dataset<Row>> byUrl;
    private final List<JavaRDD<Row>> hops;
    private final Dataset<Row> settled;
    private final Dataset<Row> rejected;

    private Sites(
            Dataset<Row> links,
            long captures,
            Dataset<Row> starts,
            Optional<Dataset<Row>> byUrl,
            List<JavaRDD<Row>> hops) {
        this.captures = captures;
        this.byUrl = byUrl;
        this.hops = List.copyOf(hops);
        this.rejected = links.filter(col("reject").isNotNull());
        JavaRDD<Row> rows = hops.stream()
                .reduce(first(starts), JavaRDD::union)
                .filter(step -> !SiteTables.isAsk(step))
                .map(SiteTables::settled);
        settled = links.sparkSession().createDataFrame(rows, SiteTables.SITES);
    }

    /**
     * Resolves captures. They are gone through, and some brought together by URL, at once; redirects are followed when the result
     * is used, or by {@link #follow}.
     *
     * @param links rows of {@link SiteTables#LINKS}, which are gone through several times: kept somewhere
     */
    public static Sites of(Dataset<Row> links) {
        Dataset<Row> captures = links.filter(col("reject").isNull());
        Row counts = captures.agg(count(lit(1)), count(when(ReferredUrls.refers(), 1)))
                .head();
        long count = counts.getLong(0);
        long references = counts.getLong(1);
        if (references == 0) {
            return new Sites(links, count, captures, Optional.empty(), List.of());
        }
        Column referred = ReferredUrls.of(captures.filter(ReferredUrls.refers()), references);
        int most = links.sparkSession().sessionState().conf().numShufflePartitions();
        UrlSlots slots = new UrlSlots((int) Math.min(Integer.MAX_VALUE, Math.max(most, count / CAPTURES_PER_SLOT + 1)));
        Dataset<Row> byUrl = byUrl(captures.filter(referred), slots);
        Dataset<Row> starts = captures.filter(not(referred)).union(byUrl);
        return new Sites(links, count, starts, Optional.of(byUrl), hops(starts, byUrl, slots));
    }

    private static Dataset<Row> byUrl(Dataset<Row> captures, UrlSlots slots) {
        UserDefinedFunction slot = udf((UDF1<byte[], Integer>) slots::of, DataTypes.IntegerType);
        return captures.repartitionById(
                        slots.numPartitions(), slot.apply(col("url").cast("binary")))
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
    }

    /** Of captures of one time, what forbids most comes first: no answer, a file, a redirect, and no file at all. */
    private static Column strictness() {
        return udf((UDF1<Integer, Integer>) Sites::strictness, DataTypes.IntegerType)
                .apply(col("status"));
    }

    private static int strictness(int status) {
        return switch (StatusKind.of(status)) {
            case COMPLETE -> 1;
            case REDIRECT -> 2;
            case NO_FILE -> 3;
            default -> 0;
        };
    }

    private static List<JavaRDD<Row>> hops(Dataset<Row> starts, Dataset<Row> byUrl, UrlSlots slots) {
        JavaRDD<InternalRow> known = known(byUrl, slots);
        List<JavaRDD<Row>> hops = new ArrayList<>();
        JavaRDD<Row> before = first(starts.filter(ReferredUrls.isRedirect()));
        for (int hop = 1; hop <= Redirection.MAX_HOPS; hop++) {
            JavaRDD<Wanted> asks = before.filter(SiteTables::isAsk)
                    .mapToPair(step -> new Tuple2<>(Wanted.of(SiteTables.ask(step)), true))
                    .repartitionAndSortWithinPartitions(slots)
                    .keys();
            before = known.zipPartitions(asks, (captures, wanted) -> new TargetRows(captures, wanted, slots))
                    .persist(StorageLevel.DISK_ONLY());
            hops.add(before);
        }
        hops.set(hops.size() - 1, before.filter(Sites::isEnd));
        return hops;
    }

    /** The captures with content; of none at all Spark makes no partitions, but each of them has to be there. */
    private static JavaRDD<InternalRow> known(Dataset<Row> byUrl, UrlSlots slots) {
        JavaRDD<InternalRow> known =
                byUrl.filter(col("revisit").isNull()).queryExecution().toRdd().toJavaRDD();
        return known.getNumPartitions() > 0
                ? known
                : JavaSparkContext.fromSparkContext(byUrl.sparkSession().sparkContext())
                        .parallelize(List.of(), slots.numPartitions());
    }

    /** After the last hop every redirect has been refused. */
    private static boolean isEnd(Row step) {
        if (SiteTables.isAsk(step)) {
            throw new IllegalStateException("a chain of redirects goes on after the last hop");
        }
        return true;
    }

    private static JavaRDD<Row> first(Dataset<Row> starts) {
        return starts.javaRDD().mapPartitions(rows -> new FlatRows(rows, Sites::first));
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
        return hops.isEmpty()
                ? CompletableFuture.completedFuture(0L)
                : hops.get(hops.size() - 1).countAsync();
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
        Dataset<Row> all = rejected;
        if (byUrl.isPresent()) {
            all = byUrl.get()
                    .filter(col("revisit").isNotNull())
                    .withColumn("reject", lit(RejectCode.LOST_REVISIT.name()))
                    .withColumn("detail", col("url"))
                    .union(rejected);
        }
        return all.select(lit("captures").as("input"), col("file"), col("position"), col("reject"), col("detail"));
    }

    /** Lets go of what was kept. */
    @Override
    public void close() {
        byUrl.ifPresent(Dataset::unpersist);
        hops.forEach(JavaRDD::unpersist);
    }
}
