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
        if (header == null) {
            return false;
        }
        boolean any = false;
        for (String element : header.toLowerCase(Locale.ROOT).split(",")) {
            String[] parts = element.split(";", -1);
            String coding = parts[0].strip();
            boolean refused = parts.length > 1 && parts[1].strip().matches("q=0(\\.0*)?");
            if (coding.equals("gzip") || coding.equals("x-gzip")) {
                return !refused;
            }
            any |= coding.equals("*") && !refused;
        }
        return any;
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
