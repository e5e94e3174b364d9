package usher.spark.job;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IOUtils;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;
import org.apache.spark.internal.io.FileCommitProtocol.TaskCommitMessage;
import org.apache.spark.internal.io.FileNameSpec;
import org.apache.spark.sql.execution.datasources.SQLHadoopMapReduceCommitProtocol;
import scala.Option;

/**
 * Spark's commit protocol for Parquet files that depend only on the data: the same job on the same data writes the same
 * bytes to files of the same names. If a table {@link #DONE notes} which of its tasks are complete, a later job can
 * leave them out.
 */
public final class StableFiles extends SQLHadoopMapReduceCommitProtocol {
    private static final long serialVersionUID = 1;

    public static final String SETTING = "spark.sql.sources.commitProtocolClass";

    /** The option that names the folder of notes about complete tasks: a file for each, named by its number. */
    static final String DONE = "usher.done";

    /** What ends a Parquet file after its footer: the footer's length and the word PAR1. */
    private static final int END = 8;

    private final String path;

    /** The files of the task and their place in the table. Each task has its own instance. */
    private final Map<String, String> written = new LinkedHashMap<>();

    public StableFiles(String jobId, String path, boolean dynamicPartitionOverwrite) {
        super(jobId, path, dynamicPartitionOverwrite);
        this.path = path;
    }

    @Override
    public String getFilename(TaskAttemptContext task, FileNameSpec spec) {
        return spec.prefix() + "part-" + number(task) + suffix(spec.suffix());
    }

    /** Removes the file number from a suffix such as {@code -c000.zstd.parquet} if it is the first file of its task. */
    private static String suffix(String suffix) {
        return suffix.startsWith("-c000") ? suffix.substring("-c000".length()) : suffix;
    }

    private static String number(TaskAttemptContext task) {
        return String.format(
                Locale.ROOT, "%05d", task.getTaskAttemptID().getTaskID().getId());
    }

    @Override
    public String newTaskTempFile(TaskAttemptContext task, Option<String> folder, FileNameSpec spec) {
        String file = super.newTaskTempFile(task, folder, spec);
        written.put(file, (folder.isEmpty() ? "" : folder.get() + "/") + getFilename(task, spec));
        return file;
    }

    @Override
    public TaskCommitMessage commitTask(TaskAttemptContext task) {
        try {
            FileSystem files = new Path(path).getFileSystem(task.getConfiguration());
            for (String file : written.keySet()) {
                // Committers of object stores show nothing before the job ends.
                if (file.endsWith(".parquet")
                        && files.getFileStatus(new Path(file)).getLen() > END) {
                    sortEncodings(new Path(file), files);
                }
            }
            TaskCommitMessage committed = super.commitTask(task);
            // Last: a task without a note runs again and replaces its files.
            String notes = task.getConfiguration().get(DONE);
            if (notes != null && isInPlace(files)) {
                files.create(new Path(notes, number(task)), true).close();
            }
            return committed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isInPlace(FileSystem files) throws IOException {
        for (String file : written.values()) {
            if (!files.exists(new Path(path, file))) {
                return false;
            }
        }
        return true;
    }

    /** Sorts the lists of encodings in the footer, whose order differs between processes as Parquet writes them. */
    private static void sortEncodings(Path file, FileSystem files) throws IOException {
        long end = files.getFileStatus(file).getLen() - END;
        Path copy = file.suffix(".copy");
        try (FSDataInputStream in = files.open(file)) {
            in.seek(end);
            byte[] before = new byte[Integer.reverseBytes(in.readInt())];
            long start = end - before.length;
            in.readFully(start, before);
            in.seek(start);
            byte[] after = sorted(Util.readFileMetaData(in));
            if (Arrays.equals(before, after)) {
                return;
            }
            in.seek(0);
            try (FSDataOutputStream out = files.create(copy, true)) {
                IOUtils.copyBytes(in, out, start, false);
                out.write(after);
                out.writeInt(Integer.reverseBytes(after.length));
                out.write("PAR1".getBytes(US_ASCII));
            }
        }
        files.delete(file, false);
        files.rename(copy, file);
    }

    private static byte[] sorted(FileMetaData footer) throws IOException {
        for (RowGroup group : footer.getRow_groups()) {
            for (ColumnChunk column : group.getColumns()) {
                column.getMeta_data().getEncodings().sort(null);
                if (column.getMeta_data().isSetEncoding_stats()) {
                    column.getMeta_data().getEncoding_stats().sort(null);
                }
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Util.writeFileMetaData(footer, bytes);
        return bytes.toByteArray();
    }
}
