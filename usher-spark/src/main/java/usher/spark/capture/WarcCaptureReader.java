package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads the captures of one WARC file (1.0 or 1.1, plain or gzip) as a stream in constant memory. A broken record
 * becomes a reject, and reading continues after it. Throws only what {@link ReadAttempt} throws. Not thread-safe.
 *
 * <p>Framing and offsets are implemented here; jwarc parses record headers: see {@code
 * usher-spark/RATIONALE.md}.
 */
final class WarcCaptureReader extends CaptureReader {
    private static final String NOT_A_RESPONSE = "Not a response, revisit or resource of an http or https URL";

    private final String name;
    private final long start;
    private final ReadAttempt attempt;
    private final LookaheadBuffer file;
    private final WarcRecordHeader header = new WarcRecordHeader();
    private final ResponseRecordReader responses = new ResponseRecordReader();
    private Frames frames;

    /** @param start the offset in the file of the stream's position */
    WarcCaptureReader(InputStream stream, String name, long start, ReadAttempt attempt) {
        super(stream);
        this.name = name;
        this.start = start;
        this.attempt = attempt;
        file = LookaheadBuffer.over(stream, Frames.MAX_HELD);
    }

    /** Reads one record. A record that is not a response or revisit has no result. */
    @Override
    Optional<CaptureResult> read() {
        try {
            frames = frames == null ? frames() : frames;
            return readRecord();
        } catch (IOException e) {
            end();
            return Optional.of(attempt.unreadable(e, place()));
        }
    }

    /** Reads the one record at the stream's position, which must be a response or revisit. */
    CaptureResult readSingle() {
        Optional<CaptureResult> result = read();
        String detail = isEnded() ? "No record at this offset" : NOT_A_RESPONSE;
        return result.orElseGet(() -> new Reject(RejectCode.BAD_RECORD, place(), detail));
    }

    private Optional<CaptureResult> readRecord() throws IOException {
        try {
            if (!frames.next()) {
                end();
                return Optional.empty();
            }
            Optional<CaptureResult> result = read(frames.record());
            frames.finish();
            return result;
        } catch (BrokenRecordException e) {
            InputPosition place = place();
            return Optional.of(new Reject(frames.recover(e), place, e.getMessage()));
        }
    }

    /** Chooses the framing. A file whose name ends in .gz counts as gzip even if its first member is broken. */
    private Frames frames() throws IOException {
        boolean gzip = file.holds(1) && file.at(0) == 0x1F && (!file.holds(2) || file.at(1) == 0x8B);
        boolean named = name.toLowerCase(Locale.ROOT).endsWith(".gz") && !Frames.begins(file);
        return gzip || named ? new GzipFrames(file) : new PlainFrames(file);
    }

    private Optional<CaptureResult> read(LookaheadBuffer record) throws IOException {
        header.read(record);
        long left = header.contentLength();
        Optional<CaptureResult> result = Optional.empty();
        if (header.isResponse()) {
            record.mark();
            record.holds((int) Math.min(left, ResponseRecordReader.MAX_BYTES));
            result = Optional.of(responses.read(header, record, left, place()));
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
        super.close();
    }
}
