package usher.server.analyze;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import usher.Dialect;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/**
 * @param refreshIn how long a refresh still gets this fetch
 * @param reading how a dialect interprets it now
 */
public record FetchedSite(SiteState state, Duration age, Duration refreshIn, Function<Dialect, SiteReading> reading) {

    WebUrl address() {
        return WebUrl.parse(state.attempt().authority().robotsTxt()).orElseThrow();
    }

    Optional<Bytes> file() {
        return state.copy().map(copy -> copy.file());
    }
}
