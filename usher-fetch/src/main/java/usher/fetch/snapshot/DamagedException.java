package usher.fetch.snapshot;

/** Data read from a store differs from what was written. Other data of the store may be intact. */
public class DamagedException extends StoreException {
    private static final long serialVersionUID = 1;

    public DamagedException(String what) {
        super("damaged: " + what);
    }

    public DamagedException(String what, Throwable cause) {
        super("damaged: " + what, cause);
    }
}
