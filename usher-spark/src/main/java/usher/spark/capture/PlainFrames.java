package usher.spark.capture;

import java.io.IOException;
import java.util.Arrays;
import usher.spark.input.RejectCode;

/** The records of a WARC file that is not compressed: only their own lengths say where they end. */
final class PlainFrames implements Frames {
    private final Window file;
    private long offset;

    PlainFrames(Window file) {
        this.file = file;
    }

    @Override
    public boolean next() throws IOException {
        boolean more = Frames.skipLineEnds(file);
        offset = file.taken();
        file.mark();
        return more;
    }

    @Override
    public long offset() {
        return offset;
    }

    @Override
    public Window record() {
        return file;
    }

    @Override
    public void finish() {
        // the next one begins where this one's length said
    }

    /**
     * The next line that begins like a record begins one. Behind a record that breaks off there is none: what looks like one
     * would be part of its page.
     */
    @Override
    public RejectCode recover(BrokenRecord broken) throws IOException {
        if (broken.isCut()) {
            file.skip(Long.MAX_VALUE);
            return RejectCode.CUT_RECORD;
        }
        file.backTo(offset);
        boolean lineStart = false;
        while (file.holds(BEGINNING.length)) {
            byte[] bytes = file.array();
            int start = file.start();
            if (lineStart && Arrays.equals(bytes, start, start + BEGINNING.length, BEGINNING, 0, BEGINNING.length)) {
                return RejectCode.BAD_RECORD;
            }
            lineStart = bytes[start] == '\n';
            file.skip(1);
        }
        file.skip(BEGINNING.length);
        return RejectCode.BAD_RECORD;
    }

    @Override
    public void close() {
        // nothing but the stream, which is its owner's
    }
}
