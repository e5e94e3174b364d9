package usher.spark.capture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.access.response.ResponseLimits;
import usher.spark.ResponseContent;

/** Tests how archived responses are interpreted. */
class ArchivedResponseTest {
    private static final String RULES = "User-agent: *\nDisallow: /private/\n";
    private static final byte[] BYTES = RULES.getBytes(UTF_8);
    private static final int MOST = ResponseLimits.ROBOTS_TXT.bodyBytes();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nA: b\r\n\r\n",
                "HTTP/1.1 200\r\n\r\n",
                "HTTP/1.0 200 OK\nA: b\n\n",
                "HTTP/2 200\r\nA: b\r\n\r\n",
                "HTTP/2.0 200 \r\nA: b\r\n\r\n",
                "HTTP/1.1  200 OK\r\nno colon\r\n: v\r\nE: f\r\n g\r\n\r\n",
                "HTTP/1.1 200 O\u00E9\r\nX: \u00E9\u0001\r\n\r\n",
                "HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"
            })
    void headersOfRealServersAreRead(String head) {
        Capture capture = CapturedResults.answer(head + RULES);
        assertThat(capture.outcome().status()).isEqualTo(200);
        assertThat(capture.body().text()).isEqualTo(RULES);
    }

    @Test
    void aRedirectKeepsItsLocationAndNoBody() {
        Capture capture =
                CapturedResults.answer("HTTP/1.1 301 Moved\r\nLocation: /x\r\nContent-Encoding: br\r\n\r\n<html>");
        assertThat(capture.outcome().status()).isEqualTo(301);
        assertThat(capture.outcome().failure()).isEmpty();
        assertThat(capture.outcome().header("location")).contains("/x");
        assertThat(capture.body().isEmpty()).isTrue();
    }

    @Test
    void headersThatAreListsAreJoined() {
        Capture capture = CapturedResults.answer(
                "HTTP/1.1 404 No\r\nCache-Control: a\r\nCache-Control: b\r\nAge: 1\r\nAge: 2\r\n\r\n");
        assertThat(capture.outcome().header("Cache-Control")).contains("a, b");
        assertThat(capture.outcome().header("Age")).contains("1");
    }

    @ParameterizedTest
    @CsvSource({
        "Transfer-Encoding: chunked, chunked",
        "Transfer-Encoding: chunked, plain",
        "X-Crawl-Transfer-Encoding: chunked, plain",
        "Content-Encoding: gzip, gzip",
        "Content-Encoding: X-GZip, gzip",
        "Content-Encoding: gzip, plain",
        "Content-Encoding: gzip, members",
        "Content-Encoding: deflate, zlib",
        "Content-Encoding: deflate, deflate",
        "Content-Encoding: deflate, plain",
        "Content-Encoding: identity, plain",
        "X-Crawl-Content-Encoding: br, plain"
    })
    void codingsAreDecodedUnlessTheArchiveHasDecodedThem(String header, String form) {
        Capture capture = answer(header + "\r\nContent-Length: 99", form(form, BYTES));
        assertThat(capture.outcome().failure()).isEmpty();
        assertThat(capture.body().text()).isEqualTo(RULES);
        assertThat(capture.cut()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"br", "zstd", "compress", "gzip"})
    void aCodingThatCannotBeUndoneIsAFailure(String coding) {
        Capture capture = answer("Content-Encoding: " + coding, new byte[] {0, 1, 2, 3, 4});
        assertThat(capture.outcome().failure()).contains(OutcomeCode.BAD_ENCODING);
        assertThat(capture.outcome().status()).isEqualTo(200);
        assertThat(capture.body().isEmpty()).isTrue();
    }

    /** As in a live fetch: the body is not in that format. */
    @ParameterizedTest
    @CsvSource({"gzip", "x-gzip", "deflate"})
    void anEmptyBodyIsNotACodedBody(String coding) {
        byte[] nothing = {};
        assertThat(answer("Content-Encoding: " + coding, nothing).outcome().failure())
                .contains(OutcomeCode.TRUNCATED);
        byte[] noChunks = "0\r\n\r\n".getBytes(UTF_8);
        assertThat(answer("Content-Encoding: " + coding + "\r\nTransfer-Encoding: chunked", noChunks)
                        .outcome()
                        .failure())
                .contains(OutcomeCode.TRUNCATED);
        assertThat(answer("Content-Encoding: identity", nothing).outcome().failure())
                .isEmpty();
        Capture none = CapturedResults.answer("HTTP/1.1 204 None\r\nContent-Encoding: " + coding + "\r\n\r\n");
        assertThat(none.outcome().failure()).isEmpty();
    }

    /** D-20: the evidence is stored and takes precedence over the status. */
    @ParameterizedTest
    @CsvSource({"200", "302", "304", "403", "404", "503"})
    void aHeaderMakesAChallengePageWhateverTheStatus(int status) {
        Capture capture =
                CapturedResults.answer("HTTP/1.1 " + status + " -\r\nCF-Mitigated: challenge\r\nLocation: /x\r\n\r\n");
        assertThat(capture.outcome().failure()).contains(OutcomeCode.CHALLENGED);
        assertThat(capture.outcome().status()).isEqualTo(status);
        assertThat(capture.outcome().header("cf-mitigated")).contains("challenge");
        assertThat(capture.revisit()).isEmpty();
    }

    @Test
    void aMarkerMakesAChallengePageAndItsContentStays() {
        String page = "<html><script id=\"anubis_challenge\">{}</script></html>";
        Capture capture = answer("Content-Type: text/html", page.getBytes(UTF_8));
        assertThat(capture.outcome().failure()).contains(OutcomeCode.CHALLENGED);
        assertThat(capture.body().text()).isEqualTo(page);
        assertThat(ResponseContent.of(capture).outcome().failure()).contains(OutcomeCode.CHALLENGED);
    }

    /** D-31: what is no coding leaves text; a registered one that is not read here hides the file. */
    @Test
    void codingsThatDoNotExistAreIgnoredAndOthersHideTheFile() {
        byte[] coded = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0x04, 0x00};
        for (String coding : List.of("utf-8", "none", "br", "zstd, utf-8")) {
            assertThat(answer("Content-Encoding: " + coding, BYTES).body().text())
                    .as("text, which the archive has decoded if it was coded: " + coding)
                    .isEqualTo(RULES);
        }
        assertThat(answer("Content-Encoding: gzip, utf-8", WarcBytes.gzip(BYTES))
                        .body()
                        .text())
                .isEqualTo(RULES);
        assertThat(answer("X: without a coding", WarcBytes.gzip(BYTES)).body().text())
                .isEqualTo(RULES);
        assertThat(answer("Content-Encoding: utf-8", coded).outcome().failure()).contains(OutcomeCode.BAD_ENCODING);
        for (String coding : List.of("br", "ZSTD")) {
            Row row = CaptureRows.row(answer("Content-Encoding: " + coding, coded));
            assertThat(row.get(CaptureRows.SCHEMA.fieldIndex("failure"))).isEqualTo(CaptureRows.NOT_ARCHIVED);
            assertThat(row.get(CaptureRows.SCHEMA.fieldIndex("body"))).isNull();
        }
    }

    /** As in a live fetch: the rest of the rules is missing, so the rules of a part are not used. */
    @Test
    void thePartOfAFileIsNotRead() {
        Capture part = CapturedResults.answer("HTTP/1.1 206 -\r\nContent-Encoding: br\r\n\r\n" + RULES);
        assertThat(part.outcome().failure()).isEmpty();
        assertThat(part.outcome().status()).isEqualTo(206);
        assertThat(part.body().isEmpty()).isTrue();
    }

    @Test
    void aBodyShorterThanItsLengthIsNotWhole() {
        assertThat(answer("Content-Length: 100", BYTES).outcome().failure()).contains(OutcomeCode.TRUNCATED);
        assertThat(answer("Content-Length: 3", BYTES).body().text()).isEqualTo(RULES);
        assertThat(answer("Content-Length: x", BYTES).body().text()).isEqualTo(RULES);
    }

    @Test
    void theBodyIsLimitedAsInALiveFetch() {
        byte[] exact = "a".repeat(MOST).getBytes(UTF_8);
        byte[] more = "a".repeat(MOST + 1).getBytes(UTF_8);
        for (String form : new String[] {"plain", "gzip", "chunked"}) {
            String header = form.equals("gzip")
                    ? "Content-Encoding: gzip"
                    : "Transfer-Encoding: " + form.replace("plain", "identity");
            Capture whole = answer(header, form(form, exact));
            assertThat(whole.body().length()).isEqualTo(MOST);
            assertThat(whole.cut()).isFalse();
            Capture cut = answer(header, form(form, more));
            assertThat(cut.body().length()).isEqualTo(MOST);
            assertThat(cut.cut()).isTrue();
            assertThat(cut.outcome().failure()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "length, 34, , true",
        "length, 0, truncated, false",
        "time, 34, truncated, false",
        "disconnect, 34, truncated, false",
        "unspecified, 34, truncated, false",
        "disconnect, 524288, , true",
        "disconnect, 600000, , true",
        "length, 524288, , true"
    })
    void shortenedRecordsAreTruncatedAndBrokenOnesAreFailures(String why, int length, String failure, boolean cut) {
        byte[] http = WarcBytes.join(
                "HTTP/1.1 200 OK\r\n\r\n".getBytes(UTF_8), "a".repeat(length).getBytes(UTF_8));
        String fields = WarcBytes.fields("response", "http://a.example/") + "WARC-Truncated: " + why + "\r\n";
        Capture capture = CapturedResults.only(new WarcBytes(false).record(fields, http));
        assertThat(capture.outcome().failure().map(OutcomeCode::word)).isEqualTo(Optional.ofNullable(failure));
        assertThat(capture.cut()).isEqualTo(cut);
    }

    @Test
    void aCodedBodyThatWasShortenedIsCut() {
        byte[] coded = form("gzip", "a\n".repeat(20_000).getBytes(UTF_8));
        byte[] http = WarcBytes.join(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".getBytes(UTF_8), Arrays.copyOf(coded, 60));
        String fields = WarcBytes.fields("response", "http://a.example/") + "WARC-Truncated: length\r\n";
        Capture capture = CapturedResults.only(new WarcBytes(true).record(fields, http));
        assertThat(capture.cut()).isTrue();
        assertThat(capture.body().text()).startsWith("a\na\n");
    }

    @Test
    void headsThatAreTooLongAndSegmentsAreFailures() {
        Capture capture = CapturedResults.answer("HTTP/1.1 200 OK\r\nA: " + "b".repeat(70_000) + "\r\n\r\n" + RULES);
        assertThat(capture.outcome().failure()).contains(OutcomeCode.TOO_LARGE_HEADER);
        byte[] http = ("HTTP/1.1 200 OK\r\n\r\n" + RULES).getBytes(UTF_8);
        String fields = WarcBytes.fields("response", "http://a.example/") + "WARC-Segment-Number: 1\r\n";
        Capture segment = CapturedResults.only(new WarcBytes(true).record(fields, http));
        assertThat(segment.outcome().failure()).contains(OutcomeCode.TRUNCATED);
    }

    private static Capture answer(String header, byte[] body) {
        byte[] head = ("HTTP/1.1 200 OK\r\n" + header + "\r\n\r\n").getBytes(ISO_8859_1);
        byte[] warc = new WarcBytes(true)
                .response("http://a.example/robots.txt", WarcBytes.join(head, body))
                .toByteArray();
        return CapturedResults.of(warc).captures.get(0);
    }

    private static byte[] form(String form, byte[] content) {
        return switch (form) {
            case "gzip" -> WarcBytes.gzip(content);
            case "members" ->
                WarcBytes.join(
                        WarcBytes.gzip(Arrays.copyOf(content, 5)),
                        WarcBytes.gzip(Arrays.copyOfRange(content, 5, content.length)));
            case "zlib" -> WarcBytes.deflate(content, true);
            case "deflate" -> WarcBytes.deflate(content, false);
            case "chunked" ->
                WarcBytes.join(
                        (Integer.toHexString(content.length - 1) + ";x=y\r\n").getBytes(UTF_8),
                        Arrays.copyOf(content, content.length - 1),
                        "\r\n1\r\n".getBytes(UTF_8),
                        Arrays.copyOfRange(content, content.length - 1, content.length),
                        "\r\n0\r\n\r\n".getBytes(UTF_8));
            default -> content;
        };
    }
}
