package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebUrlTest {
    private static WebUrl url(String text) {
        assertThat(WebUrl.parse(text)).isInstanceOf(WebUrl.class);
        return WebUrl.parse(text).orElseThrow();
    }

    private static String problem(String text) {
        assertThat(WebUrl.parse(text)).isInstanceOf(BadUrl.class);
        return ((BadUrl) WebUrl.parse(text)).problem();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            value = {
                "'' -> EMPTY",
                "' \t\r\n\u0000 ' -> EMPTY",
                "/path -> NO_SCHEME",
                "//example.com/ -> NO_SCHEME",
                "example.com -> NO_SCHEME",
                "://example.com -> NO_SCHEME",
                "1http://example.com -> NO_SCHEME",
                "ht tp://example.com -> NO_SCHEME",
                "хттп://example.com -> NO_SCHEME",
                "ｈttp://example.com -> NO_SCHEME",
                "http -> NO_SCHEME",
                "ws://example.com/ -> SCHEME_NOT_SUPPORTED",
                "file:///etc/passwd -> SCHEME_NOT_SUPPORTED",
                "javascript:alert(1) -> SCHEME_NOT_SUPPORTED",
                "example.com:80/x -> SCHEME_NOT_SUPPORTED",
                "h+t-t.p:x -> SCHEME_NOT_SUPPORTED",
                "httpx://example.com -> SCHEME_NOT_SUPPORTED",
                "http: -> NO_HOST",
                "http:/ -> NO_HOST",
                "http:// -> NO_HOST",
                "http:example.com -> NO_HOST",
                "http:/example.com -> NO_HOST",
                "http:///example.com -> NO_HOST",
                "http://?a -> NO_HOST",
                "http://#a -> NO_HOST",
                "http://:80/ -> NO_HOST",
                "http://user@/ -> NO_HOST",
                "http://user@:80/ -> NO_HOST",
                "http://./ -> NO_HOST",
                "http://%2E/ -> NO_HOST",
                "http://\u00AD/ -> NO_HOST",
                "http://a b/ -> BAD_HOST",
                "http://a<b/ -> BAD_HOST",
                "http://a%00b/ -> BAD_HOST",
                "http://a%2Fb/ -> BAD_HOST",
                "http://a%zz/ -> BAD_HOST",
                "http://a%/ -> BAD_HOST",
                "http://%FF/ -> BAD_HOST",
                "http://xn--a/ -> BAD_HOST",
                "http://XN--/ -> BAD_HOST",
                "http://a../ -> BAD_HOST",
                "http://../ -> BAD_HOST",
                "http://256.1.1.1/ -> BAD_HOST",
                "http://1.2.3.4.5/ -> BAD_HOST",
                "http://ex.com.1/ -> BAD_HOST",
                "http://[::1/ -> BAD_HOST",
                "http://[::1]x:80/ -> BAD_HOST",
                "http://a[:]b:80/ -> BAD_HOST",
                "http://[::1%25eth0]/ -> BAD_HOST",
                "http://a℀b/ -> BAD_HOST",
                "http://ex.com:65536/ -> BAD_PORT",
                "http://ex.com:99999999999999999999/ -> BAD_PORT",
                "http://ex.com:-1/ -> BAD_PORT",
                "http://ex.com:8o/ -> BAD_PORT",
                "http://ex.com:٨/ -> BAD_PORT",
                "http://ex.com:80:80/ -> BAD_PORT",
                "http://ex.com: 80/ -> BAD_PORT",
                "http://::1/ -> NO_HOST",
            })
    void invalidUrlsHaveAReason(String text, String problem) {
        assertThat(problem(text)).isEqualTo(problem);
    }

    @Test
    void authorityIsCanonicalAndPathAsGiven() {
        assertThat(url("HTTPS://u@Ex.com./A?b#c")).isEqualTo(new WebUrl(new Authority("https", "ex.com", 443), "/A?b"));
    }

    @Test
    void spacesBeforeTheFragmentBelongToThePath() {
        assertThat(url("http://ex.com/a #f").pathAndQuery()).isEqualTo("/a ");
    }

    @Test
    void pathMayTake65536Bytes() {
        String path = "/" + "a".repeat(65_535);
        assertThat(url("http://ex.com" + path + "#" + path).pathAndQuery()).isEqualTo(path);
        assertThat(problem("http://ex.com" + path + "a")).isEqualTo("TOO_LONG");
        assertThat(problem("http://ex.com?" + "a".repeat(65_535))).isEqualTo("TOO_LONG");
    }

    @Test
    void lengthIsCountedInUtf8() {
        String start = "http://ex.com/a";
        assertThat(url(start + "é".repeat(32_767)).pathAndQuery()).hasSize(32_769);
        assertThat(problem(start + "é".repeat(32_768))).isEqualTo("TOO_LONG");
        assertThat(url(start + "€".repeat(21_844)).pathAndQuery()).hasSize(21_846);
        assertThat(problem(start + "€".repeat(21_845))).isEqualTo("TOO_LONG");
        assertThat(url(start + "😀".repeat(16_383)).pathAndQuery()).hasSize(32_768);
        assertThat(problem(start + "😀".repeat(16_384))).isEqualTo("TOO_LONG");
        assertThat(problem(start + "\uD800".repeat(21_845))).isEqualTo("TOO_LONG");
    }

    @Test
    void detailRepeatsNoControlCharacters() {
        BadUrl bad = (BadUrl) WebUrl.parse("http://a\u001Bb/");
        assertThat(bad).isEqualTo(new BadUrl("BAD_HOST", "U+001B is not allowed in a host"));
    }

    @Test
    void invalidArgumentsAreRefused() {
        Authority authority = new Authority("http", "ex.com", 80);
        assertThatIllegalArgumentException().isThrownBy(() -> new WebUrl(authority, "a"));
    }
}
