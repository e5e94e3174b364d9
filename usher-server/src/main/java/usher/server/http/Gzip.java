package usher.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Bodies in fewer bytes, for clients that take them so (RFC 9110 §12.5.3). */
final class Gzip {
    /** Smaller bodies fit into one packet as they are. */
    private static final int LEAST = 1_400;

    private Gzip() {}

    static boolean isWorthwhile(byte[] body) {
        return body.length >= LEAST;
    }

    /** Whether an Accept-Encoding header takes gzip. */
    static boolean isAccepted(@Nullable String header) {
        if (header == null) {
            return false;
        }
        boolean any = false;
        for (String element : header.toLowerCase(Locale.ROOT).split(",")) {
            String[] parts = element.split(";");
            String coding = parts[0].strip();
            boolean refused = parts.length > 1 && parts[1].strip().matches("q=0(\\.0*)?");
            if (coding.equals("gzip") || coding.equals("x-gzip")) {
                return !refused;
            }
            any |= coding.equals("*") && !refused;
        }
        return any;
    }

    /** A body that is compressed anew for each answer, so quickly. */
    static byte[] fast(byte[] body) {
        return compressed(body, Deflater.BEST_SPEED);
    }

    /** A body that is compressed once. */
    static byte[] small(byte[] body) {
        return compressed(body, Deflater.BEST_COMPRESSION);
    }

    private static byte[] compressed(byte[] body, int level) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length / 4 + 64);
        try (OutputStream out = new Leveled(bytes, level)) {
            out.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }

    private static final class Leveled extends GZIPOutputStream {
        private Leveled(OutputStream out, int level) throws IOException {
            super(out);
            def.setLevel(level);
        }
    }
}
