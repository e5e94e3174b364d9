package usher.server.settings;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Settings are invalid. The message is for the operator. */
public final class SettingsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final @Nullable Setting setting;

    public SettingsException(String message) {
        this(message, null);
    }

    SettingsException(String message, @Nullable Setting setting) {
        super(message);
        this.setting = setting;
    }

    Optional<Setting> setting() {
        return Optional.ofNullable(setting);
    }
}
