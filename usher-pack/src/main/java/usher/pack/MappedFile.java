package usher.pack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file mapped into memory. A mapping of Java ends at 2 GiB, so a large file has one for each GiB. Each continues for almost one
 * GiB of the next, so that no item is divided. This takes address space, but no memory. The file stays mapped until the
 * garbage collector removes this object, so no other thread can read memory that is no longer mapped.
 */
final class MappedFile {
    static final int SHIFT = 30;

    private final ByteBuffer[] parts;
    private final int shift;

    /**
     * Maps a file.
     *
     * @param shift the binary logarithm of the distance between two mappings; an item must not be larger than that
     */
    MappedFile(FileChannel file, int shift) throws IOException {
        this.shift = shift;
        long size = file.size();
        parts = new ByteBuffer[(int) ((size - 1 >> shift) + 1)];
        for (int i = 0; i < parts.length; i++) {
            long start = (long) i << shift;
            long length = Math.min(size - start, (2L << shift) - 1);
            parts[i] = file.map(MapMode.READ_ONLY, start, length);
        }
    }

    int getInt(long at) {
        return parts[(int) (at >> shift)].getInt(index(at));
    }

    void get(long at, byte[] into, int length) {
        parts[(int) (at >> shift)].get(index(at), into, 0, length);
    }

    private int index(long at) {
        return (int) (at & (1L << shift) - 1);
    }
}
