package usher.internal.parse;

import usher.bytes.Bytes;
import usher.internal.text.ByteScan;
import usher.internal.text.RawBytes;

/**
 * Iterates over the lines of a file, which only CR LF, CR and LF end (RFC 9309 §2.2), without allocation. A line is
 * read up to its first NUL byte or the dialect's limit. Not thread-safe.
 */
public final class LineCursor {
    private final Bytes bytes;
    private final byte[] file;
    private final int fileEnd;
    private final int max;
    private int next;
    private int number;
    private int start;
    private int end;
    private int wholeEnd;

    LineCursor(Bytes bytes, int fileStart, int fileEnd, int max) {
        this.bytes = bytes;
        this.file = RawBytes.array(bytes);
        this.next = fileStart;
        this.fileEnd = fileEnd;
        this.max = max;
    }

    public boolean next() {
        if (next >= fileEnd) {
            return false;
        }
        next(next);
        return true;
    }

    /** Advances to the next line, which exists and has neither its end nor a NUL before the index. */
    void next(int from) {
        number++;
        start = next;
        int nul = -1;
        int at = ByteScan.firstAtMost('\r', file, from, fileEnd);
        while (at < fileEnd && file[at] != '\n' && file[at] != '\r') {
            nul = nul < 0 && file[at] == 0 ? at : nul;
            at = ByteScan.firstAtMost('\r', file, at + 1, fileEnd);
        }
        int text = nul < 0 ? at : nul;
        end = text - start > max ? start + max : text;
        wholeEnd = at;
        next = afterBreak(at);
    }

    int nextStart() {
        return next;
    }

    int fileEnd() {
        return fileEnd;
    }

    /** Skips lines, the last of which ends before the index. */
    void skip(int lineCount, int nextStart) {
        number += lineCount;
        next = nextStart;
    }

    /** Returns the start of the line after the one that contains the index. */
    int afterLine(int from) {
        int end = from;
        while (end < fileEnd && file[end] != '\n' && file[end] != '\r') {
            end = ByteScan.firstAtMost('\r', file, end + 1, fileEnd);
        }
        return afterBreak(end);
    }

    private int afterBreak(int lineEnd) {
        int after = lineEnd + 1;
        return after < fileEnd && file[lineEnd] == '\r' && file[after] == '\n' ? after + 1 : after;
    }

    public Bytes bytes() {
        return bytes;
    }

    public int number() {
        return number;
    }

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
