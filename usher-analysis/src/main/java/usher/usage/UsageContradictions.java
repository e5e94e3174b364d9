package usher.usage;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import usher.diagnostic.DiagnosticCode;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;

/** Finds statements that contradict each other about one purpose (US-12). */
final class UsageContradictions {
    /** More pairs than a person reads. */
    private static final int MAX_COMPARED = 10;

    private UsageContradictions() {}

    static void find(List<UsageStatement> statements, Consumer<UsageDiagnostic> diagnostics) {
        List<UsageStatement> counted =
                statements.stream().filter(UsageStatement::isCounted).toList();
        for (UsagePurpose purpose : UsagePurpose.values()) {
            find(purpose, counted, diagnostics);
        }
    }

    private static void find(
            UsagePurpose purpose, List<UsageStatement> counted, Consumer<UsageDiagnostic> diagnostics) {
        List<UsageStatement> allowing = with(purpose, UsageOutcome.ALLOWED, counted);
        List<UsageStatement> disallowing = with(purpose, UsageOutcome.DISALLOWED, counted);
        for (UsageStatement allowed : allowing) {
            for (UsageStatement disallowed : disallowing) {
                if (!isAboutSearch(purpose, allowed, disallowed)) {
                    find(purpose, allowed, disallowed, diagnostics);
                }
            }
        }
    }

    /** US-05: what is found about search is not repeated about snippets, which both statements mention with it. */
    private static boolean isAboutSearch(UsagePurpose purpose, UsageStatement allowed, UsageStatement disallowed) {
        return purpose == UsagePurpose.SNIPPET
                && has(allowed, UsagePurpose.SEARCH, UsageOutcome.ALLOWED)
                && has(disallowed, UsagePurpose.SEARCH, UsageOutcome.DISALLOWED);
    }

    private static boolean has(UsageStatement statement, UsagePurpose purpose, UsageOutcome outcome) {
        return statement.outcome(purpose).filter(outcome::equals).isPresent();
    }

    private static List<UsageStatement> with(
            UsagePurpose purpose, UsageOutcome outcome, List<UsageStatement> statements) {
        return statements.stream()
                .filter(statement -> has(statement, purpose, outcome))
                .limit(MAX_COMPARED)
                .toList();
    }

    private static void find(
            UsagePurpose purpose,
            UsageStatement allowed,
            UsageStatement disallowed,
            Consumer<UsageDiagnostic> diagnostics) {
        String decides = disallowed.place().toString();
        Optional<String> token = disallowed.token().or(allowed::token);
        if (token.isPresent()) {
            UsagePlace other = (disallowed.token().isPresent() ? allowed : disallowed).place();
            diagnostics.accept(UsageDiagnostic.of(
                    DiagnosticCode.CONTROL_TOKEN_CONTRADICTS, other, other.toString(), token.get(), purpose.word()));
        } else if (allowed.scope().isEqualTo(disallowed.scope())) {
            diagnostics.accept(
                    UsageDiagnostic.of(DiagnosticCode.USAGE_CONFLICT, allowed.place(), decides, purpose.word()));
        } else if (allowed.scope().isNarrowerThan(disallowed.scope())) {
            diagnostics.accept(
                    UsageDiagnostic.of(DiagnosticCode.USAGE_PERMISSION_LOST, allowed.place(), decides, purpose.word()));
        }
    }
}
