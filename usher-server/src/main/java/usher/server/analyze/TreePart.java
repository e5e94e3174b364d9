package usher.server.analyze;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.Crawler;
import usher.Dialect;
import usher.Group;
import usher.Policy;
import usher.RobotsTxt;
import usher.Verdict;
import usher.support.json.JsonObject;
import usher.uri.Target;
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
        RobotsTxt standard = file.as(Dialect.RFC9309);
        List<Group> groups = standard.groups();
        groups.stream()
                .limit(MAX_GROUPS)
                .map(group -> group.userAgents().get(0).value().text())
                .forEach(name -> policies.add(file.policy(List.of(name), Dialect.RFC9309)));
        return policies;
    }

    private Map<String, Object> toMap(SitePaths.Node node, List<Crawler> crawlers) {
        Target path = UrlInput.of(node.path(), Optional.empty()).target();
        return new JsonObject()
                .add("path", node.path())
                .add("depth", node.depth())
                .add("origin", node.origin())
                .add(
                        "verdicts",
                        crawlers.stream().map(crawler -> verdict(crawler, path)).toList());
    }

    private Map<String, Object> verdict(Crawler crawler, Target path) {
        Verdict verdict = file.policy(crawler, crawler.dialect()).verdict(path);
        return new JsonObject()
                .add("robot", crawler.name())
                .add("access", verdict.access())
                .add("line", verdict.line());
    }
}
