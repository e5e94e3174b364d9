package usher.pack;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.Access;
import usher.Reason;

/**
 * Whether the crawler of a pack may fetch a URL, and why. A pack contains the line numbers of the rules, but not their text.
 *
 * @param access whether the URL is allowed; a URL of a site that is not in the pack is not
 * @param reason the reason; empty if the site is not in the pack
 * @param line the number of the deciding line in the site's robots.txt; 0 if no line decided
 */
public record PackVerdict(Access access, Optional<Reason> reason, int line) {
    static final PackVerdict UNKNOWN = new PackVerdict(Access.DISALLOW, Optional.empty(), 0);

    public PackVerdict {
        requireNonNull(access, "access");
        requireNonNull(reason, "reason");
    }

    static PackVerdict of(Access access, Reason reason) {
        return new PackVerdict(access, Optional.of(reason), 0);
    }

    static PackVerdict byLine(boolean allows, int line) {
        return new PackVerdict(allows ? Access.ALLOW : Access.DISALLOW, Optional.of(Reason.RULE_MATCHED), line);
    }

    public boolean isAllowed() {
        return access == Access.ALLOW;
    }

    /**
     * Returns false if the URL's site is not in the pack, otherwise true. Also true for an invalid URL, which has the reason
     * {@link Reason#BAD_URL}.
     */
    public boolean isKnown() {
        return reason.isPresent();
    }
}
