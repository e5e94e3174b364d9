package usher.merge;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * The robots.txt of one maintainer.
 *
 * @param name its name in comments and findings, without control characters
 */
public record Fragment(String name, Bytes bytes) {
    public Fragment {
        if (name.isEmpty() || Bytes.of(name).indexOf(ByteSet.CONTROLS, 0) >= 0) {
            throw new IllegalArgumentException(
                    "the name '" + name + "' is not valid: it is empty or contains control characters");
        }
    }

    public static Fragment of(String name, byte[] bytes) {
        return new Fragment(name, Bytes.of(bytes));
    }
}
