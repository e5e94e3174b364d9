package usher.syntax;

import static java.util.Objects.requireNonNull;

import usher.bytes.Bytes;

/**
 * One line of a file, without its end.
 *
 * @param number its number, from 1
 * @param text what is read of it: up to the first NUL and the dialect's line limit
 */
public record Line(int number, Bytes text) {
    public Line {
        requireNonNull(text, "text");
        if (number < 1) {
            throw new IllegalArgumentException("lines are numbered from 1, not " + number);
        }
    }
}
