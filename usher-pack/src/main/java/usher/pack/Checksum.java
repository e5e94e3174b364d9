package usher.pack;

import java.util.zip.CRC32C;

/**
 * The checksum of an item of a pack: CRC32C in its first four bytes. It covers the item and its place in the file, so that an item that
 * was copied to another place is damaged, too.
 */
final class Checksum {
    private final CRC32C crc = new CRC32C();

    /** Writes the checksum of the item into its first four bytes, which are free until then. */
    void seal(byte[] item, int length, long place) {
        BigEndian.putInt(item, 0, of(item, length, place));
    }

    /** Whether the checksum is right. Overwrites it. */
    boolean isRight(byte[] item, int length, long place) {
        int sealed = BigEndian.getInt(item, 0);
        return sealed == of(item, length, place);
    }

    private int of(byte[] item, int length, long place) {
        BigEndian.putInt(item, 0, (int) (place ^ place >>> 32));
        crc.reset();
        crc.update(item, 0, length);
        return (int) crc.getValue();
    }
}
