package usher.fetch.pace;

import java.security.SecureRandom;
import java.util.Base64;

/** Names of visits: 128 random bits, so that to know one is to have been given it. Thread-safe. */
final class VisitIds {
    private static final int BYTES = 16;

    private final SecureRandom random = new SecureRandom();

    String next() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
