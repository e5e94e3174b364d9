package usher.support.access;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.List;
import usher.access.OutcomeCode;

/**
 * Decodes bodies from archives: several codings, including transfer codings. A coding is skipped if the archive has
 * already decoded it but kept the header.
 */
public final class LenientDecoding {
    private static final int PEEKED = 32;
    private static final int MAX_SIZE_DIGITS = 15;

    private LenientDecoding() {}

    /**
     * @param codings names in lowercase, in the order of decoding
     * @throws OutcomeException with {@code BAD_ENCODING} for an unknown coding; with {@code TRUNCATED} for an empty
     *     encoded body
     */
    public static InputStream decode(List<String> codings, InputStream body) throws IOException {
        InputStream decoded = body;
        try {
            for (String coding : codings) {
                decoded = undo(coding, decoded);
            }
            return decoded;
        } catch (IOException e) {
            decoded.close();
            throw e;
        }
    }

    private static InputStream undo(String coding, InputStream coded) throws IOException {
        PushbackInputStream in = new PushbackInputStream(coded, PEEKED);
        byte[] start = in.readNBytes(PEEKED);
        in.unread(start);
        return switch (coding) {
            case "identity" -> in;
            case "chunked" -> isChunkSize(start) ? ChunkedInput.lenient(in) : in;
            case "gzip", "x-gzip" -> isText(start, 0xFF) ? in : new GzipInput(in);
            case "deflate" -> isText(start, 0x7E) ? in : DeflateInput.lenient(in);
            default -> throw new OutcomeException(OutcomeCode.BAD_ENCODING, "unknown coding: " + coding);
        };
    }

    private static boolean isChunkSize(byte[] start) {
        int digits = 0;
        while (digits <= MAX_SIZE_DIGITS && digits < start.length && Character.digit(start[digits], 16) >= 0) {
            digits++;
        }
        int next = digits < start.length ? start[digits] : 0;
        return digits > 0 && (next == '\r' || next == '\n' || next == ';' || next == ' ');
    }

    /**
     * Whether the body looks decoded. Gzip starts with a control character; deflate soon contains one or a non-ASCII
     * byte.
     */
    private static boolean isText(byte[] start, int highest) {
        for (byte b : start) {
            boolean space = b == '\t' || b == '\r' || b == '\n';
            if ((b & 0xFF) > highest || (b & 0xFF) < ' ' && !space) {
                return false;
            }
        }
        return start.length > 0;
    }
}
