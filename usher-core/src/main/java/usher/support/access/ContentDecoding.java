package usher.support.access;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;

/**
 * Decodes the content coding of a body as it is read (RFC 9110 §8.4.1); only one, against decompression bombs (F-04).
 */
public final class ContentDecoding {
    public static final String ACCEPTED = "gzip, deflate";

    private static final Bytes GZIP = Bytes.of(new byte[] {0x1F, (byte) 0x8B, 8});

    private ContentDecoding() {}

    /**
     * @throws OutcomeException with {@code BAD_ENCODING} for a registered coding that is not read, for more than one,
     *     or for one that is not registered over what is not text (D-31)
     */
    public static InputStream decode(List<String> codings, InputStream body) throws IOException {
        List<String> named = named(codings);
        List<String> registered =
                named.stream().filter(ContentDecoding::isCoding).toList();
        if (registered.size() > 1) {
            throw new OutcomeException(OutcomeCode.BAD_ENCODING, "more than one content coding: " + registered);
        }
        InputStream decoded = registered.isEmpty() ? body : decode(registered.get(0), body);
        return named.equals(registered)
                ? decoded
                : LenientDecoding.requireText(decoded, String.join(", ", named), LenientDecoding.MAX_BYTE);
    }

    private static InputStream decode(String coding, InputStream body) throws OutcomeException {
        return switch (coding) {
            case "gzip", "x-gzip" -> new GzipInput(body);
            case "deflate" -> new DeflateInput(body);
            default -> throw new OutcomeException(OutcomeCode.BAD_ENCODING, "unsupported content coding: " + coding);
        };
    }

    private static boolean isCoding(String name) {
        return LenientDecoding.isRegistered(name) && !name.equals("chunked");
    }

    /** Returns the codings of these headers, without identity. */
    private static List<String> named(List<String> codings) {
        return codings.stream()
                .flatMap(line -> Arrays.stream(line.split(",")))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty() && !name.equals("identity"))
                .toList();
    }

    /** Returns a note about codings that are ignored because they are not registered. */
    public static Optional<String> note(String codings) {
        List<String> unknown = named(List.of(codings)).stream()
                .filter(coding -> !isCoding(coding))
                .toList();
        return unknown.isEmpty()
                ? Optional.empty()
                : Optional.of("not a content coding, ignored: " + String.join(", ", unknown));
    }

    public static boolean isGzip(Bytes body) {
        return body.startsWith(GZIP);
    }
}
