package usher.spark.capture;

import java.io.IOException;
import usher.spark.input.RejectCode;

/** The records of a WARC file in gzip: one for each member as a rule (WARC 1.1 annex D), though more are read as well. */
final class GzipFrames implements Frames {
    private final GzipMembers members;
    private final Window record;
    private boolean inside;
    private boolean more = true;

    GzipFrames(Window file) {
        members = new GzipMembers(file);
        record = new Window(members, Frames.MAX_HELD);
    }

    @Override
    public boolean next() throws IOException {
        while (more && !inside) {
            more = members.next();
            record.restart();
            inside = more && Frames.skipLineEnds(record);
        }
        record.mark();
        return more;
    }

    @Override
    public long offset() {
        return members.offset();
    }

    @Override
    public Window record() {
        return record;
    }

    /**
     * Reads to the member's end, for only there stands whether it is what was written. Where another record follows in the
     * same member that would be too far; anything else that follows is damage.
     */
    @Override
    public void finish() throws IOException {
        inside = Frames.skipLineEnds(record);
        if (inside && !Frames.begins(record)) {
            throw BrokenRecord.damaged("the record goes on beyond its length");
        }
    }

    @Override
    public RejectCode recover(BrokenRecord broken) throws IOException {
        inside = false;
        try {
            // A member that is sound to its end, though its record is not, says itself where the next one starts.
            record.skip(Long.MAX_VALUE);
            if (members.isReadOut()) {
                return broken.isCut() ? RejectCode.CUT_RECORD : RejectCode.BAD_RECORD;
            }
        } catch (BrokenRecord damage) {
            // the search below goes on
        }
        more = members.recover(BEGINNING);
        return broken.isCut() && !more ? RejectCode.CUT_RECORD : RejectCode.BAD_RECORD;
    }

    @Override
    public void close() {
        members.close();
    }
}
