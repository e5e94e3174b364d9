package usher.spark.verdict;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.OutputCommitter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.PathOutputCommitterFactory;
import org.apache.parquet.conf.HadoopParquetConfiguration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.ParquetOutputFormat;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.RecordConsumer;
import usher.spark.robot.AskedRobot;

/**
 * Writes verdicts as Parquet without making a row of Spark for each: a third of a job's time, measured, went into copying the
 * same few words into such rows and out again.
 */
public final class VerdictFormat extends ParquetOutputFormat<JudgedUrl> {
    private static final String ASKED = "usher.verdicts.asked";

    private OutputCommitter committer;

    /** Made by Hadoop. */
    public VerdictFormat() {
        super(new Support());
    }

    /** The one that the store of the output folder asks for; Parquet's own would rename files, which costs a copy in a cloud. */
    @Override
    public synchronized OutputCommitter getOutputCommitter(TaskAttemptContext context) throws IOException {
        if (committer == null) {
            committer = PathOutputCommitterFactory.createCommitter(getOutputPath(context), context);
        }
        return committer;
    }

    /** What the format must be told; lists and durations are serializable. */
    private record Asked(List<AskedRobot> robots, Duration outdatedAfter) implements Serializable {
        private static final long serialVersionUID = 1;
    }

    /** A configuration that tells the format what was asked. */
    static Configuration configuration(Configuration base, List<AskedRobot> robots, Duration outdatedAfter) {
        Configuration own = new Configuration(base);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Asked(List.copyOf(robots), outdatedAfter));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        own.set(ASKED, Base64.getEncoder().encodeToString(bytes.toByteArray()));
        own.set("mapreduce.job.outputformat.class", VerdictFormat.class.getName());
        own.set("mapreduce.job.output.key.class", Void.class.getName());
        own.set("mapreduce.job.output.value.class", JudgedUrl.class.getName());
        own.set(JOB_SUMMARY_LEVEL, "NONE");
        own.set(COMPRESSION, CompressionCodecName.ZSTD.name());
        // The rows of one URL stand together, so that a URL is mostly "the same again": delta encoding writes just
        // that.
        own.set(WRITER_VERSION, "PARQUET_2_0");
        own.set(ENABLE_DICTIONARY + "#url", "false");
        own.set(ENABLE_DICTIONARY + "#time", "false");
        // The least and the greatest of these would help no reader to leave anything out, and cost a tenth of the time.
        for (String column : List.of("url", "dialect", "reason", "basis", "code")) {
            own.set(STATISTICS_ENABLED + "#" + column, "false");
        }
        return own;
    }

    /** Turns verdicts into calls of Parquet. */
    private static final class Support extends WriteSupport<JudgedUrl> {
        private VerdictColumns columns;
        private RecordConsumer out;

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        public WriteContext init(Configuration configuration) {
            return init(new HadoopParquetConfiguration(configuration));
        }

        @Override
        public WriteContext init(ParquetConfiguration configuration) {
            byte[] bytes = Base64.getDecoder().decode(configuration.get(ASKED));
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                Asked asked = (Asked) in.readObject();
                columns = new VerdictColumns(asked.robots(), asked.outdatedAfter());
            } catch (IOException | ClassNotFoundException e) {
                throw new IllegalStateException("the configuration of verdicts cannot be read", e);
            }
            return new WriteContext(VerdictColumns.parquet(), Map.of());
        }

        @Override
        public void prepareForWrite(RecordConsumer consumer) {
            out = consumer;
        }

        @Override
        public void write(JudgedUrl judged) {
            columns.write(judged, out);
        }
    }
}
