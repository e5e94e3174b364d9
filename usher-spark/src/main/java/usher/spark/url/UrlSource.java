package usher.spark.url;

import static java.util.Objects.requireNonNull;
import static org.apache.spark.sql.functions.col;
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
import java.util.OptionalLong;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import usher.spark.time.ArchiveTime;

/**
 * Reads tables of URLs.
 *
 * @param paths files, folders or patterns; those that end in {@code .csv} or {@code .csv.gz} are CSV with header lines, all
 *     others Parquet
 * @param urlColumn the column of URLs, if it is not called {@code url}
 * @param timeColumn the column of times, if it is not called {@code fetch_time} or the like
 * @param where a condition on the table's own columns, in SQL, if not all rows are wanted
 */
public record UrlSource(
        List<String> paths, Optional<String> urlColumn, Optional<String> timeColumn, Optional<String> where) {
    private static final int SHOWN = 150;

    public UrlSource {
        paths = List.copyOf(paths);
        requireNonNull(urlColumn, "urlColumn");
        requireNonNull(timeColumn, "timeColumn");
        requireNonNull(where, "where");
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("paths must not be empty");
        }
    }

    /** Those paths, with the columns' usual names. */
    public static UrlSource of(List<String> paths) {
        return new UrlSource(paths, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * The rows of all tables, of {@link UrlRows#SCHEMA}.
     *
     * @throws IllegalArgumentException if a table has not the columns it should
     */
    public Dataset<Row> read(SparkSession spark) {
        List<String> text = new ArrayList<>();
        List<String> parquet = new ArrayList<>();
        paths.forEach(path -> (CsvTable.isCsv(path) ? text : parquet).add(path));
        Optional<Dataset<Row>> all = Optional.empty();
        if (!parquet.isEmpty()) {
            Dataset<Row> table = spark.read().parquet(parquet.toArray(String[]::new));
            Dataset<Row> placed = table.withColumn(CsvTable.POSITION, col("_metadata.row_index"));
            all = Optional.of(rows(placed, String.join(", ", parquet), lit(null).cast("string")));
        }
        if (!text.isEmpty()) {
            Dataset<Row> csv = CsvTable.read(spark, text);
            Dataset<Row> rows = rows(csv, String.join(", ", text), col(CsvTable.BAD));
            all = Optional.of(all.map(table -> table.union(rows)).orElse(rows));
        }
        return all.orElseThrow();
    }

    private Dataset<Row> rows(Dataset<Row> table, String from, Column badLine) {
        UrlColumns columns = UrlColumns.find(table.schema(), urlColumn, timeColumn, from);
        Dataset<Row> wanted = where.map(condition ->
                        table.filter(badLine.isNotNull().or(org.apache.spark.sql.functions.expr(condition))))
                .orElse(table);
        Column url = named(columns.url()).cast("string");
        Column tooLong = octet_length(url).gt(UrlRows.MAX_BYTES);
        Time time = Time.of(
                named(columns.time()), table.schema().apply(columns.time()).dataType(), columns.time());
        return wanted.select(
                when(tooLong, substring(url, 1, SHOWN)).otherwise(url).as("url"),
                time.micros().as("micros"),
                time.bad().as("bad_time"),
                when(tooLong, octet_length(url)).cast("long").as("too_long"),
                badLine.as("bad_line"),
                col(CsvTable.POSITION).as("position"));
    }

    /** A column by its whole name, which may have dots in it. */
    private static Column named(String name) {
        return col("`" + name.replace("`", "``") + "`");
    }

    /** A column of times, read. */
    private record Time(Column micros, Column bad) {
        private static final Column FIRST = lit(LocalDate.of(1, 1, 1));
        private static final Column BEYOND = lit(LocalDate.of(10_000, 1, 1));

        static Time of(Column time, DataType type, String name) {
            if (type.equals(DataTypes.TimestampType)) {
                return new Time(unix_micros(time), lit(null).cast("string"));
            }
            if (type.equals(DataTypes.TimestampNTZType) || type.equals(DataTypes.DateType)) {
                // What is far beyond the calendar would stop the job.
                Column usable = time.geq(FIRST).and(time.lt(BEYOND));
                return new Time(
                        when(usable, unix_micros(time.cast("timestamp"))), when(not(usable), time.cast("string")));
            }
            if (!type.equals(DataTypes.StringType)) {
                throw new IllegalArgumentException("the column " + name + " is of type " + type.simpleString()
                        + "; times are timestamps, dates or text");
            }
            UserDefinedFunction micros = udf((UDF1<String, Long>) Time::micros, DataTypes.LongType);
            Column read = micros.apply(time);
            Column bad = when(time.isNotNull().and(time.notEqual("")).and(read.isNull()), substring(time, 1, SHOWN));
            return new Time(read, bad);
        }

        private static Long micros(String text) {
            OptionalLong micros = text == null ? OptionalLong.empty() : ArchiveTime.micros(text);
            return micros.isPresent() ? micros.getAsLong() : null;
        }
    }
}
