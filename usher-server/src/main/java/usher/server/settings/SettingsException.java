package usher.server.settings;

/** A setting is invalid. The message is for the operator. */
public final class SettingsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SettingsException(String message) {
        super(message);
    }
}
