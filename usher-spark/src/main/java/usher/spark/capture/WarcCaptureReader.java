package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import usher.spark.capture.CaptureSink.CaptureResult;
import usher.spark.input.InputPosition;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/**
 * Reads the captures of one WARC file (1.0 or 1.1, plain or gzip) as a stream in constant memory. A broken record
 * becomes a reject, and reading continues after it. Throws only what {@link ReadAttempt} throws. Not thread-safe.
 *
 * <p>Framing and offsets are implemented here; jwarc parses record headers: see {@code
 * docs/adr/0014-own-frames-for-warc.md}.
 */
final class WarcCaptureReader implements CaptureReader {
    private static final String NOT_A_RESPONSE = "Not a response or revisit of an http or https URL";

    private final String name;
    private final long start;
    private final ReadAttempt attempt;
    private final LookaheadBuffer file;
    private final WarcRecordHeader header = new WarcRecordHeader();
    private final ResponseRecordReader responses = new ResponseRecordReader();
    private Frames frames;
    private boolean ended;

    /**
     * @param stream the stream, read from its current position; the caller closes it
     * @param start the offset in the file of the stream's position
     * @param attempt whether I/O errors are retried
     */
    WarcCaptureReader(InputStream stream, String name, long start, ReadAttempt attempt) {
        this.name = name;
        this.start = start;
        this.attempt = attempt;
        file = LookaheadBuffer.over(stream, Frames.MAX_HELD);
    }

    @Override
    public boolean next(CaptureSink sink) {
        try {
            return !ended && step(sink);
        } catch (IOException e) {
            ended = true;
            sink.reject(attempt.unreadable(e, place()));
            return true;
        }
    }

    /** Reads the one record at the stream's position, which must be a response or revisit. */
    void readSingle(CaptureSink sink) {
        CountingSink counting = new CountingSink(sink);
        boolean there = next(counting);
        if (counting.count == 0) {
            String detail = there ? NOT_A_RESPONSE : "No record at this offset";
            sink.reject(new Reject(RejectCode.BAD_RECORD, place(), detail));
        }
    }

    private boolean step(CaptureSink sink) throws IOException {
        if (frames == null) {
            frames = frames();
        }
        try {
            ended = !frames.next();
            if (!ended) {
                CaptureResult result = read(frames.record());
                frames.finish();
                result.sendTo(sink);
            }
            return !ended;
        } catch (BrokenRecordException e) {
            InputPosition place = place();
            RejectCode code = frames.recover(e);
            sink.reject(new Reject(code, place, e.getMessage()));
            return true;
        }
    }

    /** Chooses the framing. A file whose name ends in .gz counts as gzip even if its first member is broken. */
    private Frames frames() throws IOException {
        boolean gzip = file.holds(1) && file.at(0) == 0x1F && (!file.holds(2) || file.at(1) == 0x8B);
        boolean named = name.toLowerCase(Locale.ROOT).endsWith(".gz") && !Frames.begins(file);
        return gzip || named ? new GzipFrames(file) : new PlainFrames(file);
    }

    private CaptureResult read(LookaheadBuffer record) throws IOException {
        header.read(record);
        long left = header.contentLength();
        CaptureResult result = CaptureResult.NONE;
        if (header.isResponse()) {
            record.mark();
            record.holds((int) Math.min(left, ResponseRecordReader.MAX_BYTES));
            result = responses.read(header, record, left, place());
        }
        if (record.skip(left) < left) {
            throw BrokenRecordException.cut("The record is shorter than its Content-Length");
        }
        return result;
    }

    private InputPosition place() {
        return new InputPosition(name, start + (frames == null ? 0 : frames.offset()));
    }

    @Override
    public void close() {
        if (frames != null) {
            frames.close();
        }
    }

    /** Counts the results that are passed on. */
    private static final class CountingSink implements CaptureSink {
        private final CaptureSink sink;
        private int count;

        CountingSink(CaptureSink sink) {
            this.sink = sink;
        }

        @Override
        public void capture(Capture capture) {
            count++;
            sink.capture(capture);
        }

        @Override
        public void reject(Reject reject) {
            count++;
            sink.reject(reject);
        }
    }
}
