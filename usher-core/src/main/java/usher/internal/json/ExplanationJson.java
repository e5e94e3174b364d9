package usher.internal.json;

import java.util.LinkedHashMap;
import java.util.Map;
import usher.Explanation;
import usher.Explanation.RuleMatch;
import usher.GroupChoice;
import usher.uri.BadUrl;

/** The shape of an explanation in JSON; see {@code docs/json.md}. */
public final class ExplanationJson {
    private ExplanationJson() {}

    /** An explanation as the members of a JSON object, for {@link Json#text}. */
    public static Map<String, Object> of(Explanation explanation) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("path", explanation.target().bytes().text());
        members.put("problem", explanation.target().problem().map(BadUrl::detail));
        members.put(
                "groups",
                explanation.groups().stream().map(ExplanationJson::group).toList());
        members.put(
                "matches",
                explanation.matches().stream().map(ExplanationJson::match).toList());
        return members;
    }

    private static Map<String, Object> group(GroupChoice choice) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("line", choice.userAgent().line());
        members.put("agent", choice.userAgent().value().text());
        members.put("named", choice.isNamed());
        members.put("chosen", choice.chosen());
        return members;
    }

    private static Map<String, Object> match(RuleMatch match) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("line", match.rule().line());
        members.put("rule", match.rule().toString());
        members.put("access", VerdictJson.word(match.access()));
        members.put("weight", match.weight());
        return members;
    }
}
