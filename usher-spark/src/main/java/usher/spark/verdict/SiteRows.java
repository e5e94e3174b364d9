package usher.spark.verdict;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.udf;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import usher.access.response.StatusKind;
import usher.spark.capture.CaptureRows;
import usher.spark.job.ArchiveTime;

/**
 * One table of the responses of sites and of URLs, so that one sort brings both together. A site with more URLs than a
 * task should have is split into shares, each of which gets all responses of the site.
 *
 * @param shares {@code site} and {@code shares}: into how many a site is split, for each that is
 * @param tasks the number of partitions
 * @param complete the partitions that an earlier run of the job completed; they have no rows
 */
record SiteRows(Dataset<Row> shares, int tasks, Set<Integer> complete) {
    /** The site has captures. */
    static final int KNOWN = 0;

    static final int RESPONSE = 1;

    private static final int ADDRESS = 2;

    /** Numbers are compared first, which decide nearly always. Sites of the same number alternate. */
    private static final List<String> ORDER =
            List.of("number,time,kind,site,strictness,url,failure,status,body,file,position".split(","));

    private static final List<String> COLUMNS =
            Stream.concat(ORDER.stream(), Stream.of("headers", "cut", "digest")).toList();

    private static final UserDefinedFunction STRICTNESS =
            udf((UDF2<Integer, String, Integer>) SiteRows::strictness, DataTypes.IntegerType);

    static int column(String name) {
        return COLUMNS.indexOf(name);
    }

    /**
     * Returns the rows of each site in one partition, in order of time, and of everything else that distinguishes them.
     * Of responses of the same microsecond the last one counts, so the least strict ones come first.
     *
     * @param sites rows of {@link usher.spark.capture.Sites#resolved()}
     * @param urls valid rows of {@link UrlSource#SCHEMA}
     */
    Dataset<Row> of(Dataset<Row> sites, Dataset<Row> urls) {
        Dataset<Row> responses = split(sites)
                .withColumn("strictness", STRICTNESS.apply(col("status"), col("failure")))
                .selectExpr("*", "explode(sequence(0, shares - 1)) AS share")
                .selectExpr("*", "explode(array(" + KNOWN + ", " + RESPONSE + ")) AS kind")
                .withColumn("time", expr("if(kind = 0, timestamp_micros(" + ArchiveTime.FIRST + "L), time)"))
                .withColumn("body", expr("if(kind = 0, NULL, body)"));
        Dataset<Row> addresses = split(urls)
                .selectExpr(
                        "site",
                        "cast(pmod(xxhash64(url, time, position), shares) AS int) AS share",
                        "time",
                        ADDRESS + " AS kind",
                        "url");
        Dataset<Row> rows = responses
                .unionByName(addresses, true)
                .withColumn("number", expr("xxhash64(site, share)"))
                .selectExpr(COLUMNS.toArray(String[]::new));
        // The number of a partition is computed as by repartition(), and by the buckets of Spark's tables.
        String done = complete.stream().map(String::valueOf).collect(Collectors.joining(", "));
        Dataset<Row> left =
                done.isEmpty() ? rows : rows.filter("pmod(hash(number), " + tasks + ") NOT IN (" + done + ")");
        return left.repartition(tasks, col("number"))
                .sortWithinPartitions(ORDER.stream().map(name -> col(name)).toArray(Column[]::new));
    }

    private Dataset<Row> split(Dataset<Row> rows) {
        return rows.join(broadcast(shares), new String[] {"site"}, "left")
                .withColumn("shares", expr("coalesce(shares, 1)"));
    }

    /** Returns the strictness: all allowed, unknown, a file, all disallowed. */
    static int strictness(int status, String failure) {
        if (failure != null) {
            return failure.equals(CaptureRows.NOT_ARCHIVED)
                    ? 1
                    : CaptureRows.outcomeCode(failure).isRedirectLimit() ? 0 : 3;
        }
        return switch (StatusKind.of(status)) {
            case NO_FILE -> 0;
            case COMPLETE -> 2;
            default -> 3;
        };
    }
}
