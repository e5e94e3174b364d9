package usher.server.analyze;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import usher.Dialect;
import usher.Group;
import usher.Policy;
import usher.Verdict;
import usher.internal.json.VerdictJson;

/** The site as far as it is spoken of, with every robot's verdict about every path. */
final class TreePart {
    private static final int MAX_GROUPS = 100;
    private static final int MAX_RULES = 100_000;

    private final Readings file;
    private final AnalyzerLimits limits;
    private final LeftOut leftOut;
    private final WorkLeft work;

    TreePart(Readings file, AnalyzerLimits limits, LeftOut leftOut, WorkLeft work) {
        this.file = file;
        this.limits = limits;
        this.leftOut = leftOut;
        this.work = work;
    }

    List<Map<String, Object>> of(List<AskedRobot> robots, List<String> urls) {
        SitePaths site = new SitePaths(limits.treePaths());
        urls.forEach(site::addUrl);
        addRules(site, speakingRules(robots));
        leftOut.add("treePaths", site.leftOut());
        List<Map<String, Object>> nodes = new ArrayList<>();
        for (SitePaths.Place place : site.places()) {
            if (work.isOver()) {
                leftOut.add("treePaths", 1);
            } else {
                nodes.add(node(place, robots));
            }
        }
        return nodes;
    }

    private void addRules(SitePaths site, Set<Policy> policies) {
        int rules = 0;
        for (Policy policy : policies) {
            rules += Reading.rules(policy);
            if (rules > MAX_RULES || work.isOver()) {
                leftOut.add("treeRobots", 1);
            } else {
                site.addRules(policy);
            }
        }
    }

    /** The rules of the robots that are asked about, then those of everybody the file names. */
    private Set<Policy> speakingRules(List<AskedRobot> robots) {
        Set<Policy> policies = new LinkedHashSet<>();
        robots.forEach(robot -> policies.add(file.policy(robot, robot.own().dialect())));
        Reading standard = file.as(Dialect.RFC9309);
        List<Group> groups = standard.robots().groups();
        groups.stream()
                .limit(MAX_GROUPS)
                .map(group -> group.userAgents().get(0).value().text())
                .forEach(name -> policies.add(standard.policy(List.of(name))));
        return policies;
    }

    private Map<String, Object> node(SitePaths.Place place, List<AskedRobot> robots) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("path", place.path());
        members.put("depth", place.depth());
        members.put("origin", place.origin().name().toLowerCase(Locale.ROOT));
        List<Map<String, Object>> verdicts = new ArrayList<>();
        for (AskedRobot robot : robots) {
            verdicts.add(
                    verdict(robot, file.policy(robot, robot.own().dialect()).verdict(place.path())));
        }
        members.put("verdicts", verdicts);
        return members;
    }

    private static Map<String, Object> verdict(AskedRobot robot, Verdict verdict) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robot", robot.name());
        members.put("access", VerdictJson.word(verdict.access()));
        members.put("line", verdict.line());
        return members;
    }
}
