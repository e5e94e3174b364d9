package usher.support.json;

import usher.Explanation;
import usher.Explanation.RuleMatch;
import usher.GroupChoice;
import usher.uri.BadUrl;

/** Converts explanations to JSON; see {@code docs/json.md}. */
public final class ExplanationJson {
    private ExplanationJson() {}

    public static JsonObject of(Explanation explanation) {
        return new JsonObject()
                .add("path", explanation.target().bytes().text())
                .add("problem", explanation.target().problem().map(BadUrl::detail))
                .addList("groups", explanation.groups(), ExplanationJson::group)
                .addList("matches", explanation.matches(), ExplanationJson::match);
    }

    private static JsonObject group(GroupChoice choice) {
        return new JsonObject()
                .add("line", choice.userAgent().line())
                .add("agent", choice.userAgent().value().text())
                .add("named", choice.isNamed())
                .add("chosen", choice.chosen());
    }

    private static JsonObject match(RuleMatch match) {
        return new JsonObject()
                .add("line", match.rule().line())
                .add("rule", match.rule().text())
                .add("access", match.access())
                .add("weight", match.weight());
    }
}
