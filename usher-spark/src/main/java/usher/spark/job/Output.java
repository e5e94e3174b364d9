package usher.spark.job;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * The output folder of a job. Each table is a folder of Parquet files compressed with Zstandard.
 *
 * @param folder a path of any Hadoop file system
 */
public record Output(String folder, boolean overwrite) {
    /** The file that summarizes the tables. */
    private static final String SUMMARY = "summary.json";

    /**
     * Checks that a local output folder may be written.
     *
     * @throws IllegalArgumentException if it is not a folder, or is not empty and may not be overwritten
     */
    public void check(java.nio.file.Path here) {
        if (Files.exists(here) && !Files.isDirectory(here)) {
            throw new IllegalArgumentException("Output path " + folder + " is not a folder");
        }
        try (Stream<java.nio.file.Path> content = Files.isDirectory(here) ? Files.list(here) : Stream.empty()) {
            requireWritable(content.findAny().isPresent());
        } catch (IOException e) {
            throw new IllegalArgumentException("Cannot write to " + folder + ": " + e.getMessage(), e);
        }
    }

    private void requireWritable(boolean exists) {
        if (exists && !overwrite) {
            throw new IllegalArgumentException("Output folder " + folder
                    + " is not empty. Choose another folder, or add --overwrite to replace its tables.");
        }
    }

    /**
     * Checks that the output folder may be written.
     *
     * @throws IllegalArgumentException if the folder is not empty and may not be overwritten
     */
    public void check(SparkSession spark) {
        try {
            Path path = new Path(folder);
            FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
            requireWritable(files.exists(path) && files.listStatus(path).length > 0);
        } catch (IOException e) {
            throw new IllegalArgumentException("Cannot write to " + folder + ": " + e.getMessage(), e);
        }
    }

    /**
     * Removes the summary of tables that will be replaced. To be called before the first table is written, so that a
     * failed job leaves no summary that looks valid.
     */
    public void begin(SparkSession spark) {
        delete(spark, SUMMARY);
    }

    /** Writes a table in its order, partitioned by the given columns. */
    public void write(String table, Dataset<Row> rows, List<String> partitionBy) {
        rows.write()
                .mode(overwrite ? SaveMode.Overwrite : SaveMode.ErrorIfExists)
                .option("compression", "zstd")
                // Differences suit columns whose neighbors are alike; a dictionary would be given up after some rows.
                .option("parquet.writer.version", "v2")
                .option("parquet.enable.dictionary#url", false)
                .option("parquet.enable.dictionary#time", false)
                .option("parquet.column.statistics.enabled#url", false)
                .option("parquet.size.statistics.enabled", false)
                // Deletes partitions of earlier runs as well, whatever the session setting.
                .option("partitionOverwriteMode", "static")
                .partitionBy(partitionBy.toArray(String[]::new))
                .parquet(folder + "/" + table);
    }

    private void delete(SparkSession spark, String name) {
        try {
            Path path = new Path(folder, name);
            FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
            if (overwrite) {
                files.delete(path, true);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes a small table as one file in the order of the columns. The rows are still computed by all tasks, since
     * they may be the result of filtering very many.
     *
     * @param order all columns, otherwise the file may differ between runs
     */
    public void writeSmall(String table, Dataset<Row> rows, Column... order) {
        write(table, rows.repartition(1).sortWithinPartitions(order), List.of());
    }

    public void writeText(SparkSession spark, String name, String text) {
        try {
            Path path = new Path(folder, name);
            FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
            try (OutputStream out = files.create(path, true)) {
                out.write(text.getBytes(UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
