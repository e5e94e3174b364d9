package usher.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.server.settings.SettingsException;

class CorsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://app.example/",
                "app.example",
                "https://App.example",
                "https://app.example:443",
                "null",
                "https://*.example",
                "ftp://app.example"
            })
    void anOriginIsWrittenAsBrowsersSendIt(String origin) {
        SettingValues values = new SettingValues().put(Setting.CORS_ORIGINS, origin);
        assertThatThrownBy(() -> ServerSettings.of(values))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("cors-origins must be origins such as https://app.example");
    }
}
