package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Optional;
import org.apache.commons.io.input.BrokenInputStream;
import org.apache.commons.io.input.CloseShieldInputStream;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.spark.capture.Capture.Revisit;

class WarcCaptureReaderTest {
    private static final String URL = "https://shop.example/robots.txt";
    private static final String HTTP =
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nSet-Cookie: a\r\n\r\nUser-agent: *\n";
    private static final String DATE = "WARC-Date: 2026-03-01T10:00:00Z\r\n";

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void responsesAreReadAndTheRestIsSkipped(boolean gzip) {
        WarcBytes warc = new WarcBytes(gzip).record("WARC-Type: warcinfo\r\n" + DATE, "software: x".getBytes(UTF_8));
        warc.record(WarcBytes.fields("request", URL), "GET / HTTP/1.1\r\n\r\n".getBytes(UTF_8));
        int place = warc.size();
        warc.record(WarcBytes.fields("response", URL) + "WARC-Payload-Digest: sha1:ABC\r\n", HTTP.getBytes(UTF_8));
        warc.record(WarcBytes.fields("metadata", URL), "a: b".getBytes(UTF_8));
        warc.response("dns:shop.example", "20260301 shop.example. 300 IN A 192.0.2.1");
        warc.record(
                "WARC-Type: response\r\nWARC-Target-URI: http://d.example/\r\nContent-Type: text/dns\r\n" + DATE,
                new byte[0]);
        warc.record(WarcBytes.fields("resource", URL), "x".getBytes(UTF_8));
        warc.response("<http://old.example/robots.txt>", HTTP);
        CapturedResults found = CapturedResults.of(warc.toByteArray());
        assertThat(found.rejects).isEmpty();
        assertThat(found.urls()).containsExactly(URL, URL, "http://old.example/robots.txt");
        Capture capture = found.captures.get(0);
        assertThat(capture.time()).isEqualTo(Instant.parse("2026-03-01T10:00:00Z"));
        assertThat(capture.outcome().status()).isEqualTo(200);
        assertThat(capture.outcome().failure()).isEmpty();
        assertThat(capture.outcome().headers()).containsOnlyKeys("Content-Type");
        assertThat(capture.body().text()).isEqualTo("User-agent: *\n");
        assertThat(capture.cut()).isFalse();
        assertThat(capture.revisit()).isEmpty();
        assertThat(capture.digest()).contains("sha1:ABC");
        assertThat(capture.place()).isEqualTo(new InputPosition("t.warc", place));
    }

    /** WARC 1.1 §6.3 */
    @Test
    void aFileWithoutItsResponseIsRead() {
        String fields = WarcBytes.fields("resource", "https://a.example/robots.txt")
                .replaceFirst("Content-Type: [^\r]*", "Content-Type: text/plain");
        Capture file = CapturedResults.only(new WarcBytes(true).record(fields, "User-agent: *\n".getBytes(UTF_8)));
        assertThat(file.outcome().isFile()).isTrue();
        assertThat(file.outcome().header("Content-Type")).contains("text/plain");
        assertThat(file.body().text()).isEqualTo("User-agent: *\n");
        String without = WarcBytes.fields("resource", "https://a.example/").replaceFirst("WARC-Target-URI: .*\r\n", "");
        assertThat(CapturedResults.of(
                                new WarcBytes(true).record(without, new byte[0]).toByteArray())
                        .codes())
                .containsExactly(RejectCode.NO_URL);
    }

    @Test
    void manyRecordsInOneMemberAreRead() {
        byte[] plain = new WarcBytes(false)
                .response(URL, HTTP)
                .response("http://b.example/", HTTP)
                .toByteArray();
        assertThat(CapturedResults.of(WarcBytes.gzip(plain)).urls()).containsExactly(URL, "http://b.example/");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-01T10:00:00.123456789Z, 2026-03-01T10:00:00.123456Z",
        "2026-03-01T10:00:00+02:00, 2026-03-01T08:00:00Z",
        "2026-03-01, 2026-03-01T00:00:00Z",
        "2026-03, 2026-03-01T00:00:00Z",
        "2026, 2026-01-01T00:00:00Z"
    })
    void timesOfEveryPrecisionAreRead(String written, Instant time) {
        String fields = WarcBytes.fields("response", URL).replace("2026-03-01T10:00:00Z", written);
        byte[] warc = new WarcBytes(true).record(fields, HTTP.getBytes(UTF_8)).toByteArray();
        assertThat(CapturedResults.of(warc).captures).extracting(Capture::time).containsExactly(time);
    }

    @ParameterizedTest
    @CsvSource({
        "WARC-Target-URI: https://shop.example/robots.txt, X: y, NO_URL",
        "WARC-Date: 2026-03-01T10:00:00Z, X: y, NO_TIME",
        "2026-03-01T10:00:00Z, yesterday, BAD_TIME",
        "2026-03-01T10:00:00Z, 0000-03-01T10:00:00Z, BAD_TIME",
        "2026-03-01T10:00:00Z, +10000-03-01T10:00:00Z, BAD_TIME"
    })
    void missingAndInvalidHeadersAreRejected(String written, String instead, RejectCode code) {
        String fields = WarcBytes.fields("response", URL).replace(written, instead);
        byte[] warc = new WarcBytes(true)
                .record(fields, HTTP.getBytes(UTF_8))
                .response(URL, HTTP)
                .toByteArray();
        CapturedResults found = CapturedResults.of(warc);
        assertThat(found.codes()).containsExactly(code);
        assertThat(found.urls()).containsExactly(URL);
    }

    @Test
    void recordsThatAreNotHttpAreRejected() {
        CapturedResults found = CapturedResults.of(new WarcBytes(true)
                .response(URL, "User-agent: *\nDisallow: /\n")
                .response(URL, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n")
                .response(URL, HTTP)
                .toByteArray());
        assertThat(found.codes()).containsExactly(RejectCode.BAD_HTTP, RejectCode.BAD_HTTP);
        assertThat(found.urls()).containsExactly(URL);
    }

    @ParameterizedTest
    @CsvSource({
        "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest, HTTP/1.1 200 OK, 200, IDENTICAL_PAYLOAD",
        "http://netpreserve.org/warc/1.0/revisit/identical-payload-digest, , 0, IDENTICAL_PAYLOAD",
        "http://netpreserve.org/warc/1.0/revisit/server-not-modified, HTTP/1.1 304 Not Modified, 304, NOT_MODIFIED",
        "http://netpreserve.org/warc/1.0/revisit/server-not-modified, , 304, NOT_MODIFIED",
        "http://example.com/other, HTTP/1.1 304 Not Modified, 304, NOT_MODIFIED"
    })
    void revisitsHaveTheirReason(String profile, String line, int status, Revisit why) {
        byte[] block = line == null ? new byte[0] : (line + "\r\nETag: x\r\n\r\n").getBytes(UTF_8);
        String fields =
                WarcBytes.fields("revisit", URL) + "WARC-Profile: " + profile + "\r\nWARC-Payload-Digest: sha1:A\r\n";
        Capture capture = CapturedResults.only(new WarcBytes(true).record(fields, block));
        assertThat(capture.revisit()).contains(why);
        assertThat(capture.outcome().status()).isEqualTo(status);
        assertThat(capture.outcome().header("ETag")).isEqualTo(line == null ? Optional.empty() : Optional.of("x"));
        assertThat(capture.digest()).contains("sha1:A");
        assertThat(capture.body().isEmpty()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"HTTP/1.1 503 No, 503", "HTTP/1.1 404 No, 404", "HTTP/1.1 301 Moved, 301"})
    void aRevisitWithAResponseOfItsOwnIsACapture(String line, int status) {
        String profile = "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest";
        String fields =
                WarcBytes.fields("revisit", URL) + "WARC-Profile: " + profile + "\r\nWARC-Payload-Digest: sha1:A\r\n";
        byte[] head = (line + "\r\nLocation: /new\r\n\r\n").getBytes(UTF_8);
        Capture capture = CapturedResults.only(new WarcBytes(true).record(fields, head));
        assertThat(capture.revisit()).isEmpty();
        assertThat(capture.outcome().status()).isEqualTo(status);
        assertThat(capture.outcome().failure()).isEmpty();
        assertThat(capture.outcome().header("Location")).contains("/new");
    }

    @Test
    void theDigestOfAnEmptyBodyIsNotAFile() {
        String fields = WarcBytes.fields("response", URL) + "WARC-Payload-Digest: sha1:EMPTY\r\n";
        byte[] head = "HTTP/1.1 304 Not Modified\r\n\r\n".getBytes(UTF_8);
        Capture capture = CapturedResults.only(new WarcBytes(true).record(fields, head));
        assertThat(capture.revisit()).contains(Revisit.NOT_MODIFIED);
        assertThat(capture.digest()).isEmpty();
    }

    @Test
    void aRecordIsReadFromItsPlace() {
        WarcBytes warc = new WarcBytes(true).response("http://a.example/", HTTP);
        int second = warc.size();
        byte[] file =
                warc.response(URL, HTTP).response("http://c.example/", HTTP).toByteArray();
        CapturedResults found = new CapturedResults();
        InputStream stream = new ByteArrayInputStream(file, second, file.length - second);
        found.add(new WarcCaptureReader(stream, "t.warc.gz", second, ReadAttempt.LAST).readSingle());
        assertThat(found.urls()).containsExactly(URL);
        assertThat(found.captures.get(0).place()).isEqualTo(new InputPosition("t.warc.gz", second));
    }

    @Test
    void anOffsetWithoutAResponseIsRejected() {
        byte[] file = new WarcBytes(true)
                .record(WarcBytes.fields("request", URL), "GET / HTTP/1.1\r\n\r\n".getBytes(UTF_8))
                .toByteArray();
        CapturedResults found = new CapturedResults();
        found.add(new WarcCaptureReader(new ByteArrayInputStream(file), "t.warc.gz", 5, ReadAttempt.LAST).readSingle());
        found.add(new WarcCaptureReader(InputStream.nullInputStream(), "t.warc.gz", 5, ReadAttempt.LAST).readSingle());
        assertThat(found.codes()).containsExactly(RejectCode.BAD_RECORD, RejectCode.BAD_RECORD);
        assertThat(found.rejects.get(0).place()).isEqualTo(new InputPosition("t.warc.gz", 5));
    }

    @Test
    void aDiskErrorIsARejectOnlyAfterTheLastAttempt() {
        byte[] file = new WarcBytes(true).response(URL, HTTP).toByteArray();
        for (Exception failure : new Exception[] {new IOException("gone"), new IllegalStateException("gone")}) {
            CapturedResults found = CapturedResults.of(failing(file, failure), "t.warc.gz");
            assertThat(found.urls()).containsExactly(URL);
            assertThat(found.codes()).containsExactly(RejectCode.FILE_UNREADABLE);

            CapturedResults before = new CapturedResults();
            WarcCaptureReader captures =
                    new WarcCaptureReader(failing(file, failure), "t.warc.gz", 0, ReadAttempt.RETRYABLE);
            assertThatThrownBy(() -> captures.forEachRemaining(before::add))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("t.warc.gz: ");
            assertThat(before.rejects).isEmpty();
        }
    }

    @Test
    void brokenAndMissingFilesAreNotReadAgain() {
        byte[] file = new WarcBytes(true).response(URL, HTTP).toByteArray();
        file[0] = 0;
        CapturedResults found = new CapturedResults();
        new WarcCaptureReader(new ByteArrayInputStream(file), "t.warc.gz", 0, ReadAttempt.RETRYABLE)
                .forEachRemaining(found::add);
        assertThat(found.codes()).containsExactly(RejectCode.BAD_RECORD);

        InputStream gone = failing(new byte[0], new FileNotFoundException("gone"));
        CapturedResults none = new CapturedResults();
        new WarcCaptureReader(gone, "t.warc.gz", 0, ReadAttempt.RETRYABLE).forEachRemaining(none::add);
        assertThat(none.codes()).containsExactly(RejectCode.FILE_UNREADABLE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        local[2] | 0 | LAST
        local | 0 | LAST
        local[*,3] | 1 | RETRYABLE
        local[*, 3] | 2 | LAST
        local-cluster[2,1,1024] | 4 | RETRYABLE
        yarn | 4 | RETRYABLE
        yarn | 5 | LAST
        """)
    void theLastAttemptIsThatOfSparksLimit(String master, int number, ReadAttempt attempt) {
        SparkConf settings = new SparkConf(false).set("spark.master", master).set("spark.task.maxFailures", "6");
        assertThat(ReadAttempt.of(settings, number)).isEqualTo(attempt);
    }

    /** Returns some bytes and then fails. */
    private static InputStream failing(byte[] bytes, Exception failure) {
        InputStream broken = CloseShieldInputStream.wrap(new BrokenInputStream(failure));
        return new SequenceInputStream(new ByteArrayInputStream(bytes), broken);
    }
}
