package usher.spark.verdict;

import java.util.Optional;
import usher.Verdict;
import usher.usage.UsageVerdict;

/**
 * A verdict about an archived URL.
 *
 * @param unknown why the archive does not show what was allowed; the other members are then empty, besides the time
 * @param captured when the response that it is based on was captured, in microseconds since 1970
 * @param basis what it is based on
 * @param code why the last response gave no rules
 * @param usage what the crawler may do with the page, if the job asks for it
 * @param evidence the response that it is based on, if the job asks for it
 */
record ArchivedVerdict(
        Optional<UnknownReason> unknown,
        Optional<Verdict> verdict,
        Optional<Long> captured,
        Optional<String> basis,
        Optional<String> code,
        Optional<UsageVerdict> usage,
        Optional<Evidence> evidence) {
    /** Why an archive does not show what was allowed. */
    enum UnknownReason {
        NO_CAPTURE,
        CAPTURED_LATER,
        /** The response, or what it refers to, is not in the archive in a form that can be read. */
        NOT_ARCHIVED
    }

    String access() {
        return verdict.map(known -> known.isAllowed() ? "allow" : "disallow").orElse("unknown");
    }

    String reason() {
        return verdict.map(known -> known.reason().name())
                .orElseGet(() -> unknown.orElseThrow().name());
    }

    /** Returns the number of the deciding line; 0 if there is none. */
    int line() {
        return verdict.map(Verdict::line).orElse(0);
    }
}
