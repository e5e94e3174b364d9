package usher.spark.capture;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.io.input.BoundedInputStream;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.util.TaskCompletionListener;
import usher.spark.job.FlatMapIterator;

/** Reads single records by file and offset on executors. A file stays open for consecutive records. */
final class SingleRecordReader implements Serializable {
    private static final long serialVersionUID = 1;

    private final HadoopFiles files;
    private final String base;

    SingleRecordReader(HadoopFiles files, String base) {
        this.files = files;
        this.base = base;
    }

    /** Reads the records of rows of file name, offset and length, which are sorted by file. */
    Iterator<Row> read(Iterator<Row> places) {
        CurrentFile open = new CurrentFile();
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> open.close());
        return CaptureRows.of(new FlatMapIterator<>(places, place -> List.of(one(place, open))));
    }

    private CaptureResult one(Row row, CurrentFile open) {
        if (row.isNullAt(0) || row.isNullAt(1) || row.isNullAt(2) || row.getLong(1) < 0 || row.getLong(2) <= 0) {
            String file = row.isNullAt(0) ? "" : row.getString(0);
            return new Reject(
                    RejectCode.BAD_LINE, new InputPosition(file, -1), "File, offset or length is missing or invalid");
        }
        String file = CaptureInput.resolve(base, row.getString(0));
        long offset = row.getLong(1);
        ReadAttempt attempt = ReadAttempt.current();
        InputStream record;
        try {
            record = record(open.at(file, offset), row.getLong(2));
        } catch (IOException | RuntimeException e) {
            open.close();
            return attempt.unreadable(e, new InputPosition(file, offset));
        }
        try (WarcCaptureReader reader = new WarcCaptureReader(record, file, offset, attempt)) {
            return reader.readSingle();
        }
    }

    /** Returns a part of a file, which stays open. */
    private static InputStream record(InputStream file, long length) throws IOException {
        return BoundedInputStream.builder()
                .setInputStream(file)
                .setMaxCount(length)
                .setPropagateClose(false)
                .get();
    }

    private final class CurrentFile {
        private String name = "";
        private FSDataInputStream stream;

        FSDataInputStream at(String file, long offset) throws IOException {
            if (!file.equals(name)) {
                close();
                stream = files.open(file);
                name = file;
            }
            try {
                stream.seek(offset);
            } catch (EOFException e) {
                throw BrokenRecordException.cut("The file ends before byte " + offset);
            }
            return stream;
        }

        void close() {
            name = "";
            if (stream != null) {
                try {
                    stream.close();
                } catch (IOException e) {
                    // nothing more is needed from the file
                }
                stream = null;
            }
        }
    }
}
