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
    void invalidArgumentsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("HTTP", "a", 80));
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("gopher", "a", 70));
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("http", "", 80));
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("http", "a", -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Authority("http", "a", 65_536));
    }
}
