package usher.testkit.faults;

import java.util.OptionalLong;

/**
 * What came over one connection. Times are of {@link System#nanoTime}.
 *
 * @param text the bytes that were read, one character each
 * @param accepted when the connection was accepted
 * @param arrived when the last of those bytes was read; nothing before the first
 * @param ended when the connection was over; nothing while it is open
 */
public record Request(String text, long accepted, OptionalLong arrived, OptionalLong ended) {
    /** The target of an HTTP request: the second word, or nothing. */
    public String path() {
        String[] words = text.split(" ", 3);
        return words.length < 3 ? "" : words[1];
    }
}
