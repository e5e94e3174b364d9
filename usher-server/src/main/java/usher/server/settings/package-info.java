/**
 * What an operator can choose: {@link usher.server.settings.Setting} names it, {@link usher.server.settings.SettingValues}
 * collects what was said, {@link usher.server.settings.ServerSettings} is what follows. Mistakes are
 * {@link usher.server.settings.SettingsException}s that say what would be right. Knows no server. The record is immutable.
 */
@NullMarked
package usher.server.settings;

import org.jspecify.annotations.NullMarked;
