package usher.internal.parse;

import usher.bytes.Bytes;

/**
 * Iterates over the lines of a file without allocation. Only CR LF, CR and LF end a line (RFC 9309 §2.2). A last line
 * without a line break counts if it is not empty. A line is read up to its first NUL byte or the dialect's limit. Not
 * thread-safe.
 */
public final class LineCursor {
    private final Bytes bytes;
    private final int fileEnd;
    private final int max;
    private int next;
    private int number;
    private int start;
    private int end;
    private int wholeEnd;

    LineCursor(Bytes bytes, int fileStart, int fileEnd, int max) {
        this.bytes = bytes;
        this.next = fileStart;
        this.fileEnd = fileEnd;
        this.max = max;
    }

    /** Advances to the next line; returns false if there is none. */
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
        end = text - start > max ? start + max : text;
        next = wholeEnd + 1;
        if (next < fileEnd && bytes.at(wholeEnd) == '\r' && bytes.at(next) == '\n') {
            next++;
        }
        return true;
    }

    /** Returns the file that the indexes refer to. */
    public Bytes bytes() {
        return bytes;
    }

    /** Returns the line number, from 1. */
    public int number() {
        return number;
    }

    /** Returns the index of the line's first byte. */
    public int start() {
        return start;
    }

    /** Returns the index after the last byte that is read. */
    public int end() {
        return end;
    }

    /** Returns the index after the last byte of the line, read or not. */
    int wholeEnd() {
        return wholeEnd;
    }
}
