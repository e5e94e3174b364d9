package usher.spark.verdict;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.input_file_name;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.octet_length;
import static org.apache.spark.sql.functions.substring;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.unix_micros;
import static org.apache.spark.sql.functions.when;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.spark.capture.Reject;
import usher.spark.capture.RejectCode;
import usher.spark.job.ArchiveTime;
import usher.spark.job.TableColumns;
import usher.uri.WebUrl;

/**
 * Reads tables of URLs.
 *
 * @param paths files, folders or globs; those that end in {@code .csv} or {@code .csv.gz} are CSV with header lines,
 *     all others Parquet
 * @param urlColumn the column of URLs, if it is not {@code url}
 * @param timeColumn the column of times, if it has none of the default names
 * @param where a SQL condition on the columns of the table that selects rows
 */
public record UrlSource(
        List<String> paths, Optional<String> urlColumn, Optional<String> timeColumn, Optional<String> where) {
    /**
     * The columns {@code url}; {@code micros}, the time since 1970; {@code authority}, its site; {@code reject} and
     * {@code detail}, which are null if the row is valid; {@code file} and {@code position}, the row number in the
     * file.
     */
    public static final StructType SCHEMA = StructType.fromDDL(
            "url STRING, micros BIGINT, authority STRING, reject STRING, detail STRING, file STRING, "
                    + "position BIGINT");

    private static final String[] TIMES = {"fetch_time", "time", "timestamp", "captured_at"};
    private static final int MAX_BYTES = 65_536;
    private static final int MAX_SHOWN = 150;

    public UrlSource {
        paths = List.copyOf(paths);
    }

    public static UrlSource of(List<String> paths) {
        return new UrlSource(paths, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * Returns the rows of all tables, with {@link #SCHEMA}.
     *
     * @throws IllegalArgumentException if a table lacks a required column
     */
    public Dataset<Row> read(SparkSession spark) {
        List<String> text = new ArrayList<>();
        List<String> parquet = new ArrayList<>();
        paths.forEach(path -> (CsvTable.isCsv(path) ? text : parquet).add(path));
        Optional<Dataset<Row>> all = Optional.empty();
        if (!parquet.isEmpty()) {
            Dataset<Row> table = spark.read().parquet(parquet.toArray(String[]::new));
            Dataset<Row> placed = table.withColumn(CsvTable.POSITION, col("_metadata.row_index"));
            all = Optional.of(
                    rows(placed.withColumn(CsvTable.BAD, lit(null).cast("string")), String.join(", ", parquet)));
        }
        if (!text.isEmpty()) {
            Dataset<Row> csv = CsvTable.read(spark, text);
            Dataset<Row> rows = rows(csv, String.join(", ", text));
            all = Optional.of(all.map(table -> table.union(rows)).orElse(rows));
        }
        return all.orElseThrow();
    }

    /** Returns the rows of any table, which have no position. */
    public Dataset<Row> read(Dataset<Row> table) {
        Dataset<Row> placed = table.withColumn(CsvTable.POSITION, lit(-1L));
        return rows(placed.withColumn(CsvTable.BAD, lit(null).cast("string")), "The query");
    }

    private Dataset<Row> rows(Dataset<Row> table, String from) {
        Column badLine = col(CsvTable.BAD);
        TableColumns columns = new TableColumns(table.schema(), from);
        String urls = require(columns, "--url-column", urlColumn, "url");
        String times = require(columns, "--time-column", timeColumn, TIMES);
        Dataset<Row> selected = where.map(
                        condition -> table.filter(badLine.isNotNull().or(expr(condition))))
                .orElse(table);
        Column given = TableColumns.column(urls).cast("string");
        Column tooLong = octet_length(given).gt(MAX_BYTES);
        TimeColumn time = TimeColumn.of(TableColumns.column(times), columns.type(times), times);
        // Marked as nondeterministic, the function is not called again by a filter.
        UserDefinedFunction site = udf((UDF1<String, String>) UrlSource::site, DataTypes.StringType)
                .asNondeterministic();
        Column url = col("url");
        Column reject = when(badLine.isNotNull(), code(RejectCode.BAD_LINE))
                .when(url.isNull().or(url.equalTo("")), code(RejectCode.NO_URL))
                .when(col("too_long").isNotNull(), code(RejectCode.URL_TOO_LONG))
                .when(col("bad_time").isNotNull(), code(RejectCode.BAD_TIME))
                .when(col("micros").isNull(), code(RejectCode.NO_TIME))
                .when(not(col("micros").between(ArchiveTime.FIRST, ArchiveTime.LAST)), code(RejectCode.BAD_TIME))
                .when(col("authority").isNull(), code(RejectCode.BAD_URL));
        Column detail = when(badLine.isNotNull(), badLine)
                .when(url.isNull(), "")
                .when(col("too_long").isNotNull(), concat(col("too_long"), lit(" bytes: "), url))
                .when(col("bad_time").isNotNull(), concat(col("bad_time"), lit(" of "), url))
                .otherwise(url);
        return selected.select(
                        when(tooLong, substring(given, 1, MAX_SHOWN))
                                .otherwise(given)
                                .as("url"),
                        time.micros().as("micros"),
                        time.bad().as("bad_time"),
                        when(tooLong, octet_length(given)).as("too_long"),
                        badLine.as(CsvTable.BAD),
                        input_file_name().as("file"),
                        col(CsvTable.POSITION).as("position"))
                .withColumn("authority", site.apply(url))
                .withColumn("reject", reject)
                .select(
                        url,
                        col("micros"),
                        col("authority"),
                        col("reject"),
                        when(col("reject").isNotNull(), substring(detail, 1, Reject.MAX_DETAIL))
                                .as("detail"),
                        col("file"),
                        col("position"));
    }

    private static String require(TableColumns columns, String option, Optional<String> named, String... known) {
        try {
            return columns.require(named.map(name -> new String[] {name}).orElse(known));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + ". Use " + option + " to name it.", e);
        }
    }

    private static Column code(RejectCode code) {
        return lit(code.name());
    }

    private static String site(String url) {
        return url != null && WebUrl.parse(url) instanceof WebUrl good
                ? good.authority().toString()
                : null;
    }

    private record TimeColumn(Column micros, Column bad) {
        private static final Column FIRST = lit(LocalDate.of(1, 1, 1));
        private static final Column BEYOND = lit(LocalDate.of(10_000, 1, 1));

        static TimeColumn of(Column time, DataType type, String name) {
            if (type.equals(DataTypes.TimestampType)) {
                return new TimeColumn(unix_micros(time), lit(null).cast("string"));
            }
            if (type.equals(DataTypes.TimestampNTZType) || type.equals(DataTypes.DateType)) {
                // Values far outside the calendar would fail the job.
                Column usable = time.geq(FIRST).and(time.lt(BEYOND));
                return new TimeColumn(
                        when(usable, unix_micros(time.cast("timestamp"))), when(not(usable), time.cast("string")));
            }
            if (!type.equals(DataTypes.StringType)) {
                throw new IllegalArgumentException("Column " + name + " has type " + type.simpleString()
                        + "; a time must be a timestamp, a date or text");
            }
            UserDefinedFunction micros = udf((UDF1<String, Long>) TimeColumn::micros, DataTypes.LongType);
            Column read = micros.apply(time);
            Column bad =
                    when(time.isNotNull().and(time.notEqual("")).and(read.isNull()), substring(time, 1, MAX_SHOWN));
            return new TimeColumn(read, bad);
        }

        private static Long micros(String text) {
            return Optional.ofNullable(text)
                    .flatMap(ArchiveTime::ofTable)
                    .map(ArchiveTime::micros)
                    .orElse(null);
        }
    }
}
