package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthorityTest {
    private static Authority of(String url) {
        return WebUrl.parse(url).orElseThrow().authority();
    }

    /** The validity table G-08 to G-15, its https examples in GN-01, and F-11. */
    @ParameterizedTest
    @CsvSource({
        "http://example.com/robots.txt, http://example.com/",
        "http://example.com/robots.txt, http://example.com/folder/file",
        "http://www.example.com/robots.txt, http://www.example.com/",
        "http://www.müller.eu/robots.txt, http://www.müller.eu/",
        "http://www.müller.eu/robots.txt, http://www.xn--mller-kva.eu/",
        "http://www.mu\u0308ller.eu/robots.txt, http://www.xn--mller-kva.eu/",
        "http://www.MÜLLER.eu/robots.txt, http://www.XN--MLLER-KVA.EU/",
        "http://www.m%C3%BCller.eu/robots.txt, http://www.müller.eu/",
        "https://exämple.com/robots.txt, https://xn--exmple-cua.com/",
        "https://www.exämple.com/robots.txt, https://www.xn--exmple-cua.com/",
        "ftp://example.com/robots.txt, ftp://example.com/",
        "ftp://example.com/robots.txt, ftp://example.com:21/",
        "http://212.96.82.21/robots.txt, http://212.96.82.21/",
        "http://212.96.82.21/robots.txt, http://0xd4605215/",
        "http://example.com:80/robots.txt, http://example.com:80/",
        "http://example.com:80/robots.txt, http://example.com/",
        "https://example.com:443/robots.txt, https://example.com/",
        "http://example.com:8181/robots.txt, http://example.com:8181/",
        "http://example.com/robots.txt, HTTP://EXAMPLE.COM/",
        "http://example.com/robots.txt, http://example.com./",
        "http://example.com/robots.txt, http://example.com:/",
        "http://example.com/robots.txt, http://u:p@example.com/",
        "http://[::1]/robots.txt, http://[0:0:0:0:0:0:0:1]:80/",
        "http://example.com/robots.txt, http://example。com/",
    })
    void equalAuthoritiesAreTheSame(String robotsTxt, String url) {
        assertThat(of(url)).isEqualTo(of(robotsTxt)).hasSameHashCodeAs(of(robotsTxt));
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.com/robots.txt, http://other.example.com/",
        "http://example.com/robots.txt, https://example.com/",
        "http://example.com/robots.txt, http://example.com:8181/",
        "http://www.example.com/robots.txt, http://example.com/",
        "http://www.example.com/robots.txt, http://shop.www.example.com/",
        "http://www.example.com/robots.txt, http://www.shop.example.com/",
        "http://www.müller.eu/robots.txt, http://www.muller.eu/",
        "ftp://example.com/robots.txt, http://example.com/",
        "http://212.96.82.21/robots.txt, http://example.com/",
        "http://example.com:80/robots.txt, http://example.com:81/",
        "http://example.com:8181/robots.txt, http://example.com/",
        "http://faß.de/robots.txt, http://fass.de/",
        "http://example.com/robots.txt, http://u:8181@example.com:81/",
    })
    void differentAuthoritiesAreNotTheSame(String robotsTxt, String url) {
        assertThat(of(url)).isNotEqualTo(of(robotsTxt));
    }

    @ParameterizedTest
    @CsvSource({
        "https, example.com, 443, https://example.com",
        "https, example.com, 80, https://example.com:80",
        "http, ::1, 80, http://[::1]",
        "http, ::1, 8080, http://[::1]:8080",
        "ftp, 127.0.0.1, 21, ftp://127.0.0.1",
        "http, a, 0, http://a:0",
    })
    void isWrittenWithoutDefaultPort(String scheme, String host, int port, String text) {
        Authority authority = new Authority(scheme, host, port);
        assertThat(authority).hasToString(text);
        assertThat(authority.robotsTxt()).isEqualTo(text + "/robots.txt");
        assertThat(of(authority.robotsTxt())).isEqualTo(authority);
    }

    @Test
    void eachSchemeHasItsDefaultPort() {
        assertThat(Authority.defaultPort("http")).isEqualTo(80);
        assertThat(Authority.defaultPort("https")).isEqualTo(443);
        assertThat(Authority.defaultPort("ftp")).isEqualTo(21);
    }

    @Test
    void invalidArgumentsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("HTTP", "a", 80));
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("gopher", "a", 70));
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("http", "", 80));
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("http", "a", -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("http", "a", 65_536));
    }
}
