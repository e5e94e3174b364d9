package usher.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.diff.Change;
import usher.diff.CrawlerGroupDiff;
import usher.diff.DirectiveChange;
import usher.diff.PolicyDiff;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;

/** Converts the changes for crawlers with equal results to JSON; see {@code docs/json.md}. */
public final class DiffJson {
    private DiffJson() {}

    public static Map<String, Object> of(CrawlerGroupDiff diff) {
        PolicyDiff verdicts = diff.verdicts();
        String before = diff.before().id();
        String after = diff.after().id();
        Stream<DirectiveChange> others = diff.other().stream().filter(change -> !isUsage(change));
        Stream<DirectiveChange> usage = diff.other().stream().filter(DiffJson::isUsage);
        return new JsonObject()
                .add("agent", VerdictJson.agent(diff.crawlers().get(0).shownTokens()))
                .addList("agents", diff.crawlers(), Crawler::name)
                .add("dialect", before.equals(after) ? before : before + "," + after)
                .add("outcome", verdicts.outcome())
                .add("complete", verdicts.complete())
                .add("newlyAllowed", verdicts.newlyAllowed())
                .add("newlyDisallowed", verdicts.newlyDisallowed())
                .addList("changes", verdicts.changes(), change -> change(change, diff))
                .add("omitted", verdicts.omitted())
                .add("other", others.map(DiffJson::other).toList())
                .add("usage", usage.findFirst().map(DiffJson::values));
    }

    private static JsonObject change(Change change, CrawlerGroupDiff diff) {
        List<String> tokens = diff.crawlers().get(0).shownTokens();
        return new JsonObject()
                .add("path", change.path())
                .add("before", verdict(change.before(), change.path(), tokens, diff.before()))
                .add("after", verdict(change.after(), change.path(), tokens, diff.after()));
    }

    private static JsonObject verdict(Verdict verdict, String path, List<String> tokens, Dialect dialect) {
        return VerdictJson.of(tokens, path, dialect.id(), verdict, Basis.GIVEN);
    }

    private static JsonObject other(DirectiveChange change) {
        return new JsonObject().add("field", change.field()).addAll(values(change));
    }

    private static boolean isUsage(DirectiveChange change) {
        return change.field().equals(DirectiveChange.USAGE);
    }

    private static JsonObject values(DirectiveChange change) {
        return new JsonObject()
                .add("before", change.before())
                .add("after", change.after())
                .add("omitted", change.omitted());
    }
}
