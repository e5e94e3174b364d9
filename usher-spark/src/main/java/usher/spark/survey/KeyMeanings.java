package usher.spark.survey;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import usher.bytes.Bytes;
import usher.lint.LikelyKey;
import usher.syntax.RecordType;

/** Which field an unknown key was probably meant to be. Files repeat each other's mistakes, so answers are kept. For one thread. */
final class KeyMeanings {
    private static final int MAX_KEPT = 10_000;

    private final Map<String, Optional<RecordType>> known = new HashMap<>();

    /**
     * What was meant, if that can be said.
     *
     * @param lower the key in small letters
     */
    Optional<RecordType> of(Bytes key, String lower) {
        if (known.size() >= MAX_KEPT) {
            known.clear();
        }
        return known.computeIfAbsent(lower, unknown -> LikelyKey.of(key));
    }
}
