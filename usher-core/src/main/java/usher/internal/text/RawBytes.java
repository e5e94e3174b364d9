package usher.internal.text;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The arrays of {@code Bytes}, only for Usher's own packages, because users could change them. */
public final class RawBytes {
    private static volatile @Nullable Function<Object, byte[]> arrays;

    private RawBytes() {}

    /** Called once, by the class {@code Bytes}. */
    public static void openedBy(Function<Object, byte[]> opener) {
        arrays = opener;
    }

    public static byte[] array(Object bytes) {
        return requireNonNull(arrays).apply(bytes);
    }
}
