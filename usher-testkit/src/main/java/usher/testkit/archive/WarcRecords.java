package usher.testkit.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.Message;
import org.netpreserve.jwarc.MessageVersion;
import org.netpreserve.jwarc.WarcMetadata;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTruncationReason;
import org.netpreserve.jwarc.Warcinfo;
import usher.testkit.archive.ArchivedCapture.Kind;
import usher.testkit.archive.ArchivedCapture.Reference;

/** The bytes of WARC 1.1 records: first the record's head, then its block. */
final class WarcRecords {
    /** What stands after every record. */
    static final byte[] END = "\r\n\r\n".getBytes(US_ASCII);

    private static final byte[] NOTHING = {};
    private static final byte[] NO_HTTP = "220 ready when you are\r\n".getBytes(US_ASCII);
    private static final byte[] METADATA = "fetchTimeMs: 123\r\n".getBytes(US_ASCII);

    private final long seed;

    WarcRecords(long seed) {
        this.seed = seed;
    }

    /** A record's name, made of what it is about. */
    private URI id(String type, String url, Instant time) {
        Dice dice = dice(type, url, time);
        long high = dice.bits() & ~0xF000L | 0x4000L;
        long low = dice.bits() >>> 2 | 0x8000000000000000L;
        return URI.create("urn:uuid:" + new UUID(high, low));
    }

    Dice dice(String type, String url, Instant time) {
        long micros = time.getEpochSecond() * 1_000_000 + time.getNano() / 1_000;
        return Dice.of(seed, Dice.Topic.WARC, type.hashCode(), url.hashCode(), micros);
    }

    byte[][] warcinfo(String file, Instant time) {
        byte[] fields =
                ("software: usher-testkit\r\nformat: WARC File Format 1.1\r\nrobots: classic\r\n").getBytes(US_ASCII);
        return record(
                new Warcinfo.Builder()
                        .version(MessageVersion.WARC_1_1)
                        .recordId(id("warcinfo", file, time))
                        .date(time)
                        .filename(file)
                        .body(MediaType.WARC_FIELDS, NOTHING)
                        .setHeader("Content-Length", "" + fields.length)
                        .build(),
                fields);
    }

    byte[][] request(ArchivedCapture capture) {
        String url = capture.url();
        int path = url.indexOf('/', 8);
        byte[] block = ("GET " + url.substring(path) + " HTTP/1.1\r\nHost: "
                        + url.substring(url.indexOf("//") + 2, path)
                        + "\r\nUser-Agent: ExampleBot/1.0\r\nAccept-Encoding: gzip\r\n\r\n")
                .getBytes(ISO_8859_1);
        return record(
                new WarcRequest.Builder(url)
                        .version(MessageVersion.WARC_1_1)
                        .recordId(id("request", url, capture.time()))
                        .date(capture.time())
                        .concurrentTo(id("response", url, capture.time()))
                        .body(MediaType.HTTP_REQUEST, NOTHING)
                        .setHeader("Content-Length", "" + block.length)
                        .build(),
                block);
    }

    byte[][] metadata(String url, Instant time) {
        return record(
                new WarcMetadata.Builder()
                        .targetURI(url)
                        .version(MessageVersion.WARC_1_1)
                        .recordId(id("metadata", url, time))
                        .date(time)
                        .body(MediaType.WARC_FIELDS, NOTHING)
                        .setHeader("Content-Length", "" + METADATA.length)
                        .build(),
                METADATA);
    }

    byte[][] response(ArchivedCapture capture, HttpAnswer answer) {
        WarcResponse.Builder builder = new WarcResponse.Builder(capture.url())
                .version(MessageVersion.WARC_1_1)
                .recordId(id("response", capture.url(), capture.time()))
                .date(capture.time())
                .payloadDigest(answer.digest())
                .body(MediaType.HTTP_RESPONSE, NOTHING)
                .setHeader("Content-Length", "" + (answer.head().length + answer.content().length));
        if (capture.kind() == Kind.CUT) {
            builder.truncated(WarcTruncationReason.LENGTH);
        }
        return record(builder.build(), answer.head(), answer.content());
    }

    /** A revisit keeps the head of the answer. */
    byte[][] revisit(ArchivedCapture capture, HttpAnswer answer) {
        Reference earlier = capture.refersTo().orElseThrow();
        URI profile = capture.kind() == Kind.REVISIT_IDENTICAL
                ? WarcRevisit.IDENTICAL_PAYLOAD_DIGEST_1_1
                : WarcRevisit.SERVER_NOT_MODIFIED_1_1;
        WarcRevisit.Builder builder = new WarcRevisit.Builder(capture.url(), profile)
                .version(MessageVersion.WARC_1_1)
                .recordId(id("response", capture.url(), capture.time()))
                .date(capture.time())
                .refersTo(id("response", earlier.url(), earlier.time()), earlier.url(), earlier.time())
                .body(MediaType.HTTP_RESPONSE, NOTHING)
                .setHeader("Content-Length", "" + answer.head().length);
        if (capture.kind() == Kind.REVISIT_IDENTICAL) {
            builder.payloadDigest(answer.digest());
        }
        return record(builder.build(), answer.head());
    }

    /** A response that is none. */
    byte[][] noHttp(String url, Instant time) {
        return record(
                new WarcResponse.Builder(url)
                        .version(MessageVersion.WARC_1_1)
                        .recordId(id("response", url, time))
                        .date(time)
                        .body(MediaType.HTTP_RESPONSE, NOTHING)
                        .setHeader("Content-Length", "" + NO_HTTP.length)
                        .build(),
                NO_HTTP);
    }

    private static byte[][] record(Message head, byte[]... block) {
        byte[][] parts = new byte[block.length + 2][];
        parts[0] = head.serializeHeader();
        System.arraycopy(block, 0, parts, 1, block.length);
        parts[block.length + 1] = END;
        return parts;
    }
}
