package usher.spark.capture;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.Iterator;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.util.TaskCompletionListener;
import usher.spark.input.InputPosition;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/** Reads single records by file and offset on executors. A file stays open for consecutive records. */
final class SingleRecordReader implements Serializable {
    private static final long serialVersionUID = 1;

    private final HadoopFiles files;
    private final String base;
    private final CaptureRows.Payload payload;

    SingleRecordReader(HadoopFiles files, String base, CaptureRows.Payload payload) {
        this.files = files;
        this.base = base;
        this.payload = payload;
    }

    /** Reads the records of rows of file name, offset and length, which are sorted by file. */
    Iterator<Row> read(Iterator<Row> places) {
        CurrentFile open = new CurrentFile();
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> open.close());
        return new CaptureRows(payload, sink -> {
            boolean more = places.hasNext();
            if (more) {
                one(places.next(), open, sink);
            }
            return more;
        });
    }

    private void one(Row row, CurrentFile open, CaptureSink sink) {
        if (row.isNullAt(0) || row.isNullAt(1) || row.isNullAt(2) || row.getLong(1) < 0 || row.getLong(2) <= 0) {
            String file = row.isNullAt(0) ? "" : row.getString(0);
            sink.reject(new Reject(
                    RejectCode.BAD_LINE, new InputPosition(file, -1), "File, offset or length is missing or invalid"));
            return;
        }
        String file = BasePath.resolve(base, row.getString(0));
        ReadAttempt attempt = TaskAttempts.current();
        InputStream record;
        try {
            record = new LimitedInputStream(open.at(file, row.getLong(1)), row.getLong(2));
        } catch (IOException | RuntimeException e) {
            open.close();
            sink.reject(attempt.unreadable(e, new InputPosition(file, row.getLong(1))));
            return;
        }
        WarcCaptureReader captures = new WarcCaptureReader(record, file, row.getLong(1), attempt);
        captures.readSingle(sink);
        captures.close();
    }

    /** The file that is open. */
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

    /** Limits a stream to a number of bytes. */
    private static final class LimitedInputStream extends FilterInputStream {
        private long left;

        LimitedInputStream(InputStream stream, long length) {
            super(stream);
            left = length;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int count = left == 0 ? -1 : in.read(target, offset, (int) Math.min(length, left));
            left -= Math.max(count, 0);
            return count;
        }
    }
}
