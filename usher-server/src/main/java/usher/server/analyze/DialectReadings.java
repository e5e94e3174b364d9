package usher.server.analyze;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/** One file as all dialects read it, each when it is first asked for. For one thread. */
final class DialectReadings {
    private final byte[] bytes;
    private final Optional<FetchedSite> site;
    private final Map<Dialect, DialectReading> readings = new HashMap<>();

    DialectReadings(Bytes file) {
        this(file, Optional.empty());
    }

    /**
     * A file.
     *
     * @param site what came of fetching it; none if it was handed in
     */
    DialectReadings(Bytes file, Optional<FetchedSite> site) {
        this.bytes = file.toByteArray();
        this.site = site;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Where the file was fetched from. */
    Optional<WebUrl> address() {
        return site.map(FetchedSite::address);
    }

    DialectReading as(Dialect dialect) {
        return readings.computeIfAbsent(
                dialect,
                as -> DialectReading.of(
                        bytes, dialect, site.map(fetched -> fetched.reading().apply(dialect))));
    }

    Policy policy(RequestedCrawler crawler, Dialect dialect) {
        return as(dialect).policy(crawler.tokens());
    }
}
