package usher.spark.capture;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.shiftright;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import usher.spark.capture.CaptureInput.Kind;
import usher.spark.job.TableColumns;

/** Reads captures from all kinds of input. Rows of one file keep their order; the order of files is undefined. */
public final class CaptureSource {
    /** The maximum number of tasks. Up to this number each path is one task. */
    private static final int MAX_TASKS = 20_000;

    /** The number of single records that one task reads, which takes seconds with an object store. */
    private static final long RECORDS_PER_TASK = 500;

    /** Records in the same 16 MiB of a file are read by the same task. */
    private static final int CHUNK_BITS = 24;

    private static final List<String> WARC_ENDINGS = List.of(".warc", ".warc.gz", ".warc.zst", ".warc.bz2", ".warc.xz");
    private static final Pattern UNREAD = Pattern.compile("(?i).*\\.(zst|bz2|xz)");
    private static final List<String> EXPORT_ENDINGS = List.of(".jsonl", ".jsonl.gz", ".json", ".json.gz");

    private CaptureSource() {}

    /**
     * Returns the captures and rejects of an input as rows of {@link CaptureRows#SCHEMA}. Only lists and indexes are
     * read before an action runs. Files and records that cannot be read become rejects. Requires {@code
     * spark.sql.datetime.java8API.enabled}.
     *
     * @throws IllegalArgumentException if a table lacks a required column
     */
    public static Dataset<Row> read(SparkSession spark, CaptureInput input) {
        HadoopFiles files = new HadoopFiles(spark);
        WholeFileReader reading = new WholeFileReader(files);
        return switch (input.kind()) {
            case warc -> readFiles(spark, readable(files.expand(input.paths(), WARC_ENDINGS)), reading::warc);
            case warc_paths -> readFiles(spark, readable(listedFiles(spark, input)), reading::warc);
            case warc_index -> readRecords(spark, files, input);
            case export -> readFiles(spark, files.expand(input.paths(), EXPORT_ENDINGS), reading::export);
            case table -> {
                Dataset<Row> table = filtered(table(spark, input), input.where());
                MapFunction<Row, Row> rows = TableCaptureReader::row;
                yield TableCaptureReader.select(table).map(rows, CaptureRows.encoder());
            }
        };
    }

    /** @throws IllegalArgumentException if the files are no table, with the options that say what they are */
    private static Dataset<Row> table(SparkSession spark, CaptureInput input) {
        try {
            return HadoopFiles.parquet(spark, input.paths());
        } catch (Exception e) { // Spark does not declare what it throws
            if (e instanceof AnalysisException missing && "PATH_NOT_FOUND".equals(missing.getCondition())) {
                throw e;
            }
            // Without the cause, which says that a file cannot be read.
            throw new IllegalArgumentException(String.join(", ", input.paths())
                    + " is not a table in Parquet. Say what it is, " + List.of(Kind.values())
                    + ": by --captures-as of verdicts, the option as of the data source, or -D captures_as");
        }
    }

    private static List<String> readable(List<String> files) {
        files.stream()
                .filter(file -> UNREAD.matcher(file).matches())
                .findFirst()
                .ifPresent(file -> {
                    throw new NoCapturesException(
                            file + " has a compression that is not read here. Write it as .warc or .warc.gz");
                });
        return files;
    }

    private static Dataset<Row> filtered(Dataset<Row> table, Optional<String> where) {
        return where.map(condition -> table.filter(expr(condition))).orElse(table);
    }

    private static Dataset<Row> readFiles(SparkSession spark, List<String> files, FlatMapFunction<String, Row> rows) {
        int tasks = Math.max(1, Math.min(files.size(), MAX_TASKS));
        JavaRDD<Row> found = new JavaSparkContext(spark.sparkContext())
                .parallelize(files, tasks)
                .flatMap(rows);
        return spark.createDataset(found.rdd(), CaptureRows.encoder());
    }

    private static List<String> listedFiles(SparkSession spark, CaptureInput lists) {
        Dataset<String> lines = spark.read().textFile(lists.paths().toArray(String[]::new));
        return lines.collectAsList().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .map(line -> CaptureInput.resolve(lists.base(), line))
                .distinct()
                .sorted()
                .toList();
    }

    private static Dataset<Row> readRecords(SparkSession spark, HadoopFiles files, CaptureInput indexes) {
        boolean csv = indexes.paths().stream()
                .allMatch(name -> name.toLowerCase(Locale.ROOT).contains(".csv"));
        Dataset<Row> table = csv
                ? spark.read().option("header", true).csv(indexes.paths().toArray(String[]::new))
                : HadoopFiles.parquet(spark, indexes.paths());
        TableColumns columns = new TableColumns(table.schema(), "The table");
        Column file = col("file");
        Dataset<Row> places = filtered(table, indexes.where())
                .select(
                        columns.required(DataTypes.StringType, "warc_filename", "filename")
                                .as("file"),
                        columns.required(DataTypes.LongType, "warc_record_offset", "offset")
                                .as("offset"),
                        columns.required(DataTypes.LongType, "warc_record_length", "length")
                                .as("length"));
        MapPartitionsFunction<Row, Row> rows = new SingleRecordReader(files, indexes.base())::read;
        // With a fixed number Spark does not merge small tasks: each record waits for the network.
        return places.repartition(tasks(places), file, shiftright(col("offset"), CHUNK_BITS))
                .sortWithinPartitions(file, col("offset"), col("length"))
                .mapPartitions(rows, CaptureRows.encoder());
    }

    private static int tasks(Dataset<Row> places) {
        long tasks = Math.min(MAX_TASKS, places.count() / RECORDS_PER_TASK + 1);
        return Math.max((int) tasks, places.sparkSession().sparkContext().defaultParallelism());
    }
}
