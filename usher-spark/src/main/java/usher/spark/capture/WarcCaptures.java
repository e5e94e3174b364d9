package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import usher.spark.capture.CaptureSink.Found;
import usher.spark.input.Place;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/**
 * The captures of one WARC file (1.0, 1.1; gzip or not), read as a stream in constant memory. What is broken becomes a reject,
 * and reading goes on behind it; nothing is thrown but by an {@link Attempt} that is not the last. Not thread-safe.
 *
 * <p>Frames and offsets are our own, heads of records are read by jwarc: see {@code docs/adr/0014-own-frames-for-warc.md}.
 */
final class WarcCaptures implements CaptureReader {
    private static final String NO_ANSWER = "neither a response nor a revisit to an http URL";

    private final String name;
    private final long start;
    private final Attempt attempt;
    private final Window file;
    private final RecordHead heads = new RecordHead();
    private final ResponseReading responses = new ResponseReading();
    private Frames frames;
    private boolean ended;

    /**
     * @param stream is read from where it stands, and stays its owner's to close
     * @param start the byte of the file that the stream stands at
     * @param attempt what is to be done if the stream fails
     */
    WarcCaptures(InputStream stream, String name, long start, Attempt attempt) {
        this.name = name;
        this.start = start;
        this.attempt = attempt;
        file = Window.over(stream, Frames.MAX_HELD);
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

    /** Reads the one record that the stream stands at, which must be an answer. */
    void only(CaptureSink sink) {
        Counted counted = new Counted(sink);
        boolean there = next(counted);
        if (counted.count == 0) {
            String detail = there ? NO_ANSWER : "nothing stands there";
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
                Found found = read(frames.record());
                frames.finish();
                found.to(sink);
            }
            return !ended;
        } catch (BrokenRecord e) {
            Place place = place();
            RejectCode code = frames.recover(e);
            sink.reject(new Reject(code, place, e.getMessage()));
            return true;
        }
    }

    /** A file whose name says gzip is read as that even where its first member is broken. */
    private Frames frames() throws IOException {
        boolean gzip = file.holds(1) && file.at(0) == 0x1F && (!file.holds(2) || file.at(1) == 0x8B);
        boolean named = name.toLowerCase(Locale.ROOT).endsWith(".gz") && !Frames.begins(file);
        return gzip || named ? new GzipFrames(file) : new PlainFrames(file);
    }

    private Found read(Window record) throws IOException {
        heads.read(record);
        long left = heads.contentLength();
        Found found = Found.NOTHING;
        if (heads.isAnswer()) {
            record.mark();
            record.holds((int) Math.min(left, ResponseReading.MAX_BYTES));
            found = responses.read(heads, record, left, place());
        }
        if (record.skip(left) < left) {
            throw BrokenRecord.cut("the record ends before its length");
        }
        return found;
    }

    private Place place() {
        return new Place(name, start + (frames == null ? 0 : frames.offset()));
    }

    @Override
    public void close() {
        if (frames != null) {
            frames.close();
        }
    }

    /** Notices whether anything was handed over. */
    private static final class Counted implements CaptureSink {
        private final CaptureSink sink;
        private int count;

        Counted(CaptureSink sink) {
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
