package usher.internal.parse;

import usher.bytes.Bytes;

/**
 * Goes through the lines of a file without making anything of them: CR LF, CR and LF end a line (RFC 9309 §2.2), nothing
 * else does. A last line without an end counts if it has a byte. What is read of a line ends at its first NUL and at the
 * dialect's limit. For one thread.
 */
public final class LineCursor {
    private final Bytes bytes;
    private final int fileEnd;
    private final int most;
    private int next;
    private int number;
    private int start;
    private int end;
    private int wholeEnd;

    LineCursor(Bytes bytes, int fileStart, int fileEnd, int most) {
        this.bytes = bytes;
        this.next = fileStart;
        this.fileEnd = fileEnd;
        this.most = most;
    }

    /** Goes on to the next line; false if there is none. */
    public boolean next() {
        if (next >= fileEnd) {
            return false;
        }
        number++;
        start = next;
        int nul = -1;
        int at = bytes.indexOfAtMost('\r', start, fileEnd);
        while (at < fileEnd && bytes.at(at) != '\n' && bytes.at(at) != '\r') {
            nul = nul < 0 && bytes.at(at) == 0 ? at : nul;
            at = bytes.indexOfAtMost('\r', at + 1, fileEnd);
        }
        wholeEnd = at;
        int text = nul < 0 ? at : nul;
        end = text - start > most ? start + most : text;
        next = wholeEnd + 1;
        if (next < fileEnd && bytes.at(wholeEnd) == '\r' && bytes.at(next) == '\n') {
            next++;
        }
        return true;
    }

    /** The file that the indexes count in. */
    public Bytes bytes() {
        return bytes;
    }

    /** The number of the line, from 1. */
    public int number() {
        return number;
    }

    /** The index of the line's first byte. */
    public int start() {
        return start;
    }

    /** The index after the last byte that is read. */
    public int end() {
        return end;
    }

    /** The index after the last byte of the line, read or not. */
    int wholeEnd() {
        return wholeEnd;
    }
}
