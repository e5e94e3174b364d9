package usher.audit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.RobotsFile;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.response.StatusKind;
import usher.access.site.SiteReading;
import usher.access.site.SiteReading.Choices;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.support.access.SiteReplay;
import usher.uri.Authority;

/**
 * The robots.txt of a site that one crawler could have known, by its own fetches. A 200 delivers the file of that time,
 * a 304 confirms the file that it had. What all other results mean, and for how long, is a matter of the crawler's
 * dialect.
 */
final class KnownFile {
    /** RFC 9309 §2.4: a copy should not be used for longer. The log does not show Cache-Control. */
    private static final Duration CACHE_TIME = Duration.ofHours(24);

    private static final RobotsFile UNAVAILABLE = RobotsFile.unavailable();
    private static final RobotsFile UNREACHABLE = RobotsFile.unreachable();
    private static final Choices CHOICES = new Choices(Optional.empty(), false);
    /** The states of all sites are kept apart, so that they need no names. */
    private static final Authority SITE = new Authority("https", "site.invalid", 443);

    private final SiteReplay replay = new SiteReplay();
    private @Nullable RobotsFile copy;
    private Instant fetchedAt = Instant.MIN;

    /** Adds a fetch, with the file that the site served then. */
    void fetched(Instant time, int status, RobotsFile served) {
        Instant at = time.isBefore(fetchedAt) ? fetchedAt : time;
        StatusKind kind = StatusKind.of(status);
        boolean confirms = kind == StatusKind.NOT_MODIFIED && copy != null;
        // The file behind a redirect, which may be in another log, is the one that was served.
        boolean delivers =
                kind == StatusKind.COMPLETE || kind == StatusKind.NOT_MODIFIED || kind == StatusKind.REDIRECT;
        if (delivers && !confirms) {
            copy = served;
        }
        FetchOutcome outcome = FetchOutcome.answered(delivers ? 200 : status, Map.of());
        Optional<Bytes> body = delivers && copy != null ? Optional.of(copy.bytes()) : Optional.empty();
        Snapshot attempt = new Snapshot(
                SITE,
                at,
                Duration.ZERO,
                outcome,
                List.of(),
                body.map(ContentHash::of),
                body.map(Bytes::length).orElse(0),
                false,
                confirms);
        replay.add(attempt, body);
        fetchedAt = at;
    }

    /** Returns the file that the crawler could have known; empty if it never fetched it, or too long ago. */
    Optional<RobotsFile> at(Instant time, Dialect dialect) {
        Optional<SiteState> state = replay.state();
        if (state.isEmpty() || Duration.between(fetchedAt, time).compareTo(CACHE_TIME) >= 0) {
            return Optional.empty();
        }
        return Optional.of(
                switch (SiteReading.of(state.get(), dialect, CHOICES, SiteReplay.moment(time), true)
                        .decision()
                        .effect()) {
                    case RULES, LAST_GOOD -> copy == null ? UNREACHABLE : copy;
                    case ALLOW -> UNAVAILABLE;
                    case DISALLOW -> UNREACHABLE;
                });
    }
}
