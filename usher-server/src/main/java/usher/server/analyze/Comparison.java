package usher.server.analyze;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.agents.KnownRobot;
import usher.agents.KnownRobots;
import usher.crawler.Crawler;
import usher.dialect.Dialect;
import usher.diff.FileDiff;
import usher.diff.NamedRobots;
import usher.diff.Spelling;
import usher.json.DiffJson;

/** What changes between two files, robot by robot. For one thread. */
final class Comparison {
    private final Readings before;
    private final Readings after;
    private final AnalyzerLimits limits;
    private final WorkLeft work;
    private final LeftOut leftOut = new LeftOut();
    private final Map<Dialect, FileDiff> diffs = new LinkedHashMap<>();

    Comparison(CompareRequest request, AnalyzerLimits limits, WorkLeft work) {
        this.before = new Readings(request.before());
        this.after = new Readings(request.after());
        this.limits = limits;
        this.work = work;
    }

    Map<String, Object> of(CompareRequest request) {
        List<String> names = request.agents().isEmpty()
                ? leftOut.cut("agents", everybody(), limits.comparedAgents())
                : leftOut.cut("agents", request.agents(), limits.agents());
        List<Map<String, Object>> results = new ArrayList<>();
        for (String name : names) {
            Map<String, Object> members = work.isOver() ? Map.of() : members(name, request.reading());
            if (members.isEmpty() || !work.fits(members)) {
                leftOut.add("agents", 1);
            } else {
                results.add(members);
            }
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("results", results);
        answer.put("leftOut", leftOut.counts());
        return answer;
    }

    private Map<String, Object> members(String name, String reading) {
        AskedRobot robot = AskedRobot.of(name);
        Dialect dialect = robot.dialect(reading);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robot", name);
        members.putAll(DiffJson.of(diff(dialect).of(robot.tokens()), dialect.id(), dialect.id()));
        return members;
    }

    /** One robot without a name, those that either file names, and all known ones. */
    private List<String> everybody() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put(Crawler.ANY, Crawler.ANY);
        for (Dialect dialect : List.of(Dialect.RFC9309, Dialect.YANDEX)) {
            NamedRobots.in(List.of(
                            before.as(dialect).robots(), after.as(dialect).robots()))
                    .forEach(name -> names.putIfAbsent(key(name), name));
        }
        KnownRobots.all().stream().map(KnownRobot::token).forEach(name -> names.putIfAbsent(key(name), name));
        return List.copyOf(names.values());
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private FileDiff diff(Dialect dialect) {
        return diffs.computeIfAbsent(dialect, as -> {
            Reading then = before.as(dialect);
            Reading now = after.as(dialect);
            return new FileDiff(
                    then.robots(),
                    then::policy,
                    now.robots(),
                    now::policy,
                    Spelling.NORMAL,
                    limits.proof(),
                    limits.proofs());
        });
    }
}
