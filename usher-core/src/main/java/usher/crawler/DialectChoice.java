package usher.crawler;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.stream.Collectors;
import usher.Dialect;

/**
 * In which dialect a file is read for a crawler: in one that is named, or in {@code auto}, each known crawler's own.
 *
 * @param named the dialect for all crawlers; empty for {@code auto}
 */
public record DialectChoice(Optional<Dialect> named) {
    /** The word for {@link #AUTO}. */
    public static final String AUTO_WORD = "auto";

    /** Each known crawler in its own dialect, every other in RFC 9309: what front ends use unless a dialect is named. */
    public static final DialectChoice AUTO = new DialectChoice(Optional.empty());

    public DialectChoice {
        requireNonNull(named, "named");
    }

    /**
     * Reads the id of a preset, or {@code auto}.
     *
     * @throws IllegalArgumentException names the ids there are
     */
    public static DialectChoice of(String id) {
        return id.equals(AUTO_WORD)
                ? AUTO
                : in(Dialect.byId(id)
                        .orElseThrow(() -> new IllegalArgumentException("unknown dialect '"
                                + Crawler.shown(id)
                                + "'; known are "
                                + Dialect.all().stream().map(Dialect::id).collect(Collectors.joining(", "))
                                + " and " + AUTO_WORD)));
    }

    /** The same dialect for all crawlers. */
    public static DialectChoice in(Dialect dialect) {
        return new DialectChoice(Optional.of(dialect));
    }

    /** Whether each crawler's own dialect is meant. */
    public boolean isAuto() {
        return named.isEmpty();
    }

    /** The dialect for a crawler, as far as it is known. */
    Dialect dialect(Optional<KnownCrawler> crawler) {
        return named.orElseGet(
                () -> crawler.flatMap(known -> Dialect.byId(known.dialect())).orElse(Dialect.RFC9309));
    }
}
