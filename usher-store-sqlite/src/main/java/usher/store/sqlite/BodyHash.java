package usher.store.sqlite;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/** Compares bodies with their SHA-256. */
final class BodyHash {
    private BodyHash() {}

    /** Returns whether the body has this hash; false if either is missing. */
    static boolean matches(byte @Nullable [] hash, byte @Nullable [] body) {
        try {
            return hash != null
                    && body != null
                    && MessageDigest.isEqual(
                            MessageDigest.getInstance("SHA-256").digest(body), hash);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
