package usher.store.sqlite;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** SHA-256, whole and cut. */
final class Hashes {
    /** Octets of a cut hash: enough where nobody gains by a collision, because all of it is checked for damage only. */
    static final int CUT = 16;

    private Hashes() {}

    static byte[] whole(byte[]... parts) {
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

    static byte[] cut(byte[]... parts) {
        return Arrays.copyOf(whole(parts), CUT);
    }
}
