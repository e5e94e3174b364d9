package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.util.TaskCompletionListener;

/** Reads whole files on executors. {@link ReadAttempt} decides about files that cannot be opened. */
record WholeFileReader(HadoopFiles files) implements Serializable {
    private static final int BUFFER = 64 << 10;

    Iterator<Row> warc(String file) {
        return rows(file, (stream, attempt) -> new WarcCaptureReader(stream, file, 0, attempt));
    }

    Iterator<Row> export(String file) {
        boolean gzip = file.toLowerCase(Locale.ROOT).endsWith(".gz");
        return rows(
                file,
                (stream, attempt) ->
                        new ExportCaptureReader(gzip ? new GZIPInputStream(stream, BUFFER) : stream, file, attempt));
    }

    private Iterator<Row> rows(String file, ReaderFactory factory) {
        ReadAttempt attempt = ReadAttempt.current();
        CaptureReader reader;
        try {
            reader = factory.create(files.open(file), attempt);
        } catch (IOException e) {
            Reject reject = attempt.unreadable(e, new InputPosition(file, -1));
            return List.of(CaptureRows.row(reject)).iterator();
        }
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> reader.close());
        return CaptureRows.of(reader);
    }

    private interface ReaderFactory {
        CaptureReader create(InputStream stream, ReadAttempt attempt) throws IOException;
    }
}
