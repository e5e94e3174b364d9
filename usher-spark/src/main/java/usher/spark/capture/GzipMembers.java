package usher.spark.capture;

import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Gzip members one after another (RFC 1952), each with the byte at which it starts and with its checksum looked at, and a
 * way to go on after a broken one. In constant memory.
 *
 * <p>The JDK's own stream knows no offsets, takes a damaged second member for the end of the file, and cannot go on.
 */
final class GzipMembers implements Window.Source, AutoCloseable {
    /** How far back a search for the next member goes: damage is not always seen where it is. */
    private static final int SEARCHED = 256 << 10;

    private static final int HEAD = 10;
    private static final int TRAILER = 8;
    private static final int HEAD_CHECK = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xE0;

    private final Window coded;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 check = new CRC32();
    private long offset;
    private boolean inMember;
    private boolean readOut;

    /** Over a window that holds a member's head. */
    GzipMembers(Window coded) {
        this.coded = coded;
    }

    /** The byte at which the present member starts, counted from the window's own start. */
    long offset() {
        return offset;
    }

    /** Goes to the start of the next member's content; false at the end. The present member must have been read out. */
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

    /** Zeros may fill a file up, as tapes had them; nothing else may follow. */
    private boolean onlyZerosLeft() throws IOException {
        while (coded.holds(1)) {
            if (coded.at(0) != 0) {
                throw BrokenRecord.damaged("no gzip member");
            }
            coded.skip(1);
        }
        return false;
    }

    private void head() throws IOException {
        if (!coded.holds(HEAD)) {
            throw isMember(coded.held()) ? cut() : BrokenRecord.damaged("no gzip member");
        }
        if (!isMember(HEAD)) {
            throw BrokenRecord.damaged("no gzip member");
        }
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

    /** Whether as many bytes as that, which are held, may begin a member. */
    private boolean isMember(int count) {
        return (count < 1 || coded.at(0) == 0x1F)
                && (count < 2 || coded.at(1) == 0x8B)
                && (count < 3 || coded.at(2) == 8)
                && (count < 4 || (coded.at(3) & RESERVED) == 0);
    }

    /** Whether a member was there and has been read to its end, and nothing was wrong with it. */
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

    private static BrokenRecord cut() {
        return BrokenRecord.cut("the gzip member ends too early");
    }

    /** Decoded bytes of the present member; -1 at its end, when its checksum has been found right. */
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
                throw BrokenRecord.damaged("the gzip member wants a dictionary");
            } else {
                need(1);
                inflater.setInput(coded.array(), coded.start(), coded.held());
                coded.take(coded.held());
            }
        }
        return -1;
    }

    private int inflate(byte[] target, int start, int length) throws BrokenRecord {
        try {
            return inflater.inflate(target, start, length);
        } catch (DataFormatException e) {
            throw BrokenRecord.damaged("the gzip member is damaged: " + e.getMessage());
        }
    }

    private void trailer() throws IOException {
        need(TRAILER);
        if (number(0) != (int) check.getValue()) {
            throw BrokenRecord.damaged("the gzip member's checksum is wrong");
        }
        if (number(4) != (int) inflater.getBytesWritten()) {
            throw BrokenRecord.damaged("the gzip member's length is wrong");
        }
        coded.take(TRAILER);
    }

    private int number(int at) {
        return coded.at(at) | coded.at(at + 1) << 8 | coded.at(at + 2) << 16 | coded.at(at + 3) << 24;
    }

    /**
     * After damage, goes to the next member, behind where the present one started, whose content begins with those bytes;
     * false if there is none.
     */
    boolean recover(byte[] beginning) throws IOException {
        coded.backTo(Math.max(offset + 1, coded.taken() - SEARCHED));
        while (true) {
            coded.mark();
            if (!coded.holds(HEAD)) {
                return false;
            }
            if (coded.at(0) == 0x1F && isMember(HEAD) && begins(beginning)) {
                return true;
            }
            coded.take(1);
        }
    }

    /** Whether a member that begins so starts here; stays where it is. */
    private boolean begins(byte[] beginning) throws IOException {
        long here = coded.taken();
        boolean same = true;
        try {
            head();
            byte[] b = new byte[1];
            for (int i = 0; same && i < beginning.length; i++) {
                same = read(b, 0, 1) == 1 && b[0] == beginning[i];
            }
        } catch (BrokenRecord e) {
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
