package usher.access;

import java.time.Duration;

/** What is done while a robots.txt is unreachable. Every choice but {@link #ALLOW} ends in "nothing is allowed". */
public enum WhenUnreachable {
    /** Nothing is allowed once the last good copy is more than a day old (RFC 9309 §2.3.1.4 and §2.4). */
    DISALLOW {
        @Override
        AccessDecision decide(Outage outage) {
            return outage.hasCopyWithin(DAY) ? AccessDecision.STALE_COPY : AccessDecision.DISALLOW;
        }
    },
    /** The last good copy counts until it is 30 days old. */
    LAST_GOOD {
        @Override
        AccessDecision decide(Outage outage) {
            boolean kept = outage.hasCopyWithin(MONTH) && !outage.hasCopyWithin(DAY);
            return kept ? AccessDecision.LAST_GOOD_COPY : DISALLOW.decide(outage);
        }
    },
    /** Everything is allowed: the deliberate choice of archives, visible in the basis. */
    ALLOW {
        @Override
        AccessDecision decide(Outage outage) {
            return AccessDecision.ALLOW;
        }
    },
    /**
     * Google's ladder: no crawling for 12 hours; then up to 30 days the last good copy, or no restrictions if there never
     * was one; then no restrictions if the site is there otherwise, else no crawling.
     */
    GOOGLE {
        @Override
        AccessDecision decide(Outage outage) {
            if (outage.since().compareTo(HALF_DAY) < 0) {
                return AccessDecision.DISALLOW;
            }
            if (outage.since().compareTo(MONTH) < 0) {
                return outage.lastGoodAge().isPresent() ? AccessDecision.LAST_GOOD_COPY : AccessDecision.ALLOW;
            }
            return outage.siteAvailable() ? AccessDecision.ALLOW : AccessDecision.DISALLOW;
        }
    };

    private static final Duration HALF_DAY = Duration.ofHours(12);
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration MONTH = Duration.ofDays(30);

    abstract AccessDecision decide(Outage outage);
}
