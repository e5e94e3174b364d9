package usher.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Compresses response bodies for clients that accept gzip (RFC 9110 §12.5.3). */
final class Gzip {
    /** The minimum size; smaller bodies fit into one packet. */
    private static final int MIN_LENGTH = 1_400;

    private Gzip() {}

    static boolean isWorthwhile(byte[] body) {
        return body.length >= MIN_LENGTH;
    }

    static boolean isAccepted(@Nullable String header) {
        return header != null
                && !header.isBlank()
                && ContentNegotiation.quality(header.toLowerCase(Locale.ROOT).replace("x-gzip", "gzip"), "gzip") > 0;
    }

    /** @param level of {@link Deflater} */
    static byte[] compressed(byte[] body, int level) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length / 4 + 64);
        try (OutputStream out = new GZIPOutputStream(bytes) {
            {
                def.setLevel(level);
            }
        }) {
            out.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }
}
