package usher.write;

import static java.util.Objects.requireNonNull;

import usher.octets.Octets;

/**
 * A robots.txt made by a {@link RobotsBuilder}: UTF-8, every line with an LF. Immutable.
 *
 * @param octets the file
 */
public record WrittenRobots(Octets octets) {
    public WrittenRobots {
        requireNonNull(octets, "octets");
    }

    /** The file, ready to be sent or saved. */
    public byte[] toByteArray() {
        return octets.toByteArray();
    }

    /** The file as text. */
    @Override
    public String toString() {
        return octets.text();
    }
}
