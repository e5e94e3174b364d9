package usher.spark.synthetic;

import java.time.Instant;
import java.util.Optional;

/**
 * A row of a table of URLs.
 *
 * @param url null in some rows that are rejected
 * @param time null in some rows that are rejected
 * @param reject the expected code if the row is invalid
 */
public record SyntheticUrl(String url, Instant time, Optional<String> reject) {
    static SyntheticUrl valid(String url, Instant time) {
        return new SyntheticUrl(url, time, Optional.empty());
    }

    static SyntheticUrl invalid(String url, Instant time, String reject) {
        return new SyntheticUrl(url, time, Optional.of(reject));
    }
}
