package usher.fetch.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.uri.Authority;
import usher.uri.WebUrl;

class RequestTargetTest {
    private static final Authority SITE = new Authority("http", "site.test", 80);

    private static final String[] PIECES = {
        "/", "/", "/", ".", "..", "%2e", "%2E", "%", "%4", "?", "a", " ", "\"", "'", "|", "\\", "\u00e4", "\ud83d",
        "\u0001"
    };

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "/robots.txt -> /robots.txt",
                "/a/../b -> /b",
                "/a/./b -> /a/b",
                "/a/b/.. -> /a/",
                "/a/b/. -> /a/b/",
                "/../../a -> /a",
                "/.. -> /",
                "/a/%2e%2E/b/%2E -> /b/",
                "//a///b -> //a///b",
                "/a//../b -> /a/b",
                "/.../..a/a. -> /.../..a/a.",
                "/a?b/../c -> /a?b/../c",
                "/a b?c d -> /a%20b?c%20d",
                "/é?é -> /%C3%A9?%C3%A9",
                "/\uD83D\uDE00 -> /%F0%9F%98%80",
                "/{a}|^`<\"> -> /%7Ba%7D%7C%5E%60%3C%22%3E",
                "/a?{b}|^`<\">' -> /a?{b}|^`%3C%22%3E%27",
                "/a'[b]~ -> /a'[b]~",
                "/%zz/%4/% -> /%zz/%4/%",
                "/a%2f?%2f? -> /a%2f?%2f?",
                "/a? -> /a?",
            })
    void theTargetIsWrittenAsInTheUrlStandard(String pathAndQuery, String target) {
        assertThat(RequestTarget.of(new WebUrl(SITE, pathAndQuery))).isEqualTo(target);
    }

    /** Nothing in a URL ends the request line or its target. */
    @Test
    void noUrlBreaksTheRequestLine() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            String path = IntStream.range(0, random.nextInt(9))
                    .mapToObj(j -> PIECES[random.nextInt(PIECES.length)])
                    .collect(Collectors.joining("", "/", ""));
            String target =
                    RequestTarget.of(WebUrl.parse("http://site.test" + path).orElseThrow());
            assertThat(target).as(path).matches("/[!-~]*");
            assertThat(target.split("\\?", 2)[0]).as(path).doesNotContain("/../", "/./");
            assertThat(RequestTarget.of(new WebUrl(SITE, target))).as(path).isEqualTo(target);
        }
    }
}
