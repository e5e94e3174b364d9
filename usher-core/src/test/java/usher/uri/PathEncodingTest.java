package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.options.Option;

class PathEncodingTest {
    private static final PathEncoding RFC = Dialect.RFC9309.get(Option.TARGET_ENCODING);
    private static final PathEncoding GOOGLE = Dialect.GOOGLE.get(Option.PATTERN_ENCODING);
    private static final PathEncoding DECODED = Dialect.KOSTER1994.get(Option.TARGET_ENCODING);

    @ParameterizedTest
    @CsvSource({
        "/a/b?c=d, /a/b?c=d, /a/b?c=d, /a/b?c=d",
        "/\u30C4, /%E3%83%84, /%E3%83%84, /%E3%83%84",
        "/%e3%83%84, /%E3%83%84, /%E3%83%84, /%E3%83%84",
        "/%62%61%7a, /baz, /%62%61%7A, /baz",
        "/a b, /a%20b, /a b, /a%20b",
        "'/\u007F\u0001x', /%7F%01x, '/\u007F\u0001x', /%7F%01x",
        "/%2f, /%2F, /%2F, /%2F",
        "/%3f%23%3d, /%3F%23%3D, /%3F%23%3D, /?#=",
        "/%2a%24, /*$, /%2A%24, /*$",
        "/%7e-._%7E, /~-._~, /%7E-._%7E, /~-._~",
        "/100%, /100%, /100%, /100%25",
        "/%4, /%4, /%4, /%254",
        "/%zz, /%zz, /%zz, /%25zz",
        "/%%41, /%A, /%%41, /%25A",
        "/%%341, /%41, /%%341, /%2541",
        "/%2541, /%2541, /%2541, /%2541",
        "/%25%34%31, /%2541, /%25%34%31, /%2541",
        "/%00, /%00, /%00, /%00",
        "'', '', '', ''",
    })
    void everyCharacterHasOneNormalizedForm(String path, String rfc, String google, String decoded) {
        assertThat(RFC.apply(Bytes.of(path))).isEqualTo(Bytes.of(rfc));
        assertThat(GOOGLE.apply(Bytes.of(path))).isEqualTo(Bytes.of(google));
        assertThat(DECODED.apply(Bytes.of(path))).isEqualTo(Bytes.of(decoded));
        assertThat(PathEncoding.NONE.apply(Bytes.of(path))).isEqualTo(Bytes.of(path));
    }

    @Test
    void bytesThatAreNotUtf8AreEscapedOneByOne() {
        Bytes odd = Bytes.of(new byte[] {'/', (byte) 0xE9, (byte) 0xFF});
        assertThat(RFC.apply(odd)).isEqualTo(Bytes.of("/%E9%FF"));
    }

    @Test
    void normalizingEveryByteIsIdempotent() {
        for (PathEncoding encoding : new PathEncoding[] {RFC, GOOGLE, DECODED, PathEncoding.NONE}) {
            for (int b = 0; b < 256; b++) {
                Bytes once = encoding.apply(Bytes.of(new byte[] {'/', (byte) b}));
                assertThat(encoding.apply(once)).isEqualTo(once);
                Bytes escaped = encoding.apply(Bytes.of(String.format("/%%%02x", b)));
                assertThat(encoding.apply(escaped)).isEqualTo(escaped);
            }
        }
    }

    @Test
    void whatNeedsNoChangeStaysTheSameObject() {
        Bytes plain = Bytes.of("/a/b?c=d");
        assertThat(RFC.apply(plain)).isSameAs(plain);
        assertThat(PathEncoding.NONE.apply(Bytes.of("/%41"))).isEqualTo(Bytes.of("/%41"));
    }

    @Test
    void upperCaseAndDecodingAreSeparateChoices() {
        PathEncoding lower = new PathEncoding(ByteSet.NONE, false, ByteSet.of("a"));
        assertThat(lower.apply(Bytes.of("/%61%e9%E9"))).isEqualTo(Bytes.of("/a%e9%E9"));
        assertThat(lower.withDecode(ByteSet.NONE).apply(Bytes.of("/%61"))).isEqualTo(Bytes.of("/%61"));
    }
}
