package usher.write;

import usher.bytes.Bytes;

/** A robots.txt written by a {@link RobotsBuilder}: UTF-8, with LF after every line. Immutable. */
public record WrittenRobots(Bytes bytes) {

    /** Returns the bytes of the file. */
    public byte[] toByteArray() {
        return bytes.toByteArray();
    }

    /** Returns the file as text. */
    @Override
    public String toString() {
        return bytes.text();
    }
}
