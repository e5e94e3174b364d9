package usher.fetch.snapshot;

/** A snapshot was not saved: the store has reached its maximum size. Pruning makes room again. */
public class StoreFullException extends StoreException {
    private static final long serialVersionUID = 1;

    public StoreFullException() {
        super("store_full: the maximum size is reached");
    }
}
