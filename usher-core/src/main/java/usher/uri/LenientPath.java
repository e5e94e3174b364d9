package usher.uri;

/**
 * Path and query of any string, as google/robotstxt extracts them: scheme and host may be missing, the fragment goes, and
 * what has no path has the root.
 */
final class LenientPath {
    private LenientPath() {}

    static String of(String target) {
        int path = find(target);
        if (path < 0) {
            return "/";
        }
        int fragment = target.indexOf('#', path);
        String found = target.substring(path, fragment < 0 ? target.length() : fragment);
        return found.charAt(0) == '/' ? found : "/" + found;
    }

    /** Where a path begins that has its slash; what {@link TargetForm#plainPathStart} returns. */
    static int start(String target) {
        int path = find(target);
        if (path < 0) {
            return TargetForm.ROOT;
        }
        return target.charAt(path) == '/' ? path : TargetForm.NOT_PLAIN;
    }

    /** Where path, parameters or query begin; -1 if there are none before the fragment. */
    private static int find(String target) {
        int start = target.startsWith("//") ? 2 : 0;
        int early = firstOfPathStart(target, start);
        int scheme = target.indexOf("://", start);
        // A path, query or parameter before "://" means that it is no scheme's end.
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
