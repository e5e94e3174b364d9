package usher.testkit.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.netpreserve.jwarc.WarcDigest;
import usher.testkit.archive.ArchivedCapture.Kind;

/**
 * A capture as a server sent it.
 *
 * @param head the status line and the headers, with the empty line
 * @param content the bytes after it, with content coding and transfer coding
 * @param digest that of the content without the transfer coding
 */
record HttpAnswer(byte[] head, byte[] content, WarcDigest digest) {
    private static final int CHUNK = 256;
    private static final Map<Integer, String> REASONS = Map.of(
            200,
            "OK",
            301,
            "Moved Permanently",
            302,
            "Found",
            304,
            "Not Modified",
            404,
            "Not Found",
            403,
            "Forbidden",
            503,
            "Service Unavailable",
            429,
            "Too Many Requests");

    /** The answer; some are sent in chunks. */
    static HttpAnswer of(ArchivedCapture capture, Dice dice) {
        boolean coded = capture.outcome().header("Content-Encoding").isPresent();
        byte[] plain = capture.body().toByteArray();
        byte[] content = coded ? gzip(plain) : plain;
        WarcDigest digest = new WarcDigest("sha1", sha1(content));
        boolean chunked = dice.chance(0.05) && capture.outcome().status() != 304;
        StringBuilder head = new StringBuilder(300)
                .append("HTTP/1.1 ")
                .append(capture.outcome().status());
        head.append(' ')
                .append(REASONS.getOrDefault(capture.outcome().status(), "Because"))
                .append("\r\n");
        capture.outcome().headers().forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
        if (chunked) {
            head.append("Transfer-Encoding: chunked\r\n");
        } else if (capture.outcome().status() != 304) {
            // A server says how long the content is, not how much of it the crawler keeps.
            int missing = capture.kind() == Kind.CUT ? content.length + 1 : 0;
            head.append("Content-Length: ").append(content.length + missing).append("\r\n");
        }
        byte[] sent = chunked ? chunks(content, capture.kind() == Kind.CUT) : content;
        return new HttpAnswer(head.append("\r\n").toString().getBytes(ISO_8859_1), sent, digest);
    }

    private static byte[] chunks(byte[] content, boolean cut) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length + 100);
        for (int from = 0; from < content.length; from += CHUNK) {
            int length = Math.min(CHUNK, content.length - from);
            out.writeBytes((Integer.toHexString(length) + "\r\n").getBytes(ISO_8859_1));
            out.write(content, from, length);
            out.writeBytes("\r\n".getBytes(ISO_8859_1));
        }
        out.writeBytes((cut ? "" : "0\r\n\r\n").getBytes(ISO_8859_1));
        return out.toByteArray();
    }

    private static byte[] gzip(byte[] plain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream coding = new GZIPOutputStream(out)) {
            coding.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static byte[] sha1(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-1", e);
        }
    }
}
