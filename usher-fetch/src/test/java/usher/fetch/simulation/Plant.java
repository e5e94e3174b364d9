package usher.fetch.simulation;

/** A bug that is put into a world on purpose, to see that it is found. */
enum Plant {
    NONE,
    ACKNOWLEDGED_BEFORE_SYNC;
}
