package usher.internal.match;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads the masks of patterns with stars. A class of its own, because the first {@code VarHandle} adds ten milliseconds
 * to the start of a program, and a command that asks about a few URLs needs none.
 */
final class MaskReader {
    private static final VarHandle MASK = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private MaskReader() {}

    static long read(byte[] bytes, int at) {
        return (long) MASK.get(bytes, at);
    }
}
