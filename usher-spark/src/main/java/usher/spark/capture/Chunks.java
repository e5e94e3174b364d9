package usher.spark.capture;

import java.io.IOException;

/** The content of a chunked body (RFC 9112 §7.1); bare line feeds are taken for line ends. Trailers are not read. */
final class Chunks implements Window.Source {
    private static final int MOST_DIGITS = 15;
    private static final int MOST_LINE = 4096;

    private final Window coded;
    private long left;
    private boolean first = true;
    private boolean ended;

    Chunks(Window coded) {
        this.coded = coded;
    }

    /** Whether what the window stands at can be a chunked body: archives often keep the content only. */
    static boolean begins(Window coded) throws IOException {
        int digits = 0;
        while (digits <= MOST_DIGITS && coded.holds(digits + 1) && Character.digit(coded.at(digits), 16) >= 0) {
            digits++;
        }
        int next = coded.holds(digits + 1) ? coded.at(digits) : 0;
        return digits > 0 && (next == '\r' || next == '\n' || next == ';' || next == ' ');
    }

    @Override
    public int read(byte[] target, int start, int length) throws IOException {
        if (left == 0 && !ended) {
            nextChunk();
        }
        if (ended) {
            return -1;
        }
        need();
        int count = (int) Math.min(Math.min(length, left), coded.held());
        System.arraycopy(coded.array(), coded.start(), target, start, count);
        coded.take(count);
        coded.mark();
        left -= count;
        return count;
    }

    private void nextChunk() throws IOException {
        if (!first && !line().isEmpty()) {
            throw BrokenRecord.damaged("a chunk is longer than it says");
        }
        first = false;
        String size = line();
        int end = 0;
        while (end < size.length() && Character.digit(size.charAt(end), 16) >= 0) {
            end++;
        }
        if (end == 0 || end > MOST_DIGITS) {
            throw BrokenRecord.damaged("a chunk without a length");
        }
        left = Long.parseLong(size.substring(0, end), 16);
        ended = left == 0;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        while (true) {
            need();
            int octet = coded.at(0);
            coded.take(1);
            coded.mark();
            if (octet == '\n') {
                return line.toString().strip();
            }
            if (line.length() == MOST_LINE) {
                throw BrokenRecord.damaged("the line before a chunk is too long");
            }
            line.append((char) octet);
        }
    }

    private void need() throws IOException {
        if (!coded.holds(1)) {
            throw BrokenRecord.cut("the chunks end too early");
        }
    }
}
