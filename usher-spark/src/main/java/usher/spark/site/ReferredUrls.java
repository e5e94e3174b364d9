package usher.spark.site;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;

import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.util.sketch.BloomFilter;
import usher.access.redirect.Redirection;
import usher.access.response.StatusKind;

/**
 * The URLs that other captures refer to: where any redirect leads, and what was revisited. Most of an archive's URLs are none
 * of these, so that their captures can stay where they are. All machines hold the set, as a Bloom filter: now and then it takes
 * a URL for one of these that is not, which costs a little and changes nothing.
 */
final class ReferredUrls {
    private static final double MISTAKEN = 0.01;

    /** A filter of 120 MB; of more references it makes more mistakes. */
    private static final long MOST = 100_000_000;

    private ReferredUrls() {}

    /** Whether a capture refers to others, of its own URL or of another. */
    static Column refers() {
        return col("revisit").isNotNull().or(isRedirect());
    }

    /** Whether a capture's answer sends elsewhere. */
    static Column isRedirect() {
        return col("status").isin(StatusKind.redirects().toArray());
    }

    /**
     * Finds them; a condition on rows of {@link SiteTables#LINKS} that holds for all captures of such URLs, and some others.
     *
     * @param referring the captures that refer to others, gone through at once
     * @param count how many there are
     */
    static Column of(Dataset<Row> referring, long count) {
        UserDefinedFunction target =
                udf((UDF3<String, String, String, String>) ReferredUrls::target, DataTypes.StringType);
        BloomFilter urls = referring
                .select(target.apply(col("url"), col("location"), col("revisit"))
                        .as("target"))
                .filter(col("target").isNotNull())
                .stat()
                .bloomFilter("target", Math.min(MOST, count), MISTAKEN);
        Broadcast<BloomFilter> everywhere = JavaSparkContext.fromSparkContext(
                        referring.sparkSession().sparkContext())
                .broadcast(urls);
        UDF1<byte[], Boolean> known = url -> everywhere.value().mightContainBinary(url);
        return udf(known, DataTypes.BooleanType).apply(col("url").cast("binary"));
    }

    private static String target(String url, String location, String revisit) {
        if (revisit != null) {
            return url;
        }
        return Redirection.of(
                        List.of(url), Optional.ofNullable(location).stream().toList())
                .target()
                .map(Object::toString)
                .orElse(null);
    }
}
