package usher.spark.capture;

import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Reads consecutive gzip members (RFC 1952) with their offsets, checks their checksums, and can continue after a broken
 * member. Memory use is constant.
 *
 * <p>The JDK's {@code GZIPInputStream} knows no offsets, takes a damaged second member for the end of the file, and
 * cannot continue.
 */
final class GzipMembers implements LookaheadBuffer.Source, AutoCloseable {
    /** How many bytes the search for the next member goes back, because damage may be found late. */
    private static final int SEARCHED = 256 << 10;

    private static final int HEAD = 10;
    private static final int TRAILER = 8;
    private static final int HEAD_CHECK = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xE0;

    private final LookaheadBuffer coded;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 check = new CRC32();
    private long offset;
    private boolean inMember;
    private boolean readOut;

    GzipMembers(LookaheadBuffer coded) {
        this.coded = coded;
    }

    long offset() {
        return offset;
    }

    /** The current member must have been read completely. Returns false at the end. */
    boolean next() throws IOException {
        offset = coded.taken();
        coded.mark();
        readOut = false;
        if (!coded.holds(1)) {
            return false;
        }
        if (coded.at(0) == 0) {
            return onlyZerosLeft();
        }
        head();
        return true;
    }

    /** Zero bytes may pad the file. Anything after them is damage. */
    private boolean onlyZerosLeft() throws IOException {
        while (coded.holds(1)) {
            if (coded.at(0) != 0) {
                throw BrokenRecordException.damaged("Not a gzip member");
            }
            coded.skip(1);
        }
        return false;
    }

    private void head() throws IOException {
        coded.holds(HEAD);
        if (!isMember(coded.held())) {
            throw BrokenRecordException.damaged("Not a gzip member");
        }
        need(HEAD);
        int flags = coded.at(3);
        coded.take(HEAD);
        if ((flags & EXTRA) != 0) {
            need(2);
            int length = coded.at(0) | coded.at(1) << 8;
            coded.take(2);
            need(length);
            coded.take(length);
        }
        text((flags & NAME) != 0);
        text((flags & COMMENT) != 0);
        if ((flags & HEAD_CHECK) != 0) {
            need(2);
            coded.take(2);
        }
        inflater.reset();
        check.reset();
        inMember = true;
    }

    /** Whether the first {@code count} buffered bytes can start a member. */
    private boolean isMember(int count) {
        return (count < 1 || coded.at(0) == 0x1F)
                && (count < 2 || coded.at(1) == 0x8B)
                && (count < 3 || coded.at(2) == 8)
                && (count < 4 || (coded.at(3) & RESERVED) == 0);
    }

    /** Whether a member was read to its end without damage. */
    boolean isReadOut() {
        return readOut;
    }

    private void text(boolean there) throws IOException {
        boolean inside = there;
        while (inside) {
            need(1);
            inside = coded.at(0) != 0;
            coded.take(1);
        }
    }

    private void need(int count) throws IOException {
        if (!coded.holds(count)) {
            throw cut();
        }
    }

    private static BrokenRecordException cut() {
        return BrokenRecordException.cut("The gzip member is truncated");
    }

    /** Returns decoded bytes of the current member, or -1 at its end after its checksum was verified. */
    @Override
    public int read(byte[] target, int start, int length) throws IOException {
        while (inMember) {
            int count = inflate(target, start, length);
            if (count > 0) {
                check.update(target, start, count);
                return count;
            }
            if (inflater.finished()) {
                inMember = false;
                coded.take(-inflater.getRemaining());
                trailer();
                readOut = true;
            } else if (inflater.needsDictionary()) {
                throw BrokenRecordException.damaged("The gzip member needs a dictionary");
            } else {
                need(1);
                inflater.setInput(coded.array(), coded.start(), coded.held());
                coded.take(coded.held());
            }
        }
        return -1;
    }

    private int inflate(byte[] target, int start, int length) throws BrokenRecordException {
        try {
            return inflater.inflate(target, start, length);
        } catch (DataFormatException e) {
            throw BrokenRecordException.damaged("The gzip member is damaged: " + e.getMessage());
        }
    }

    private void trailer() throws IOException {
        need(TRAILER);
        if (number(0) != (int) check.getValue()) {
            throw BrokenRecordException.damaged("The checksum of the gzip member is wrong");
        }
        if (number(4) != (int) inflater.getBytesWritten()) {
            throw BrokenRecordException.damaged("The length of the gzip member is wrong");
        }
        coded.take(TRAILER);
    }

    private int number(int at) {
        return coded.at(at) | coded.at(at + 1) << 8 | coded.at(at + 2) << 16 | coded.at(at + 3) << 24;
    }

    /**
     * Moves after damage to the next member whose content starts with the given bytes. Returns false if there is none.
     */
    boolean recover(byte[] beginning) throws IOException {
        coded.backTo(Math.max(offset + 1, coded.taken() - SEARCHED));
        while (true) {
            coded.mark();
            if (!coded.holds(HEAD)) {
                return false;
            }
            if (isMember(HEAD) && begins(beginning)) {
                return true;
            }
            coded.take(1);
        }
    }

    /** Whether a member starts here whose content starts with the given bytes. Does not move. */
    private boolean begins(byte[] beginning) throws IOException {
        long here = coded.taken();
        boolean same = true;
        try {
            head();
            byte[] b = new byte[1];
            for (int i = 0; same && i < beginning.length; i++) {
                same = read(b, 0, 1) == 1 && b[0] == beginning[i];
            }
        } catch (BrokenRecordException e) {
            same = false;
        }
        inMember = false;
        readOut = false;
        coded.backTo(here);
        return same;
    }

    @Override
    public void close() {
        inflater.end();
    }
}
