package usher.support.access;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.support.access.ResponseHead.Header;

class ResponseHeadReaderTest {
    private static final int MAX_LINES = 6;

    private static InputStream bytes(String head) {
        return new ByteArrayInputStream(head.getBytes(ISO_8859_1));
    }

    private static ResponseHead strict(String head) throws IOException {
        return ResponseHeadReader.strict(bytes(head), MAX_LINES).read();
    }

    private static ResponseHead lenient(String head) throws IOException {
        return ResponseHeadReader.lenient(bytes(head)).read();
    }

    private static void assertFails(OutcomeCode code, String head) {
        assertThatThrownBy(() -> strict(head))
                .as(head)
                .isInstanceOfSatisfying(
                        OutcomeException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 404 Not Found\r\nA: b\r\nC:\r\n\r\nbody",
                "HTTP/1.0 404\nA:\tb \nC: \n\nbody",
                "HTTP/1.1 404 \r\nA: \r\n b\r\n\t\r\nC:\r\n  \r\n\r\nbody",
            })
    void bothReadersAcceptWhatTheStandardPermits(String head) throws IOException {
        for (ResponseHead read : List.of(strict(head), lenient(head))) {
            assertThat(read).isEqualTo(new ResponseHead(404, List.of(new Header("A", "b"), new Header("C", ""))));
        }
    }

    @Test
    void foldedLinesAreOneValue() throws IOException {
        ResponseHead head = strict("HTTP/1.1 200 OK\r\nA: b  \r\n  c\r\n \r\n\td \r\n\r\n");
        assertThat(head.values("a")).containsExactly("b c d");
    }

    @Test
    void textIsUtf8IfItIsValid() throws IOException {
        ResponseHead head = lenient("HTTP/1.1 200 OK\r\nA: \u00c3\u00a4\r\na: \u00e4\r\n\r\n");
        assertThat(head.values("A")).containsExactly("\u00e4", "\u00e4");
    }

    /** What the strict reader calls {@code BAD_HTTP} and the lenient one reads as status 200 with one header. */
    @ParameterizedTest
    @ValueSource(strings = {"HTTP/2 200\r\nA: b\r\n\r\n", "HTTP 200 OK\nA: b\n\n", "HTTP/1.1   200\nA: b\n\n"})
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\r\nA: b\r\r\n\r\r\n", "HTTP/1.1 200 OK\r\n folded\r\nA: b\r\n\r\n"})
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\nno colon\r\n folded: x\r\nA: b\r\n\r\n"})
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\nA : b\r\n\r\n"})
    void invalidHeadersOfArchivesAreRead(String head) throws IOException {
        assertThat(lenient(head)).isEqualTo(new ResponseHead(200, List.of(new Header("A", "b"))));
        assertFails(OutcomeCode.BAD_HTTP, head);
    }

    @Test
    void controlCharactersAndEmptyNamesAreForLenientReaders() throws IOException {
        String head = "HTTP/1.1 200 OK\r\nA: b\u0001\r\n: c\r\n\r\n";
        assertThat(lenient(head))
                .isEqualTo(new ResponseHead(200, List.of(new Header("A", "b\u0001"), new Header("", "c"))));
        assertFails(OutcomeCode.BAD_HTTP, head);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ICY 200 OK", "HTTP/1.1", "HTTP/1.1 OK", "HTTP/1.1 2000 OK", "HTTP/1.1 -200", ""})
    void whatIsNotAStatusLineIsBadForBoth(String line) {
        String head = line + "\r\nA: b\r\n\r\n";
        assertFails(OutcomeCode.BAD_HTTP, head);
        assertThatThrownBy(() -> lenient(head))
                .isInstanceOfSatisfying(
                        OutcomeException.class, e -> assertThat(e.code()).isEqualTo(OutcomeCode.BAD_HTTP));
    }

    /** Whether more comes or not: a server may wait for something else. */
    @Test
    void aBadLineIsBadAtItsEnd() {
        assertFails(OutcomeCode.BAD_HTTP, "SSH-2.0-OpenSSH_9.2\r\n");
        assertFails(OutcomeCode.BAD_HTTP, "HTTP/1.1 200 OK\r\nno colon\r\n");
    }

    @Test
    void everyCutIsTruncated() {
        String head = "HTTP/1.1 200 OK\r\nA: b\r\n c\r\n\r\n";
        for (int length = 0; length < head.length(); length++) {
            assertFails(OutcomeCode.TRUNCATED, head.substring(0, length));
        }
    }

    /** Interim responses count; the empty lines do not. */
    @Test
    void linesHaveALimitForAllHeadsTogether() throws IOException {
        String interim = "HTTP/1.1 103 -\r\n" + "A: b\r\n".repeat(MAX_LINES - 1) + "\r\n";
        ResponseHeadReader good =
                ResponseHeadReader.strict(bytes(interim + "HTTP/1.1 200 -\r\nA: b\r\n\r\n"), MAX_LINES);
        assertThat(good.read().status()).isEqualTo(103);
        assertThat(good.read().status()).isEqualTo(200);
        ResponseHeadReader bad =
                ResponseHeadReader.strict(bytes(interim + "HTTP/1.1 200 -\r\nA: b\r\n c\r\n\r\n"), MAX_LINES);
        bad.read();
        assertThatThrownBy(bad::read)
                .isInstanceOfSatisfying(
                        OutcomeException.class, e -> assertThat(e.code()).isEqualTo(OutcomeCode.TOO_LARGE_HEADER));
    }

    /** A head of 64 KiB that is all folds takes no longer than any other. */
    @Test
    void foldsAreReadInLinearTime() throws IOException {
        String head = "HTTP/1.1 200 OK\r\nA: b\n" + " c\n".repeat(20_000) + "\n";
        assertThat(lenient(head).values("A").get(0)).hasSize(1 + 2 * 20_000);
    }
}
