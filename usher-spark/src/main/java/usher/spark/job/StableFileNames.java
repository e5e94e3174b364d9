package usher.spark.job;

import java.util.Locale;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.spark.internal.io.FileNameSpec;
import org.apache.spark.sql.execution.datasources.SQLHadoopMapReduceCommitProtocol;

/**
 * Spark's commit protocol with file names that do not contain a random number. The same job on the same data writes the
 * same rows to files of the same names.
 */
public final class StableFileNames extends SQLHadoopMapReduceCommitProtocol {
    private static final long serialVersionUID = 1;

    public static final String SETTING = "spark.sql.sources.commitProtocolClass";

    public StableFileNames(String jobId, String path, boolean dynamicPartitionOverwrite) {
        super(jobId, path, dynamicPartitionOverwrite);
    }

    @Override
    public String getFilename(TaskAttemptContext task, FileNameSpec spec) {
        int number = task.getTaskAttemptID().getTaskID().getId();
        return spec.prefix() + String.format(Locale.ROOT, "part-%05d", number) + suffix(spec.suffix());
    }

    /** Removes the file number from a suffix such as {@code -c000.zstd.parquet} if it is the first file of its task. */
    private static String suffix(String suffix) {
        return suffix.startsWith("-c000") ? suffix.substring("-c000".length()) : suffix;
    }
}
