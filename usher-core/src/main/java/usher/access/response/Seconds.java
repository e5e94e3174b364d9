package usher.access.response;

import java.util.Optional;

/** Parses delta-seconds of HTTP (RFC 9111 §1.2.2): only digits, of any length; the value is capped at a century. */
final class Seconds {
    private static final long CENTURY = 100L * 366 * 86_400;

    private Seconds() {}

    static Optional<Long> read(String text) {
        long seconds = 0;
        for (int i = 0; i < text.length(); i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return Optional.empty();
            }
            seconds = Math.min(CENTURY, seconds * 10 + (digit - '0'));
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(seconds);
    }
}
