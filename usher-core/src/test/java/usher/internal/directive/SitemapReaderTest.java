package usher.internal.directive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.options.SitemapRule;

class SitemapReaderTest {
    private static final Optional<String> SITE = Optional.of("https://example.com");

    @Test
    void yandex_aPathJoinsTheSitesAddress() {
        Bytes path = Bytes.of("/map.xml");
        assertThat(SitemapReader.read(SitemapRule.YANDEX, path, SITE)).contains("https://example.com/map.xml");
        assertThat(SitemapReader.read(SitemapRule.YANDEX, path, Optional.empty()))
                .isEmpty();
        assertThat(SitemapReader.read(SitemapRule.ABSOLUTE_URL, path, SITE)).isEmpty();
        assertThat(SitemapReader.read(SitemapRule.YANDEX, Bytes.of("map.xml"), SITE))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/map.xml, https://example.com/map.xml",
        "map.xml, https://example.com/map.xml",
        "//cdn.example.org/m, https://cdn.example.org/m",
        "http://a.example/m, http://a.example/m",
        "ftp://a.example/m, ftp://a.example/m",
        "javascript:alert(1),",
        "//,",
        "'',",
    })
    void aRelativeUrlIsResolved(String value, String url) {
        assertThat(SitemapReader.read(SitemapRule.RESOLVED, Bytes.of(value), SITE))
                .isEqualTo(Optional.ofNullable(url));
        assertThat(SitemapReader.read(SitemapRule.RESOLVED, Bytes.of(value), Optional.empty()))
                .isEqualTo(Optional.ofNullable(url).filter(value::equals));
    }

    @ParameterizedTest
    @CsvSource({"1015, true", "1016, false"})
    void yandex_anAddressHasFewerThan1016Bytes(int length, boolean valid) {
        String url = "https://example.com/";
        String full = url + "a".repeat(length - url.length());
        assertThat(SitemapReader.read(SitemapRule.YANDEX, Bytes.of(full), SITE).isPresent())
                .isEqualTo(valid);
        assertThat(SitemapReader.read(SitemapRule.ABSOLUTE_URL, Bytes.of(full), SITE))
                .isPresent();
        Bytes joined = Bytes.of(full.substring("https://example.com".length()));
        assertThat(SitemapReader.read(SitemapRule.YANDEX, joined, SITE).isPresent())
                .isEqualTo(valid);
    }
}
