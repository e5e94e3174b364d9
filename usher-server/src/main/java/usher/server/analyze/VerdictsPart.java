package usher.server.analyze;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.Explanation;
import usher.Policy;
import usher.internal.json.ExplanationJson;
import usher.internal.json.VerdictJson;
import usher.uri.Target;
import usher.uri.TypedUrl;

/**
 * The verdict for every robot, URL and reading. Those of the first reading are explained as long as the work lasts: an
 * explanation compiles and tries every rule, of which a hostile file has thousands, or a single one as long as itself.
 */
final class VerdictsPart {
    /** The part of the time that verdicts may take, so that there is some for what is wrong with the file. */
    private static final double SHARE = 0.6;

    /** As many bytes of a file cost about as much as a rule. */
    private static final int STRETCH = 16;

    private final Readings file;
    private final AnalyzerLimits limits;
    private final LeftOut leftOut;
    private final WorkLeft work;
    private final Map<Policy, Integer> sizes = new HashMap<>();
    private final int stretches;
    private long workLeft;
    private int judged;

    VerdictsPart(Readings file, AnalyzerLimits limits, LeftOut leftOut, WorkLeft work) {
        this.file = file;
        this.limits = limits;
        this.leftOut = leftOut;
        this.work = work;
        this.stretches = 1 + file.bytes().length / STRETCH;
        this.workLeft = limits.explaining();
    }

    /** The verdicts about the first URLs, as many as the budget allows: see {@link #judged}. */
    List<Map<String, Object>> of(List<AskedRobot> robots, List<TypedUrl> urls, List<String> readings) {
        List<List<Map<String, Object>>> columns = new ArrayList<>();
        readings.forEach(reading -> robots.forEach(robot -> columns.add(new ArrayList<>())));
        boolean goesOn = true;
        while (goesOn && judged < urls.size()) {
            Optional<List<Map<String, Object>>> row = row(robots, urls.get(judged), readings);
            goesOn = row.isPresent() && work.fits(row.get());
            if (goesOn) {
                for (int i = 0; i < columns.size(); i++) {
                    columns.get(i).add(row.get().get(i));
                }
                judged++;
            }
        }
        return columns.stream().flatMap(List::stream).toList();
    }

    /** How many URLs have a verdict for every robot and reading; the others have none at all. */
    int judged() {
        return judged;
    }

    /** The verdicts about one URL; nothing if the time is over before all are there. */
    private Optional<List<Map<String, Object>>> row(List<AskedRobot> robots, TypedUrl url, List<String> readings) {
        List<Map<String, Object>> row = new ArrayList<>();
        for (String reading : readings) {
            for (AskedRobot robot : robots) {
                if (work.isOver(SHARE)) {
                    return Optional.empty();
                }
                row.add(verdict(robot, url, reading, reading.equals(readings.get(0))));
            }
        }
        return Optional.of(row);
    }

    private Map<String, Object> verdict(AskedRobot robot, TypedUrl url, String reading, boolean explains) {
        Dialect dialect = robot.dialect(reading);
        Reading read = file.as(dialect);
        Policy policy = read.policy(robot.tokens());
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robot", robot.name());
        members.put("reading", reading);
        members.putAll(VerdictJson.of(
                robot.shownTokens(), url.typed(), dialect.id(), policy.verdict(url.asked()), read.basis()));
        read.code().ifPresent(code -> members.put("code", code.word()));
        List<String> notes = new ArrayList<>(robot.notes(reading));
        notes.addAll(url.notes());
        VerdictJson.addNotes(members, notes);
        if (explains) {
            explain(members, policy, url.asked());
        }
        return members;
    }

    private void explain(Map<String, Object> members, Policy policy, Target url) {
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
