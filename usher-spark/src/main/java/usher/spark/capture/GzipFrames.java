package usher.spark.capture;

import java.io.IOException;

/** Each record normally is one gzip member (WARC 1.1 annex D); several in one member are read too. */
final class GzipFrames implements Frames {
    private final GzipMembers members;
    private final LookaheadBuffer record;
    private boolean inside;
    private boolean more = true;

    GzipFrames(LookaheadBuffer file) {
        members = new GzipMembers(file);
        record = new LookaheadBuffer(members, Frames.MAX_HELD);
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
    public LookaheadBuffer record() {
        return record;
    }

    /**
     * Reads to the end of the member, because only its trailer shows whether it is intact. Another record may follow in
     * the member; anything else means damage.
     */
    @Override
    public void finish() throws IOException {
        inside = Frames.skipLineEnds(record);
        if (inside && !Frames.begins(record)) {
            throw BrokenRecordException.damaged("The record is longer than its Content-Length");
        }
    }

    @Override
    public RejectCode recover(BrokenRecordException broken) throws IOException {
        inside = false;
        try {
            // The member may be intact although its record is broken; the next one then follows it.
            record.skip(Long.MAX_VALUE);
            if (members.isReadOut()) {
                return broken.isCut() ? RejectCode.CUT_RECORD : RejectCode.BAD_RECORD;
            }
        } catch (BrokenRecordException damage) {
            // search for the next member instead
        }
        more = members.recover(BEGINNING);
        return broken.isCut() && !more ? RejectCode.CUT_RECORD : RejectCode.BAD_RECORD;
    }

    @Override
    public void close() {
        members.close();
    }
}
