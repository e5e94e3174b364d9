package usher.testkit.faults;

import java.util.OptionalLong;

/**
 * What a server received on one connection. Times are of {@link System#nanoTime}.
 *
 * @param text the received bytes, one character each
 * @param accepted when the connection was accepted
 * @param arrived when the last byte was received; empty before the first
 * @param ended when the connection ended; empty while it is open
 */
public record Request(String text, long accepted, OptionalLong arrived, OptionalLong ended) {
    /** Returns the target of an HTTP request, or an empty text. */
    public String path() {
        String[] words = text.split(" ", 3);
        return words.length < 3 ? "" : words[1];
    }
}
