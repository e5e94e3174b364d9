package usher.spark.capture;

import java.io.IOException;

/** Records of an uncompressed WARC file, which end where their Content-Length says. */
final class PlainFrames implements Frames {
    private final LookaheadBuffer file;
    private long offset;

    PlainFrames(LookaheadBuffer file) {
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
    public LookaheadBuffer record() {
        return file;
    }

    @Override
    public void finish() {
        // the length of this record determines where the next one begins
    }

    /**
     * Searches the next line that starts like a record. After a truncated record nothing is searched: a match would be
     * part of its content.
     */
    @Override
    public RejectCode recover(BrokenRecordException broken) throws IOException {
        if (broken.isCut()) {
            file.skip(Long.MAX_VALUE);
            return RejectCode.CUT_RECORD;
        }
        file.backTo(offset);
        boolean lineStart = false;
        while (file.holds(BEGINNING.length)) {
            if (lineStart && Frames.begins(file)) {
                return RejectCode.BAD_RECORD;
            }
            lineStart = file.at(0) == '\n';
            file.skip(1);
        }
        file.skip(BEGINNING.length);
        return RejectCode.BAD_RECORD;
    }
}
