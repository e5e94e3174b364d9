package usher.spark.verdict;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.input_file_name;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.spark.capture.HadoopFiles;
import usher.spark.capture.Reject;
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
     * The columns {@code url}, {@code time} and {@code site}; {@code reject} and {@code detail}, which are null if the
     * row is valid; {@code file} and {@code position}, the row number in the file.
     */
    public static final StructType SCHEMA = StructType.fromDDL(
            "url STRING, time TIMESTAMP, site STRING, reject STRING, detail STRING, file STRING, position BIGINT");

    private static final String POSITION = TableColumns.ADDED + "position";
    private static final String BAD = TableColumns.ADDED + "bad";
    private static final String[] TIMES = {"fetch_time", "time", "timestamp", "captured_at"};
    private static final int MAX_BYTES = 65_536;
    private static final int MAX_SHOWN = 150;

    private static final String REJECT = "CASE WHEN bad_line IS NOT NULL THEN 'BAD_LINE'"
            + " WHEN url IS NULL OR url = '' THEN 'NO_URL' WHEN length IS NOT NULL THEN 'URL_TOO_LONG'"
            + " WHEN bad_time IS NOT NULL THEN 'BAD_TIME' WHEN time IS NULL THEN 'NO_TIME'"
            + " WHEN unix_micros(time) NOT BETWEEN " + ArchiveTime.FIRST + "L AND " + ArchiveTime.LAST
            + "L THEN 'BAD_TIME' WHEN site IS NULL THEN 'BAD_URL' END";

    private static final String DETAIL = "CASE WHEN reject IS NOT NULL THEN substring(CASE"
            + " WHEN bad_line IS NOT NULL THEN bad_line WHEN url IS NULL THEN ''"
            + " WHEN length IS NOT NULL THEN concat(length, ' bytes: ', url)"
            + " WHEN bad_time IS NOT NULL THEN concat(bad_time, ' of ', url) ELSE url END, 1, " + Reject.MAX_DETAIL
            + ") END AS detail";

    /** Marked as nondeterministic, the function is not called again by a filter. */
    private static final UserDefinedFunction SITE =
            udf((UDF1<String, String>) UrlSource::site, DataTypes.StringType).asNondeterministic();

    public UrlSource {
        paths = List.copyOf(paths);
    }

    public static UrlSource of(List<String> paths) {
        return new UrlSource(paths, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public Dataset<Row> read(SparkSession spark) {
        List<String> text = paths.stream().filter(UrlSource::isCsv).toList();
        List<String> parquet =
                paths.stream().filter(path -> !text.contains(path)).toList();
        List<Dataset<Row>> all = new ArrayList<>();
        if (!parquet.isEmpty()) {
            Dataset<Row> table = HadoopFiles.parquet(spark, parquet);
            all.add(rows(table.withColumn(POSITION, col("_metadata.row_index")), String.join(", ", parquet)));
        }
        if (!text.isEmpty()) {
            all.add(rows(readCsv(spark, text), String.join(", ", text)));
        }
        return all.stream().reduce(Dataset::union).orElseThrow();
    }

    /** Returns the rows of any table, which have no position. */
    public Dataset<Row> read(Dataset<Row> table) {
        return rows(table.withColumn(POSITION, lit(-1L)), "The query");
    }

    private Dataset<Row> rows(Dataset<Row> given, String from) {
        boolean csv = List.of(given.columns()).contains(BAD);
        Dataset<Row> table = csv ? given : given.withColumn(BAD, lit(null).cast("string"));
        TableColumns columns = new TableColumns(table.schema(), from);
        String url = require(columns, "--url-column", urlColumn, "url");
        String time = require(columns, "--time-column", timeColumn, TIMES);
        return where.map(condition -> table.filter(col(BAD).isNotNull().or(expr(condition))))
                .orElse(table)
                .select(
                        TableColumns.column(url).cast("string").as("whole"),
                        TableColumns.column(url).cast("string").cast("binary").as("whole_bytes"),
                        TableColumns.column(time).as("given"),
                        columns.time(time).as("time"),
                        col(BAD).as("bad_line"),
                        input_file_name().as("file"),
                        col(POSITION).as("position"))
                .selectExpr(
                        "if(length(whole_bytes) > " + MAX_BYTES + ", substring(whole, 1, " + MAX_SHOWN
                                + "), whole) AS url",
                        "if(length(whole_bytes) > " + MAX_BYTES + ", length(whole_bytes), NULL) AS length",
                        "CASE WHEN time IS NULL AND cast(given AS string) <> ''"
                                + " THEN substring(cast(given AS string), 1, " + MAX_SHOWN + ") END AS bad_time",
                        "time",
                        "bad_line",
                        "file",
                        "position")
                .withColumn("site", SITE.apply(col("url")))
                .withColumn("reject", expr(REJECT))
                .selectExpr("url", "time", "site", "reject", DETAIL, "file", "position");
    }

    private static String require(TableColumns columns, String option, Optional<String> named, String... known) {
        try {
            return columns.require(named.map(name -> new String[] {name}).orElse(known));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + ". Use " + option + " to name it.", e);
        }
    }

    private static String site(String url) {
        return url != null && WebUrl.parse(url) instanceof WebUrl good
                ? good.authority().toString()
                : null;
    }

    private static boolean isCsv(String path) {
        String name = path.toLowerCase(Locale.ROOT);
        return name.endsWith(".csv") || name.endsWith(".csv.gz");
    }

    /**
     * Reads CSV tables (RFC 4180) with header lines. All columns are text. A file is read by one task, because line
     * breaks within fields can be recognized only from its start. Returns the columns of all files and two more: the
     * row number in the file, from 0, and the text of a row whose number of fields differs from the header.
     *
     * @throws IllegalArgumentException if no file has a header
     */
    private static Dataset<Row> readCsv(SparkSession spark, List<String> paths) {
        String[] files = paths.toArray(String[]::new);
        StructType header = reader(spark).csv(files).schema();
        if (header.isEmpty()) {
            throw new IllegalArgumentException("--urls: no header line in " + String.join(", ", paths));
        }
        UserDefinedFunction rowNumber =
                udf(new RowNumbers(), DataTypes.LongType).asNondeterministic();
        return reader(spark)
                .schema(header.add(BAD, DataTypes.StringType))
                .option("columnNameOfCorruptRecord", BAD)
                // Other files must have the same header; without this option columns would be assigned by position.
                .option("enforceSchema", hasCreatedNames(header.fieldNames()))
                .csv(files)
                .withColumn(POSITION, rowNumber.apply(input_file_name()));
    }

    private static DataFrameReader reader(SparkSession spark) {
        return spark.read().option("header", true).option("multiLine", true).option("escape", "\"");
    }

    /** Whether Spark appended an index to a column that has no name or a duplicate name. Such names match no header. */
    private static boolean hasCreatedNames(String[] names) {
        return IntStream.range(0, names.length).anyMatch(i -> names[i].endsWith(Integer.toString(i)));
    }

    /** Numbers the rows of each file from 0. Each task has its own instance and reads one file after another. */
    private static final class RowNumbers implements UDF1<String, Long> {
        private static final long serialVersionUID = 1;

        private String current = "";
        private long next;

        @Override
        public Long call(String file) {
            next = file.equals(current) ? next + 1 : 0;
            current = file;
            return next;
        }
    }
}
