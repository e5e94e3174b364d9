package usher.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.diff.Change;
import usher.diff.ComparedCrawler;
import usher.diff.CrawlerGroupDiff;
import usher.diff.DirectiveChange;
import usher.diff.PolicyDiff;
import usher.internal.json.Json;
import usher.internal.json.VerdictJson;

/** Converts the changes for crawlers with equal results to JSON; see {@code docs/json.md}. */
public final class DiffJson {
    private DiffJson() {}

    /**
     * Returns the changes as the members of a JSON object, for {@link Json#text}.
     *
     * @param before the id of the dialect of the first file
     * @param after the id of the dialect of the second file
     */
    public static Map<String, Object> of(CrawlerGroupDiff diff, String before, String after) {
        PolicyDiff verdicts = diff.verdicts();
        List<String> first = diff.crawlers().get(0).tokens();
        List<String> tokens = first.isEmpty() ? List.of("*") : first;
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("agent", VerdictJson.agent(tokens));
        members.put(
                "agents", diff.crawlers().stream().map(ComparedCrawler::name).toList());
        members.put("dialect", before.equals(after) ? before : before + "," + after);
        members.put("outcome", verdicts.outcome().name().toLowerCase(Locale.ROOT));
        members.put("complete", verdicts.complete());
        members.put("newlyAllowed", verdicts.newlyAllowed());
        members.put("newlyDisallowed", verdicts.newlyDisallowed());
        members.put("changes", new LazyList<>(verdicts.changes(), change -> change(change, tokens, before, after)));
        members.put("omitted", verdicts.omitted());
        members.put(
                "other",
                diff.other().stream()
                        .filter(change -> !isUsage(change))
                        .map(DiffJson::other)
                        .toList());
        members.put(
                "usage",
                diff.other().stream().filter(DiffJson::isUsage).findFirst().map(DiffJson::values));
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

    private static Map<String, Object> other(DirectiveChange change) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("field", change.field());
        members.putAll(values(change));
        return members;
    }

    private static boolean isUsage(DirectiveChange change) {
        return change.field().equals(DirectiveChange.USAGE);
    }

    private static Map<String, Object> values(DirectiveChange change) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("before", change.before());
        members.put("after", change.after());
        members.put("omitted", change.omitted());
        return members;
    }
}
