package usher.usage.internal.robots;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import usher.Policy;
import usher.diagnostic.DiagnosticCode;
import usher.internal.match.PathPatternMatcher;
import usher.usage.statement.StatementUse;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsagePlace;
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

    /**
     * Selects among the lines of one directive that match a URL: the longest path decides alone (AP-02, AP-09, CS-06).
     */
    private static final class LineSelection {
        private static final String OVERRIDDEN = "a longer path applies";

        private final List<UsageLine> chosen = new ArrayList<>();
        private final List<UsageLine> shorter = new ArrayList<>();

        LineSelection(List<UsageLine> matching) {
            int longest = matching.stream().mapToInt(UsageLine::weight).max().orElse(0);
            matching.forEach(line -> (line.weight() == longest ? chosen : shorter).add(line));
        }

        void addStatements(Consumer<UsageStatement> statements) {
            chosen.forEach(line -> statements.accept(line.statement()));
            shorter.forEach(line -> statements.accept(line.statement().as(StatementUse.OVERRIDDEN, OVERRIDDEN)));
        }

        /** XT-01: among the longest, Allow decides. */
        void addTraining(boolean isCounted, Consumer<UsageStatement> statements) {
            boolean allowed = chosen.stream().anyMatch(line -> line.directive() == UsageDirective.ALLOW_TRAINING);
            for (UsageLine line : chosen) {
                boolean decides = (line.directive() == UsageDirective.ALLOW_TRAINING) == allowed;
                UsageStatement statement = line.statement();
                if (!isCounted) {
                    statements.accept(statement);
                } else if (decides) {
                    statements.accept(statement.as(StatementUse.COUNTED, ""));
                } else {
                    statements.accept(
                            statement.as(StatementUse.OVERRIDDEN, "AllowAITraining of the same length applies"));
                }
            }
            shorter.forEach(line -> statements.accept(line.statement().as(StatementUse.OVERRIDDEN, OVERRIDDEN)));
        }

        /** CS-06: the lowest level. */
        Optional<UseLevel> level() {
            return chosen.stream()
                    .flatMap(line -> line.preference().level().stream())
                    .min(UseLevel::compareTo);
        }

        void addDiagnostics(Consumer<UsageDiagnostic> diagnostics) {
            if (shorter.isEmpty()) {
                return;
            }
            Set<String> stated = chosen.stream()
                    .flatMap(line -> line.preference().keys().stream())
                    .collect(Collectors.toSet());
            for (UsageLine line : shorter) {
                addHidden(chosen.get(0), stated, line, diagnostics);
            }
        }

        /** USAGE_HIDDEN: a longer path lacks keys of a shorter one. */
        static void addHidden(
                UsageLine longer, Set<String> stated, UsageLine shorter, Consumer<UsageDiagnostic> diagnostics) {
            Set<String> hidden = new TreeSet<>(shorter.preference().keys());
            hidden.removeAll(stated);
            UsagePlace place = longer.statement().place();
            String other = Integer.toString(shorter.line());
            for (String key : hidden) {
                diagnostics.accept(
                        UsageDiagnostic.of(DiagnosticCode.USAGE_HIDDEN, place, place.toString(), other, key));
            }
        }
    }
}
