package usher.spark.capture;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.Iterator;
import org.apache.commons.io.input.BoundedInputStream;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.io.IOUtils;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.util.TaskCompletionListener;
import scala.jdk.javaapi.CollectionConverters;

/** Reads single records by file and offset on executors. A file stays open for consecutive records. */
record SingleRecordReader(HadoopFiles files, String base) implements Serializable {
    /** Reads the records of rows of file name, offset and length, which are sorted by file. */
    Iterator<Row> read(Iterator<Row> places) {
        CurrentFile open = new CurrentFile();
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> open.close());
        return CollectionConverters.asJava(
                CollectionConverters.asScala(places).map(place -> CaptureRows.row(one(place, open))));
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
            IOUtils.closeStream(stream);
            stream = null;
        }
    }
}
