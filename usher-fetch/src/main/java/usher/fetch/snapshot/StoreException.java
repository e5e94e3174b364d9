package usher.fetch.snapshot;

/** A store could not save or read data, or the data is damaged. */
public class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StoreException(String message) {
        super(message);
    }

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
