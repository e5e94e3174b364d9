package usher.spark.synthetic;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import usher.spark.capture.Capture;
import usher.spark.capture.Capture.Revisit;
import usher.spark.capture.WarcBytes;

/** Writes captures as records of a WARC file, each in its gzip member. No response, no record. */
public final class SyntheticWarc {
    private SyntheticWarc() {}

    public static void write(Path file, Stream<Capture> captures) {
        try {
            Files.createDirectories(file.getParent());
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                Iterable<Capture> responses =
                        captures.filter(capture -> capture.outcome().failure().isEmpty())::iterator;
                for (Capture capture : responses) {
                    out.write(record(capture));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] record(Capture capture) {
        StringBuilder fields = new StringBuilder();
        field(fields, "WARC-Type", capture.revisit().isPresent() ? "revisit" : "response");
        field(fields, "WARC-Target-URI", capture.url());
        field(fields, "WARC-Date", capture.time().toString());
        field(fields, "Content-Type", "application/http; msgtype=response");
        capture.digest().ifPresent(digest -> field(fields, "WARC-Payload-Digest", digest));
        capture.revisit()
                .map(why -> why == Revisit.NOT_MODIFIED ? "server-not-modified" : "identical-payload-digest")
                .ifPresent(why -> field(fields, "WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/" + why));
        if (capture.cut()) {
            field(fields, "WARC-Truncated", "length");
        }
        StringBuilder head = new StringBuilder("HTTP/1.1 " + capture.outcome().status() + " x\r\n");
        capture.outcome().headers().forEach((name, value) -> field(head, name, value));
        byte[] http = WarcBytes.join(
                head.append("\r\n").toString().getBytes(ISO_8859_1),
                capture.body().toByteArray());
        return new WarcBytes(true).record(fields.toString(), http).toByteArray();
    }

    private static void field(StringBuilder head, String name, String value) {
        head.append(name).append(": ").append(value).append("\r\n");
    }
}
