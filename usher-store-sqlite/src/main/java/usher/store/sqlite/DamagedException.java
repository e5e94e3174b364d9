package usher.store.sqlite;

import usher.fetch.snapshot.StoreException;

/** What was read is not what was written. */
final class DamagedException extends StoreException {
    private static final long serialVersionUID = 1;

    DamagedException(String what) {
        super("damaged: " + what);
    }

    DamagedException(String what, Throwable cause) {
        super("damaged: " + what, cause);
    }
}
