package usher.spark.survey;

import static java.util.Objects.requireNonNull;

/**
 * One thing that is so about a site's capture.
 *
 * @param key which of its kind; parts are separated by tabs, which no part has inside
 * @param times how often, where that means something; else 1
 */
record Fact(Kind kind, String key, long times) {
    Fact {
        requireNonNull(kind, "kind");
        requireNonNull(key, "key");
    }

    static Fact of(Kind kind, String key) {
        return new Fact(kind, key, 1);
    }
}
