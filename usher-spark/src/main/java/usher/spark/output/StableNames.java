package usher.spark.output;

import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.parquet.hadoop.codec.CodecConfig;
import org.apache.spark.internal.io.FileNameSpec;
import org.apache.spark.sql.execution.datasources.SQLHadoopMapReduceCommitProtocol;
import org.apache.spark.sql.execution.datasources.parquet.SparkToParquetSchemaConverter;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/**
 * Spark's own way of committing files, with names that do not contain a number made for the run and with {@link StableFooters}:
 * the same job on the same data writes the same files with the same octets.
 */
public final class StableNames extends SQLHadoopMapReduceCommitProtocol {
    private static final long serialVersionUID = 1;

    /** The setting that names the class. */
    public static final String SETTING = "spark.sql.sources.commitProtocolClass";

    /** Where Spark tells the writers of Parquet what they are to write. */
    private static final String ROW_SCHEMA = "org.apache.spark.sql.parquet.row.attributes";

    public StableNames(String jobId, String path, boolean dynamicPartitionOverwrite) {
        super(jobId, path, dynamicPartitionOverwrite);
    }

    @Override
    public void setupTask(TaskAttemptContext task) {
        String schema = task.getConfiguration().get(ROW_SCHEMA);
        if (schema != null) {
            StructType columns = (StructType) DataType.fromJson(schema);
            StableFooters.prepare(
                    new SparkToParquetSchemaConverter(task.getConfiguration()).convert(columns),
                    CodecConfig.from(task).getCodec());
        }
        super.setupTask(task);
    }

    @Override
    public String getFilename(TaskAttemptContext task, FileNameSpec spec) {
        int number = task.getTaskAttemptID().getTaskID().getId();
        return spec.prefix() + String.format(java.util.Locale.ROOT, "part-%05d", number) + suffix(spec.suffix());
    }

    /** A suffix such as {@code -c000.zstd.parquet}: the number of the file within its task stays where it is not the first. */
    private static String suffix(String suffix) {
        return suffix.startsWith("-c000") ? suffix.substring("-c000".length()) : suffix;
    }
}
