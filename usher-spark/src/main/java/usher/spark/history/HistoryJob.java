package usher.spark.history;

import static org.apache.spark.sql.functions.array_sort;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.countDistinct;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.map_entries;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.udf;

import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureTable;

/**
 * Computes the histories of all sites of an archive.
 *
 * <p>All captures of a site go to one task, which reads them in order of time and holds two of its files. A site with
 * many captures costs its task time, not memory; sorting spills to disk. The output does not depend on the order of the
 * input, because rows are sorted by everything that distinguishes two captures.
 */
public final class HistoryJob {
    private static final String SITE = "site";
    private static final String HOST = "host";

    private static final UserDefinedFunction SITE_OF = udf(
            (UDF1<String, String>) url -> url == null
                    ? null
                    : SiteEventIterator.site(url).map(Object::toString).orElse(null),
            DataTypes.StringType);
    private static final UserDefinedFunction HOST_OF = udf(
            (UDF1<String, String>) url -> url == null
                    ? null
                    : SiteEventIterator.site(url).map(SurtHost::of).orElse(null),
            DataTypes.StringType);

    private HistoryJob() {}

    /**
     * Returns the events as rows of {@link HistoryTable#SCHEMA}. Each partition is in order of host, authority and
     * time.
     *
     * @param captures rows of {@link CaptureTable#SCHEMA} with redirects resolved; rejects and the rows of {@link
     *     #unusable} are ignored
     */
    public static Dataset<Row> events(Dataset<Row> captures, HistoryOptions options) {
        int partitions = Integer.parseInt(captures.sparkSession().conf().get("spark.sql.shuffle.partitions"));
        MapPartitionsFunction<Row, Row> histories = rows -> rows(rows, options);
        return captures.where(isCapture())
                .where(isUsable())
                .withColumn(SITE, SITE_OF.apply(col(CaptureTable.URL)))
                .withColumn(HOST, HOST_OF.apply(col(CaptureTable.URL)))
                .repartition(partitions, col(SITE))
                .sortWithinPartitions(order())
                .mapPartitions(histories, HistoryTable.encoder());
    }

    private static Iterator<Row> rows(Iterator<Row> rows, HistoryOptions options) {
        Iterator<Capture> captures = new MappedIterator<>(rows, CaptureTable::capture);
        return new MappedIterator<>(new SiteEventIterator(captures, options), HistoryTable::row);
    }

    /**
     * Captures of the same time keep their order in the archive. Resolved redirects have no position; their status and
     * content decide.
     */
    private static Column[] order() {
        Stream<Column> columns = Stream.of(
                        HOST,
                        SITE,
                        CaptureTable.TIME,
                        CaptureTable.FILE,
                        CaptureTable.POSITION,
                        CaptureTable.STATUS,
                        CaptureTable.FAILURE,
                        CaptureTable.CUT,
                        CaptureTable.BODY,
                        CaptureTable.URL)
                .map(name -> col(name));
        return Stream.concat(columns, Stream.of(array_sort(map_entries(col(CaptureTable.HEADERS)))))
                .toArray(Column[]::new);
    }

    /**
     * Returns the captures that a history cannot use: without a valid URL, without a time, or with a missing member.
     */
    public static Dataset<Row> unusable(Dataset<Row> captures) {
        return captures.where(isCapture()).where(not(isUsable()));
    }

    private static Column isCapture() {
        return col(CaptureTable.REJECT).isNull();
    }

    private static Column isUsable() {
        Column whole = Stream.of(
                        CaptureTable.TIME,
                        CaptureTable.STATUS,
                        CaptureTable.HEADERS,
                        CaptureTable.BODY,
                        CaptureTable.CUT,
                        CaptureTable.FILE,
                        CaptureTable.POSITION)
                .map(name -> col(name).isNotNull())
                .reduce(lit(true), Column::and);
        return whole.and(SITE_OF.apply(col(CaptureTable.URL)).isNotNull());
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
