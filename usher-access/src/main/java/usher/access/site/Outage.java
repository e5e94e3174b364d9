package usher.access.site;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/**
 * What is known about a site whose robots.txt is unreachable.
 *
 * @param since how long ago the first of the failed attempts in a row was
 * @param lastGoodAge how old the last good copy is, if there ever was one
 * @param siteAvailable whether the site's other pages can be fetched
 */
public record Outage(Duration since, Optional<Duration> lastGoodAge, boolean siteAvailable) {
    public Outage {
        requireNonNull(since, "since");
        requireNonNull(lastGoodAge, "lastGoodAge");
    }

    boolean hasCopyWithin(Duration age) {
        return lastGoodAge.isPresent() && lastGoodAge.get().compareTo(age) <= 0;
    }
}
