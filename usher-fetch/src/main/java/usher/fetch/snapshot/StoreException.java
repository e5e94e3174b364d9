package usher.fetch.snapshot;

/** A store could not keep, find or trust something. */
public class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StoreException(String message) {
        super(message);
    }

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
