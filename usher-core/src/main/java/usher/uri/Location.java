package usher.uri;

/** Resolves the Location header of a redirect against the redirecting URL, as in the WHATWG URL Standard. */
final class Location {
    private Location() {}

    static UrlResult resolve(WebUrl base, String location) {
        String reference = withoutFragment(location.strip());
        if (UrlReader.schemeEnd(reference) > 0) {
            return WebUrl.parse(reference);
        }
        if (reference.isEmpty()) {
            return base;
        }
        boolean slash = isSlash(reference, 0);
        if (slash && isSlash(reference, 1)) {
            return WebUrl.parse(base.authority().scheme() + ":" + reference);
        }
        return WebUrl.parse(base.authority() + (slash ? reference : beside(base.pathAndQuery(), reference)));
    }

    /** Resolves a reference relative to the base's folder, or a query relative to its path. */
    private static String beside(String pathAndQuery, String reference) {
        int query = pathAndQuery.indexOf('?');
        String path = query < 0 ? pathAndQuery : pathAndQuery.substring(0, query);
        return reference.startsWith("?") ? path + reference : path.substring(0, path.lastIndexOf('/') + 1) + reference;
    }

    private static String withoutFragment(String text) {
        int fragment = text.indexOf('#');
        return fragment < 0 ? text : text.substring(0, fragment);
    }

    private static boolean isSlash(String text, int index) {
        return index < text.length() && (text.charAt(index) == '/' || text.charAt(index) == '\\');
    }
}
