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
import usher.spark.input.Place;
import usher.spark.input.Reject;

/** Reads whole files, on executors. What is to be done about a file that cannot be opened, an {@link Attempt} says. */
final class FileReading implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int BUFFER = 64 << 10;

    private final HadoopFiles files;

    FileReading(HadoopFiles files) {
        this.files = files;
    }

    Iterator<Row> warc(String file) {
        return rows(file, () -> {
            InputStream stream = files.open(file);
            return new Opened(stream, new WarcCaptures(stream, file, 0, TaskAttempts.now()));
        });
    }

    Iterator<Row> export(String file) {
        return rows(file, () -> {
            InputStream bytes = files.open(file);
            boolean gzip = file.toLowerCase(Locale.ROOT).endsWith(".gz");
            InputStream stream = gzip ? new GZIPInputStream(bytes, BUFFER) : bytes;
            return new Opened(stream, new ExportCaptures(stream, file, TaskAttempts.now()));
        });
    }

    private static Iterator<Row> rows(String file, Opening opening) {
        Opened opened;
        try {
            opened = opening.open();
        } catch (IOException e) {
            Reject reject = TaskAttempts.now().unreadable(e, new Place(file, -1));
            return List.of(CaptureTable.row(reject)).iterator();
        }
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> opened.close());
        return new CaptureRows(sink -> {
            boolean more = opened.reader.next(sink);
            if (!more) {
                opened.close();
            }
            return more;
        });
    }

    private interface Opening {
        Opened open() throws IOException;
    }

    /** A reader and what it reads. */
    private record Opened(InputStream stream, CaptureReader reader) {
        void close() {
            reader.close();
            try {
                stream.close();
            } catch (IOException e) {
                // everything has been read
            }
        }
    }
}
