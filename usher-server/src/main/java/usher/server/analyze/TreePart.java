package usher.server.analyze;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import usher.Crawler;
import usher.Dialect;
import usher.Policy;
import usher.Rule.NormalizedRule;
import usher.Verdict;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.support.json.JsonObject;
import usher.uri.PathEncoding;
import usher.uri.Target;
import usher.uri.TargetPath;
import usher.uri.UrlInput;

/** Computes {@code tree}: the known paths of a site, with each crawler's verdict for each path. */
record TreePart(AnalyzedFile file, AnalyzerLimits limits, Omissions omissions, RemainingBudget work) {
    private static final int MAX_GROUPS = 100;
    private static final int MAX_RULES = 100_000;

    List<Map<String, Object>> of(List<Crawler> crawlers, List<String> urls) {
        SitePaths site = new SitePaths(limits.treePaths());
        urls.forEach(site::addUrl);
        addRules(site, comparedPolicies(crawlers));
        omissions.add("treePaths", site.omitted());
        List<Map<String, Object>> nodes = new ArrayList<>();
        for (SitePaths.Node node : site.nodes()) {
            if (work.isExceeded()) {
                omissions.add("treePaths", 1);
            } else {
                nodes.add(toMap(node, crawlers));
            }
        }
        return nodes;
    }

    private void addRules(SitePaths site, Set<Policy> policies) {
        int rules = 0;
        for (Policy policy : policies) {
            rules += policy.rules().size();
            if (rules > MAX_RULES || work.isExceeded()) {
                omissions.add("treeRobots", 1);
            } else {
                site.addRules(policy);
            }
        }
    }

    private Set<Policy> comparedPolicies(List<Crawler> crawlers) {
        Set<Policy> policies = new LinkedHashSet<>();
        crawlers.forEach(crawler -> policies.add(file.policy(crawler, crawler.dialect())));
        file.as(Dialect.RFC9309).groups().stream()
                .limit(MAX_GROUPS)
                .map(group -> group.userAgents().get(0).value().text())
                .forEach(name -> policies.add(file.policy(List.of(name), Dialect.RFC9309)));
        return policies;
    }

    private Map<String, Object> toMap(SitePaths.Node node, List<Crawler> crawlers) {
        Target path = UrlInput.of(node.path(), Optional.empty()).target();
        List<Map<String, Object>> verdicts =
                crawlers.stream().map(crawler -> verdict(crawler, path)).toList();
        return new JsonObject()
                .add("path", node.path())
                .add("depth", node.depth())
                .add("origin", node.origin())
                .add("verdicts", verdicts);
    }

    private Map<String, Object> verdict(Crawler crawler, Target path) {
        Verdict verdict = file.policy(crawler, crawler.dialect()).verdict(path);
        return new JsonObject()
                .add("robot", crawler.name())
                .add("access", verdict.access())
                .add("line", verdict.line());
    }

    /**
     * Collects the paths of a site's tree: the paths of the URLs, example paths of the rules, and the folders above
     * both. Not thread-safe.
     */
    private static final class SitePaths {
        /** The origin of a path; of several, the first one counts. */
        enum Origin {
            RULE,
            URL,
            FOLDER
        }

        record Node(String path, int depth, Origin origin) {}

        private static final String NAME = "example";
        private static final int MAX_LENGTH = 500;
        private static final int MAX_DEPTH = 16;

        /** In the order of the tree: each folder before its contents. */
        private final TreeMap<String, Origin> paths = new TreeMap<>();

        private final int maxPaths;
        private int omitted;

        SitePaths(int maxPaths) {
            this.maxPaths = maxPaths;
            paths.put("/", Origin.FOLDER);
        }

        void addUrl(String url) {
            TargetPath target = TargetPath.of(
                    url, Dialect.RFC9309.get(Option.TARGET_FORM), Dialect.RFC9309.get(Option.TARGET_ENCODING));
            if (target.problem().isEmpty()) {
                add(target.bytes().text(), Origin.URL);
            }
        }

        /**
         * Adds a short path that each rule matches: the literal parts of its pattern, with an example name if needed.
         */
        void addRules(Policy policy) {
            for (NormalizedRule rule : policy.normalizedRules()) {
                add(example(rule.pieces()), Origin.RULE);
            }
        }

        /** A star becomes a name between slashes and before an extension, and nothing elsewhere. */
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
            boolean isLong = path.length() > MAX_LENGTH || folders(path).size() > MAX_DEPTH;
            if (isLong || paths.size() >= maxPaths && !paths.containsKey(path)) {
                omitted++;
                return;
            }
            paths.merge(path, origin, (one, two) -> one.compareTo(two) <= 0 ? one : two);
            folders(path).forEach(folder -> paths.putIfAbsent(folder, Origin.FOLDER));
        }

        /** Returns the folders above a path, outermost first; slashes in a query do not count. */
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

        List<Node> nodes() {
            return paths.entrySet().stream()
                    .map(path -> new Node(path.getKey(), folders(path.getKey()).size(), path.getValue()))
                    .toList();
        }

        int omitted() {
            return omitted;
        }
    }
}
