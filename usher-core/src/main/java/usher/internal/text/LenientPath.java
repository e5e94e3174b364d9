package usher.internal.text;

/** Finds path and query as google/robotstxt does: scheme and host are optional, a missing path is the root. */
public final class LenientPath {
    private LenientPath() {}

    public static String of(String target) {
        int path = find(target);
        if (path < 0) {
            return "/";
        }
        int fragment = target.indexOf('#', path);
        String found = target.substring(path, fragment < 0 ? target.length() : fragment);
        return found.charAt(0) == '/' ? found : "/" + found;
    }

    /** Returns the start of path, parameters or query; -1 if there are none before the fragment. */
    public static int find(String target) {
        int start = target.startsWith("//") ? 2 : 0;
        int early = firstOfPathStart(target, start);
        int scheme = target.indexOf("://", start);
        // After a path, query or parameter, "://" does not end a scheme.
        int authority = scheme < 0 || early >= 0 && early < scheme ? start : scheme + 3;
        int path = firstOfPathStart(target, authority);
        int fragment = target.indexOf('#', start);
        return path >= 0 && fragment >= 0 && fragment < path ? -1 : path;
    }

    private static int firstOfPathStart(String target, int from) {
        for (int i = from; i < target.length(); i++) {
            char next = target.charAt(i);
            if (next == '/' || next == '?' || next == ';') {
                return i;
            }
        }
        return -1;
    }
}
