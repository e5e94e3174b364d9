package usher.server.analyze;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.access.site.SiteReading;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/** The robots.txt of a request or of a site, with its policies by crawler. Not thread-safe. */
final class AnalyzedFile {
    private record Key(Dialect dialect, List<String> tokens) {}

    private final RobotsFile file;
    private final Optional<FetchedSite> site;
    private final Map<Dialect, SiteReading> readings = new HashMap<>();
    private final Map<Key, Policy> policies = new HashMap<>();

    /** @param site the result of fetching it; empty for a file of the request */
    AnalyzedFile(Bytes file, Optional<FetchedSite> site) {
        this.file = RobotsFile.of(file);
        this.site = site;
    }

    RobotsFile file() {
        return address().map(url -> RobotsFile.of(bytes(), url)).orElse(file);
    }

    Bytes bytes() {
        return file.bytes();
    }

    Optional<WebUrl> address() {
        return site.map(FetchedSite::address);
    }

    boolean isThere() {
        return site.map(fetched -> fetched.file().isPresent()).orElse(true);
    }

    /** Returns the bytes that the spans of findings refer to: the file, or its UTF-8 form if it was decoded. */
    Bytes decoded() {
        Bytes read = as(Dialect.RFC9309).bytes();
        return bytes().startsWith(read) ? bytes() : read;
    }

    Optional<String> text() {
        return isThere() ? Optional.of(decoded().text()) : Optional.empty();
    }

    RobotsTxt as(Dialect dialect) {
        return file.as(dialect);
    }

    /** Returns what fetching the file means in a dialect; empty for a file of the request. */
    Optional<SiteReading> reading(Dialect dialect) {
        return site.map(fetched -> readings.computeIfAbsent(dialect, fetched.reading()::apply));
    }

    Policy policy(Crawler crawler, Dialect dialect) {
        return policy(crawler.tokens(), dialect);
    }

    Policy policy(List<String> tokens, Dialect dialect) {
        return policies.computeIfAbsent(
                new Key(dialect, tokens),
                key -> reading(dialect)
                        .map(reading -> reading.decision().apply(file))
                        .orElse(file)
                        .as(dialect)
                        .policy(ProductToken.listOf(tokens)));
    }
}
