package usher.server.analyze;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.Dialect;
import usher.Rule;
import usher.Verdict;
import usher.internal.json.VerdictJson;
import usher.uri.UrlInput;

/** The robots and URLs on which it depends how the file is read, with what each way of reading says. */
final class DisagreementsPart {
    private final Readings file;
    private final LeftOut leftOut;
    private final WorkLeft work;

    DisagreementsPart(Readings file, LeftOut leftOut, WorkLeft work) {
        this.file = file;
        this.leftOut = leftOut;
        this.work = work;
    }

    List<Map<String, Object>> of(List<AskedRobot> robots, List<UrlInput> urls, List<String> readings) {
        List<Map<String, Object>> disagreements = new ArrayList<>();
        for (AskedRobot robot : robots) {
            List<Dialect> dialects =
                    readings.stream().map(robot::dialect).distinct().toList();
            for (UrlInput url : urls) {
                if (dialects.size() > 1 && work.isOver()) {
                    leftOut.add("disagreements", 1);
                    continue;
                }
                Map<Dialect, Verdict> verdicts = new LinkedHashMap<>();
                dialects.forEach(dialect ->
                        verdicts.put(dialect, file.policy(robot, dialect).verdict(url.target())));
                if (verdicts.values().stream().map(Verdict::access).distinct().count() > 1) {
                    add(disagreements, disagreement(robot, url, verdicts));
                }
            }
        }
        return disagreements;
    }

    private void add(List<Map<String, Object>> disagreements, Map<String, Object> another) {
        if (work.fits(another)) {
            disagreements.add(another);
        } else {
            leftOut.add("disagreements", 1);
        }
    }

    private static Map<String, Object> disagreement(AskedRobot robot, UrlInput url, Map<Dialect, Verdict> verdicts) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robot", robot.name());
        members.put("url", url.text());
        members.put("own", robot.own().dialect().id());
        List<Map<String, Object>> said = new ArrayList<>();
        verdicts.forEach((dialect, verdict) -> said.add(said(dialect, verdict)));
        members.put("verdicts", said);
        return members;
    }

    private static Map<String, Object> said(Dialect dialect, Verdict verdict) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("dialect", dialect.id());
        members.put("access", VerdictJson.word(verdict.access()));
        members.put("reason", verdict.reason().name());
        members.put("line", verdict.line());
        members.put("rule", verdict.rule().map(Rule::toString));
        return members;
    }
}
