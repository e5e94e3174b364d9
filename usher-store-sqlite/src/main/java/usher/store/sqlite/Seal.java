package usher.store.sqlite;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * What ends every row of table observation, so that damage shows (D4).
 *
 * <p>Its first 16 octets are the link: the cut SHA-256 of the link before it and of the row. The links of an authority
 * thus make a chain, and a row that is missing, changed or in another place breaks it. The first row's link takes the
 * place of the one before it from the authority's name. Reading one row cannot afford to read the one before, so the last
 * 4 octets are a CRC-32C of name, row and link, which finds every damage of up to 32 neighbouring bits.
 */
final class Seal {
    static final int LENGTH = Hashes.CUT + Integer.BYTES;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private Seal() {}

    /** What stands for the link before the first row. */
    static byte[] start(String authority) {
        return Hashes.cut(("usher authority\0" + authority).getBytes(StandardCharsets.UTF_8));
    }

    static byte[] of(String authority, byte[] previousLink, Row row) {
        byte[] octets = row.octets();
        byte[] seal = Arrays.copyOf(Hashes.cut(previousLink, octets), LENGTH);
        INT.set(seal, Hashes.CUT, check(authority, octets, seal));
        return seal;
    }

    /** Whether the row is as it was written; says nothing about the rows before it. */
    static boolean fits(String authority, Row row, byte[] seal) {
        return seal.length == LENGTH && (int) INT.get(seal, Hashes.CUT) == check(authority, row.octets(), seal);
    }

    static byte[] link(byte[] seal) {
        return Arrays.copyOf(seal, Hashes.CUT);
    }

    static long low(byte[] seal) {
        return (long) LONG.get(seal, 0);
    }

    static long high(byte[] seal) {
        return (long) LONG.get(seal, Long.BYTES);
    }

    private static int check(String authority, byte[] row, byte[] seal) {
        CRC32C crc = new CRC32C();
        crc.update(authority.getBytes(StandardCharsets.UTF_8));
        crc.update(row);
        crc.update(seal, 0, Hashes.CUT);
        return (int) crc.getValue();
    }
}
