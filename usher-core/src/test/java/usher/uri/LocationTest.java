package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocationTest {
    private static final WebUrl BASE =
            WebUrl.parse("https://example.com:8443/a/b/robots.txt?x=1").orElseThrow();

    @ParameterizedTest
    @CsvSource({
        "http://other.example/r,http://other.example/r",
        "HTTPS://Other.Example,https://other.example/",
        "//cdn.example/r,https://cdn.example/r",
        "\\\\cdn.example\\r,https://cdn.example/r",
        "/\\cdn.example/r,https://cdn.example/r",
        "/r,https://example.com:8443/r",
        "r,https://example.com:8443/a/b/r",
        "./r:s,https://example.com:8443/a/b/./r:s",
        "?y,https://example.com:8443/a/b/robots.txt?y",
        "/r#part,https://example.com:8443/r",
        "' /r ',https://example.com:8443/r",
    })
    void referencesAreReadAsBrowsersReadThem(String location, String expected) {
        assertThat(BASE.resolve(location)).hasToString(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#part"})
    void onlyAFragmentReturnsTheSameUrl(String location) {
        assertThat(BASE.resolve(location)).isEqualTo(BASE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "file:///etc/passwd", "data:,x", "http://", "http://a b/", "//"})
    void urlsThatCannotBeFetchedAreRefused(String location) {
        assertThat(BASE.resolve(location)).isInstanceOf(BadUrl.class);
    }
}
