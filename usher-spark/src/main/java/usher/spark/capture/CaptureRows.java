package usher.spark.capture;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;
import usher.spark.time.Micros;
import usher.uri.WebUrl;

/** The results of a reader as rows, on demand. */
public final class CaptureRows implements Iterator<Row>, CaptureSink {
    /**
     * {@code url} as {@link WebUrl#toString} writes it, {@code micros} since 1970, {@code status} (0 if there was none),
     * {@code location}, {@code revisit} and {@code digest} of the capture, a {@code payload}, {@code file} and {@code
     * position}. Rows with {@code reject} and {@code detail} are rejects.
     */
    public static final StructType SCHEMA = new StructType()
            .add("url", DataTypes.StringType)
            .add("micros", DataTypes.LongType)
            .add("status", DataTypes.IntegerType)
            .add("location", DataTypes.StringType)
            .add("revisit", DataTypes.StringType)
            .add("digest", DataTypes.StringType)
            .add("payload", DataTypes.BinaryType)
            .add("file", DataTypes.StringType)
            .add("position", DataTypes.LongType)
            .add("reject", DataTypes.StringType)
            .add("detail", DataTypes.StringType);

    private final Queue<Row> found = new ArrayDeque<>();
    private final Payload payload;
    private final Predicate<CaptureSink> step;

    /** What a job needs of a capture. It is created by the task that reads the capture. */
    public interface Payload extends Function<Capture, byte[]>, Serializable {}

    /** @param step passes the next results to the sink; returns false at the end */
    CaptureRows(Payload payload, Predicate<CaptureSink> step) {
        this.payload = payload;
        this.step = step;
    }

    public static Encoder<Row> encoder() {
        return Encoders.row(SCHEMA);
    }

    /** Returns the row of a capture; a reject if its URL is invalid. */
    public static Row row(Capture capture, Payload payload) {
        return WebUrl.parse(capture.url()) instanceof WebUrl url
                ? RowFactory.create(
                        url.toString(),
                        Micros.of(capture.time()),
                        capture.outcome().failure().isEmpty()
                                ? capture.outcome().status()
                                : 0,
                        capture.outcome().header("Location").orElse(null),
                        capture.revisit().map(Enum::name).orElse(null),
                        capture.digest().orElse(null),
                        payload.apply(capture),
                        capture.place().file(),
                        capture.place().position(),
                        null,
                        null)
                : row(new Reject(RejectCode.BAD_URL, capture.place(), capture.url()));
    }

    /** Returns the row of a reject. */
    public static Row row(Reject reject) {
        return RowFactory.create(
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                reject.place().file(),
                reject.place().position(),
                reject.code().name(),
                reject.detail());
    }

    @Override
    public boolean hasNext() {
        boolean more = true;
        while (found.isEmpty() && more) {
            more = step.test(this);
        }
        return !found.isEmpty();
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return found.remove();
    }

    @Override
    public void capture(Capture capture) {
        found.add(row(capture, payload));
    }

    @Override
    public void reject(Reject reject) {
        found.add(row(reject));
    }
}
