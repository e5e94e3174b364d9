package usher.audit;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.RobotsFile;
import usher.access.response.StatusKind;

/**
 * The robots.txt of a site that one crawler could have known, by its own fetches. A 200 delivers the file of that time,
 * a 304 confirms the file that it had. All other results are judged by what is permitted (D-30): any 4xx allows (RFC
 * 9309 §2.3.1.3), and after all other failures the last copy may be used (§2.4).
 */
final class KnownFile {
    /** RFC 9309 §2.4: a copy should not be used for longer. The log does not show Cache-Control. */
    static final Duration CACHE_TIME = Duration.ofHours(24);

    private static final RobotsFile UNAVAILABLE = RobotsFile.unavailable();
    private static final RobotsFile UNREACHABLE = RobotsFile.unreachable();

    private RobotsFile known = UNREACHABLE;
    private @Nullable RobotsFile copy;
    private Instant fetchedAt = Instant.MIN;

    void fetched(Instant time, int status, RobotsFile served) {
        switch (StatusKind.of(status)) {
            // The file behind a redirect, which may be in another log, is the one that was served.
            case COMPLETE, REDIRECT -> copy = served;
            case NOT_MODIFIED -> copy = copy == null ? served : copy;
            default -> {
                // The copy stays as it is.
            }
        }
        known = status / 100 == 4 ? UNAVAILABLE : copy == null ? UNREACHABLE : copy;
        fetchedAt = time.isBefore(fetchedAt) ? fetchedAt : time;
    }

    /**
     * Returns the file that the crawler could have known; empty if it never fetched it, or too long ago. It is
     * unreachable if the copy is not known that the crawler may have used after a failed fetch.
     */
    Optional<RobotsFile> at(Instant time) {
        boolean isFresh = fetchedAt != Instant.MIN
                && !isFetchedAfter(time)
                && Duration.between(fetchedAt, time).compareTo(CACHE_TIME) < 0;
        return isFresh ? Optional.of(known) : Optional.empty();
    }

    /** Whether what the crawler knew at that time is forgotten: a log out of order. */
    boolean isFetchedAfter(Instant time) {
        return fetchedAt.isAfter(time);
    }
}
