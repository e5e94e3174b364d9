package usher.server.analyze;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/** A file as read by each dialect, parsed on first use. Not thread-safe. */
final class DialectReadings {
    private final byte[] bytes;
    private final Optional<FetchedSite> site;
    private final Map<Dialect, DialectReading> readings = new HashMap<>();

    DialectReadings(Bytes file) {
        this(file, Optional.empty());
    }

    /**
     * Creates the readings of a file.
     *
     * @param site the result of fetching it; empty for a file of the request
     */
    DialectReadings(Bytes file, Optional<FetchedSite> site) {
        this.bytes = file.toByteArray();
        this.site = site;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Returns the URL that the file was fetched from. */
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
