package usher.usage;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Verdict;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;
import usher.usage.statement.UseLevel;

/**
 * What a crawler may do with a page. Whether it may fetch the page is the access verdict, which no usage preference
 * changes.
 *
 * @param level the maximum level of use that Content-Signal names, if it does
 * @param isPriced whether the site asks for a license or a payment before it sends the page
 * @param statements every statement about the crawler and the URL, whether it takes effect or not; at most 1,000
 * @param omitted the number of statements beyond that
 * @param diagnostics what the owner of the site should know
 */
public record UsageVerdict(
        Verdict access,
        Map<UsagePurpose, PurposeVerdict> purposes,
        Optional<UseLevel> level,
        List<UsageLicense> licenses,
        boolean isPriced,
        List<UsageStatement> statements,
        int omitted,
        List<UsageDiagnostic> diagnostics) {
    public UsageVerdict {
        purposes = Map.copyOf(purposes);
        licenses = List.copyOf(licenses);
        statements = List.copyOf(statements);
        diagnostics = List.copyOf(diagnostics);
        if (purposes.size() != UsagePurpose.values().length) {
            throw new IllegalArgumentException("a verdict has an outcome for every purpose");
        }
    }

    /** Whether the robots rules of the page let the crawler follow its links. */
    public boolean mayFollowLinks() {
        return statements.stream().noneMatch(UsageStatement::forbidsLinks);
    }

    public PurposeVerdict purpose(UsagePurpose purpose) {
        return requireNonNull(purposes.get(purpose));
    }

    public UsageOutcome outcome(UsagePurpose purpose) {
        return purpose(purpose).outcome();
    }
}
