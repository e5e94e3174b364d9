package usher.support.access;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;

/** Decodes bodies from archives with several codings; one that the archive has already decoded is skipped. */
public final class LenientDecoding {
    /** The registered codings that are not read here (IANA, HTTP Content Coding Registry). */
    private static final Set<String> UNREAD =
            Set.of("aes128gcm", "br", "compress", "dcb", "dcz", "exi", "pack200-gzip", "x-compress", "zstd");

    private static final Set<String> READ = Set.of("chunked", "deflate", "gzip", "identity", "x-gzip");

    static final int MAX_BYTE = 0xFF;
    private static final int MAX_ASCII = 0x7E;
    private static final int PEEKED = 32;
    private static final int MAX_SIZE_DIGITS = 15;

    private LenientDecoding() {}

    /**
     * @param codings names in lowercase, in the order of decoding
     * @throws OutcomeException with {@code BAD_ENCODING} for what is not text in a coding that is not read; with
     *     {@code TRUNCATED} for an empty encoded body
     */
    public static InputStream decode(List<String> codings, InputStream body) throws IOException {
        InputStream decoded = body;
        try {
            List<String> registered =
                    codings.stream().filter(LenientDecoding::isRegistered).toList();
            for (String coding : registered) {
                decoded = undo(coding, decoded);
            }
            decoded = registered.contains("gzip") ? decoded : byMagic(decoded);
            return registered.size() == codings.size() ? decoded : requireText(decoded, "no coding", MAX_BYTE);
        } catch (IOException e) {
            decoded.close();
            throw e;
        }
    }

    static boolean isRegistered(String coding) {
        return READ.contains(coding) || UNREAD.contains(coding);
    }

    private static InputStream byMagic(InputStream body) throws IOException {
        PushbackInputStream in = new PushbackInputStream(body, PEEKED);
        byte[] start = in.readNBytes(PEEKED);
        in.unread(start);
        return ContentDecoding.isGzip(Bytes.of(start)) ? new GzipInput(in) : in;
    }

    private static InputStream undo(String coding, InputStream coded) throws IOException {
        PushbackInputStream in = new PushbackInputStream(coded, PEEKED);
        byte[] start = in.readNBytes(PEEKED);
        in.unread(start);
        return switch (coding) {
            case "identity" -> in;
            case "chunked" -> isChunkSize(start) ? ChunkedInput.lenient(in) : in;
            case "gzip", "x-gzip" -> isText(start, MAX_BYTE) ? in : new GzipInput(in);
            case "deflate" -> isText(start, MAX_ASCII) ? in : new DeflateInput(in);
            // Where it is text, the archive has decoded it.
            default -> requireText(in, coding, MAX_ASCII);
        };
    }

    /** Requires that what a word leaves that is no coding, or a coding that is not read here, is text (D-31). */
    static InputStream requireText(InputStream body, String coding, int highest) throws IOException {
        PushbackInputStream in = new PushbackInputStream(body, PEEKED);
        byte[] start = in.readNBytes(PEEKED);
        in.unread(start);
        boolean empty = start.length == 0 && highest == MAX_BYTE;
        if (!empty && !isText(start, highest)) {
            throw new OutcomeException(OutcomeCode.BAD_ENCODING, "not text: " + coding);
        }
        return in;
    }

    /** Whether a Content-Encoding names a registered coding that is not read here. */
    public static boolean isUnread(String codings) {
        return Stream.of(codings.split(","))
                .anyMatch(name -> UNREAD.contains(name.strip().toLowerCase(Locale.ROOT)));
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
     * Whether it looks decoded: gzip starts with a control character; deflate soon contains one or a non-ASCII byte.
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
