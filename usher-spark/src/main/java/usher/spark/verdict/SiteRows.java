package usher.spark.verdict;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.hash;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.pmod;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.xxhash64;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.spark.capture.CaptureContent;
import usher.spark.job.FlatMapIterator;

/**
 * One table of the responses of sites and of URLs, so that one sort brings both together. A site with more URLs than a
 * task should have is split into shares, each of which gets all responses of the site.
 *
 * @param shares the number of shares of each site that is split
 * @param tasks the number of partitions
 * @param complete the partitions that an earlier run of the job completed; they have no rows
 */
record SiteRows(Map<String, Integer> shares, int tasks, Set<Integer> complete) {
    static final int SITE = 0;
    static final int MICROS = 1;
    static final int KIND = 2;
    static final int AUTHORITY = 3;
    static final int URL = 5;
    static final int REFUSAL = 6;
    static final int PAYLOAD = 7;
    static final int PLACE = 8;

    /** The site has captures. */
    static final int KNOWN = 0;

    static final int RESPONSE = 1;

    private static final int ADDRESS = 2;

    private static final StructType SCHEMA = StructType.fromDDL(
            "authority STRING, share INT, micros BIGINT, kind INT, url STRING, strictness INT, refusal STRING, "
                    + "payload BINARY, place STRUCT<file: STRING, position: BIGINT, digest: STRING>");

    /**
     * Returns the rows of each site in one partition, in order of time, and of everything else that distinguishes them.
     * Of responses of the same microsecond the last one counts, so the least strict ones come first.
     *
     * @param sites rows of {@link usher.spark.capture.Sites#SCHEMA}
     * @param urls valid URLs with {@code authority}, {@code url}, {@code micros} and {@code position}
     */
    Dataset<Row> of(Dataset<Row> sites, Dataset<Row> urls) {
        Map<String, Integer> split = shares;
        Dataset<Row> responses = sites.mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> new FlatMapIterator<>(rows, row -> responses(row, split)),
                Encoders.row(SCHEMA));
        Column sharesOf = udf((UDF1<String, Integer>) site -> split.getOrDefault(site, 1), DataTypes.IntegerType)
                .apply(col("authority"));
        Column share = shares.isEmpty()
                ? lit(0)
                : pmod(xxhash64(col("url"), col("micros"), col("position")), sharesOf)
                        .cast("int");
        Dataset<Row> addresses = urls.select(
                col("authority"),
                share.as("share"),
                col("micros"),
                lit(ADDRESS).as("kind"),
                col("url"),
                lit(null).cast("int").as("strictness"),
                lit(null).cast("string").as("refusal"),
                lit(null).cast("binary").as("payload"),
                lit(null).cast(SCHEMA.apply("place").dataType()).as("place"));
        String[] columns = {"site", "micros", "kind", "authority", "strictness", "url", "refusal", "payload", "place"};
        Column[] all = Stream.of(columns).map(name -> col(name)).toArray(Column[]::new);
        // Numbers are compared first, which decide nearly always. Sites of the same number alternate.
        Dataset<Row> rows = responses
                .union(addresses)
                .withColumn("site", xxhash64(col("authority"), col("share")))
                .select(all);
        // The number of a partition is computed as by repartition(), and by the buckets of Spark's tables.
        Dataset<Row> left = complete.isEmpty()
                ? rows
                : rows.filter(not(pmod(hash(col("site")), lit(tasks)).isInCollection(complete)));
        return left.repartition(tasks, col("site")).sortWithinPartitions(all);
    }

    private static List<Row> responses(Row row, Map<String, Integer> shares) {
        String authority = row.getString(0);
        String refusal = row.getString(2);
        byte[] payload = row.getAs(3);
        List<Row> rows = new ArrayList<>();
        for (int share = 0; share < shares.getOrDefault(authority, 1); share++) {
            rows.add(RowFactory.create(authority, share, Long.MIN_VALUE, KNOWN, null, null, null, null, null));
            rows.add(RowFactory.create(
                    authority,
                    share,
                    row.get(1),
                    RESPONSE,
                    row.get(4),
                    strictness(refusal, payload),
                    refusal,
                    payload,
                    payload == null ? null : RowFactory.create(row.get(5), row.get(6), row.get(7))));
        }
        return rows;
    }

    /** Returns the strictness: all allowed, unknown, a file, all disallowed. */
    private static int strictness(String refusal, byte[] payload) {
        if (refusal != null) {
            return CaptureContent.outcomeCode(refusal).isRedirectLimit() ? 0 : 3;
        }
        if (payload == null) {
            return 1;
        }
        return switch (CaptureContent.kind(payload)) {
            case NO_FILE -> 0;
            case FILE -> 2;
            case NO_RESPONSE -> 3;
        };
    }
}
