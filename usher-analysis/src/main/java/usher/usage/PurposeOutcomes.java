package usher.usage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.usage.statement.StatementUse;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;

/** Combines statements: any that disallows decides, otherwise any that allows (US-06). No carrier outranks another. */
final class PurposeOutcomes {
    private static final String CHARACTERS = "chars:";

    private PurposeOutcomes() {}

    /** @param notApplicable the purposes that have no outcome because the page may not be fetched */
    static Map<UsagePurpose, PurposeVerdict> of(List<UsageStatement> statements, Set<UsagePurpose> notApplicable) {
        Map<UsagePurpose, PurposeVerdict> verdicts = new EnumMap<>(UsagePurpose.class);
        for (UsagePurpose purpose : UsagePurpose.values()) {
            verdicts.put(
                    purpose, notApplicable.contains(purpose) ? notApplicable(purpose) : verdict(purpose, statements));
        }
        return verdicts;
    }

    private static PurposeVerdict notApplicable(UsagePurpose purpose) {
        return new PurposeVerdict(purpose, UsageOutcome.NOT_APPLICABLE, Optional.empty(), List.of(), List.of());
    }

    private static PurposeVerdict verdict(UsagePurpose purpose, List<UsageStatement> statements) {
        UsageOutcome outcome = UsageOutcome.UNKNOWN;
        for (UsageStatement statement : statements) {
            Optional<UsageOutcome> stated = statement.outcome(purpose);
            if (statement.isCounted() && stated.isPresent() && outcome != UsageOutcome.DISALLOWED) {
                outcome = stated.get();
            }
        }
        List<UsageStatement> deciding = new ArrayList<>();
        List<UsageStatement> overridden = new ArrayList<>();
        for (UsageStatement statement : statements) {
            Optional<UsageOutcome> stated = statement.outcome(purpose);
            if (stated.isPresent() && statement.use() != StatementUse.LISTED) {
                boolean decides = statement.isCounted() && stated.get() == outcome;
                (decides ? deciding : overridden).add(statement);
            }
        }
        Optional<String> limit = statements.stream()
                .filter(UsageStatement::isCounted)
                .flatMap(statement -> Optional.ofNullable(statement.limits().get(purpose)).stream())
                .min(Comparator.comparingLong(PurposeOutcomes::characters));
        return new PurposeVerdict(purpose, outcome, limit, List.copyOf(deciding), List.copyOf(overridden));
    }

    /** Returns the number of characters of a limit; a number is lower than a limit to the snippet. */
    private static long characters(String limit) {
        return limit.startsWith(CHARACTERS) ? Long.parseLong(limit.substring(CHARACTERS.length())) : Long.MAX_VALUE;
    }
}
