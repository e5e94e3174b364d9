package usher.server.analyze;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.access.Basis;
import usher.dialect.Dialect;
import usher.json.ExplanationJson;
import usher.json.VerdictJson;
import usher.policy.Explanation;
import usher.policy.Policy;
import usher.uri.TypedUrl;

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

    List<Map<String, Object>> of(List<AskedRobot> robots, List<TypedUrl> urls, List<String> readings) {
        List<Map<String, Object>> verdicts = new ArrayList<>();
        for (String reading : readings) {
            boolean explains = reading.equals(readings.get(0));
            for (AskedRobot robot : robots) {
                for (TypedUrl url : urls) {
                    verdicts.add(verdict(robot, url, reading, explains));
                }
            }
        }
        return verdicts;
    }

    private Map<String, Object> verdict(AskedRobot robot, TypedUrl url, String reading, boolean explains) {
        Dialect dialect = robot.dialect(reading);
        Policy policy = file.policy(robot, dialect);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robot", robot.name());
        members.put("reading", reading);
        members.putAll(VerdictJson.of(
                robot.shownTokens(), url.typed(), dialect.id(), policy.verdict(url.asked()), Basis.GIVEN));
        List<String> notes = new ArrayList<>(robot.notes(reading));
        notes.addAll(url.notes());
        VerdictJson.addNotes(members, notes);
        if (explains) {
            explain(members, policy, url.asked());
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
