package usher.internal.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.Access;
import usher.Rule;
import usher.Verdict;
import usher.access.AccessResult.Basis;

/** The one shape of a verdict in JSON, for the command line, the service and bulk jobs; see {@code docs/json.md}. */
public final class VerdictJson {
    private VerdictJson() {}

    /**
     * A verdict as the members of a JSON object, for {@link Json#text}.
     *
     * @param tokens the robot's product tokens, most specific first
     * @param url the URL as it was asked for
     * @param dialect the id of the dialect
     * @param basis what the verdict rests on
     */
    public static Map<String, Object> of(
            List<String> tokens, String url, String dialect, Verdict verdict, Basis basis) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("agent", agent(tokens));
        members.put("url", url);
        members.put("dialect", dialect);
        members.put("access", word(verdict.access()));
        members.put("reason", verdict.reason().name());
        members.put("line", verdict.line());
        members.put("rule", verdict.rule().map(Rule::toString));
        members.put("basis", basis.word());
        return members;
    }

    /**
     * Adds what a reader of the verdict should know about the crawler or the URL, in sentences, as the member {@code notes}; nothing
     * where there is nothing to say.
     */
    public static void addNotes(Map<String, Object> members, List<String> notes) {
        if (!notes.isEmpty()) {
            members.put("notes", List.copyOf(notes));
        }
    }

    /** One token as a string, several as an array. */
    public static Object agent(List<String> tokens) {
        return tokens.size() == 1 ? tokens.get(0) : tokens;
    }

    /** {@code allow} or {@code disallow}. */
    public static String word(Access access) {
        return access.name().toLowerCase(Locale.ROOT);
    }
}
