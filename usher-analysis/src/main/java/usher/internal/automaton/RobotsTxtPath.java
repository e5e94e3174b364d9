package usher.internal.automaton;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** Recognizes the path {@code /robots.txt}, which is always allowed (RFC 9309 §2.2.2). */
final class RobotsTxtPath {
    /** The path is a different one. */
    static final int OFF = -1;

    private static final byte[] PATH = "/robots.txt".getBytes(US_ASCII);

    private RobotsTxtPath() {}

    /** Returns the matched length after further bytes. */
    static int step(int matched, byte[] bytes) {
        int at = matched;
        for (int i = 0; i < bytes.length && at != OFF; i++) {
            at = at < PATH.length && PATH[at] == bytes[i] ? at + 1 : OFF;
        }
        return at;
    }

    /** Whether the whole path is matched. */
    static boolean isWhole(int matched) {
        return matched == PATH.length;
    }
}
