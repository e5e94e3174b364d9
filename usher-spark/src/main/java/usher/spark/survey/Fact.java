package usher.spark.survey;

/**
 * A countable fact about a site's capture.
 *
 * @param key which fact of its kind; parts are separated by tabs
 * @param times how often it occurs, or 1
 */
record Fact(FactKind kind, String key, long times) {

    static Fact of(FactKind kind, String key) {
        return new Fact(kind, key, 1);
    }
}
