package usher.support.access;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;

class ChunkedInputTest {
    private static final int TRAILER_LIMIT = 40;

    private static String read(String chunks) throws IOException {
        return text(ChunkedInput.strict(bytes(chunks), TRAILER_LIMIT));
    }

    private static String readLeniently(String chunks) throws IOException {
        return text(ChunkedInput.lenient(bytes(chunks)));
    }

    private static InputStream bytes(String chunks) {
        return new ByteArrayInputStream(chunks.getBytes(ISO_8859_1));
    }

    private static String text(InputStream body) throws IOException {
        try (body) {
            return new String(body.readAllBytes(), ISO_8859_1);
        }
    }

    private static void assertFails(OutcomeCode code, String chunks) {
        assertThatThrownBy(() -> read(chunks))
                .as(chunks)
                .isInstanceOfSatisfying(
                        OutcomeException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5\r\nhello\r\n0\r\n\r\n", "5\nhello\n0\n\n", "1\r\nh\r\n4\r\nello\r\n0\r\n\r\n"})
    @ValueSource(strings = {"0000000000000000000000005\r\nhello\r\n00\r\n\r\n", "5 ;a=\"b;c\"\r\nhello\r\n0;d\r\n\r\n"})
    @ValueSource(strings = {"5 \t\r\nhello\r\n0\r\nX: y\r\nno field\r\n\r\nand more"})
    void theBodyOfTheChunksIsRead(String chunks) throws IOException {
        assertThat(read(chunks)).isEqualTo("hello");
    }

    @Test
    void readsHexadecimalSizes() throws IOException {
        assertThat(read("1a\r\n" + "x".repeat(26) + "\r\nB\r\n" + "y".repeat(11) + "\r\n0\r\n\r\n"))
                .isEqualTo("x".repeat(26) + "y".repeat(11));
        assertThat(read("0\r\n\r\n")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"+5\r\nhello\r\n0\r\n\r\n", "-5\r\nhello\r\n0\r\n\r\n", " 5\r\nhello\r\n0\r\n\r\n"})
    @ValueSource(strings = {"\r\nhello\r\n0\r\n\r\n", ";a\r\nhello\r\n0\r\n\r\n", "5 a\r\nhello\r\n0\r\n\r\n"})
    @ValueSource(strings = {"5\ra\nhello\r\n0\r\n\r\n", "8000000000000000\r\nhello\r\n0\r\n\r\n"})
    @ValueSource(strings = {"5\r\nhello, and more\r\n0\r\n\r\n", "5\r\nhello0\r\n\r\n"})
    void anInvalidSizeIsAFailure(String chunks) {
        assertFails(OutcomeCode.BAD_HTTP, chunks);
    }

    /** F-03: wherever it is cut, what came is not taken for the whole. */
    @Test
    void everyCutIsTruncated() {
        String whole = "5;a=b\r\nhello\r\nC\r\nhello, world\r\n0\r\nX: y\r\n\r\n";
        for (int length = 0; length < whole.length(); length++) {
            assertFails(OutcomeCode.TRUNCATED, whole.substring(0, length));
        }
        assertFails(OutcomeCode.TRUNCATED, "7fffffffffffffff\r\nhello");
    }

    /** What archives and servers leave out or add around the sizes; the content itself has to be whole. */
    @ParameterizedTest
    @ValueSource(strings = {"5\r\nhello\r\n0", "5\r\nhello\r\n0\r\nX: y", " 5 a\nhello \r\r\n\t0\n"})
    void aLenientReaderRequiresSizesAndContent(String chunks) throws IOException {
        assertThat(readLeniently(chunks + "\n")).isEqualTo("hello");
        assertThatThrownBy(() -> read(chunks + "\n")).isInstanceOf(OutcomeException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5\r\nhello, and more\r\n0\r\n\r\n", "x\r\nhello\r\n0\r\n\r\n"})
    void aLenientReaderTrustsSizes(String chunks) {
        assertThatThrownBy(() -> readLeniently(chunks))
                .isInstanceOfSatisfying(
                        OutcomeException.class, e -> assertThat(e.code()).isEqualTo(OutcomeCode.BAD_HTTP));
    }

    @Test
    void trailersHaveALimit() throws IOException {
        String trailer = "x".repeat(TRAILER_LIMIT - 4) + "\r\n\r\n";
        assertThat(read("0\r\n" + trailer)).isEmpty();
        assertFails(OutcomeCode.TOO_LARGE_HEADER, "0\r\nx" + trailer);
    }
}
