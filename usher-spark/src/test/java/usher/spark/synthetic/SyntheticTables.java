package usher.spark.synthetic;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.xxhash64;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Synthetic archives as tables, computed by as many tasks as needed. */
public final class SyntheticTables {
    private static final StructType URLS =
            new StructType().add("url", DataTypes.StringType).add("fetch_time", DataTypes.TimestampType);

    private final SparkSession spark;
    private final SyntheticArchive archive;
    private final int tasks;

    public SyntheticTables(SparkSession spark, SyntheticArchive archive, int tasks) {
        this.spark = spark;
        this.archive = archive;
        this.tasks = tasks;
    }

    /** Writes the tables {@code captures} and {@code urls} into a folder, with names that begin so. */
    public void write(Path folder, String prefix) {
        captures().write().parquet(folder.resolve(prefix + "captures").toString());
        urls().write().parquet(folder.resolve(prefix + "urls").toString());
    }

    /** The URLs of all sites, not ordered by site. */
    public Dataset<Row> urls() {
        SyntheticArchive made = archive;
        List<Row> invalid =
                archive.invalidUrls().stream().map(SyntheticTables::row).toList();
        return spark.range(0, archive.sites(), 1, tasks)
                .flatMap(
                        (FlatMapFunction<Long, Row>) site -> made.urls(site.intValue()).stream()
                                .map(SyntheticTables::row)
                                .iterator(),
                        Encoders.row(URLS))
                .union(spark.createDataFrame(invalid, URLS))
                .repartition(tasks, xxhash64(col("url"), col("fetch_time")))
                .sortWithinPartitions(xxhash64(col("fetch_time"), col("url")));
    }

    private static Row row(SyntheticUrl url) {
        return RowFactory.create(url.url(), url.time());
    }

    /** The captures, of {@link CaptureTable#SCHEMA}. */
    public Dataset<Row> captures() {
        SyntheticArchive made = archive;
        return spark.range(0, archive.sites(), 1, tasks)
                .flatMap(
                        (FlatMapFunction<Long, Row>) site -> made.captures(site.intValue()).stream()
                                .map(CaptureTable::row)
                                .iterator(),
                        Encoders.row(CaptureTable.SCHEMA));
    }

    /** Writes the captures as WARC files. */
    public void writeWarc(Path folder, int files) {
        IntStream.range(0, files).forEach(file -> {
            int from = (int) ((long) archive.sites() * file / files);
            int to = (int) (archive.sites() * (file + 1L) / files);
            SyntheticWarc.write(
                    folder.resolve(String.format("robots-%05d.warc.gz", file)),
                    IntStream.range(from, to).boxed().flatMap(site -> archive.captures(site).stream()));
        });
    }
}
