package usher.server.settings;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The destination of the access log.
 *
 * @param file the file, if the destination is one
 * @param isFull whether complete request targets are logged, including the URLs that clients check
 */
public record AccessLogTarget(Kind kind, Optional<Path> file, boolean isFull) {
    /** The kinds of destinations. */
    public enum Kind {
        OFF,
        STDOUT,
        FILE
    }

    public AccessLogTarget {
        requireNonNull(kind, "kind");
        requireNonNull(file, "file");
    }

    static AccessLogTarget parse(String text, boolean isFull) {
        return switch (text) {
            case "off" -> new AccessLogTarget(Kind.OFF, Optional.empty(), isFull);
            case "stdout" -> new AccessLogTarget(Kind.STDOUT, Optional.empty(), isFull);
            default -> file(text, isFull);
        };
    }

    private static AccessLogTarget file(String text, boolean isFull) {
        try {
            return new AccessLogTarget(Kind.FILE, Optional.of(Path.of(text)), isFull);
        } catch (IllegalArgumentException e) {
            throw new SettingsException(Setting.ACCESS_LOG.key() + " must be off, stdout or the path of a file");
        }
    }
}
