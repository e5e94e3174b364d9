package usher.internal.automaton;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** Watches for the one path that no rule decides about (RFC 9309 §2.2.2). */
final class RobotsPath {
    /** The path is another one. */
    static final int OFF = -1;

    private static final byte[] PATH = "/robots.txt".getBytes(US_ASCII);

    private RobotsPath() {}

    /** How much of it the path is after further bytes. */
    static int step(int matched, byte[] bytes) {
        int at = matched;
        for (int i = 0; i < bytes.length && at != OFF; i++) {
            at = at < PATH.length && PATH[at] == bytes[i] ? at + 1 : OFF;
        }
        return at;
    }

    /** Whether it is exactly that path. */
    static boolean isWhole(int matched) {
        return matched == PATH.length;
    }
}
