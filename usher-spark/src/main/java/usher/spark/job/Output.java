package usher.spark.job;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.lib.output.FileOutputCommitter;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * The output folder of a job. Each table is a folder of Parquet files compressed with Zstandard.
 *
 * <p>Until all tables are complete, a folder {@code _unfinished} has what a lost job needs to be resumed: the manifest,
 * and the numbers of the tasks whose files are complete.
 *
 * @param folder a path of any Hadoop file system
 */
public record Output(String folder, Existing existing) {
    /** The file that summarizes the tables. */
    private static final String SUMMARY = "summary.json";

    private static final String UNFINISHED = "_unfinished";
    private static final String MANIFEST = UNFINISHED + "/manifest.json";

    /** What to do with what is in the folder. */
    public enum Existing {
        REFUSE,
        REPLACE,
        /** Continues a job with the same manifest, whose complete tasks stay. */
        RESUME
    }

    public void check(Configuration settings) {
        try {
            Path path = new Path(folder);
            FileSystem files = path.getFileSystem(settings);
            boolean exists = files.exists(path);
            if (exists && files.getFileStatus(path).isFile()) {
                throw new IllegalArgumentException("Output path " + folder + " is not a folder");
            }
            if (exists && existing == Existing.REFUSE && files.listStatus(path).length > 0) {
                throw new IllegalArgumentException("Output folder " + folder
                        + " is not empty. Choose another folder, or add --overwrite to replace its tables,"
                        + " or --resume to complete those of a run that was lost.");
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("Cannot write to " + folder + ": " + e.getMessage(), e);
        }
    }

    /**
     * To be called before the first table is written. Removes the summary of tables that will be replaced, so that a
     * failed job leaves no summary that looks valid.
     *
     * @param manifest what the tables are made from, as JSON, with which the summary begins
     * @return the summary if a job that would be resumed is complete
     * @throws IllegalArgumentException if the folder has the tables of another job, which cannot be resumed
     */
    public Optional<String> begin(SparkSession spark, String manifest) {
        try {
            FileSystem files = files(spark);
            if (existing == Existing.RESUME && files.exists(new Path(folder))) {
                Optional<String> complete = text(files, SUMMARY).filter(done -> done.startsWith(summary(manifest)));
                if (complete.isPresent()) {
                    return complete;
                }
                Optional<String> begun = text(files, MANIFEST);
                boolean resumable = begun.isPresent()
                        ? begun.get().equals(manifest)
                        : Arrays.stream(files.listStatus(new Path(folder)))
                                .allMatch(content -> content.getPath().getName().equals(UNFINISHED));
                if (!resumable) {
                    throw new IllegalArgumentException("--resume: " + folder
                            + " has no unfinished run of this version with these options, crawlers and inputs ("
                            + MANIFEST + "); use --overwrite to replace its tables");
                }
                if (begun.isPresent()) {
                    return Optional.empty();
                }
            } else if (existing == Existing.REPLACE) {
                files.delete(new Path(folder, SUMMARY), true);
                files.delete(new Path(folder, UNFINISHED), true);
            }
            writeText(files, MANIFEST, manifest);
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String summary(String manifest) {
        return "{\"manifest\":" + manifest;
    }

    /** Writes the summary, which begins with the manifest. All tables are complete. */
    public void end(SparkSession spark, String summary) {
        try {
            writeText(files(spark), SUMMARY, summary);
            files(spark).delete(new Path(folder, UNFINISHED), true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the numbers of the tasks of a table that an earlier run of the job completed.
     *
     * @param tasks how many the table has; of another number, none is complete
     */
    public Set<Integer> completeTasks(SparkSession spark, String table, int tasks) {
        try {
            FileStatus[] notes =
                    existing == Existing.RESUME ? files(spark).globStatus(new Path(notes(table, tasks), "*")) : null;
            return Arrays.stream(notes == null ? new FileStatus[0] : notes)
                    .map(note -> Integer.valueOf(note.getPath().getName()))
                    // Spark writes a file for the first task even if it has no rows.
                    .filter(task -> task > 0)
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String notes(String table, int tasks) {
        return folder + "/" + UNFINISHED + "/" + table + "-" + tasks;
    }

    /**
     * Writes a table in its order, partitioned by the given columns, so that a lost job can be resumed. The files of
     * each task are in their place as soon as it ends.
     *
     * @param complete the tasks of an earlier run that stay; there are no rows of theirs
     */
    public void write(String table, Dataset<Row> rows, List<String> partitionBy, int tasks, Set<Integer> complete) {
        Map<String, String> options = Map.of(
                StableFiles.DONE, notes(table, tasks), FileOutputCommitter.FILEOUTPUTCOMMITTER_ALGORITHM_VERSION, "2");
        write(table, rows, partitionBy, complete.isEmpty() ? mode() : SaveMode.Append, options);
    }

    private SaveMode mode() {
        return existing == Existing.REFUSE ? SaveMode.ErrorIfExists : SaveMode.Overwrite;
    }

    private void write(
            String table, Dataset<Row> rows, List<String> partitionBy, SaveMode mode, Map<String, String> options) {
        rows.write()
                .mode(mode)
                .option("compression", "zstd")
                // Differences suit columns whose neighbors are alike; a dictionary would be given up after some rows.
                .option("parquet.writer.version", "v2")
                .option("parquet.enable.dictionary#url", false)
                .option("parquet.enable.dictionary#time", false)
                .option("parquet.column.statistics.enabled#url", false)
                .option("parquet.size.statistics.enabled", false)
                // Deletes partitions of earlier runs as well, whatever the session setting.
                .option("partitionOverwriteMode", "static")
                .options(options)
                .partitionBy(partitionBy.toArray(String[]::new))
                .parquet(folder + "/" + table);
    }

    /** One file in the order of its columns; all tasks compute its rows, which may be left of very many. */
    public Map<String, Long> writeSmall(String table, Dataset<Row> rows, String counted) {
        Column[] order = Arrays.stream(rows.columns()).map(rows::col).toArray(Column[]::new);
        write(table, rows.repartition(1).sortWithinPartitions(order), List.of(), mode(), Map.of());
        return rows
                .sparkSession()
                .read()
                .parquet(folder + "/" + table)
                .groupBy(counted)
                .count()
                .collectAsList()
                .stream()
                .collect(Collectors.toMap(row -> row.getString(0), row -> row.getLong(1), Long::sum, TreeMap::new));
    }

    private FileSystem files(SparkSession spark) throws IOException {
        return new Path(folder).getFileSystem(spark.sparkContext().hadoopConfiguration());
    }

    private Optional<String> text(FileSystem files, String name) throws IOException {
        try (InputStream in = files.open(new Path(folder, name))) {
            return Optional.of(new String(in.readAllBytes(), UTF_8));
        } catch (FileNotFoundException e) {
            return Optional.empty();
        }
    }

    /** Writes a file that does not exist: whole or not at all. */
    private void writeText(FileSystem files, String name, String text) throws IOException {
        Path whole = new Path(folder, name);
        Path part = whole.suffix(".part");
        try (OutputStream out = files.create(part, true)) {
            out.write(text.getBytes(UTF_8));
        }
        if (!files.rename(part, whole)) {
            throw new IOException("Cannot rename " + part + " to " + whole);
        }
    }
}
