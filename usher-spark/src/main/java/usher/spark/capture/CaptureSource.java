package usher.spark.capture;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.shiftright;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import usher.spark.capture.CaptureInput.Exports;
import usher.spark.capture.CaptureInput.Tables;
import usher.spark.capture.CaptureInput.WarcIndexes;
import usher.spark.capture.CaptureInput.WarcLists;
import usher.spark.capture.CaptureInput.Warcs;

/** Reads captures from wherever they are kept. The rows of a file come in its order, those of files in no order. */
public final class CaptureSource {
    /** A path a task; with more, tasks read several. */
    private static final int MAX_TASKS = 20_000;

    /** Single records: some seconds of waiting for an object store. */
    private static final long RECORDS_PER_TASK = 500;

    /** Records from the same 16 MiB of a file are read by the same task. */
    private static final int STRETCH_BITS = 24;

    private static final List<String> WARC_ENDINGS = List.of(".warc", ".warc.gz");
    private static final List<String> EXPORT_ENDINGS = List.of(".jsonl", ".jsonl.gz", ".json", ".json.gz");

    private CaptureSource() {}

    /**
     * The captures of an input, and its rejects, as rows of {@link CaptureTable#SCHEMA}. Before an action asks for it, nothing is
     * read but where files and records are. What cannot be opened or read becomes rejects. Needs {@code spark.sql.datetime.java8API.enabled}.
     *
     * @throws IllegalArgumentException if a table has not the columns it needs; says which
     */
    public static Dataset<Row> read(SparkSession spark, CaptureInput input) {
        HadoopFiles files = new HadoopFiles(spark);
        FileReading reading = new FileReading(files);
        if (input instanceof Warcs warcs) {
            return each(spark, files.expand(warcs.paths(), WARC_ENDINGS), reading::warc);
        }
        if (input instanceof WarcLists lists) {
            return each(spark, listed(spark, lists), reading::warc);
        }
        if (input instanceof WarcIndexes indexes) {
            return indexed(spark, files, indexes);
        }
        if (input instanceof Exports exports) {
            return each(spark, files.expand(exports.paths(), EXPORT_ENDINGS), reading::export);
        }
        Tables tables = (Tables) input;
        Dataset<Row> table = chosen(spark.read().parquet(tables.paths().toArray(String[]::new)), tables.where());
        MapPartitionsFunction<Row, Row> rows = TableReading::rows;
        return TableReading.select(table).mapPartitions(rows, CaptureTable.encoder());
    }

    private static Dataset<Row> chosen(Dataset<Row> table, Optional<String> where) {
        return where.map(condition -> table.filter(expr(condition))).orElse(table);
    }

    private static Dataset<Row> each(SparkSession spark, List<String> files, FlatMapFunction<String, Row> rows) {
        int tasks = Math.max(1, Math.min(files.size(), MAX_TASKS));
        JavaRDD<Row> found = new JavaSparkContext(spark.sparkContext())
                .parallelize(files, tasks)
                .flatMap(rows);
        return spark.createDataset(found.rdd(), CaptureTable.encoder());
    }

    private static List<String> listed(SparkSession spark, WarcLists lists) {
        Dataset<String> lines = spark.read().textFile(lists.lists().toArray(String[]::new));
        return lines.collectAsList().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .map(line -> BasePath.resolve(lists.base(), line))
                .distinct()
                .sorted()
                .toList();
    }

    private static Dataset<Row> indexed(SparkSession spark, HadoopFiles files, WarcIndexes indexes) {
        String[] tables = indexes.tables().toArray(String[]::new);
        boolean csv = indexes.tables().stream()
                .allMatch(name -> name.toLowerCase(Locale.ROOT).contains(".csv"));
        Dataset<Row> table = csv
                ? spark.read().option("header", true).csv(tables)
                : spark.read().parquet(tables);
        TableColumns columns = new TableColumns(table);
        Column file = col("file");
        Dataset<Row> places = chosen(table, indexes.where())
                .select(
                        columns.required(DataTypes.StringType, "warc_filename", "filename")
                                .as("file"),
                        columns.required(DataTypes.LongType, "warc_record_offset", "offset")
                                .as("offset"),
                        columns.required(DataTypes.LongType, "warc_record_length", "length")
                                .as("length"));
        MapPartitionsFunction<Row, Row> rows = new RecordSeeking(files, indexes.base())::read;
        // Told a number, Spark does not join tasks for having little to read: each record is a wait for the network.
        return places.repartition(tasks(places), file, shiftright(col("offset"), STRETCH_BITS))
                .sortWithinPartitions(file, col("offset"), col("length"))
                .mapPartitions(rows, CaptureTable.encoder());
    }

    private static int tasks(Dataset<Row> places) {
        long wanted = Math.min(MAX_TASKS, places.count() / RECORDS_PER_TASK + 1);
        return Math.max((int) wanted, places.sparkSession().sparkContext().defaultParallelism());
    }
}
