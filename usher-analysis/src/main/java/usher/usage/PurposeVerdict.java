package usher.usage;

import java.util.List;
import java.util.Optional;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;

/**
 * Whether a page may be used for one purpose, and who says so.
 *
 * @param limit the lowest limit, such as {@code chars:20} or {@code snippet}, if there is one
 * @param deciding the statements that led to the outcome
 * @param overridden the statements about the purpose that did not: others were stricter or more specific
 */
public record PurposeVerdict(
        UsagePurpose purpose,
        UsageOutcome outcome,
        Optional<String> limit,
        List<UsageStatement> deciding,
        List<UsageStatement> overridden) {}
