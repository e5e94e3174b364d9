package usher.pack;

/** A file is not a pack, has another format or dialect, or is damaged. */
public final class SitePackException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SitePackException(String message) {
        super(message);
    }

    SitePackException(String message, Throwable cause) {
        super(message, cause);
    }
}
