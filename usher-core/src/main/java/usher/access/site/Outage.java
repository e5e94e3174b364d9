package usher.access.site;

import java.time.Duration;
import java.util.Optional;

/**
 * The outage of a site whose robots.txt is unreachable.
 *
 * @param since the time since the first of the consecutive failed attempts
 * @param siteAvailable whether the site's other pages can be fetched
 */
public record Outage(Duration since, Optional<Duration> lastGoodAge, boolean siteAvailable) {

    boolean hasCopyWithin(Duration age) {
        return lastGoodAge.isPresent() && lastGoodAge.get().compareTo(age) <= 0;
    }
}
