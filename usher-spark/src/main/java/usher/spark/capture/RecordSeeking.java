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
import usher.spark.input.Place;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/** Reads single records at given places, on executors; a file stays open from one record to the next. */
final class RecordSeeking implements Serializable {
    private static final long serialVersionUID = 1;

    private final HadoopFiles files;
    private final String base;

    RecordSeeking(HadoopFiles files, String base) {
        this.files = files;
        this.base = base;
    }

    /** Rows of file name, offset and length, sorted by file. */
    Iterator<Row> read(Iterator<Row> places) {
        Open open = new Open();
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> open.close());
        return new CaptureRows(sink -> {
            boolean more = places.hasNext();
            if (more) {
                one(places.next(), open, sink);
            }
            return more;
        });
    }

    private void one(Row row, Open open, CaptureSink sink) {
        if (row.isNullAt(0) || row.isNullAt(1) || row.isNullAt(2) || row.getLong(1) < 0 || row.getLong(2) <= 0) {
            String file = row.isNullAt(0) ? "" : row.getString(0);
            sink.reject(
                    new Reject(RejectCode.BAD_LINE, new Place(file, -1), "a file, an offset and a length are needed"));
            return;
        }
        String file = BasePath.resolve(base, row.getString(0));
        Attempt attempt = TaskAttempts.now();
        InputStream record;
        try {
            record = new Part(open.at(file, row.getLong(1)), row.getLong(2));
        } catch (IOException | RuntimeException e) {
            open.close();
            sink.reject(attempt.unreadable(e, new Place(file, row.getLong(1))));
            return;
        }
        WarcCaptures captures = new WarcCaptures(record, file, row.getLong(1), attempt);
        captures.only(sink);
        captures.close();
    }

    /** The file that is open now. */
    private final class Open {
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
                throw BrokenRecord.cut("the file ends before byte " + offset);
            }
            return stream;
        }

        void close() {
            name = "";
            if (stream != null) {
                try {
                    stream.close();
                } catch (IOException e) {
                    // what was needed has been read
                }
                stream = null;
            }
        }
    }

    /** So many bytes of a stream. */
    private static final class Part extends FilterInputStream {
        private long left;

        Part(InputStream stream, long length) {
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
