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
import usher.spark.input.InputPosition;
import usher.spark.input.Reject;

/** Reads whole files on executors. {@link ReadAttempt} decides about files that cannot be opened. */
final class WholeFileReader implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int BUFFER = 64 << 10;

    private final HadoopFiles files;
    private final CaptureRows.Payload payload;

    WholeFileReader(HadoopFiles files, CaptureRows.Payload payload) {
        this.files = files;
        this.payload = payload;
    }

    Iterator<Row> warc(String file) {
        return rows(file, () -> {
            InputStream stream = files.open(file);
            return new OpenFile(stream, new WarcCaptureReader(stream, file, 0, TaskAttempts.current()));
        });
    }

    Iterator<Row> export(String file) {
        return rows(file, () -> {
            InputStream bytes = files.open(file);
            boolean gzip = file.toLowerCase(Locale.ROOT).endsWith(".gz");
            InputStream stream = gzip ? new GZIPInputStream(bytes, BUFFER) : bytes;
            return new OpenFile(stream, new ExportCaptureReader(stream, file, TaskAttempts.current()));
        });
    }

    private Iterator<Row> rows(String file, FileOpener opening) {
        OpenFile opened;
        try {
            opened = opening.open();
        } catch (IOException e) {
            Reject reject = TaskAttempts.current().unreadable(e, new InputPosition(file, -1));
            return List.of(CaptureRows.row(reject)).iterator();
        }
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> opened.close());
        return new CaptureRows(payload, sink -> {
            boolean more = opened.reader.next(sink);
            if (!more) {
                opened.close();
            }
            return more;
        });
    }

    private interface FileOpener {
        OpenFile open() throws IOException;
    }

    /** A reader and its stream. */
    private record OpenFile(InputStream stream, CaptureReader reader) {
        void close() {
            reader.close();
            try {
                stream.close();
            } catch (IOException e) {
                // nothing more is needed from the file
            }
        }
    }
}
