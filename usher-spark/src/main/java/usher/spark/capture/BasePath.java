package usher.spark.capture;

/** Resolves paths in lists of archives, which are mostly relative. */
final class BasePath {
    private BasePath() {}

    /** Returns the path below the base, or the path itself if it is absolute. */
    static String resolve(String base, String path) {
        boolean absolute = path.startsWith("/") || path.matches("(?s)[A-Za-z][A-Za-z0-9+.-]*:.*");
        if (absolute || base.isEmpty()) {
            return path;
        }
        return base.endsWith("/") ? base + path : base + "/" + path;
    }
}
