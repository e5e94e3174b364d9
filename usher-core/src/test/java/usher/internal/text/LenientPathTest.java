package usher.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.uri.PathEncoding;
import usher.uri.TargetForm;
import usher.uri.TargetPath;

class LenientPathTest {
    /** GT-11 and its neighbourhood. */
    @ParameterizedTest
    @CsvSource({
        "'', /",
        "http://www.example.com, /",
        "http://www.example.com/, /",
        "http://www.example.com/a, /a",
        "http://www.example.com/a/, /a/",
        "http://www.example.com/a/b?c=http://d.e/, /a/b?c=http://d.e/",
        "http://www.example.com/a/b?c=d&e=f#fragment, /a/b?c=d&e=f",
        "example.com, /",
        "example.com/, /",
        "example.com/a, /a",
        "example.com/a/, /a/",
        "example.com/a/b?c=d&e=f#fragment, /a/b?c=d&e=f",
        "a, /",
        "a/, /",
        "/a, /a",
        "a/b, /b",
        "example.com?a, /?a",
        "example.com/a;b#c, /a;b",
        "example.com;a, /;a",
        "//a/b/c, /b/c",
        "//a, /",
        "//, /",
        "#, /",
        "#/a, /",
        "a#/b, /",
        "http://e#/b, /",
        "http://e?x#y, /?x",
        "a?http://e/b, /?http://e/b",
        "a/http://e/b, /http://e/b",
        "http:/a, /a",
        "http://, /",
        "://a/b, /b",
        "ftp://e/\u30C4, /\u30C4",
        "?a, /?a",
        "' ', /",
    })
    void anyStringHasAPath(String target, String path) {
        assertThat(LenientPath.of(target)).isEqualTo(path);
        TargetPath read = TargetPath.of(target, TargetForm.ANY_STRING, PathEncoding.NONE);
        assertThat(read.bytes()).isEqualTo(Bytes.of(path));
        assertThat(read.problem()).isEmpty();
    }
}
