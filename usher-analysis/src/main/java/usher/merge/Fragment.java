package usher.merge;

import static java.util.Objects.requireNonNull;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * What one maintainer has to say: a robots.txt of its own.
 *
 * @param name what it is called in comments and findings; without controls
 * @param bytes the file
 */
public record Fragment(String name, Bytes bytes) {
    public Fragment {
        requireNonNull(name, "name");
        requireNonNull(bytes, "bytes");
        if (name.isEmpty() || Bytes.of(name).indexOf(ByteSet.CONTROLS, 0) >= 0) {
            throw new IllegalArgumentException(
                    "the name '" + name + "' cannot stand in a comment: it is empty or has controls");
        }
    }

    public static Fragment of(String name, byte[] bytes) {
        return new Fragment(name, Bytes.of(bytes));
    }
}
