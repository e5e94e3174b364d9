package usher.server.settings;

/**
 * How the service log is written.
 *
 * @param level the least severe level that is logged
 * @param isJson whether each message is a line of JSON, and not of text
 */
public record ServiceLog(System.Logger.Level level, boolean isJson) {

    static ServiceLog of(SettingParser parser) {
        System.Logger.Level level = parser.one(
                Setting.LOG_LEVEL, parser.text(Setting.LOG_LEVEL), ServiceLog::level, "error, warning, info or debug");
        boolean json =
                parser.one(Setting.LOG_FORMAT, parser.text(Setting.LOG_FORMAT), ServiceLog::isJson, "text or json");
        return new ServiceLog(level, json);
    }

    private static System.Logger.Level level(String text) {
        return switch (text) {
            case "error" -> System.Logger.Level.ERROR;
            case "warning" -> System.Logger.Level.WARNING;
            case "info" -> System.Logger.Level.INFO;
            case "debug" -> System.Logger.Level.DEBUG;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static boolean isJson(String text) {
        if (!text.equals("json") && !text.equals("text")) {
            throw new IllegalArgumentException(text);
        }
        return text.equals("json");
    }
}
