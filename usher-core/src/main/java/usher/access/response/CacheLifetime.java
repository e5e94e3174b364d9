package usher.access.response;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Computes {@link FetchOutcome#lifetime}. */
final class CacheLifetime {
    private static final Duration MIN = Duration.ofMinutes(5);
    static final Duration MAX = Duration.ofHours(24);

    private CacheLifetime() {}

    static Duration of(FetchOutcome outcome) {
        Optional<Long> maxAge = Optional.empty();
        for (String part : outcome.header("Cache-Control").orElse("").split(",", -1)) {
            String directive = part.strip().toLowerCase(Locale.ROOT);
            if (directive.equals("no-store") || directive.startsWith("no-cache")) {
                return MIN;
            }
            if (directive.startsWith("max-age=") && maxAge.isEmpty()) {
                maxAge = Seconds.read(unquoted(directive.substring("max-age=".length())));
            }
        }
        long age =
                outcome.header("Age").map(String::strip).flatMap(Seconds::read).orElse(0L);
        return maxAge.map(seconds -> clamp(Duration.ofSeconds(seconds - age))).orElse(MAX);
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static Duration clamp(Duration lifetime) {
        if (lifetime.compareTo(MIN) < 0) {
            return MIN;
        }
        return lifetime.compareTo(MAX) > 0 ? MAX : lifetime;
    }
}
