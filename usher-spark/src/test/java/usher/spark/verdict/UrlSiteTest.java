package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.uri.WebUrl;

class UrlSiteTest {
    private static final String[] STARTS = {
        "http://", "https://", "ftp://", "HTTP://", " https://", "https:/", "http:\\\\"
    };
    private static final String[] PARTS = {
        "a", "example", "x1", "1", "127", "0x7f", "-", "--", "xn--", "xn--a", "ab--c", ".", "..", "_", "A", "%41", "é",
        ":", ":80", ":8080", "@", "/", "/", "/p", "?q", "#f", "\\", "\t", "\n", " ", "[::1]", "com"
    };

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/a, 20",
        "http://a.b-c.example/, 20",
        "https://shop.example, -1",
        "https://shop.example:8080/, -1",
        "https://Shop.example/, -1",
        "https://127.0.0.1/, -1",
        "https://xn--bcher-kva.example/, -1",
        "https:///, -1",
        "ftp://shop.example/, -1",
        "'', -1",
    })
    void seesWhereAnOrdinarySiteEnds(String url, int end) {
        assertThat(UrlSite.end(url.getBytes(UTF_8))).isEqualTo(end);
    }

    @Test
    void findsWhatParsingFinds() {
        Random random = new Random(1);
        int plain = 0;
        for (int i = 0; i < 300_000; i++) {
            StringBuilder text = new StringBuilder(STARTS[Math.min(random.nextInt(12) / 2, STARTS.length - 1)]);
            for (int part = random.nextInt(7); part > 0; part--) {
                text.append(PARTS[random.nextInt(PARTS.length)]);
            }
            String url = text.toString();
            String expected =
                    WebUrl.parse(url) instanceof WebUrl good ? good.authority().toString() : null;
            assertThat(UrlSite.of(url.getBytes(UTF_8))).as(url).isEqualTo(expected);
            plain += UrlSite.end(url.getBytes(UTF_8)) > 0 ? 1 : 0;
        }
        assertThat(plain).isGreaterThan(1_000);
    }

    @Test
    void aPathThatIsTooLongIsNoUrl() {
        byte[] url = ("https://a.example/" + "x".repeat(UrlSite.MAX_BYTES)).getBytes(UTF_8);
        assertThat(UrlSite.of(url)).isNull();
    }
}
