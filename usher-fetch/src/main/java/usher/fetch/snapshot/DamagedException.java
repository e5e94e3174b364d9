package usher.fetch.snapshot;

/** What was read from a store is not what was written to it. That says nothing about what else the store keeps. */
public class DamagedException extends StoreException {
    private static final long serialVersionUID = 1;

    /**
     * Damage.
     *
     * @param what what is damaged
     */
    public DamagedException(String what) {
        super("damaged: " + what);
    }

    /** Damage that something else complained about. */
    public DamagedException(String what, Throwable cause) {
        super("damaged: " + what, cause);
    }
}
