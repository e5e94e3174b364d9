package usher.spark.capture;

import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.array_append;
import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.greatest;
import static org.apache.spark.sql.functions.last;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.monotonically_increasing_id;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;
import static org.apache.spark.sql.functions.xxhash64;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.expressions.WindowSpec;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;
import usher.access.OutcomeCode;
import usher.access.response.Redirection;
import usher.access.response.StatusKind;
import usher.spark.capture.Capture.Revisit;
import usher.uri.WebUrl;

/**
 * Resolves the captures of an archive to the responses of each site: revisits are replaced by the captures they refer
 * to (WARC 1.1 §6.7), and redirects are followed within the archive. Payloads are opaque, so the same code serves
 * contents and facts extracted from them.
 *
 * <p>A crawler follows a redirect at once, or uses a copy that is fresh (24 hours, RFC 9309 §2.4). So the target of a
 * redirect is its first capture within an hour, otherwise the newest of the 24 hours before. Older captures do not tell
 * what the redirect led to.
 *
 * <p>Revisits and redirects are resolved on captures without their payloads, which stay where they were read. Only
 * those of the captures that were found are joined at the end, by the number of their row.
 */
public final class Sites implements AutoCloseable {
    /**
     * The result: {@code authority}, {@code micros}, {@code refusal} (the word of an outcome code), {@code payload};
     * and of the capture that has the payload {@code url}, {@code file}, {@code position} and {@code digest}.
     */
    public static final StructType SCHEMA = StructType.fromDDL(
            "authority STRING, micros BIGINT, refusal STRING, payload BINARY, url STRING, file STRING, "
                    + "position BIGINT, digest STRING");

    private static final String ROBOTS_TXT = "/robots.txt";
    private static final long FOLLOWED_WITHIN = TimeUnit.HOURS.toMicros(1);
    private static final long FRESH_FOR = TimeUnit.HOURS.toMicros(24);

    private static final UserDefinedFunction SITE = udf((UDF1<String, String>) Sites::site, DataTypes.StringType);
    private static final UserDefinedFunction KIND =
            udf((UDF1<Integer, String>) status -> StatusKind.of(status).name(), DataTypes.StringType);
    private static final UserDefinedFunction NEXT =
            udf((UDF2<Seq<String>, String, Row>) Sites::next, StructType.fromDDL("target STRING, refusal STRING"));

    private final long captures;
    private final Dataset<Row> resolved;
    private final Dataset<Row> rejects;
    private final List<Dataset<Row>> persisted = new ArrayList<>();

    private Sites(Dataset<Row> links) {
        Dataset<Row> all = links.withColumn("id", monotonically_increasing_id())
                .filter(col("reject").isNull());
        Dataset<Row> known = persist(all.withColumn("repeated", col("revisit").isNotNull())
                .withColumn("payload", xxhash64(col("payload")))
                .drop("reject", "detail"));
        Row counts = known.agg(count(lit(1)), count(col("revisit"))).head();
        captures = counts.getLong(0);
        if (counts.getLong(1) > 0) {
            known = persist(withOriginals(known));
        }
        resolved = own(all).union(moved(known, all));
        Dataset<Row> lost = known.filter(col("revisit").isNotNull())
                .select(
                        col("file"),
                        col("position"),
                        lit(RejectCode.LOST_REVISIT.name()).as("reject"),
                        col("url").as("detail"));
        rejects = links.filter(col("reject").isNotNull())
                .select("file", "position", "reject", "detail")
                .union(lost)
                .select(lit("captures").as("input"), col("*"));
    }

    /**
     * Resolves captures, which runs several jobs.
     *
     * @param links persisted rows of {@link CaptureRows#SCHEMA}, which are read several times
     */
    public static Sites of(Dataset<Row> links) {
        return new Sites(links);
    }

    /** Stores rows with a plan of their own: Spark compares plans, and each step would double them. */
    private Dataset<Row> persist(Dataset<Row> rows) {
        Dataset<Row> stored = ((SparkSession) rows.sparkSession())
                .internalCreateDataFrame(rows.queryExecution().toRdd(), rows.schema(), false)
                .persist(StorageLevel.DISK_ONLY());
        persisted.add(stored);
        return stored;
    }

    /**
     * Replaces revisits by the last capture with the same digest, or by the last file if the revisit has no digest or
     * means "not modified". Only successes can be revisited: error pages and redirects have equal bodies all over the
     * web, and their meaning is in their headers. A revisit of an incomplete response is incomplete too.
     */
    private static Dataset<Row> withOriginals(Dataset<Row> captures) {
        Column kind = KIND.apply(col("status"));
        Column[] order = {
            col("micros"),
            col("revisit").asc_nulls_first(),
            strictness(),
            col("status"),
            col("payload"),
            col("location"),
            col("digest")
        };
        Column own = struct("status", "location", "payload", "id");
        Column file = when(col("revisit").isNull().and(kind.equalTo(StatusKind.COMPLETE.name())), own);
        Column success = when(
                col("revisit")
                        .isNull()
                        .and(kind.isin(StatusKind.COMPLETE.name(), StatusKind.PARTIAL.name())
                                .or(col("status").equalTo(0))),
                own);
        Column sameDigest = last(success, true)
                .over(untilNow(Window.partitionBy("url", "digest").orderBy(order)));
        Column lastFile =
                last(file, true).over(untilNow(Window.partitionBy("url").orderBy(order)));
        Column unchanged = col("revisit").equalTo(Revisit.NOT_MODIFIED.name());
        Column original = when(
                col("revisit").isNotNull(),
                coalesce(
                        when(col("digest").isNotNull(), sameDigest),
                        when(unchanged.or(col("digest").isNull()), lastFile)));
        Column found = col("original").isNotNull();
        return captures.repartition(col("url"))
                .withColumn("original", original)
                .withColumn("status", coalesce(col("original.status"), col("status")))
                .withColumn("location", when(found, col("original.location")).otherwise(col("location")))
                .withColumn("payload", when(found, col("original.payload")).otherwise(col("payload")))
                .withColumn("id", when(found, col("original.id")).otherwise(col("id")))
                .withColumn("revisit", when(not(found), col("revisit")))
                .drop("original");
    }

    private static WindowSpec untilNow(WindowSpec rows) {
        return rows.rowsBetween(Window.unboundedPreceding(), Window.currentRow());
    }

    /**
     * Orders captures of the same time by how much they forbid: failures first, then files, redirects and missing
     * files.
     */
    private static Column strictness() {
        Column kind = KIND.apply(col("status"));
        return when(kind.equalTo(StatusKind.COMPLETE.name()), 1)
                .when(kind.equalTo(StatusKind.REDIRECT.name()), 2)
                .when(kind.equalTo(StatusKind.NO_FILE.name()), 3)
                .otherwise(0);
    }

    /** Returns the responses of sites that are neither revisits nor redirects. They are where their contents are. */
    private static Dataset<Row> own(Dataset<Row> all) {
        return all.filter(col("revisit").isNull().and(not(redirected())))
                .withColumn("authority", SITE.apply(col("url")))
                .filter(col("authority").isNotNull())
                .select(
                        col("authority"),
                        col("micros"),
                        lit(null).cast("string").as("refusal"),
                        col("payload"),
                        col("url"),
                        col("file"),
                        col("position"),
                        col("digest"));
    }

    /** Returns the other responses of sites, with redirects followed to their end, and contents joined. */
    private Dataset<Row> moved(Dataset<Row> known, Dataset<Row> all) {
        Dataset<Row> content = known.filter(col("revisit").isNull());
        // A revisit that was not resolved shows only that the site responded.
        Dataset<Row> steps = persist(step(known.filter(col("repeated").or(redirected()))
                .withColumn("authority", SITE.apply(col("url")))
                .filter(col("authority").isNotNull())
                .withColumn("chain", array(col("url")))
                .withColumn("status", when(col("revisit").isNull(), col("status")))));
        Dataset<Row> ended = ended(steps);
        // Counting stores all rows, unlike a look whether there are any. So Spark knows how few the next step joins.
        while (pending(steps).count() > 0) {
            steps = persist(step(targets(pending(steps), content)));
            ended = ended.union(ended(steps));
        }
        return ended.filter(col("id").isNull())
                .select(
                        col("authority"),
                        col("micros"),
                        col("refusal"),
                        lit(null).cast("binary").as("payload"),
                        lit(null).cast("string").as("url"),
                        lit(null).cast("string").as("file"),
                        lit(null).cast("long").as("position"),
                        lit(null).cast("string").as("digest"))
                .union(all.select("id", "payload", "url", "file", "position", "digest")
                        .join(ended, "id")
                        .select("authority", "micros", "refusal", "payload", "url", "file", "position", "digest"));
    }

    private static Column redirected() {
        return col("status").isin(StatusKind.redirects().toArray());
    }

    /** Adds what follows from the {@code status} and {@code location} of each fetch: the next URL, or the end. */
    private static Dataset<Row> step(Dataset<Row> fetches) {
        return fetches.select(
                col("authority"),
                col("micros"),
                col("chain"),
                when(redirected(), NEXT.apply(col("chain"), col("location"))).as("next"),
                when(not(redirected()), col("id")).as("id"));
    }

    private static Dataset<Row> ended(Dataset<Row> steps) {
        return steps.filter(col("next.target").isNull())
                .select(col("authority"), col("micros"), col("next.refusal").as("refusal"), col("id"));
    }

    private static Dataset<Row> pending(Dataset<Row> steps) {
        return steps.filter(col("next.target").isNotNull())
                .select(
                        col("authority"),
                        col("micros"),
                        array_append(col("chain"), col("next.target")).as("chain"),
                        col("next.target").as("url"));
    }

    /** Finds the capture of each redirect's target. A target that is not in the archive has no status and id. */
    private static Dataset<Row> targets(Dataset<Row> pending, Dataset<Row> known) {
        Dataset<Row> captures = known.join(pending.select("url"), "url", "left_semi")
                .select(
                        col("url"),
                        col("micros"),
                        struct("micros", "status", "location", "id").as("capture"),
                        struct(
                                        col("repeated"),
                                        strictness().as("strictness"),
                                        col("status"),
                                        col("payload"),
                                        col("location"))
                                .as("rank"));
        Dataset<Row> rows = pending.unionByName(captures, true);
        // The last row before a fetch is the nearest capture, of captures of the same time the first by rank.
        Column[] same = {col("authority").isNotNull(), col("rank").desc()};
        Column before =
                last(col("capture"), true).over(untilNow(byUrl(col("micros").asc(), same)));
        Column after =
                last(col("capture"), true).over(untilNow(byUrl(col("micros").desc(), same)));
        Column now = col("micros");
        Column used = when(col("after.micros").minus(now).leq(FOLLOWED_WITHIN), col("after"))
                .when(now.minus(col("before.micros")).leq(FRESH_FOR), col("before"));
        return rows.withColumn("before", before)
                .withColumn("after", after)
                .filter(col("authority").isNotNull())
                .withColumn("used", used)
                .select(
                        col("authority"),
                        // A target that was captured earlier is known from the time of the redirect.
                        greatest(now, col("used.micros")).as("micros"),
                        col("chain"),
                        col("used.status").as("status"),
                        col("used.location").as("location"),
                        col("used.id").as("id"));
    }

    private static WindowSpec byUrl(Column time, Column... same) {
        return Window.partitionBy("url").orderBy(time, same[0], same[1]);
    }

    /** Returns the site whose robots.txt a URL is; null for a URL that is only a redirect target. */
    public static String site(String url) {
        return url.endsWith(ROBOTS_TXT)
                        && WebUrl.parse(url) instanceof WebUrl robots
                        && robots.pathAndQuery().equals(ROBOTS_TXT)
                ? robots.authority().toString()
                : null;
    }

    private static Row next(Seq<String> chain, String location) {
        Redirection next = Redirection.of(
                List.copyOf(CollectionConverters.asJava(chain)),
                Optional.ofNullable(location).stream().toList());
        return RowFactory.create(
                next.target().map(WebUrl::toString).orElse(null),
                next.refusal().map(OutcomeCode::word).orElse(null));
    }

    public long captures() {
        return captures;
    }

    /**
     * Returns one row of {@link #SCHEMA} for each site and fetch. A row without a payload has a {@code refusal} if
     * redirects were not followed; without a refusal the response is not in the archive.
     */
    public Dataset<Row> resolved() {
        return resolved;
    }

    /** Returns the rejects and the unresolved revisits: {@code input, file, position, reject, detail}. */
    public Dataset<Row> rejects() {
        return rejects;
    }

    @Override
    public void close() {
        persisted.forEach(Dataset::unpersist);
    }
}
