package usher.server.settings;

/** A setting that cannot be used, said to its operator. */
public final class SettingsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SettingsException(String message) {
        super(message);
    }
}
