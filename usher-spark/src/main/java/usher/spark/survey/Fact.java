package usher.spark.survey;

import static java.util.Objects.requireNonNull;

/**
 * A countable fact about a site's capture.
 *
 * @param key which fact of its kind; parts are separated by tabs
 * @param times how often it occurs, or 1
 */
record Fact(FactKind kind, String key, long times) {
    Fact {
        requireNonNull(kind, "kind");
        requireNonNull(key, "key");
    }

    static Fact of(FactKind kind, String key) {
        return new Fact(kind, key, 1);
    }
}
