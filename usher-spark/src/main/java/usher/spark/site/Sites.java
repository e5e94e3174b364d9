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
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import usher.access.response.Redirection;
import usher.access.response.StatusKind;
import usher.spark.capture.CaptureRows;
import usher.spark.input.FlatMapIterator;
import usher.spark.input.RejectCode;

/**
 * Resolves the captures of an archive to the responses of each site: revisits are replaced by the captures they refer
 * to, and redirects are followed within the archive. Payloads are opaque, so the same code serves contents and facts
 * extracted from them.
 *
 * <p>Captures are moved only if others refer to their URLs ({@link ReferencedUrls}). These are grouped by URL once.
 * Then only redirected fetches move: each hop sends them to the partition of the next URL, where they are merged with
 * its captures ({@link RedirectTargetRows}). A chain has at most {@link Redirection#MAX_HOPS} hops, so all hops are
 * planned in advance; hops without fetches cost almost nothing.
 */
public final class Sites implements AutoCloseable {
    private static final long CAPTURES_PER_PARTITION = 50_000;

    private final long captures;
    private final Optional<Dataset<Row>> byUrl;
    private final List<JavaRDD<RedirectStep>> hops;
    private final Dataset<Row> resolved;
    private final Dataset<Row> rejected;

    private Sites(
            Dataset<Row> links,
            long captures,
            Dataset<Row> starts,
            Optional<Dataset<Row>> byUrl,
            List<JavaRDD<RedirectStep>> hops) {
        this.captures = captures;
        this.byUrl = byUrl;
        this.hops = List.copyOf(hops);
        this.rejected = links.filter(col("reject").isNotNull());
        JavaRDD<Row> rows = hops.stream()
                .reduce(first(starts), JavaRDD::union)
                .filter(RedirectStep.Resolved.class::isInstance)
                .map(step -> row((RedirectStep.Resolved) step));
        resolved = links.sparkSession().createDataFrame(rows, SiteTables.SITES);
    }

    /**
     * Resolves captures. They are read, and some are grouped by URL, immediately. Redirects are followed when the
     * result is used, or by {@link #follow}.
     *
     * @param links persisted rows of {@link CaptureRows#SCHEMA}, which are read several times
     */
    public static Sites of(Dataset<Row> links) {
        Dataset<Row> captures = links.filter(col("reject").isNull());
        Row counts = captures.agg(count(lit(1)), count(when(ReferencedUrls.refers(), 1)))
                .head();
        long count = counts.getLong(0);
        long references = counts.getLong(1);
        if (references == 0) {
            return new Sites(links, count, captures, Optional.empty(), List.of());
        }
        Column referred = ReferencedUrls.of(captures.filter(ReferencedUrls.refers()), references);
        int limit = links.sparkSession().sessionState().conf().numShufflePartitions();
        UrlPartitioner partitioner = new UrlPartitioner(
                (int) Math.min(Integer.MAX_VALUE, Math.max(limit, count / CAPTURES_PER_PARTITION + 1)));
        Dataset<Row> byUrl = byUrl(captures.filter(referred), partitioner);
        Dataset<Row> starts = captures.filter(not(referred)).union(byUrl);
        return new Sites(links, count, starts, Optional.of(byUrl), hops(starts, byUrl, partitioner));
    }

    private static Dataset<Row> byUrl(Dataset<Row> captures, UrlPartitioner partitioner) {
        UserDefinedFunction slot = udf((UDF1<byte[], Integer>) partitioner::of, DataTypes.IntegerType);
        return captures.repartitionById(
                        partitioner.numPartitions(), slot.apply(col("url").cast("binary")))
                .sortWithinPartitions(
                        col("url"),
                        col("micros"),
                        col("revisit").asc_nulls_first(),
                        strictness(),
                        col("status"),
                        col("payload"),
                        col("location"),
                        col("digest"))
                .mapPartitions(
                        (MapPartitionsFunction<Row, Row>) rows -> new FlatMapIterator<>(rows, new RevisitRows()::next),
                        CaptureRows.encoder())
                .persist(StorageLevel.DISK_ONLY());
    }

    /**
     * Orders captures of the same time by how much they forbid: failures first, then files, redirects and missing
     * files.
     */
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

    private static List<JavaRDD<RedirectStep>> hops(
            Dataset<Row> starts, Dataset<Row> byUrl, UrlPartitioner partitioner) {
        JavaRDD<InternalRow> known = known(byUrl, partitioner);
        List<JavaRDD<RedirectStep>> hops = new ArrayList<>();
        JavaRDD<RedirectStep> before = first(starts.filter(ReferencedUrls.isRedirect()));
        for (int hop = 1; hop <= Redirection.MAX_HOPS; hop++) {
            JavaRDD<PendingFetch> pendingFetches = before.filter(RedirectStep.Pending.class::isInstance)
                    .mapToPair(step -> new Tuple2<>(PendingFetch.of((RedirectStep.Pending) step), true))
                    .repartitionAndSortWithinPartitions(partitioner)
                    .keys();
            before = known.zipPartitions(
                            pendingFetches, (captures, target) -> new RedirectTargetRows(captures, target, partitioner))
                    .persist(StorageLevel.DISK_ONLY());
            hops.add(before);
        }
        hops.set(hops.size() - 1, before.filter(Sites::isEnd));
        return hops;
    }

    /**
     * Returns the captures with content. For an empty table Spark creates no partitions, but each of them is needed.
     */
    private static JavaRDD<InternalRow> known(Dataset<Row> byUrl, UrlPartitioner partitioner) {
        JavaRDD<InternalRow> known =
                byUrl.filter(col("revisit").isNull()).queryExecution().toRdd().toJavaRDD();
        return known.getNumPartitions() > 0
                ? known
                : JavaSparkContext.fromSparkContext(byUrl.sparkSession().sparkContext())
                        .parallelize(List.of(), partitioner.numPartitions());
    }

    /** Checks that no redirect is pending after the last hop. */
    private static boolean isEnd(RedirectStep step) {
        if (step instanceof RedirectStep.Pending) {
            throw new IllegalStateException("A redirect is pending after the last hop");
        }
        return true;
    }

    private static JavaRDD<RedirectStep> first(Dataset<Row> starts) {
        return starts.javaRDD().mapPartitions(rows -> new FlatMapIterator<>(rows, Sites::first));
    }

    /** Returns the first step of a site's own capture; nothing for a URL that is only a redirect target. */
    private static List<RedirectStep> first(Row row) {
        Link link = SiteTables.link(row);
        return link.site().map(site -> first(link, site.toString(), row.isNullAt(SiteTables.REVISIT))).stream()
                .toList();
    }

    /** A revisit that was not resolved shows only that the site responded. */
    private static RedirectStep first(Link link, String site, boolean known) {
        return known
                ? link.continues(new RedirectStep.Pending(site, link.micros(), List.of(link.url())))
                : new RedirectStep.Resolved(site, link.micros(), null, null);
    }

    private static Row row(RedirectStep.Resolved step) {
        String refusal = step.refusal() == null ? null : step.refusal().word();
        return RowFactory.create(step.authority(), step.micros(), refusal, step.payload());
    }

    /** Returns the number of captures. */
    public long captures() {
        return captures;
    }

    /** Starts to follow redirects in the background. */
    public Future<Long> follow() {
        return hops.isEmpty()
                ? CompletableFuture.completedFuture(0L)
                : hops.get(hops.size() - 1).countAsync();
    }

    /**
     * Returns one row of {@link SiteTables#SITES} for each site and fetch. A row without a payload has a {@code
     * refusal} if redirects were not followed; without a refusal the response is not in the archive.
     */
    public Dataset<Row> resolved() {
        return resolved;
    }

    /** Returns the rejects and the unresolved revisits: {@code input, file, position, reject, detail}. */
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

    /** Unpersists intermediate tables. */
    @Override
    public void close() {
        byUrl.ifPresent(Dataset::unpersist);
        hops.forEach(JavaRDD::unpersist);
    }
}
