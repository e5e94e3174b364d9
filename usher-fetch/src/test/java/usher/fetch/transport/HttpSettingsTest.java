package usher.fetch.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HttpSettingsTest {
    @Test
    void theProductTokenIsTheBeginningOfTheHeader() {
        assertThat(HttpSettings.of("Example-Bot_x/1.0 (+https://example.com/bot)")
                        .productToken())
                .contains("Example-Bot_x");
        assertThat(HttpSettings.of("usher").productToken()).contains("usher");
        assertThat(HttpSettings.of("(compatible; ExampleBot)").productToken()).isEmpty();
    }
}
