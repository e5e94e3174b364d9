package usher.fetch.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.support.access.ContentDecoding;
import usher.support.access.OutcomeException;
import usher.testkit.faults.Coding;

class ContentDecodingTest {
    private static final String RULES = "User-agent: *\nDisallow: /private\n".repeat(40);

    /** A coding's name and what {@link #RULES} become by it. */
    private record Coded(String coding, byte[] bytes) {}

    static List<Coded> codings() {
        return List.of(
                new Coded("gzip", Coding.gzip(RULES)),
                new Coded("X-GZIP", Coding.gzip(RULES)),
                new Coded("deflate", Coding.zlib(RULES)),
                new Coded("Deflate", Coding.deflate(RULES)),
                new Coded("identity", RULES.getBytes(ISO_8859_1)),
                new Coded("", RULES.getBytes(ISO_8859_1)),
                new Coded("identity, gzip", Coding.gzip(RULES)));
    }

    @ParameterizedTest
    @MethodSource("codings")
    void eachCodingIsDecoded(Coded coded) throws IOException {
        assertThat(decode(coded.coding(), coded.bytes())).isEqualTo(RULES);
    }

    @ParameterizedTest
    @MethodSource("codings")
    void aBodyThatArrivesByteByByteIsDecoded(Coded coded) throws IOException {
        InputStream slow = new FilterInputStream(new ByteArrayInputStream(coded.bytes())) {
            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                return super.read(buffer, offset, Math.min(length, 1));
            }
        };
        try (InputStream in = ContentDecoding.decode(List.of(coded.coding()), slow)) {
            assertThat(new String(in.readAllBytes(), ISO_8859_1)).isEqualTo(RULES);
        }
    }

    @Test
    void aBodyWithoutACodingIsReturnedUnchanged() throws IOException {
        try (InputStream in = ContentDecoding.decode(List.of(), new ByteArrayInputStream(new byte[] {7}))) {
            assertThat(in.readAllBytes()).containsExactly(7);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"br", "zstd", "compress", "gzip, gzip", "gzip,deflate", "gzipp", "\"gzip\""})
    void otherCodingsAreRefused(String coding) {
        assertFails(OutcomeCode.BAD_ENCODING, coding, Coding.gzip(RULES));
    }

    static Stream<Coded> deflated() {
        return codings().stream().filter(coded -> coded.coding().matches("gzip|[dD]eflate"));
    }

    /** F-03: wherever it is cut, the half that came is not taken for the whole. */
    @ParameterizedTest
    @MethodSource("deflated")
    void everyCutIsTruncated(Coded coded) {
        for (int length = 0; length < coded.bytes().length; length++) {
            assertFails(OutcomeCode.TRUNCATED, coded.coding(), Arrays.copyOf(coded.bytes(), length));
        }
    }

    /** They would allow everything as fresh, also over a good copy. */
    @Test
    void anEmptyBodyIsNotACodedBody() throws IOException {
        assertFails(OutcomeCode.TRUNCATED, "gzip", new byte[0]);
        assertFails(OutcomeCode.TRUNCATED, "x-gzip", new byte[0]);
        assertFails(OutcomeCode.TRUNCATED, "deflate", new byte[0]);
        assertThat(decode("identity", new byte[0])).isEmpty();
        assertThat(decode("gzip", Coding.gzip(""))).isEmpty();
        assertThat(decode("deflate", Coding.zlib(""))).isEmpty();
    }

    @Test
    void readsEveryPartOfAGzipHeader() throws IOException {
        byte[] plain = Coding.gzip("x");
        String header = "\u001F\u008B\u0008\u001E\0\0\0\0\0\0" + "\u0003\0abc" + "name\0" + "comment\0" + "cc";
        String rest = new String(plain, 10, plain.length - 10, ISO_8859_1);
        assertThat(decode("gzip", (header + rest).getBytes(ISO_8859_1))).isEqualTo("x");
        assertFails(
                OutcomeCode.BAD_ENCODING, "gzip", ("\u001F\u008B\u0008\u0020\0\0\0\0\0\0" + rest).getBytes(ISO_8859_1));
    }

    @Test
    void membersFollowEachOther() throws IOException {
        byte[] two = Coding.join(Coding.gzip("one "), new String(Coding.gzip("two"), ISO_8859_1));
        assertThat(decode("gzip", two)).isEqualTo("one two");
        assertThat(decode("gzip", Coding.join(two, "\0\0\0"))).isEqualTo("one two");
        assertThat(decode("gzip", Coding.join(two, "\0\0x"))).isEqualTo("one two");
        assertFails(OutcomeCode.TRUNCATED, "gzip", Arrays.copyOf(two, two.length - 1));
        assertThat(decode("gzip", Coding.repeat(Coding.gzip(""), 10_000))).isEmpty();
    }

    @Test
    void whatFollowsTheEndIsIgnored() throws IOException {
        for (Coded coded : deflated().toList()) {
            assertThat(decode(coded.coding(), Coding.join(coded.bytes(), "\0"))).isEqualTo(RULES);
            assertThat(decode(coded.coding(), Coding.join(coded.bytes(), "Disallow: /")))
                    .isEqualTo(RULES);
        }
    }

    /** Any byte of a stream may be changed: it decodes to the same, or fails; never to something else. */
    @Test
    void everyChangedByteIsDetectedOrHarmless() {
        for (Coded coded : List.of(codings().get(0), codings().get(2))) {
            for (int i = 0; i < coded.bytes().length; i++) {
                byte[] changed = coded.bytes().clone();
                changed[i] ^= 0x10;
                try {
                    assertThat(decode(coded.coding(), changed)).as("byte %d", i).isEqualTo(RULES);
                } catch (IOException e) {
                    assertThat(e).isInstanceOf(OutcomeException.class);
                }
            }
        }
    }

    @Test
    void anyBytesAreDecodedOrFailWithACode() {
        Random random = new Random(7);
        List<Throwable> others = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            try {
                decode(
                        i % 2 == 0 ? "gzip" : "deflate",
                        i % 3 == 0 ? bytes : Coding.join(Coding.gzip("x"), new String(bytes, ISO_8859_1)));
            } catch (OutcomeException e) {
                assertThat(e.code()).isIn(OutcomeCode.BAD_ENCODING, OutcomeCode.TRUNCATED);
            } catch (IOException | RuntimeException e) {
                others.add(e);
            }
        }
        assertThat(others).isEmpty();
    }

    private static String decode(String coding, byte[] bytes) throws IOException {
        try (InputStream in = ContentDecoding.decode(List.of(coding), new ByteArrayInputStream(bytes))) {
            return new String(in.readAllBytes(), ISO_8859_1);
        }
    }

    private static void assertFails(OutcomeCode code, String coding, byte[] bytes) {
        assertThatThrownBy(() -> decode(coding, bytes))
                .isInstanceOfSatisfying(
                        OutcomeException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
