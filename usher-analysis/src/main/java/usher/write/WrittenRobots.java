package usher.write;

import static java.util.Objects.requireNonNull;

import usher.bytes.Bytes;

/**
 * A robots.txt made by a {@link RobotsBuilder}: UTF-8, every line with an LF. Immutable.
 *
 * @param bytes the file
 */
public record WrittenRobots(Bytes bytes) {
    public WrittenRobots {
        requireNonNull(bytes, "bytes");
    }

    /** The file, ready to be sent or saved. */
    public byte[] toByteArray() {
        return bytes.toByteArray();
    }

    /** The file as text. */
    @Override
    public String toString() {
        return bytes.text();
    }
}
