package usher.spark.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

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
 * Where a job writes its tables: a folder with one folder for each table, of Parquet compressed with Zstandard.
 *
 * @param folder any path that Hadoop's file systems know
 */
public record Output(String folder, boolean overwrite) {
    /** What says, without a look at the tables, what is in them. */
    private static final List<String> SUMMARIES = List.of("summary.json", "report.html");

    public Output {
        requireNonNull(folder, "folder");
    }

    /**
     * Makes sure that there is nothing in the way, where the folder is on this machine.
     *
     * @throws IllegalArgumentException if it is no folder, or has something in it and may not be overwritten
     */
    public void check(java.nio.file.Path here) {
        if (Files.exists(here) && !Files.isDirectory(here)) {
            throw new IllegalArgumentException(folder + " is not a folder");
        }
        try (Stream<java.nio.file.Path> content = Files.isDirectory(here) ? Files.list(here) : Stream.empty()) {
            mustBeFree(content.findAny().isPresent());
        } catch (IOException e) {
            throw new IllegalArgumentException(folder + " cannot be written: " + e.getMessage(), e);
        }
    }

    private void mustBeFree(boolean taken) {
        if (taken && !overwrite) {
            throw new IllegalArgumentException(
                    folder + " is there already; name another folder, or add --overwrite to replace its tables");
        }
    }

    /**
     * Makes sure that there is nothing in the way.
     *
     * @throws IllegalArgumentException if the folder is there and may not be overwritten
     */
    public void check(SparkSession spark) {
        try {
            Path path = new Path(folder);
            FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
            mustBeFree(files.exists(path) && files.listStatus(path).length > 0);
        } catch (IOException e) {
            throw new IllegalArgumentException(folder + " cannot be written: " + e.getMessage(), e);
        }
    }

    /**
     * To be called before the first table is written: takes away the summaries of tables that are about to be replaced, so that
     * a job that dies halfway leaves none that looks right.
     */
    public void begin(SparkSession spark) {
        SUMMARIES.forEach(name -> cleared(spark, name));
    }

    /** Writes a table as it is ordered, with folders for the values of some columns if any are named. */
    public void write(String table, Dataset<Row> rows, List<String> partitionBy) {
        rows.write()
                .mode(overwrite ? SaveMode.Overwrite : SaveMode.ErrorIfExists)
                .option("compression", "zstd")
                // Folders of earlier values go too, whatever the session says.
                .option("partitionOverwriteMode", "static")
                .partitionBy(partitionBy.toArray(String[]::new))
                .parquet(folder + "/" + table);
    }

    /** The place of a table or file, made free for somebody else to write. */
    public String cleared(SparkSession spark, String table) {
        try {
            Path path = new Path(folder, table);
            FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
            if (overwrite) {
                files.delete(path, true);
            }
            return path.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes a small table as one file, in the order of the columns. The rows are worked out by as many tasks as ever: they may
     * be the few that are left of very many.
     *
     * @param order all columns, or the file differs from run to run
     */
    public void writeSmall(String table, Dataset<Row> rows, Column... order) {
        write(table, rows.repartition(1).sortWithinPartitions(order), List.of());
    }

    /** Writes a file that is no table. */
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
