package usher.testkit.faults;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static usher.access.OutcomeCode.BAD_ENCODING;
import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_HEADER;
import static usher.access.OutcomeCode.TOO_LARGE_WIRE;
import static usher.access.OutcomeCode.TRUNCATED;
import static usher.testkit.faults.ExpectedOutcome.failure;
import static usher.testkit.faults.ExpectedOutcome.status;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** F-03, F-04 and F-06: bodies that are truncated, endless, or inconsistent with their headers. */
final class BodyFaults {
    private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n";
    private static final String CHUNKED = HEAD + "Transfer-Encoding: chunked\r\n\r\n";
    private static final byte[] ZEROS = new byte[64 << 10];
    private static final int BOMB_STEPS = 16 << 10;

    private BodyFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.http(
                        "F-03/short-body",
                        failure(TRUNCATED),
                        Script.respond(HEAD + "Content-Length: 100\r\n\r\nhalf")),
                Fault.http("F-03/no-body", failure(TRUNCATED), Script.respond(HEAD + "Content-Length: 100\r\n\r\n")),
                Fault.http("F-03/cut-in-chunk", failure(TRUNCATED), Script.respond(CHUNKED + "64\r\n" + Faults.RULES)),
                Fault.http("F-03/cut-in-chunk-size", failure(TRUNCATED), Script.respond(CHUNKED + "5\r\nhello\r\n1")),
                Fault.http("F-03/no-last-chunk", failure(TRUNCATED), Script.respond(CHUNKED + "5\r\nhello\r\n")),
                Fault.http(
                        "F-03/no-end-of-trailers", failure(TRUNCATED), Script.respond(CHUNKED + "5\r\nhello\r\n0\r\n")),
                Fault.tls(
                        "F-03/no-close-notify",
                        failure(TRUNCATED),
                        () -> FaultServer.https(
                                Certificate.GOOD,
                                Script.respond(HEAD + "\r\nhalf").then(ServerConnection::cut))),
                coded("F-03/gzip-half", failure(TRUNCATED), "gzip", half(Coding.gzip(Faults.RULES.repeat(100)))),
                coded("F-03/gzip-head-only", failure(TRUNCATED), "gzip", Arrays.copyOf(Coding.gzip("x"), 10)),
                coded("F-03/gzip-no-checksum", failure(TRUNCATED), "gzip", withoutLast(Coding.gzip(Faults.RULES), 8)),
                coded("F-03/deflate-half", failure(TRUNCATED), "deflate", half(Coding.zlib(Faults.RULES.repeat(100)))),
                Fault.http("F-04/gzip-bomb", ExpectedOutcome.cutAnswer(), BodyFaults::bomb),
                coded("F-04/gzip-twice-said-once", status(200), "gzip", Coding.gzip(text(Coding.gzip("x")))),
                coded("F-04/gzip-twice", failure(BAD_ENCODING), "gzip, gzip", Coding.gzip(text(Coding.gzip("x")))),
                coded("F-04/two-codings", failure(BAD_ENCODING), "deflate, gzip", Coding.gzip("x")),
                coded("F-04/two-lines", failure(BAD_ENCODING), "gzip\r\nContent-Encoding: gzip", Coding.gzip("x")),
                coded("F-04/brotli", failure(BAD_ENCODING), "br", "x".getBytes(ISO_8859_1)),
                coded("F-04/zstd", failure(BAD_ENCODING), "zstd", "x".getBytes(ISO_8859_1)),
                coded("F-04/not-gzip", failure(BAD_ENCODING), "gzip", Faults.RULES.getBytes(ISO_8859_1)),
                coded("F-04/wrong-checksum", failure(BAD_ENCODING), "gzip", changed(Coding.gzip(Faults.RULES), 8)),
                coded("F-04/damaged-gzip", failure(BAD_ENCODING), "gzip", changed(Coding.gzip("abc".repeat(99)), 12)),
                coded("F-04/trailing-garbage", status(200), "gzip", Coding.join(Coding.gzip("x"), "garbage")),
                coded("F-04/trailing-zeros", status(200), "gzip", Coding.join(Coding.gzip("x"), "\0\0\0\0")),
                coded("F-04/members-10000", status(200), "gzip", Coding.repeat(Coding.gzip("x"), 10_000)),
                coded("F-04/empty-members", failure(TOO_LARGE_WIRE), "gzip", Coding.repeat(Coding.gzip(""), 100_000)),
                coded("F-04/deflate-bare", status(200), "deflate", Coding.deflate(Faults.RULES)),
                coded("F-04/deflate-zlib", status(200), "deflate", Coding.zlib(Faults.RULES)),
                coded("F-04/identity", status(200), "identity", Faults.RULES.getBytes(ISO_8859_1)),
                endless("F-04/endless-body", ExpectedOutcome.cutAnswer(), HEAD + "\r\n", "# more\n"),
                endless("F-04/endless-chunks", ExpectedOutcome.cutAnswer(), CHUNKED, "7\r\n# more\n\r\n"),
                endless("F-04/endless-tiny-chunks", failure(TOO_LARGE_WIRE), CHUNKED, "1;aaaaaaaaaaaaaaaa\r\n#\r\n"),
                endless("F-05/endless-trailers", failure(TOO_LARGE_HEADER), CHUNKED + "0\r\n", "X: y\r\n"),
                endless("F-05/endless-chunk-extension", failure(TOO_LARGE_WIRE), CHUNKED + "5;", "x"),
                chunks("F-06/chunk-size-overflow", "ffffffffffffffff\r\nhello\r\n0\r\n\r\n"),
                chunks("F-06/chunk-size-long", "10000000000000005\r\nhello\r\n0\r\n\r\n"),
                chunks("F-06/chunk-size-negative", "-5\r\nhello\r\n0\r\n\r\n"),
                chunks("F-06/chunk-size-word", "five\r\nhello\r\n0\r\n\r\n"),
                chunks("F-06/chunk-size-hex-mark", "0x5\r\nhello\r\n0\r\n\r\n"));
    }

    private static Fault chunks(String id, String chunks) {
        return Fault.http(id, failure(BAD_HTTP), Script.respond(CHUNKED + chunks));
    }

    private static Fault coded(String id, ExpectedOutcome expected, String coding, byte[] body) {
        String head = HEAD + "Content-Encoding: " + coding + "\r\nContent-Length: " + body.length + "\r\n\r\n";
        return Fault.http(id, expected, Script.respond(head, body));
    }

    private static Fault endless(String id, ExpectedOutcome expected, String start, String piece) {
        return Fault.http(id, expected, Script.respond(start).then(connection -> connection.endless(piece)));
    }

    /** One gibibyte of zeros, compressed to about a mebibyte. */
    private static void bomb(ServerConnection connection) throws IOException {
        connection.readHead();
        connection.send(HEAD + "Content-Encoding: gzip\r\n\r\n");
        try (GZIPOutputStream gzip = new GZIPOutputStream(connection.out(), ZEROS.length)) {
            for (int i = 0; i < BOMB_STEPS; i++) {
                gzip.write(ZEROS);
            }
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, ISO_8859_1);
    }

    private static byte[] half(byte[] bytes) {
        return Arrays.copyOf(bytes, bytes.length / 2);
    }

    private static byte[] withoutLast(byte[] bytes, int count) {
        return Arrays.copyOf(bytes, bytes.length - count);
    }

    /** Changes one byte at a distance from the end. */
    private static byte[] changed(byte[] bytes, int fromEnd) {
        byte[] other = bytes.clone();
        other[other.length - fromEnd] ^= 0x55;
        return other;
    }
}
