package usher.usage;

import java.util.List;
import java.util.function.Consumer;
import usher.usage.statement.UsageCarrier;
import usher.usage.statement.UsageFinding;
import usher.usage.statement.UsageFindingCode;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;

/** Finds statements that contradict each other about one purpose (US-12). */
final class Contradictions {
    /** More pairs than a person reads. */
    private static final int MAX_COMPARED = 30;

    private Contradictions() {}

    static void find(UsagePurpose purpose, List<UsageStatement> counted, Consumer<UsageFinding> findings) {
        List<UsageStatement> allowing = with(purpose, UsageOutcome.ALLOWED, counted);
        List<UsageStatement> disallowing = with(purpose, UsageOutcome.DISALLOWED, counted);
        for (UsageStatement allowed : allowing) {
            for (UsageStatement disallowed : disallowing) {
                find(purpose, allowed, disallowed, findings);
            }
        }
    }

    private static List<UsageStatement> with(
            UsagePurpose purpose, UsageOutcome outcome, List<UsageStatement> statements) {
        return statements.stream()
                .filter(statement ->
                        statement.outcome(purpose).filter(outcome::equals).isPresent())
                .limit(MAX_COMPARED)
                .toList();
    }

    private static void find(
            UsagePurpose purpose, UsageStatement allowed, UsageStatement disallowed, Consumer<UsageFinding> findings) {
        String decides = disallowed.place().toString();
        if (isToken(allowed) || isToken(disallowed)) {
            UsageStatement token = isToken(disallowed) ? disallowed : allowed;
            UsageStatement other = token == disallowed ? allowed : disallowed;
            findings.accept(UsageFinding.of(
                    UsageFindingCode.CONTROL_TOKEN_CONTRADICTS,
                    other.place(),
                    other.place().toString(),
                    token.version(),
                    purpose.word()));
        } else if (allowed.scope().isEqualTo(disallowed.scope())) {
            findings.accept(UsageFinding.of(UsageFindingCode.USAGE_CONFLICT, allowed.place(), decides, purpose.word()));
        } else if (allowed.scope().isNarrowerThan(disallowed.scope())) {
            findings.accept(
                    UsageFinding.of(UsageFindingCode.USAGE_PERMISSION_LOST, allowed.place(), decides, purpose.word()));
        }
    }

    private static boolean isToken(UsageStatement statement) {
        return statement.carrier() == UsageCarrier.CONTROL_TOKEN || statement.carrier() == UsageCarrier.POLICY_TOKEN;
    }
}
