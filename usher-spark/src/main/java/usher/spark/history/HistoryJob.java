package usher.spark.history;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.countDistinct;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.capture.InputPosition;
import usher.spark.job.ArchiveTime;
import usher.spark.job.FlatMapIterator;

/**
 * Computes the histories of all sites of an archive.
 *
 * <p>All captures of a site go to one task, which reads them in order of time and holds two of its files. A site with
 * many captures costs its task time, not memory; sorting spills to disk. The output does not depend on the order of the
 * input, because rows are sorted by everything that distinguishes two captures.
 */
public final class HistoryJob {
    private static final UserDefinedFunction HOST_OF = udf(
            (UDF1<String, String>)
                    site -> SiteEventIterator.site(site).map(SurtHost::of).orElse(null),
            DataTypes.StringType);

    private HistoryJob() {}

    /**
     * Returns the events as rows of {@link HistoryTable#SCHEMA}. Each partition is in order of host, authority and
     * time. Of captures of the same time, status and content decide.
     *
     * @param sites rows of {@link usher.spark.capture.Sites#SCHEMA}, with payloads of {@link CaptureContent#toBytes};
     *     responses that are not in the archive are ignored
     */
    public static Dataset<Row> events(Dataset<Row> sites, HistoryOptions options) {
        int partitions = Integer.parseInt(sites.sparkSession().conf().get("spark.sql.shuffle.partitions"));
        MapPartitionsFunction<Row, Row> histories = rows -> new FlatMapIterator<>(
                new SiteEventIterator(new FlatMapIterator<>(rows, row -> List.of(capture(row))), options),
                event -> List.of(HistoryTable.row(event)));
        return sites.filter(col("refusal").isNotNull().or(col("payload").isNotNull()))
                .withColumn("host", HOST_OF.apply(col("authority")))
                .repartition(partitions, col("authority"))
                .sortWithinPartitions(
                        col("host"),
                        col("authority"),
                        col("micros"),
                        col("refusal").asc_nulls_last(),
                        col("payload"))
                .mapPartitions(histories, HistoryTable.encoder());
    }

    private static Capture capture(Row row) {
        String refusal = row.getString(2);
        CaptureContent content = refusal == null
                ? CaptureContent.read(row.getAs(3))
                : new CaptureContent(FetchOutcome.failed(CaptureContent.outcomeCode(refusal)), Bytes.EMPTY, false);
        return new Capture(
                row.getString(0) + "/robots.txt",
                ArchiveTime.instant(row.getLong(1)),
                content.outcome(),
                content.body(),
                content.cut(),
                Optional.empty(),
                Optional.empty(),
                new InputPosition("", -1));
    }

    /**
     * Counts events and sites by month and kind. The result has one partition, ordered by all columns but the counts.
     *
     * @param events rows of {@link HistoryTable#SCHEMA}
     */
    public static Dataset<Row> months(Dataset<Row> events) {
        // Days by division: independent of the time zone of the session.
        Column month = expr("substring(cast(date_add(date'1970-01-01'," + " cast(floor(unix_micros(" + HistoryTable.TO
                + ") / 86400000000L) as int)) as string), 1, 7)");
        String[] keys = {"month", HistoryTable.EVENT, HistoryTable.AGENT, HistoryTable.DIALECT, HistoryTable.OUTCOME};
        Column[] by = Arrays.stream(keys).map(name -> col(name)).toArray(Column[]::new);
        return events.withColumn("month", month)
                .groupBy(by)
                .agg(
                        count(lit(1)).as("events"),
                        countDistinct(col(HistoryTable.AUTHORITY)).as("authorities"))
                .coalesce(1)
                .sortWithinPartitions(by);
    }
}
