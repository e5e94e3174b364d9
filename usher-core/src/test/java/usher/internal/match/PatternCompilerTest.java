package usher.internal.match;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.bytes.Bytes;

class PatternCompilerTest {
    private static CompiledPattern compile(Dialect dialect, String pattern) {
        return new PatternCompiler(dialect.options()).compile(Bytes.of(pattern));
    }

    @ParameterizedTest
    @CsvSource({
        "/, 1, 1",
        "/fish, 5, 5",
        "/fish*, 6, 5",
        "/*.php$, 7, 5",
        "/**/$, 5, 2",
        "*, 1, 0",
        "$, 1, 0",
        "/$x, 3, 3",
        "/$$, 3, 2",
        "/\u30C4, 10, 10",
        "/%e3%83%84, 10, 10",
        "/%62%61%7A, 4, 4",
        "/a b, 6, 6",
        "/%2A, 4, 4",
        "/%24, 4, 4",
        "/%2F, 4, 4",
        "/100%, 5, 5",
    })
    void theWeightOfAPatternIsThatOfItsNormalizedForm(String pattern, int bytes, int literals) {
        CompiledPattern compiled = compile(Dialect.RFC9309, pattern);
        assertThat(compiled.bytes()).isEqualTo(bytes);
        assertThat(compiled.literals()).isEqualTo(literals);
    }

    @ParameterizedTest
    @CsvSource({
        "rfc9309, /a%2Ab, /a*b, true",
        "rfc9309, /a%2Ab, /axb, false",
        "rfc9309, /a%24, /a$, true",
        "rfc9309, /a%24, /a, false",
        "rfc9309, /a%24, /a$b, true",
        "rfc9309, /a$, /a, true",
        "rfc9309, /a$, /ab, false",
        "rfc9309, /a$b, /a$bc, true",
        "rfc9309, /a*b$, /axbb, true",
        "koster1994, /a*, /a*, true",
        "koster1994, /a*, /ab, false",
        "koster1994, /a$, /a$b, true",
        "koster1994, /a$, /a, false",
        "yandex, /%61, /%61, true",
        "yandex, /%61, /a, false",
        "google, /%e3, /%E3, true",
        "google, /%61, /a, false",
    })
    void aPatternMatchesPathsOfTheSameNormalizedForm(String dialect, String pattern, String path, boolean matches) {
        CompiledPattern compiled = compile(usher.Dialect.byId(dialect).orElseThrow(), pattern);
        assertThat(compiled.glob().matches(path.getBytes(UTF_8))).isEqualTo(matches);
    }

    /** Both sides go through the dialect's spelling (D-03). */
    @ParameterizedTest
    @CsvSource({
        "/foo/%62%61%7A, /foo/baz, false",
        "/foo/baz, /foo/%62%61%7a, false",
        "/\u30C4, /%E3%83%84, false",
        "/%e3%83%84, /\u30C4, false",
        "/a/b, /a%2Fb, true",
        "/a%2fb, /a%2Fb, false",
        "/a b, /a%20b, false",
        "/a%, /a%, false",
        "/path/foo-%24, /path/foo-$, false",
        "/path/foo-%24, /path/foo-%24, false",
        "/~joe, /%7Ejoe, false",
        "/A, /a, true",
    })
    void rfc9309_rulesAndUrlsHaveOneNormalizedForm(String pattern, String url, boolean allowed) {
        assertThat(RobotsFile.of("User-agent: *\nDisallow: " + pattern)
                        .as(Dialect.RFC9309)
                        .policy()
                        .allows(url))
                .isEqualTo(allowed);
    }
}
