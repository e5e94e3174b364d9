/**
 * The configuration of the service: {@link usher.server.settings.Setting} lists the settings, {@link
 * usher.server.settings.SettingValues} collects their values, and {@link usher.server.settings.ServerSettings} is the
 * result. An invalid value is a {@link usher.server.settings.SettingsException} that says what is expected. Knows no
 * server. The result is immutable.
 */
@NullMarked
package usher.server.settings;

import org.jspecify.annotations.NullMarked;
