package usher.syntax;

import usher.bytes.Bytes;

/**
 * One line of a file, without its line break.
 *
 * @param number the line number, from 1
 * @param text the part that is read: up to the first NUL byte and the dialect's line limit
 */
public record Line(int number, Bytes text) {
    public Line {
        if (number < 1) {
            throw new IllegalArgumentException("lines are numbered from 1, not " + number);
        }
    }
}
