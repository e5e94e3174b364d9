package usher.spark.survey;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import usher.bytes.Bytes;
import usher.lint.LikelyDirective;
import usher.syntax.LineType;

/**
 * Guesses which directive an unknown name was meant to be. Results are cached, because files repeat each other's
 * mistakes. Not thread-safe.
 */
final class LikelyDirectives {
    private static final int MAX_CACHED = 10_000;

    private final Map<String, Optional<LineType>> cached = new HashMap<>();

    /**
     * Returns the likely directive; empty if there is none.
     *
     * @param lower the name in lowercase
     */
    Optional<LineType> of(Bytes key, String lower) {
        if (cached.size() >= MAX_CACHED) {
            cached.clear();
        }
        return cached.computeIfAbsent(lower, unknown -> LikelyDirective.of(key));
    }
}
