package usher.support.access;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_HEADER;
import static usher.access.OutcomeCode.TRUNCATED;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.support.access.ResponseHead.Header;

/**
 * Reads status line and headers of HTTP/1. Invalid input is {@code BAD_HTTP}, incomplete input {@code TRUNCATED}.
 *
 * <p>Lines may end with a bare LF, the reason phrase may be missing, and a header may be folded, as RFC 9112 permits. A
 * lenient reader for archives takes any version and control characters, and skips lines that are not headers.
 */
public final class ResponseHeadReader {
    private static final Pattern STATUS_LINE =
            Pattern.compile("HTTP/1\\.[01] ((?!000)[0-9]{3})(?: .*)?", Pattern.DOTALL);
    private static final Pattern LENIENT_STATUS_LINE =
            Pattern.compile("HTTP(?:/[0-9](?:\\.[0-9])?)? +([0-9]{1,3})(?: [^\\x00-\\x08\\x0A-\\x1F\\x7F]*)?");
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0A-\\x1F\\x7F]");

    private final InputStream in;
    private final boolean lenient;
    private int linesLeft;
    private byte[] buffer = new byte[256];
    private ResponseHead known = new ResponseHead(0, List.of());

    private ResponseHeadReader(InputStream in, boolean lenient, int maxLines) {
        this.in = in;
        this.lenient = lenient;
        this.linesLeft = maxLines;
    }

    /**
     * @param maxLines maximum number of header lines, including interim responses; more are {@code TOO_LARGE_HEADER}
     */
    public static ResponseHeadReader strict(InputStream in, int maxLines) {
        return new ResponseHeadReader(in, false, maxLines);
    }

    public static ResponseHeadReader lenient(InputStream in) {
        return new ResponseHeadReader(in, true, Integer.MAX_VALUE);
    }

    /** Returns what was read of the last response, also if reading failed; status 0 without a status line. */
    public ResponseHead known() {
        return known;
    }

    /** Reads the next status line and headers, which may belong to an interim response. */
    public ResponseHead read() throws IOException {
        known = new ResponseHead(0, List.of());
        String first = line();
        Matcher status = (lenient ? LENIENT_STATUS_LINE : STATUS_LINE).matcher(first);
        if (!status.matches()) {
            throw new OutcomeException(BAD_HTTP, "not an HTTP/1 status line: " + first);
        }
        List<Header> headers = new ArrayList<>();
        try {
            readHeaders(headers);
        } finally {
            known = new ResponseHead(Integer.parseInt(status.group(1)), headers);
        }
        return known;
    }

    private void readHeaders(List<Header> headers) throws IOException {
        String line = headerLine();
        while (!line.isEmpty()) {
            int colon = endOfName(line);
            List<String> folded = new ArrayList<>();
            String next = headerLine();
            for (; isFolded(next); next = headerLine()) {
                folded.add(next.strip());
            }
            if (colon >= 0) {
                headers.add(new Header(line.substring(0, colon).strip(), value(line.substring(colon + 1), folded)));
            }
            line = next;
        }
    }

    private static boolean isFolded(String line) {
        return line.startsWith(" ") || line.startsWith("\t");
    }

    /** Returns the index of a header line's colon; -1 for a line that a lenient reader skips. */
    private int endOfName(String line) throws OutcomeException {
        int colon = line.indexOf(':');
        if (lenient) {
            return isFolded(line) ? -1 : colon;
        }
        if (colon < 0 || !NAME.matcher(line.substring(0, colon)).matches()) {
            throw new OutcomeException(BAD_HTTP, "not a header line: " + line);
        }
        return colon;
    }

    private static String value(String first, List<String> folded) {
        if (folded.isEmpty()) {
            return first.strip();
        }
        folded.removeIf(String::isEmpty);
        return (first.strip() + ' ' + String.join(" ", folded)).strip();
    }

    private String headerLine() throws IOException {
        String line = line();
        if (!line.isEmpty()) {
            linesLeft--;
        }
        if (linesLeft < 0) {
            throw new OutcomeException(TOO_LARGE_HEADER, "too many header lines");
        }
        return line;
    }

    private String line() throws IOException {
        int length = 0;
        for (int next = require(); next != '\n'; next = require()) {
            if (length == buffer.length) {
                buffer = Arrays.copyOf(buffer, length * 2);
            }
            buffer[length++] = (byte) next;
        }
        int end = length;
        while (end > 0 && buffer[end - 1] == '\r' && (lenient || end == length)) {
            end--;
        }
        String text = text(end);
        if (!lenient && CONTROL.matcher(text).find()) {
            throw new OutcomeException(BAD_HTTP, "control character in a header line: " + text);
        }
        return text;
    }

    /** Decodes header text as UTF-8 if valid, otherwise as Latin-1. */
    private String text(int length) {
        String text = new String(buffer, 0, length, UTF_8);
        return text.indexOf('\uFFFD') < 0 ? text : new String(buffer, 0, length, ISO_8859_1);
    }

    private int require() throws IOException {
        int next = in.read();
        if (next < 0) {
            throw new OutcomeException(TRUNCATED, "the headers are incomplete");
        }
        return next;
    }
}
