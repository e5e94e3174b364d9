package usher.support.access;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;

class LenientDecodingTest {
    private static final String RULES = "User-agent: *\nDisallow: /private\n";

    private static byte[] bytes(String text) {
        return text.getBytes(ISO_8859_1);
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(coded)) {
            out.write(content);
        }
        return coded.toByteArray();
    }

    private static byte[] zlib(byte[] content) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(coded)) {
            out.write(content);
        }
        return coded.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static String decode(byte[] body, String... codings) throws IOException {
        try (InputStream in = LenientDecoding.decode(List.of(codings), new ByteArrayInputStream(body))) {
            return new String(in.readAllBytes(), ISO_8859_1);
        }
    }

    private static void assertFails(OutcomeCode code, byte[] body, String... codings) {
        assertThatThrownBy(() -> decode(body, codings))
                .isInstanceOfSatisfying(
                        OutcomeException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void codingsAreUndoneInTheirOrder() throws IOException {
        byte[] twice = zlib(gzip(bytes(RULES)));
        byte[] chunked = join(bytes(Integer.toHexString(twice.length) + "\n"), twice, bytes("\n0\n"));
        assertThat(decode(chunked, "chunked", "deflate", "x-gzip", "identity")).isEqualTo(RULES);
        assertThat(decode(bytes(RULES))).isEqualTo(RULES);
    }

    /** Archives that keep the decoded content often keep the header that names the coding. */
    @ParameterizedTest
    @ValueSource(strings = {"chunked", "gzip", "deflate", "identity"})
    void whatIsNotCodedStaysAsItIs(String coding) throws IOException {
        assertThat(decode(bytes(RULES), coding)).isEqualTo(RULES);
    }

    /** D-31. What is text was decoded by the archive, or the word is no coding. */
    @ParameterizedTest
    @ValueSource(strings = {"br", "zstd", "compress", "utf-8", ""})
    void otherCodingsLeaveText(String coding) throws IOException {
        assertThat(decode(bytes(RULES), coding)).isEqualTo(RULES);
        assertThat(decode(gzip(bytes(RULES)), "gzip", coding)).isEqualTo(RULES);
        boolean isRegistered = !coding.matches("utf-8|");
        assertThat(LenientDecoding.isUnread("gzip, " + coding)).isEqualTo(isRegistered);
        if (isRegistered) {
            assertFails(OutcomeCode.BAD_ENCODING, gzip(bytes(RULES)), coding);
        } else {
            assertThat(decode(gzip(bytes(RULES)), coding)).isEqualTo(RULES);
        }
    }

    @Test
    void anEmptyBodyIsNotACodedBody() throws IOException {
        assertFails(OutcomeCode.TRUNCATED, new byte[0], "gzip");
        assertFails(OutcomeCode.TRUNCATED, new byte[0], "deflate");
        assertFails(OutcomeCode.TRUNCATED, bytes("0\r\n\r\n"), "chunked", "gzip");
        assertThat(decode(new byte[0], "chunked", "identity")).isEmpty();
    }

    @Test
    void whatFollowsACompressedBodyIsIgnored() throws IOException {
        assertThat(decode(join(zlib(bytes(RULES)), bytes("and more")), "deflate"))
                .isEqualTo(RULES);
        assertThat(decode(join(gzip(bytes(RULES)), bytes("and more")), "gzip")).isEqualTo(RULES);
    }
}
