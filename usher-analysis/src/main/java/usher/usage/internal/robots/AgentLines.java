package usher.usage.internal.robots;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import usher.Policy;
import usher.diagnostic.DiagnosticCode;
import usher.internal.match.PathPatternMatcher;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsageStatement;
import usher.usage.statement.UseLevel;

/**
 * The lines of a file that are about one crawler: those of the groups that it obeys, and those before all groups.
 * Compiled once; then each URL costs one comparison per path. Immutable, thread-safe.
 */
public final class AgentLines {
    private static final int MAX_COMPARED = 200;
    private static final int MAX_HIDDEN = 20;

    private final List<UsageLine> lines = new ArrayList<>();
    private final List<UsageDiagnostic> diagnostics;
    private final PathPatternMatcher matcher;

    /**
     * The lines that are about one URL.
     *
     * @param statements the lines as statements, with their uses
     * @param level the maximum level of use, if one applies
     * @param diagnostics what was found about them
     */
    public record SelectedLines(
            List<UsageStatement> statements, Optional<UseLevel> level, List<UsageDiagnostic> diagnostics) {}

    /** @param policy the policy of the crawler, made of the same file */
    public AgentLines(UsageFile file, Policy policy) {
        List<UsageLine> selected = file.lines(policy);
        List<byte[]> patterns = selected.stream()
                .filter(UsageLine::hasPath)
                .map(UsageLine::path)
                .toList();
        matcher = PathPatternMatcher.of(file.robots().dialect().options(), patterns);
        AccessProof proof = new AccessProof(policy);
        Set<UsageDiagnostic> neverApply = new LinkedHashSet<>();
        int compared = 0;
        int pattern = 0;
        for (UsageLine line : selected) {
            UsageStatement statement = line.statement();
            byte[] prefix = {'/'};
            if (line.hasPath()) {
                prefix = matcher.prefix(pattern);
                statement = statement.withScope(statement.scope().withWeight(matcher.weight(pattern++)));
            }
            lines.add(line.with(statement));
            boolean isCompared = line.group() >= 0 && line.directive().isPreference() && compared++ < MAX_COMPARED;
            if (isCompared && proof.isClosed(prefix)) {
                neverApply.add(UsageDiagnostic.of(DiagnosticCode.USAGE_NEVER_APPLIES, statement.place()));
            }
        }
        Set<UsageDiagnostic> found = new LinkedHashSet<>();
        addHidden(UsageDirective.CONTENT_USAGE, found);
        addHidden(UsageDirective.CONTENT_SIGNAL, found);
        found.addAll(neverApply);
        diagnostics = List.copyOf(found);
    }

    private void addHidden(UsageDirective directive, Set<UsageDiagnostic> found) {
        List<UsageLine> all =
                lines.stream().filter(line -> line.directive() == directive).toList();
        List<UsageLine> without =
                all.stream().filter(line -> !line.hasPath()).limit(MAX_HIDDEN).toList();
        all.stream()
                .filter(UsageLine::hasPath)
                .limit(MAX_COMPARED)
                .forEach(line -> without.forEach(shorter ->
                        LineSelection.addHidden(line, line.preference().keys(), shorter, found::add)));
    }

    /** @param expiredIsCounted whether directives of expired drafts count */
    public SelectedLines select(String url, boolean expiredIsCounted) {
        List<UsageLine> matching = matching(url);
        List<UsageStatement> statements = new ArrayList<>();
        Set<UsageDiagnostic> found = new LinkedHashSet<>(diagnostics);
        LineSelection usage = selection(matching, UsageDirective.CONTENT_USAGE::equals);
        LineSelection signal = selection(matching, UsageDirective.CONTENT_SIGNAL::equals);
        usage.addStatements(statements::add);
        signal.addStatements(statements::add);
        selection(matching, UsageDirective::isTraining).addTraining(expiredIsCounted, statements::add);
        lines.stream()
                .filter(line -> !line.directive().isPreference()
                        && !line.directive().isTraining()
                        && line.directive() != UsageDirective.LICENSE)
                .forEach(line -> statements.add(line.statement()));
        usage.addDiagnostics(found::add);
        signal.addDiagnostics(found::add);
        return new SelectedLines(statements, signal.level(), List.copyOf(found));
    }

    /** Returns the lines whose paths match a URL, and the preferences without a path. */
    private List<UsageLine> matching(String url) {
        BitSet matches = matcher.matches(url);
        List<UsageLine> matching = new ArrayList<>();
        int pattern = 0;
        for (UsageLine line : lines) {
            if (line.hasPath() ? matches.get(pattern++) : line.directive().isPreference()) {
                matching.add(line);
            }
        }
        return matching;
    }

    private static LineSelection selection(List<UsageLine> matching, Predicate<UsageDirective> directive) {
        return new LineSelection(matching.stream()
                .filter(line -> directive.test(line.directive()))
                .toList());
    }

    public List<String> patterns() {
        return lines.stream()
                .filter(UsageLine::hasPath)
                .map(UsageLine::pathText)
                .toList();
    }

    /** Returns the licenses that apply to the crawler: those of its groups, otherwise those before all groups. */
    public List<UsageLicense> licenses() {
        return lines.stream()
                .filter(line -> line.directive() == UsageDirective.LICENSE && LicenseDiagnostics.isValid(line))
                .map(UsageLine::statement)
                .map(line -> new UsageLicense(UsageLicense.Kind.RSL, line.text(), line.place(), line.scope()))
                .toList();
    }
}
