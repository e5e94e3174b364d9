package usher.usage.internal.robots;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import usher.PathPatternMatcher;
import usher.Policy;
import usher.diagnostic.DiagnosticCode;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsageStatement;

/**
 * The lines of a file that are about one crawler: those of the groups that it obeys, and those before all groups. Compiled once;
 * then each URL costs one comparison per path. Immutable, thread-safe.
 */
public final class AgentLines {
    private static final int MAX_COMPARED = 200;
    private static final int MAX_HIDDEN = 20;

    private final List<WeighedLine> lines = new ArrayList<>();
    private final List<UsageDiagnostic> diagnostics;
    private final PathPatternMatcher matcher;

    /**
     * Selects the lines.
     *
     * @param policy the policy of the crawler, made of the same file
     */
    public AgentLines(UsageFile file, Policy policy) {
        List<UsageLine> selected = file.lines(policy);
        List<byte[]> patterns = selected.stream()
                .filter(UsageLine::hasPath)
                .map(UsageLine::path)
                .toList();
        matcher = PathPatternMatcher.of(file.robots().dialect(), patterns);
        int pattern = 0;
        for (UsageLine line : selected) {
            boolean hasPath = line.hasPath();
            lines.add(new WeighedLine(line, hasPath ? pattern : -1, hasPath ? matcher.weight(pattern) : 0));
            pattern += hasPath ? 1 : 0;
        }
        Set<UsageDiagnostic> found = new LinkedHashSet<>();
        addHidden(UsageDirective.CONTENT_USAGE, found);
        addHidden(UsageDirective.CONTENT_SIGNAL, found);
        addNeverApplies(new AccessProof(policy), found);
        diagnostics = List.copyOf(found);
    }

    private void addHidden(UsageDirective directive, Set<UsageDiagnostic> found) {
        List<WeighedLine> all = lines.stream()
                .filter(line -> line.line().directive() == directive)
                .toList();
        List<WeighedLine> without = all.stream()
                .filter(line -> !line.line().hasPath())
                .limit(MAX_HIDDEN)
                .toList();
        all.stream()
                .filter(line -> line.line().hasPath())
                .limit(MAX_COMPARED)
                .forEach(line -> without.forEach(shorter -> LineSelection.addHidden(
                        line.line(), line.line().preference().keys(), shorter.line(), found::add)));
    }

    private void addNeverApplies(AccessProof proof, Set<UsageDiagnostic> found) {
        lines.stream()
                .filter(line ->
                        line.line().group() >= 0 && line.line().directive().isPreference())
                .limit(MAX_COMPARED)
                .filter(line ->
                        proof.isClosed(line.pattern() < 0 ? "/".getBytes(US_ASCII) : matcher.prefix(line.pattern())))
                .forEach(line -> found.add(UsageDiagnostic.of(
                        DiagnosticCode.USAGE_NEVER_APPLIES,
                        line.line().statement().place())));
    }

    /**
     * Selects the lines that are about a URL.
     *
     * @param expiredIsCounted whether directives of expired drafts count
     */
    public SelectedLines select(String url, boolean expiredIsCounted) {
        BitSet matches = matcher.matches(url);
        List<UsageStatement> statements = new ArrayList<>();
        Set<UsageDiagnostic> found = new LinkedHashSet<>(diagnostics);
        LineSelection usage = selection(matches, UsageDirective.CONTENT_USAGE::equals);
        LineSelection signal = selection(matches, UsageDirective.CONTENT_SIGNAL::equals);
        usage.addStatements(statements::add);
        signal.addStatements(statements::add);
        selection(matches, UsageDirective::isTraining).addTraining(expiredIsCounted, statements::add);
        lines.stream()
                .filter(line -> !line.line().directive().isPreference()
                        && !line.line().directive().isTraining()
                        && line.line().directive() != UsageDirective.LICENSE)
                .forEach(line -> statements.add(line.statement()));
        usage.addDiagnostics(found::add);
        signal.addDiagnostics(found::add);
        return new SelectedLines(statements, signal.level(), List.copyOf(found));
    }

    private LineSelection selection(BitSet matches, Predicate<UsageDirective> directive) {
        return new LineSelection(lines.stream()
                .filter(line -> directive.test(line.line().directive()))
                .filter(line -> line.pattern() >= 0
                        ? matches.get(line.pattern())
                        : line.line().directive().isPreference())
                .toList());
    }

    /** Returns the path patterns of the lines. */
    public List<String> patterns() {
        return lines.stream()
                .filter(line -> line.pattern() >= 0)
                .map(line -> line.line().pathText())
                .toList();
    }

    /** Returns the licenses that apply to the crawler: those of its groups, otherwise those before all groups. */
    public List<UsageLicense> licenses() {
        return lines.stream()
                .filter(line -> line.line().directive() == UsageDirective.LICENSE)
                .filter(line -> LicenseDiagnostics.isValid(line.line()))
                .map(WeighedLine::statement)
                .map(line -> new UsageLicense(UsageLicense.Kind.RSL, line.text(), line.place(), line.scope()))
                .toList();
    }
}
