package usher.fetch.snapshot;

/** A snapshot was not saved, because the store has reached its maximum size. The store works, and has room again after pruning. */
public class StoreFullException extends StoreException {
    private static final long serialVersionUID = 1;

    public StoreFullException() {
        super("store_full: the maximum size is reached");
    }
}
