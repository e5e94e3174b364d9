package usher.access.response;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * How long an answer may be used before the next fetch: Cache-Control (RFC 9111), between five minutes and the 24 hours
 * that RFC 9309 §2.4 sets.
 */
public final class CacheLifetime {
    public static final Duration LEAST = Duration.ofMinutes(5);
    public static final Duration MOST = Duration.ofHours(24);

    private CacheLifetime() {}

    /** The lifetime of an answer; a day unless its headers say otherwise in a way that can be understood. */
    public static Duration of(FetchOutcome outcome) {
        Optional<Long> maxAge = Optional.empty();
        for (String part : outcome.header("Cache-Control").orElse("").split(",", -1)) {
            String directive = part.strip().toLowerCase(Locale.ROOT);
            if (directive.equals("no-store") || directive.startsWith("no-cache")) {
                return LEAST;
            }
            if (directive.startsWith("max-age=") && maxAge.isEmpty()) {
                maxAge = Seconds.read(unquoted(directive.substring("max-age=".length())));
            }
        }
        long age =
                outcome.header("Age").map(String::strip).flatMap(Seconds::read).orElse(0L);
        return maxAge.map(seconds -> clamp(Duration.ofSeconds(seconds - age))).orElse(MOST);
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static Duration clamp(Duration lifetime) {
        if (lifetime.compareTo(LEAST) < 0) {
            return LEAST;
        }
        return lifetime.compareTo(MOST) > 0 ? MOST : lifetime;
    }
}
