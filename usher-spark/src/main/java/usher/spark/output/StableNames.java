package usher.spark.output;

import java.util.Locale;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.spark.internal.io.FileNameSpec;
import org.apache.spark.sql.execution.datasources.SQLHadoopMapReduceCommitProtocol;

/**
 * Spark's own way of committing files, with names that do not contain a number made for the run: the same job on the same data
 * writes the same rows to files of the same names.
 */
public final class StableNames extends SQLHadoopMapReduceCommitProtocol {
    private static final long serialVersionUID = 1;

    /** The setting that names the class. */
    public static final String SETTING = "spark.sql.sources.commitProtocolClass";

    public StableNames(String jobId, String path, boolean dynamicPartitionOverwrite) {
        super(jobId, path, dynamicPartitionOverwrite);
    }

    @Override
    public String getFilename(TaskAttemptContext task, FileNameSpec spec) {
        int number = task.getTaskAttemptID().getTaskID().getId();
        return spec.prefix() + String.format(Locale.ROOT, "part-%05d", number) + suffix(spec.suffix());
    }

    /** A suffix such as {@code -c000.zstd.parquet}: the number of the file within its task stays where it is not the first. */
    private static String suffix(String suffix) {
        return suffix.startsWith("-c000") ? suffix.substring("-c000".length()) : suffix;
    }
}
