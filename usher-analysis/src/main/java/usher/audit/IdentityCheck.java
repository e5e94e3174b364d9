package usher.audit;

import java.time.Instant;
import usher.crawler.KnownCrawler;

/** What is known about the owner of an address. */
@FunctionalInterface
public interface IdentityCheck {
    /** Knows nothing: every crawler is only claimed. */
    IdentityCheck NONE = (crawler, address, time) -> Identity.CLAIMED;

    /**
     * Returns whether the address belonged to the crawler's operator at that time; {@link Identity#CLAIMED} if this
     * check has nothing to say about it.
     *
     * @param address as the log has it, which need not be an IP address
     */
    Identity of(KnownCrawler crawler, String address, Instant time);

    /** Returns a check that asks another one about what this one does not know. */
    default IdentityCheck or(IdentityCheck other) {
        return (crawler, address, time) -> {
            Identity first = of(crawler, address, time);
            Identity second = first.isKnown() ? first : other.of(crawler, address, time);
            return second == Identity.CLAIMED ? first : second;
        };
    }
}
