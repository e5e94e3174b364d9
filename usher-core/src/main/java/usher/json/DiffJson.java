package usher.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.access.Basis;
import usher.diff.Change;
import usher.diff.FieldChange;
import usher.diff.PolicyDiff;
import usher.diff.RobotDiff;
import usher.policy.Verdict;

/** What changes for a robot, in JSON; see {@code docs/json.md}. */
public final class DiffJson {
    private DiffJson() {}

    /**
     * A robot's changes as the members of a JSON object, for {@link Json#text}.
     *
     * @param before the id of the dialect in which the first file was read
     * @param after that of the second
     */
    public static Map<String, Object> of(RobotDiff robot, String before, String after) {
        PolicyDiff verdicts = robot.verdicts();
        List<String> tokens = robot.tokens().isEmpty() ? List.of("*") : robot.tokens();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("agent", VerdictJson.agent(tokens));
        members.put("dialect", before.equals(after) ? before : before + "," + after);
        members.put("outcome", verdicts.outcome().name().toLowerCase(Locale.ROOT));
        members.put("complete", verdicts.complete());
        members.put(
                "changes",
                verdicts.changes().stream()
                        .map(change -> change(change, tokens, before, after))
                        .toList());
        members.put("other", robot.other().stream().map(DiffJson::other).toList());
        return members;
    }

    private static Map<String, Object> change(Change change, List<String> tokens, String before, String after) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("path", change.path());
        members.put("before", verdict(change.before(), change.path(), tokens, before));
        members.put("after", verdict(change.after(), change.path(), tokens, after));
        return members;
    }

    private static Map<String, Object> verdict(Verdict verdict, String path, List<String> tokens, String dialect) {
        return VerdictJson.of(tokens, path, dialect, verdict, Basis.GIVEN);
    }

    private static Map<String, Object> other(FieldChange change) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("field", change.field());
        members.put("before", change.before());
        members.put("after", change.after());
        return members;
    }
}
