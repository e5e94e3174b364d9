package usher.spark.verdict;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
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
import usher.spark.crawler.CrawlerSpec;

/**
 * Writes verdicts as Parquet without Spark rows. Copying the same few words into Spark rows and out again took a third
 * of a job's time.
 */
public final class VerdictOutputFormat extends ParquetOutputFormat<EvaluatedUrl> {
    private static final String PARAMETERS = "usher.verdicts.parameters";

    private OutputCommitter committer;

    /** Called by Hadoop. */
    public VerdictOutputFormat() {
        super(new VerdictWriteSupport());
    }

    /**
     * Returns the committer of the output folder's file system. Parquet's own renames files, which costs a copy in
     * object stores.
     */
    @Override
    public synchronized OutputCommitter getOutputCommitter(TaskAttemptContext context) throws IOException {
        if (committer == null) {
            committer = PathOutputCommitterFactory.createCommitter(getOutputPath(context), context);
        }
        return committer;
    }

    /** The serializable parameters of the format. */
    private record Parameters(List<CrawlerSpec> crawlers, VerdictJob.Options options) implements Serializable {
        private static final long serialVersionUID = 1;
    }

    /** Returns a configuration with the parameters of the format. */
    static Configuration configuration(Configuration base, List<CrawlerSpec> crawlers, VerdictJob.Options options) {
        Configuration own = new Configuration(base);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Parameters(List.copyOf(crawlers), options));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        own.set(PARAMETERS, Base64.getEncoder().encodeToString(bytes.toByteArray()));
        own.set("mapreduce.job.outputformat.class", VerdictOutputFormat.class.getName());
        own.set("mapreduce.job.output.key.class", Void.class.getName());
        own.set("mapreduce.job.output.value.class", EvaluatedUrl.class.getName());
        own.set(JOB_SUMMARY_LEVEL, "NONE");
        own.set(COMPRESSION, CompressionCodecName.ZSTD.name());
        // The rows of one URL are adjacent. Delta encoding stores a repeated URL in almost no space.
        own.set(WRITER_VERSION, "PARQUET_2_0");
        own.set(ENABLE_DICTIONARY + "#url", "false");
        own.set(ENABLE_DICTIONARY + "#time", "false");
        // Minimum and maximum of these columns let no reader skip anything and cost a tenth of the time.
        for (String column : List.of("url", "dialect", "reason", "basis", "code")) {
            own.set(STATISTICS_ENABLED + "#" + column, "false");
        }
        for (String column : UsageColumns.OUTCOMES) {
            own.set(STATISTICS_ENABLED + "#" + column, "false");
        }
        return own;
    }

    /** Passes verdicts to Parquet. */
    private static final class VerdictWriteSupport extends WriteSupport<EvaluatedUrl> {
        private VerdictColumns columns;
        private VerdictJob.Options options;
        private RecordConsumer out;

        @Override
        @SuppressWarnings("deprecation") // still abstract
        public WriteContext init(Configuration configuration) {
            return init(new HadoopParquetConfiguration(configuration));
        }

        @Override
        public WriteContext init(ParquetConfiguration configuration) {
            byte[] bytes = Base64.getDecoder().decode(configuration.get(PARAMETERS));
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                Parameters parameters = (Parameters) in.readObject();
                options = parameters.options();
                columns = new VerdictColumns(parameters.crawlers(), options);
            } catch (IOException | ClassNotFoundException e) {
                throw new IllegalStateException("Cannot read the parameters of the verdict output format", e);
            }
            return new WriteContext(VerdictColumns.parquet(options), Map.of());
        }

        @Override
        public void prepareForWrite(RecordConsumer consumer) {
            out = consumer;
        }

        @Override
        public void write(EvaluatedUrl evaluated) {
            columns.write(evaluated, out);
        }
    }
}
