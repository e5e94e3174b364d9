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
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import usher.spark.crawler.CrawlerSpec;

/**
 * Writes verdicts as Parquet without Spark rows. Copying the same few words into Spark rows and out again took a third
 * of a job's time.
 */
public final class VerdictOutputFormat extends FileOutputFormat<Void, EvaluatedUrl> {
    private static final String PARAMETERS = "usher.verdicts.parameters";

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
        return own;
    }

    @Override
    public RecordWriter<Void, EvaluatedUrl> getRecordWriter(TaskAttemptContext context) throws IOException {
        Configuration configuration = context.getConfiguration();
        byte[] bytes = Base64.getDecoder().decode(configuration.get(PARAMETERS));
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            Parameters parameters = (Parameters) in.readObject();
            return new VerdictFile(
                    getDefaultWorkFile(context, ".zstd.parquet"),
                    configuration,
                    parameters.crawlers(),
                    parameters.options());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Cannot read the parameters of the verdict output format", e);
        }
    }
}
