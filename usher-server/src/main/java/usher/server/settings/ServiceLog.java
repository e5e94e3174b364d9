package usher.server.settings;

import java.lang.System.Logger.Level;
import java.util.Map;

/**
 * How the service log is written.
 *
 * @param level the least severe level that is logged
 * @param isJson whether each message is a line of JSON, and not of text
 */
public record ServiceLog(Level level, boolean isJson) {

    private static final Map<String, Level> LEVELS =
            Map.of("error", Level.ERROR, "warning", Level.WARNING, "info", Level.INFO, "debug", Level.DEBUG);

    static ServiceLog of(SettingParser parser) {
        return new ServiceLog(
                parser.word(Setting.LOG_LEVEL, LEVELS, "error, warning, info or debug"),
                parser.word(Setting.LOG_FORMAT, Map.of("text", false, "json", true), "text or json"));
    }
}
