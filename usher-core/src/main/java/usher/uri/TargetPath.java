package usher.uri;

import java.util.Optional;
import usher.bytes.Bytes;

/**
 * The path and query of a URL, normalized by a dialect, or the reason why the URL is invalid. Rules are compared with
 * its bytes (RFC 9309 §2.2.2). Immutable.
 */
public final class TargetPath {
    private static final String ROBOTS_TXT = "/robots.txt";

    private final Bytes bytes;
    private final Optional<BadUrl> problem;

    private TargetPath(Bytes bytes, Optional<BadUrl> problem) {
        this.bytes = bytes;
        this.problem = problem;
    }

    /** Parses a URL or a path. Never throws on content; linear in its length. */
    public static TargetPath of(String target, TargetForm form, PathEncoding encoding) {
        return of(Target.of(target), form, encoding);
    }

    /** Parses a URL or a path that may have been parsed already. */
    public static TargetPath of(Target target, TargetForm form, PathEncoding encoding) {
        return target.refusal().map(TargetPath::unusable).orElseGet(() -> form.read(target, encoding));
    }

    static TargetPath of(Bytes pathAndQuery, PathEncoding encoding) {
        return new TargetPath(encoding.apply(pathAndQuery), Optional.empty());
    }

    static TargetPath unusable(BadUrl problem) {
        return new TargetPath(Bytes.EMPTY, Optional.of(problem));
    }

    /** Returns path and query in normalized form, starting with a slash; empty if the URL is invalid. */
    public Bytes bytes() {
        return bytes;
    }

    public Optional<BadUrl> problem() {
        return problem;
    }

    /** Whether a part of a text is exactly {@code /robots.txt}, which is always allowed (RFC 9309 §2.2.2). */
    public static boolean isRobotsTxt(CharSequence text, int from, int to) {
        int same = 0;
        while (same < to - from && same < ROBOTS_TXT.length() && text.charAt(from + same) == ROBOTS_TXT.charAt(same)) {
            same++;
        }
        return same == to - from && same == ROBOTS_TXT.length();
    }
}
