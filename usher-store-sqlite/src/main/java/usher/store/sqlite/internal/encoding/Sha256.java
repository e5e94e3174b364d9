package usher.store.sqlite.internal.encoding;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** Computes SHA-256 hashes, complete and truncated. */
public final class Sha256 {
    /** The length of a truncated hash in bytes. Sufficient to detect accidental damage. */
    public static final int TRUNCATED_LENGTH = 16;

    private Sha256() {}

    public static byte[] hash(byte[]... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (byte[] part : parts) {
                digest.update(part);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    public static byte[] truncatedHash(byte[]... parts) {
        return Arrays.copyOf(hash(parts), TRUNCATED_LENGTH);
    }
}
