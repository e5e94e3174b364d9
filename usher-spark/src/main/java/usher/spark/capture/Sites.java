package usher.spark.capture;

import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.monotonically_increasing_id;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.LongAccumulator;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;
import usher.access.OutcomeCode;
import usher.access.response.Redirection;
import usher.access.response.StatusKind;
import usher.uri.WebUrl;

/**
 * Resolves the captures of an archive to the responses of each site: revisits are replaced by the captures they refer
 * to (WARC 1.1 §6.7), and redirects are followed within the archive.
 *
 * <p>A crawler follows a redirect at once, or uses a copy that is fresh (24 hours, RFC 9309 §2.4). So the target of a
 * redirect is its first capture within an hour, otherwise the newest of the 24 hours before. Older captures do not tell
 * what the redirect led to.
 *
 * <p>Revisits and redirects are resolved on captures without their contents, which stay where they were read. Only
 * those of the captures that were found are joined at the end, by the number of their row.
 */
public final class Sites implements AutoCloseable {
    private static final String ROBOTS_TXT = "/robots.txt";

    /** The columns of a response besides its site, its time and why it is missing. */
    private static final List<String> CONTENT =
            List.of("url", "status", "headers", "body", "cut", "digest", "file", "position", "detail");

    /**
     * What a capture shows. Of captures of one time the one counts that forbids most: failures first, then files,
     * redirects and missing files. Only what an archive cut counts as the file that it was.
     */
    private static final String ANSWER = "named_struct('strictness', CASE kind WHEN 'COMPLETE' THEN 1 "
            + "WHEN 'REDIRECT' THEN 2 WHEN 'NO_FILE' THEN 3 ELSE 0 END, 'status', status, 'content', xxhash64(status, "
            + "failure, cut, body, array_sort(map_entries(headers))), 'location', headers['Location'], 'kind', kind, "
            + "'at', micros, 'id', id) AS answer";

    /** Where the capture is that a revisit refers to; of a time without a fraction, all of its second. */
    private static final String SOURCE = "if(revisit IS NULL, url, coalesce(refers_url, url)) AS source";

    private static final String SEEN =
            "if(revisit IS NULL OR refers_time IS NULL, micros, unix_seconds(refers_time) * 1000000 + 999999) AS seen";

    private static final String STATUS = "coalesce(if(failure IS NULL OR cut AND failure = 'truncated', status, 0), 0)";
    private static final String REDIRECTED = "answer.kind = 'REDIRECT'";

    private static final UserDefinedFunction SITE = udf((UDF1<String, String>) Sites::site, DataTypes.StringType);
    private static final UserDefinedFunction KIND =
            udf((UDF1<Integer, String>) status -> StatusKind.of(status).name(), DataTypes.StringType);
    private static final UserDefinedFunction NEXT =
            udf((UDF2<Seq<String>, String, Row>) Sites::next, StructType.fromDDL("target STRING, refusal STRING"));

    private final long captures;
    private final Dataset<Row> resolved;
    private final Dataset<Row> rejects;
    private final List<Dataset<Row>> persisted = new ArrayList<>();

    /** @param archive rows of {@link CaptureRows#SCHEMA}; what decides of them is stored until {@link #close} */
    public Sites(Dataset<Row> archive) {
        Dataset<Row> links = deciding(
                archive.withColumn("site", SITE.apply(col("url"))).withColumn("kind", KIND.apply(expr(STATUS))));
        Dataset<Row> all = links.withColumn("id", monotonically_increasing_id()).filter("reject IS NULL");
        Dataset<Row> known = persist(all.withColumn("micros", expr("unix_micros(time)"))
                .selectExpr(
                        "site",
                        "url",
                        "micros",
                        SOURCE,
                        SEEN,
                        "revisit",
                        "digest",
                        "file",
                        "position",
                        "revisit IS NOT NULL AS repeated",
                        ANSWER));
        Row counts = known.selectExpr("count(*)", "count(revisit)").head();
        captures = counts.getLong(0);
        if (counts.getLong(1) > 0) {
            known = persist(withOriginals(known));
        }
        // Others than revisits and redirects are where their contents are.
        resolved = all.filter("site IS NOT NULL AND revisit IS NULL AND kind <> 'REDIRECT'")
                .selectExpr(response("site", "time", "failure"))
                .union(moved(known, all));
        Dataset<Row> lost = known.filter("revisit IS NOT NULL")
                .selectExpr("file", "position", "'" + RejectCode.LOST_REVISIT + "' AS reject", "url AS detail");
        rejects = links.filter("reject IS NOT NULL")
                .select("file", "position", "reject", "detail")
                .union(lost)
                .selectExpr("'captures' AS input", "*");
    }

    /**
     * Returns robots.txt files, and what their redirects and revisits name. A task that finds more other pages than
     * files reads a crawl, whose pages are not stored: if one is named, the archive is read again.
     */
    private Dataset<Row> deciding(Dataset<Row> archive) {
        LongAccumulator refused =
                ((SparkSession) archive.sparkSession()).sparkContext().longAccumulator();
        long[] room = {100};
        UDF1<Boolean, Boolean> fits = own -> {
            room[0] += own ? 1 : -1;
            refused.add(own || room[0] >= 0 ? 0 : 1);
            return own || room[0] >= 0;
        };
        // Redirects and revisits have no content.
        String refers = "revisit IS NOT NULL OR kind = 'REDIRECT'";
        Dataset<Row> read = persist(archive.filter(expr("reject IS NOT NULL OR " + refers)
                .or(udf(fits, DataTypes.BooleanType)
                        .asNondeterministic()
                        .apply(col("site").isNotNull()))));
        Dataset<Row> links = read.filter(refers)
                .withColumn("next", NEXT.apply(array(col("url")), expr("headers['Location']")))
                .selectExpr("site", "url", "explode(array(next.target, refers_url)) AS name")
                .filter(col("name").isNotNull().and(SITE.apply(col("name")).isNull()));
        Dataset<Row> named = persist(
                links.filter("site IS NOT NULL").selectExpr("name AS url").distinct());
        long count = named.count();
        for (long before = 0; count > before; count = named.count()) {
            before = count;
            Dataset<Row> next = links.join(named, "url", "left_semi").select("name");
            named = persist(named.union(next).distinct());
        }
        // In an order of their own, so that the numbers of rows are the same if a part is lost and read again.
        return read.filter("reject IS NOT NULL OR site IS NOT NULL")
                .union(persist((count == 0 || refused.value() == 0 ? read : archive)
                        .filter("reject IS NULL AND site IS NULL")
                        .join(named, "url", "left_semi")
                        .selectExpr(archive.columns())
                        .sortWithinPartitions("file", "position")));
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
     * Replaces revisits by the last capture with the same digest of the URL that they name, or by the file of the time
     * that they name, or by the last file, if the revisit has no digest or means "not modified". Only successes can be
     * revisited: error pages and redirects have equal bodies all over the web. Both windows have one partitioning.
     */
    private static Dataset<Row> withOriginals(Dataset<Row> captures) {
        String window = " OVER (PARTITION BY %s ORDER BY %s, revisit, answer, digest ROWS UNBOUNDED PRECEDING) AS ";
        String last = "last(CASE WHEN revisit IS NULL AND (%s) THEN answer END) IGNORE NULLS" + window + "%s";
        String revisitable = "answer.kind IN ('COMPLETE', 'PARTIAL') OR answer.status = 0";
        return captures.repartition(col("source"))
                .selectExpr(
                        "*",
                        last.formatted(revisitable, "source, digest", "micros", "same"),
                        last.formatted("answer.kind = 'COMPLETE'", "source", "seen", "file_before"))
                .withColumn(
                        "original",
                        expr("CASE WHEN revisit IS NOT NULL THEN coalesce(if(digest IS NULL, NULL, same),"
                                + " if((revisit = 'NOT_MODIFIED' OR digest IS NULL) AND (seen = micros OR"
                                + " seen - file_before.at < 1000000), file_before, NULL)) END"))
                .withColumn("answer", expr("coalesce(original, answer)"))
                .withColumn("revisit", expr("if(original IS NULL, revisit, NULL)"))
                .drop("original", "same", "file_before");
    }

    private static String[] response(String... columns) {
        return Stream.concat(Stream.of(columns), CONTENT.stream()).toArray(String[]::new);
    }

    /** Returns the other responses of sites, with redirects followed to their end, and contents joined. */
    private Dataset<Row> moved(Dataset<Row> known, Dataset<Row> all) {
        Dataset<Row> content = known.filter("revisit IS NULL");
        // A revisit that was not resolved shows only that the site responded.
        Dataset<Row> steps = persist(step(known.filter("site IS NOT NULL AND (repeated OR " + REDIRECTED + ")")
                .selectExpr("site", "micros", "array(url) AS chain", "if(revisit IS NULL, answer, NULL) AS answer")));
        Dataset<Row> ended = ended(steps);
        // Counting stores all rows, unlike a look whether there are any. So Spark knows how few the next step joins.
        while (pending(steps).count() > 0) {
            steps = persist(step(targets(pending(steps), content)));
            ended = ended.union(ended(steps));
        }
        Dataset<Row> missing = ended.filter("id IS NULL")
                .selectExpr(
                        "site",
                        "timestamp_micros(micros) AS time",
                        "coalesce(refusal, '" + CaptureRows.NOT_ARCHIVED + "') AS failure",
                        "0 AS status",
                        "false AS cut");
        return all.drop("site", "time")
                .join(ended, "id")
                .selectExpr(response("site", "timestamp_micros(micros) AS time", "failure"))
                .unionByName(missing, true);
    }

    /** Adds what follows from the answer of each fetch: the next URL, or the end. */
    private static Dataset<Row> step(Dataset<Row> fetches) {
        return fetches.withColumn("next", when(expr(REDIRECTED), NEXT.apply(col("chain"), col("answer.location"))))
                .selectExpr("site", "micros", "chain", "next", "if(" + REDIRECTED + ", NULL, answer.id) AS id");
    }

    private static Dataset<Row> ended(Dataset<Row> steps) {
        return steps.filter("next.target IS NULL").selectExpr("site", "micros", "next.refusal AS refusal", "id");
    }

    private static Dataset<Row> pending(Dataset<Row> steps) {
        return steps.filter("next.target IS NOT NULL")
                .selectExpr("site", "micros", "array_append(chain, next.target) AS chain", "next.target AS url");
    }

    /** Finds the capture of each redirect's target. A target that is not in the archive has no answer. */
    private static Dataset<Row> targets(Dataset<Row> pending, Dataset<Row> known) {
        Dataset<Row> captures = known.join(pending.select("url"), "url", "left_semi")
                .selectExpr("url", "micros", "struct(micros, answer) AS capture", "struct(repeated, answer) AS place");
        // The last row before a fetch is the nearest capture, of captures of the same time the first by place.
        String last = "last(capture) IGNORE NULLS OVER (PARTITION BY url ORDER BY micros %s, site IS NOT NULL, "
                + "place DESC ROWS UNBOUNDED PRECEDING) AS %s";
        return pending.unionByName(captures, true)
                .selectExpr("*", last.formatted("ASC", "before"), last.formatted("DESC", "after"))
                .filter("site IS NOT NULL")
                .withColumn(
                        "used",
                        expr("CASE WHEN after.micros - micros <= 3600000000 THEN after"
                                + " WHEN micros - before.micros <= 24 * 3600000000 THEN before END"))
                // A target that was captured earlier is known from the time of the redirect.
                .selectExpr("site", "greatest(micros, used.micros) AS micros", "chain", "used.answer AS answer");
    }

    /** Returns the site whose robots.txt a URL is; null for a URL that is only a redirect target. */
    public static String site(String url) {
        return url != null
                        && url.endsWith(ROBOTS_TXT)
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
     * Returns one row for each site and fetch, with the columns of the data source except {@code revisit}. If the
     * response is missing, {@code failure} is the code of redirects that were not followed, or
     * {@link CaptureRows#NOT_ARCHIVED}.
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
