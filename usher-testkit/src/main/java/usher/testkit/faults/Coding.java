package usher.testkit.faults;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

/** Content codings of texts with one byte for each character. */
public final class Coding {
    private Coding() {}

    /** Opens a coding stream over another one. */
    @FunctionalInterface
    private interface Opener {
        OutputStream over(OutputStream out) throws IOException;
    }

    public static byte[] gzip(String text) {
        return coded(text, GZIPOutputStream::new);
    }

    /** What the coding deflate is by the standard. */
    public static byte[] zlib(String text) {
        return coded(text, DeflaterOutputStream::new);
    }

    /** What some servers call deflate. */
    public static byte[] deflate(String text) {
        return coded(text, out -> new DeflaterOutputStream(out, new Deflater(Deflater.DEFAULT_COMPRESSION, true)));
    }

    private static byte[] coded(String text, Opener opener) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = opener.over(bytes)) {
            out.write(text.getBytes(ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    public static byte[] join(byte[] bytes, String text) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(bytes);
        all.writeBytes(text.getBytes(ISO_8859_1));
        return all.toByteArray();
    }

    public static byte[] repeat(byte[] bytes, int times) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            all.writeBytes(bytes);
        }
        return all.toByteArray();
    }
}
