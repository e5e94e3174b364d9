package usher.spark.capture;

import static org.apache.spark.sql.functions.col;

import java.util.List;
import java.util.Locale;
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
    private static final int MOST_TASKS = 20_000;

    private static final List<String> WARC_ENDINGS = List.of(".warc", ".warc.gz");
    private static final List<String> EXPORT_ENDINGS = List.of(".jsonl", ".jsonl.gz", ".json", ".json.gz");

    private CaptureSource() {}

    /**
     * The captures of an input, and its rejects, as rows of {@link CaptureTable#SCHEMA}. Nothing but where files are is read before
     * an action asks for it. What cannot be opened or read becomes rejects. Needs {@code spark.sql.datetime.java8API.enabled}.
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
        Dataset<Row> table = spark.read().parquet(((Tables) input).paths().toArray(String[]::new));
        MapPartitionsFunction<Row, Row> rows = TableReading::rows;
        return TableReading.select(table).mapPartitions(rows, CaptureTable.encoder());
    }

    private static Dataset<Row> each(SparkSession spark, List<String> files, FlatMapFunction<String, Row> rows) {
        int tasks = Math.max(1, Math.min(files.size(), MOST_TASKS));
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
        MapPartitionsFunction<Row, Row> rows = new RecordSeeking(files, indexes.base())::read;
        return table.select(
                        columns.required(DataTypes.StringType, "warc_filename").as("file"),
                        columns.required(DataTypes.LongType, "warc_record_offset")
                                .as("offset"),
                        columns.required(DataTypes.LongType, "warc_record_length")
                                .as("length"))
                .repartition(file)
                .sortWithinPartitions(file, col("offset"), col("length"))
                .mapPartitions(rows, CaptureTable.encoder());
    }
}
