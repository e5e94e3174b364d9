package usher.internal.raw;

/** The part of a sequence of bytes that only Usher's own packages see: its array. */
public abstract class RawBytes {
    protected final byte[] array;

    protected RawBytes(byte[] array) {
        this.array = array;
    }

    /** Returns the array. The caller must not change it. */
    public static byte[] array(RawBytes bytes) {
        return bytes.array;
    }
}
