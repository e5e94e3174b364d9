package usher.support.json;

import java.util.List;
import java.util.Optional;
import usher.Access;
import usher.Explanation;
import usher.Explanation.RuleMatch;
import usher.GroupChoice;
import usher.Reason;
import usher.Rule;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.uri.BadUrl;

/** Converts verdicts to JSON for the command line, the service and bulk jobs; see {@code docs/json.md}. */
public final class VerdictJson {
    private VerdictJson() {}

    /** @param tokens the crawler's product tokens, most specific first */
    public static JsonObject of(List<String> tokens, String url, String dialect, Verdict verdict, Basis basis) {
        Optional<String> rule = verdict.rule().map(Rule::text);
        return of(tokens, url, dialect, verdict.access(), verdict.reason(), verdict.line(), rule, basis);
    }

    /** Returns a verdict whose rule is known as text only, in the same way. */
    public static JsonObject of(
            List<String> tokens,
            String url,
            String dialect,
            Access access,
            Reason reason,
            int line,
            Optional<String> rule,
            Basis basis) {
        return new JsonObject()
                .add("agent", agent(tokens))
                .add("url", url)
                .add("dialect", dialect)
                .add("access", access)
                .add("reason", reason.name())
                .add("line", line)
                .add("rule", rule)
                .add("basis", basis.word());
    }

    public static Object agent(List<String> tokens) {
        return tokens.size() == 1 ? tokens.get(0) : tokens;
    }

    public static JsonObject explanation(Explanation explanation) {
        return new JsonObject()
                .add("path", explanation.target().bytes().text())
                .add("problem", explanation.target().problem().map(BadUrl::detail))
                .addList("groups", explanation.groups(), VerdictJson::group)
                .addList("matches", explanation.matches(), VerdictJson::match);
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
