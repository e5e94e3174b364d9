package usher.spark.capture;

/** Paths as lists of archives write them, most often without the place where the archive lies. */
final class BasePath {
    private BasePath() {}

    /** The path behind the base, unless it says itself where it is. */
    static String resolve(String base, String path) {
        boolean absolute = path.startsWith("/") || path.matches("(?s)[A-Za-z][A-Za-z0-9+.-]*:.*");
        if (absolute || base.isEmpty()) {
            return path;
        }
        return base.endsWith("/") ? base + path : base + "/" + path;
    }
}
