package usher.spark.verdict;

import java.util.Optional;
import usher.usage.UsageVerdict;

/**
 * A verdict about an archived URL.
 *
 * @param access {@code allow}, {@code disallow} or {@code unknown}
 * @param reason the reason of a verdict, or an {@link UnknownReason}
 * @param line the number of the deciding line; 0 if there is none
 * @param captured when the response that it is based on was captured, in microseconds since 1970
 * @param basis what it is based on; empty if access is unknown
 * @param code why the last response gave no rules
 * @param rule the text of the deciding rule, if the job asks for evidence
 * @param evidence the response that it is based on, if the job asks for it
 * @param usage what the crawler may do with the page, if the job asks for it and access is known
 */
record ArchivedVerdict(
        String access,
        String reason,
        int line,
        Optional<Long> captured,
        Optional<String> basis,
        Optional<String> code,
        Optional<UsageVerdict> usage,
        Optional<String> rule,
        Optional<Evidence> evidence) {
    static final String UNKNOWN = "unknown";
    static final String ALLOW = "allow";
    static final String DISALLOW = "disallow";

    /** Why an archive does not show what was allowed. */
    enum UnknownReason {
        /** There is no capture of the site's robots.txt. */
        NO_CAPTURE,
        /** All captures are later than the URL. */
        CAPTURED_LATER,
        /** The response refers to a redirect target or an earlier record that is not in the archive. */
        NOT_ARCHIVED
    }

    static ArchivedVerdict unknown(UnknownReason why, Optional<Long> captured) {
        return new ArchivedVerdict(
                UNKNOWN,
                why.name(),
                0,
                captured,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
