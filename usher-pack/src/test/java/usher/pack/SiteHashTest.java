package usher.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteHashTest {
    /** From another implementation of SipHash-1-3, with a key of zeros. */
    @ParameterizedTest
    @CsvSource({
        "https://example.com, -8887848115389105487",
        "http://a.example, -2103995016928603931",
        "https://sixteen.example:8080/, 6187456487735999834",
        "x, -3368204716105132637",
    })
    void theHashIsSipHash(String text, long hash) {
        assertThat(new SiteHash(0, 0).of(text, text.length())).isEqualTo(hash);
        assertThat(new SiteHash(0, 0).of(text.toUpperCase(Locale.ROOT) + "/rest", text.length()))
                .isEqualTo(hash);
        assertThat(new SiteHash(1, 0).of(text, text.length())).isNotEqualTo(hash);
        assertThat(new SiteHash(0, 1).of(text, text.length())).isNotEqualTo(hash);
    }
}
