package usher.server.analyze;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.dialect.Dialect;
import usher.json.ExplanationJson;
import usher.json.VerdictJson;
import usher.policy.Explanation;
import usher.policy.Policy;

/**
 * The verdict for every robot, URL and reading. Those of the first reading are explained as long as the work lasts: an
 * explanation compiles and tries every rule, of which a hostile file has thousands, or a single one as long as itself.
 */
final class VerdictsPart {
    /** As many octets of a file cost about as much as a rule. */
    private static final int STRETCH = 16;

    private final Readings file;
    private final AnalyzerLimits limits;
    private final LeftOut leftOut;
    private final Map<Policy, Integer> sizes = new HashMap<>();
    private final int stretches;
    private long workLeft;

    VerdictsPart(Readings file, AnalyzerLimits limits, LeftOut leftOut) {
        this.file = file;
        this.limits = limits;
        this.leftOut = leftOut;
        this.stretches = 1 + file.octets().length / STRETCH;
        this.workLeft = limits.explaining();
    }

    List<Map<String, Object>> of(List<AskedRobot> robots, List<String> urls, List<String> readings) {
        List<Map<String, Object>> verdicts = new ArrayList<>();
        for (String reading : readings) {
            boolean explains = reading.equals(readings.get(0));
            for (AskedRobot robot : robots) {
                for (String url : urls) {
                    verdicts.add(verdict(robot, url, reading, explains));
                }
            }
        }
        return verdicts;
    }

    private Map<String, Object> verdict(AskedRobot robot, String url, String reading, boolean explains) {
        Dialect dialect = robot.dialect(reading);
        Reading read = file.as(dialect);
        Policy policy = read.policy(robot.tokens());
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robot", robot.name());
        members.put("reading", reading);
        members.putAll(VerdictJson.of(robot.shownTokens(), url, dialect.id(), policy.verdict(url), read.basis()));
        read.code().ifPresent(code -> members.put("code", code.word()));
        if (explains) {
            explain(members, policy, url);
        }
        return members;
    }

    private void explain(Map<String, Object> members, Policy policy, String url) {
        workLeft -= sizes.computeIfAbsent(policy, Reading::rules) + stretches;
        if (workLeft >= 0) {
            members.put("explanation", explanation(policy.explain(url)));
        } else {
            leftOut.add("explanations", 1);
        }
    }

    private Map<String, Object> explanation(Explanation whole) {
        Explanation told = new Explanation(
                whole.target(),
                whole.verdict(),
                leftOut.cut("groups", whole.groups(), limits.matches()),
                leftOut.cut("matches", whole.matches(), limits.matches()));
        return ExplanationJson.of(told);
    }
}
