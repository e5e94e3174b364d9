package usher;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.crawler.KnownCrawler;

/**
 * The dialect to use for a crawler: a named one, or {@code auto} for each known crawler's own.
 *
 * @param named the dialect for all crawlers; empty for {@code auto}
 */
public record DialectChoice(Optional<Dialect> named) {
    public static final String AUTO_ID = "auto";

    /**
     * Each known crawler in its own dialect, every other in RFC 9309. The default of the command line and the service.
     */
    public static final DialectChoice AUTO = new DialectChoice(Optional.empty());

    /**
     * Parses the id of a built-in dialect, or {@code auto}.
     *
     * @throws IllegalArgumentException if the id is unknown; the message lists the known ids
     */
    public static DialectChoice of(String id) {
        return of(id, List.of());
    }

    /** Parses an id in the same way, which can also be that of one of further dialects. */
    public static DialectChoice of(String id, List<Dialect> others) {
        List<Dialect> known =
                Stream.concat(Dialect.all().stream(), others.stream()).toList();
        return id.equals(AUTO_ID)
                ? AUTO
                : of(known.stream()
                        .filter(dialect -> dialect.id().equals(id))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("unknown dialect '"
                                + Crawler.shown(id)
                                + "'; known are "
                                + known.stream().map(Dialect::id).collect(Collectors.joining(", "))
                                + " and " + AUTO_ID)));
    }

    public static DialectChoice of(Dialect dialect) {
        return new DialectChoice(Optional.of(dialect));
    }

    public String id() {
        return named.map(Dialect::id).orElse(AUTO_ID);
    }

    public boolean isAuto() {
        return named.isEmpty();
    }

    Dialect dialect(Optional<KnownCrawler> crawler) {
        return named.orElseGet(
                () -> crawler.flatMap(known -> Dialect.byId(known.dialect())).orElse(Dialect.RFC9309));
    }
}
