package usher.server.analyze;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import usher.Dialect;
import usher.Policy;
import usher.Rule.ComparedRule;
import usher.bytes.Bytes;
import usher.uri.PathEncoding;
import usher.uri.TargetPath;

/**
 * The part of a site that is spoken of: the paths of the URLs, paths that show what the rules mean, and the folders above both.
 * For one thread.
 */
final class SitePaths {
    /** Where a path comes from; of several, the first counts. */
    enum Origin {
        RULE,
        URL,
        FOLDER
    }

    /** A path and what is told about it besides its verdicts. */
    record Place(String path, int depth, Origin origin) {}

    private static final String NAME = "example";
    private static final int LONGEST = 500;
    private static final int DEEPEST = 16;

    /** In the order of the tree: a folder, then what is in it. */
    private final TreeMap<String, Origin> paths = new TreeMap<>();

    private final int most;
    private int leftOut;

    SitePaths(int most) {
        this.most = most;
        paths.put("/", Origin.FOLDER);
    }

    void addUrl(String url) {
        TargetPath target = TargetPath.of(
                url,
                Dialect.RFC9309.policy().targetForm(),
                Dialect.RFC9309.policy().targetEncoding());
        if (target.problem().isEmpty()) {
            add(target.bytes().text(), Origin.URL);
        }
    }

    /** A short path that a rule matches: what is literal in its pattern, with a name where a server would have one. */
    void addRules(Policy policy) {
        for (ComparedRule rule : policy.comparedRules()) {
            add(example(rule.pieces()), Origin.RULE);
        }
    }

    /** A star stands for a name where nothing would make a path that no server has: between slashes, and before an extension. */
    private static String example(List<Bytes> pieces) {
        StringBuilder path = new StringBuilder();
        boolean afterStar = false;
        for (Bytes bytes : pieces) {
            String piece = PathEncoding.AS_SENT.apply(bytes).latin1();
            if (path.isEmpty() && !piece.startsWith("/")) {
                path.append('/');
            }
            boolean atSlash = !path.isEmpty() && path.charAt(path.length() - 1) == '/';
            if (afterStar && atSlash && (piece.startsWith("/") || piece.startsWith("."))) {
                path.append(NAME);
            }
            path.append(piece);
            afterStar = true;
        }
        return path.toString();
    }

    private void add(String path, Origin origin) {
        if (path.length() > LONGEST || folders(path).size() > DEEPEST) {
            leftOut++;
            return;
        }
        if (paths.size() >= most && !paths.containsKey(path)) {
            leftOut++;
            return;
        }
        paths.merge(path, origin, SitePaths::first);
        folders(path).forEach(folder -> paths.putIfAbsent(folder, Origin.FOLDER));
    }

    private static Origin first(Origin one, Origin two) {
        return one.compareTo(two) <= 0 ? one : two;
    }

    /** The folders above a path, from the outermost; a query has none. */
    private static List<String> folders(String path) {
        int query = path.indexOf('?');
        int end = query < 0 ? path.length() : query;
        List<String> folders = new ArrayList<>();
        for (int slash = path.indexOf('/'); slash >= 0 && slash < end; slash = path.indexOf('/', slash + 1)) {
            if (slash + 1 < path.length()) {
                folders.add(path.substring(0, slash + 1));
            }
        }
        return folders;
    }

    List<Place> places() {
        List<Place> places = new ArrayList<>();
        paths.forEach((path, origin) -> places.add(new Place(path, folders(path).size(), origin)));
        return places;
    }

    int leftOut() {
        return leftOut;
    }
}
