package usher.spark.synthetic;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import usher.spark.capture.Capture;
import usher.spark.capture.Capture.Revisit;

/** Writes captures as records of a WARC file, each in its gzip member. No response, no record. */
public final class SyntheticWarc {
    private SyntheticWarc() {}

    public static void write(Path file, Stream<Capture> captures) {
        try {
            Files.createDirectories(file.getParent());
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                captures.filter(capture -> capture.outcome().failure().isEmpty())
                        .forEach(capture -> write(capture, out));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Capture capture, OutputStream out) {
        byte[] block = block(capture);
        StringBuilder head = new StringBuilder("WARC/1.1\r\n");
        field(head, "WARC-Type", capture.revisit().isPresent() ? "revisit" : "response");
        field(head, "WARC-Target-URI", capture.url());
        field(head, "WARC-Date", capture.time().toString());
        field(head, "Content-Type", "application/http; msgtype=response");
        capture.digest().ifPresent(digest -> field(head, "WARC-Payload-Digest", digest));
        capture.revisit()
                .ifPresent(why -> field(
                        head,
                        "WARC-Profile",
                        "http://netpreserve.org/warc/1.1/revisit/"
                                + (why == Revisit.NOT_MODIFIED ? "server-not-modified" : "identical-payload-digest")));
        if (capture.cut()) {
            field(head, "WARC-Truncated", "length");
        }
        field(head, "Content-Length", Integer.toString(block.length));
        ByteArrayOutputStream member = new ByteArrayOutputStream();
        try (OutputStream packed = new GZIPOutputStream(member)) {
            packed.write(head.append("\r\n").toString().getBytes(ISO_8859_1));
            packed.write(block);
            packed.write("\r\n\r\n".getBytes(ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            member.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] block(Capture capture) {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + capture.outcome().status() + " x\r\n");
        capture.outcome().headers().forEach((name, value) -> field(head, name, value));
        byte[] bytes = head.append("\r\n").toString().getBytes(ISO_8859_1);
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        block.writeBytes(bytes);
        block.writeBytes(capture.body().toByteArray());
        return block.toByteArray();
    }

    private static void field(StringBuilder head, String name, String value) {
        head.append(name).append(": ").append(value).append("\r\n");
    }
}
