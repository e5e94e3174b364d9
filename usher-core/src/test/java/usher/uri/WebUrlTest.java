package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    @ValueSource(strings = {"", " \t\r\n\u0000 "})
    void aUrlOfNothingIsRefused(String text) {
        assertThat(problem(text)).isEqualTo("EMPTY");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/path", "//example.com/", "example.com", "://example.com", "1http://example.com"})
    @ValueSource(strings = {"ht tp://example.com", "хттп://example.com", "ｈttp://example.com", "http"})
    void aUrlWithoutASchemeIsRefused(String text) {
        assertThat(problem(text)).isEqualTo("NO_SCHEME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ws://example.com/", "file:///etc/passwd", "javascript:alert(1)", "example.com:80/x"})
    @ValueSource(strings = {"h+t-t.p:x", "httpx://example.com"})
    void otherSchemesAreRefused(String text) {
        assertThat(problem(text)).isEqualTo("SCHEME_NOT_SUPPORTED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http:", "http:/", "http://", "http:example.com", "http:/example.com"})
    @ValueSource(strings = {"http:///example.com", "http://?a", "http://#a", "http://:80/", "http://user@/"})
    @ValueSource(strings = {"http://user@:80/", "http://./", "http://%2E/", "http://\u00AD/", "http://::1/"})
    void aUrlWithoutAHostIsRefused(String text) {
        assertThat(problem(text)).isEqualTo("NO_HOST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://a b/", "http://a<b/", "http://a%00b/", "http://a%2Fb/", "http://a%zz/"})
    @ValueSource(strings = {"http://a%/", "http://%FF/", "http://xn--a/", "http://XN--/", "http://a../", "http://../"})
    @ValueSource(strings = {"http://256.1.1.1/", "http://1.2.3.4.5/", "http://ex.com.1/", "http://[::1/"})
    @ValueSource(strings = {"http://[::1]x:80/", "http://a[:]b:80/", "http://[::1%25eth0]/", "http://a℀b/"})
    void invalidHostsAreRefused(String text) {
        assertThat(problem(text)).isEqualTo("BAD_HOST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://ex.com:65536/", "http://ex.com:99999999999999999999/", "http://ex.com:-1/"})
    @ValueSource(strings = {"http://ex.com:8o/", "http://ex.com:٨/", "http://ex.com:80:80/", "http://ex.com: 80/"})
    void invalidPortsAreRefused(String text) {
        assertThat(problem(text)).isEqualTo("BAD_PORT");
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
