package usher.store.sqlite.internal.row;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;
import usher.store.sqlite.internal.encoding.Sha256;

/**
 * The checksum at the end of every row of table observation, which makes damage detectable (ST-04).
 *
 * <p>The first 16 bytes are the link: the truncated SHA-256 of the previous link and of the row. So the links of an
 * authority form a chain, and a missing, changed or moved row breaks it. The chain starts with a hash of the authority's
 * name. The last 4 bytes are a CRC-32C of name, row and link, so that a single row can be checked without the previous one.
 * It detects every error of up to 32 adjacent bits.
 */
public final class RowSeal {
    public static final int LENGTH = Sha256.TRUNCATED_LENGTH + Integer.BYTES;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private RowSeal() {}

    /** Returns the link before the first row. */
    public static byte[] start(String authority) {
        return Sha256.truncatedHash(("usher authority\0" + authority).getBytes(StandardCharsets.UTF_8));
    }

    public static byte[] of(String authority, byte[] previousLink, ObservationRow row) {
        byte[] bytes = row.bytes();
        byte[] seal = Arrays.copyOf(Sha256.truncatedHash(previousLink, bytes), LENGTH);
        INT.set(seal, Sha256.TRUNCATED_LENGTH, check(authority, bytes, seal));
        return seal;
    }

    /** Returns whether the row is unchanged. Does not check the rows before it. */
    static boolean matches(String authority, ObservationRow row, byte[] seal) {
        return seal.length == LENGTH
                && (int) INT.get(seal, Sha256.TRUNCATED_LENGTH) == check(authority, row.bytes(), seal);
    }

    public static byte[] link(byte[] seal) {
        return Arrays.copyOf(seal, Sha256.TRUNCATED_LENGTH);
    }

    public static long low(byte[] seal) {
        return (long) LONG.get(seal, 0);
    }

    public static long high(byte[] seal) {
        return (long) LONG.get(seal, Long.BYTES);
    }

    private static int check(String authority, byte[] row, byte[] seal) {
        CRC32C crc = new CRC32C();
        crc.update(authority.getBytes(StandardCharsets.UTF_8));
        crc.update(row);
        crc.update(seal, 0, Sha256.TRUNCATED_LENGTH);
        return (int) crc.getValue();
    }
}
