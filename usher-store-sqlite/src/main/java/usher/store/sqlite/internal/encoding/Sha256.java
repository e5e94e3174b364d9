package usher.store.sqlite.internal.encoding;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** SHA-256, whole and truncated. */
public final class Sha256 {
    /** Bytes of a truncated hash. Enough against accidental damage, which is all that it detects. */
    public static final int CUT = 16;

    private Sha256() {}

    public static byte[] whole(byte[]... parts) {
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

    public static byte[] cut(byte[]... parts) {
        return Arrays.copyOf(whole(parts), CUT);
    }
}
