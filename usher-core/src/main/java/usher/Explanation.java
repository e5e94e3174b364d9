package usher;

import java.util.ArrayList;
import java.util.List;
import usher.internal.text.Printable;
import usher.uri.TargetPath;

/**
 * Why a verdict is as it is: the groups and rules that were considered.
 *
 * @param target the URL's path in the form that rules are compared with
 * @param groups the groups that match the crawler, with the ones it obeys marked
 * @param matches every rule that matches, in order of precedence; the first one decided
 */
public record Explanation(TargetPath target, Verdict verdict, List<GroupChoice> groups, List<RuleMatch> matches) {
    private static final int MAX_LINES = 20;

    /**
     * Returns the explanation for a person, in several lines: the reason, the normalized path, the groups, and the
     * matching rules with their lines.
     */
    @Override
    public String toString() {
        return toText(verdict.reason().explanation());
    }

    /**
     * Like {@link #toString}, with another sentence for the reason.
     *
     * @param reason such as the message about the fetch of the file
     */
    public String toText(String reason) {
        List<String> lines = new ArrayList<>();
        lines.add("reason  " + verdict.reason() + ": " + reason);
        lines.add(target.problem()
                .map(problem -> "error   " + Printable.text(problem.detail()))
                .orElseGet(() -> "path    " + Printable.text(target.bytes().text())));
        addGroups(lines, "group   ", groups.stream().filter(GroupChoice::chosen).toList());
        addGroups(
                lines,
                "skipped ",
                groups.stream().filter(group -> !group.chosen()).toList());
        String label = "rules   ";
        for (RuleMatch match : matches.subList(0, Math.min(MAX_LINES, matches.size()))) {
            boolean decided = verdict.rule().filter(match.rule()::equals).isPresent();
            lines.add(
                    label + match.rule() + "  (weight " + match.weight() + (decided ? ", decides)" : ", overridden)"));
            label = "        ";
        }
        addRest(lines, matches.size());
        return String.join("\n", lines);
    }

    private static void addGroups(List<String> lines, String label, List<GroupChoice> groups) {
        groups.stream().limit(MAX_LINES).forEach(group -> lines.add(label + group));
        addRest(lines, groups.size());
    }

    private static void addRest(List<String> lines, int count) {
        if (count > MAX_LINES) {
            lines.add("        and " + (count - MAX_LINES) + " more");
        }
    }

    /**
     * A rule that matches a path.
     *
     * @param access its effective access
     * @param weight the number by which the dialect ranks the rule, usually the length of its pattern in bytes. A
     *     higher weight overrides a lower one; Allow overrides Disallow of the same weight
     */
    public record RuleMatch(Rule rule, Access access, int weight) {}
}
