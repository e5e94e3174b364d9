package usher.server.analyze;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import usher.Dialect;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/**
 * A site's robots.txt as it was fetched.
 *
 * @param state what is known about it
 * @param age how long ago that was
 * @param reading what it means to a dialect now
 */
public record FetchedSite(SiteState state, Duration age, Function<Dialect, SiteReading> reading) {
    public FetchedSite {
        requireNonNull(state, "state");
        requireNonNull(age, "age");
        requireNonNull(reading, "reading");
    }

    /** Where a file is that crawlers read. */
    WebUrl address() {
        return WebUrl.parse(state.attempt().authority().robotsTxt()).orElseThrow();
    }

    /** The last file that the site was seen to have; none if it has said that there is none. */
    Optional<Bytes> file() {
        return state.copy().map(copy -> copy.file().bytes());
    }
}
