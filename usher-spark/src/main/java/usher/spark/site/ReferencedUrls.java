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
import usher.access.response.Redirection;
import usher.access.response.StatusKind;

/**
 * The URLs that captures refer to, as redirect targets or revisits. Captures of all other URLs need not be moved. The
 * set is broadcast as a Bloom filter; a false positive costs a little time and changes no result.
 */
final class ReferencedUrls {
    private static final double FALSE_POSITIVE_RATE = 0.01;

    /** A filter of 120 MB. With more references the rate of false positives rises. */
    private static final long MAX_REFERENCES = 100_000_000;

    private ReferencedUrls() {}

    /** Whether a capture refers to another capture. */
    static Column refers() {
        return col("revisit").isNotNull().or(isRedirect());
    }

    /** Whether a capture is a redirect. */
    static Column isRedirect() {
        return col("status").isin(StatusKind.redirects().toArray());
    }

    /**
     * Computes the set and returns a condition on rows of {@link usher.spark.capture.CaptureRows#SCHEMA}. It is true for all captures of
     * these URLs and for some others.
     *
     * @param referring the captures that refer to others; they are read immediately
     * @param count the number of these captures
     */
    static Column of(Dataset<Row> referring, long count) {
        UserDefinedFunction target =
                udf((UDF3<String, String, String, String>) ReferencedUrls::target, DataTypes.StringType);
        BloomFilter urls = referring
                .select(target.apply(col("url"), col("location"), col("revisit"))
                        .as("target"))
                .filter(col("target").isNotNull())
                .stat()
                .bloomFilter("target", Math.min(MAX_REFERENCES, count), FALSE_POSITIVE_RATE);
        Broadcast<BloomFilter> broadcast = JavaSparkContext.fromSparkContext(
                        referring.sparkSession().sparkContext())
                .broadcast(urls);
        UDF1<byte[], Boolean> known = url -> broadcast.value().mightContainBinary(url);
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
