package usher.usage;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import usher.Policy;
import usher.RobotsTxt;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.usage.internal.robots.TokenRules;
import usher.usage.internal.robots.UsageFile;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageStatement;

/** What a robots.txt says about the use of content, to all crawlers and about all pages. Immutable, thread-safe. */
public final class UsageDocument {
    private static final int MAX_CRAWLERS = 100;
    /** Limits repeated work: each crawler is compared with each line. */
    private static final int MAX_COMPARISONS = 100_000;

    private final UsageFile file;

    private UsageDocument(UsageFile file) {
        this.file = file;
    }

    /** Reads a file. Time is linear in it. */
    public static UsageDocument of(RobotsTxt robots) {
        return new UsageDocument(UsageFile.of(robots));
    }

    /** Returns every line about the use of content, in file order; rules of control tokens are included. */
    public List<UsageStatement> statements() {
        return file.statements();
    }

    /** Returns the file's diagnostics without those that call the name of one of these lines unknown. */
    public List<Diagnostic> withoutUnknownNames(List<Diagnostic> diagnostics) {
        Set<Integer> lines =
                statements().stream().map(statement -> statement.place().line()).collect(Collectors.toSet());
        return diagnostics.stream()
                .filter(found -> found.code() != DiagnosticCode.KEY_UNKNOWN || !lines.contains(found.line()))
                .toList();
    }

    /**
     * Returns the preferences and licenses of the groups that a crawler obeys, as sorted texts, which are equal if they
     * state the same. They contain text of the file: escape it before showing.
     */
    public List<String> preferences(Policy crawler) {
        return preferences(crawler, Integer.MAX_VALUE);
    }

    /** Like {@link #preferences(Policy)}, with a maximum number of texts: those of the first lines. */
    public List<String> preferences(Policy crawler, int max) {
        return file.preferences(crawler, max);
    }

    /** Returns the rules of the control tokens that are about a crawler, in the same way. */
    public List<String> controls(Policy crawler) {
        return UsageAgent.of(crawler.tokens(), UsageOptions.DEFAULT).tokens().stream()
                .flatMap(token -> new TokenRules(file.robots(), token).preferences().stream())
                .toList();
    }

    /**
     * Returns what the owner of the file should know, whatever the page. UsageContradictions are searched at an example
     * of each path pattern. Time is about linear in the file.
     *
     * @param crawlers the policies of the crawlers to consider, compiled from the same file
     * @param hasTime whether there is time for another crawler
     */
    public List<UsageDiagnostic> diagnostics(List<Policy> crawlers, BooleanSupplier hasTime) {
        Set<UsageDiagnostic> found = new LinkedHashSet<>(file.diagnostics());
        int lines = file.lines().size();
        if (lines > 0) {
            crawlers.stream()
                    .limit(Math.min(MAX_CRAWLERS, Math.max(1, MAX_COMPARISONS / lines)))
                    .takeWhile(crawler -> hasTime.getAsBoolean())
                    .forEach(crawler -> UsagePolicy.of(crawler, file).addDiagnostics(found::add));
        }
        return List.copyOf(found);
    }
}
