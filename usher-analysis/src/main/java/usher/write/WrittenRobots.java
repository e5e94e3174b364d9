package usher.write;

import usher.bytes.Bytes;

/** A robots.txt written by a {@link RobotsBuilder}: UTF-8, with LF after every line. Immutable. */
public record WrittenRobots(Bytes bytes) {

    public byte[] toByteArray() {
        return bytes.toByteArray();
    }

    @Override
    public String toString() {
        return bytes.text();
    }
}
