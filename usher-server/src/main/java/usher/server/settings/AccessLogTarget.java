package usher.server.settings;

import java.nio.file.Path;
import java.util.Optional;

public record AccessLogTarget(Kind kind, Optional<Path> file) {
    public enum Kind {
        OFF,
        STDOUT,
        FILE
    }

    static AccessLogTarget parse(String text) {
        return switch (text) {
            case "off" -> new AccessLogTarget(Kind.OFF, Optional.empty());
            case "stdout" -> new AccessLogTarget(Kind.STDOUT, Optional.empty());
            default -> file(text);
        };
    }

    private static AccessLogTarget file(String text) {
        try {
            return new AccessLogTarget(Kind.FILE, Optional.of(Path.of(text)));
        } catch (IllegalArgumentException e) {
            throw new SettingsException(Setting.ACCESS_LOG.key() + " must be off, stdout or the path of a file");
        }
    }
}
