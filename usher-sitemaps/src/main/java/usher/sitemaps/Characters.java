package usher.sitemaps;

import java.io.IOException;
import java.io.Reader;

/** Characters one by one, with the line they are on, and one that can be put back. */
final class Characters {
    private static final int NOTHING = -2;

    private final Reader in;
    private final char[] buffer = new char[1 << 13];
    private int at;
    private int filled;
    private int ahead = NOTHING;
    private int line = 1;

    Characters(Reader in) {
        this.in = in;
    }

    /** The line of the next character, from 1. */
    int line() {
        return line;
    }

    /** The next character; -1 at the end. */
    int read() throws IOException {
        int c = ahead == NOTHING ? fresh() : ahead;
        ahead = NOTHING;
        line += c == '\n' ? 1 : 0;
        return c;
    }

    /** Puts back what was read last. */
    void unread(int c) {
        ahead = c;
        line -= c == '\n' ? 1 : 0;
    }

    /** One at a time would ask the reader for its lock each time. */
    private int fresh() throws IOException {
        if (at == filled) {
            at = 0;
            filled = Math.max(0, in.read(buffer, 0, buffer.length));
        }
        return filled == 0 ? -1 : buffer[at++];
    }
}
