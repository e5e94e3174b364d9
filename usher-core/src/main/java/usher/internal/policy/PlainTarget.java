package usher.internal.policy;

import usher.bytes.ByteSet;
import usher.internal.text.LenientPath;
import usher.uri.PathEncoding;
import usher.uri.TargetForm;
import usher.uri.TargetPath;

/**
 * Finds the path inside a URL that is normalized already, as nearly all are, without parsing it. Any other is left to
 * {@link TargetPath}, with the same result for every URL; a test compares them.
 */
public final class PlainTarget {
    /** Bytes that URL parsing removes or replaces; a target that contains one is never plain. */
    static final ByteSet NEVER_PLAIN = ByteSet.of("\0\t\n\r\\");

    /** The target has to be parsed. */
    public static final int NOT_PLAIN = -1;

    /** The target has nothing after its host, so its path is {@code /}. */
    public static final int ROOT = -2;

    /** The target has nothing after its host, and its path is empty. */
    static final int NO_PATH = -3;

    private static final byte PLAIN = 0;
    private static final byte END = 1;
    private static final byte ESCAPE = 2;
    private static final byte CHANGES = 3;

    /** A longer target may exceed the limit of the path in bytes, so it has to be measured. */
    private static final int MAX_CHARACTERS = 65_536 / 3;

    private final TargetForm form;
    private final PathEncoding encoding;
    private final byte[] kinds;

    public PlainTarget(TargetForm form, PathEncoding encoding) {
        this.form = form;
        this.encoding = encoding;
        this.kinds = kinds(encoding);
    }

    private static byte[] kinds(PathEncoding encoding) {
        ByteSet changes = encoding.encode().union(NEVER_PLAIN);
        byte[] kinds = new byte[128];
        for (int b = 0; b < kinds.length; b++) {
            kinds[b] = changes.contains(b) ? CHANGES : PLAIN;
        }
        boolean escapesMatter = encoding.upperCase() || !encoding.decode().equals(ByteSet.NONE);
        if (escapesMatter || encoding.encode().contains('%')) {
            kinds['%'] = ESCAPE;
        }
        kinds['#'] = END;
        return kinds;
    }

    /** Returns the index of the path; {@link #ROOT} or {@link #NO_PATH} after a host alone; or {@link #NOT_PLAIN}. */
    public int pathStart(String target) {
        if (target.length() > MAX_CHARACTERS) {
            return NOT_PLAIN;
        }
        return switch (form) {
            case PATH_OR_URL, PATH_OR_URL_AS_GIVEN -> pathOrUrl(target);
            case PATH_OR_URL_OR_NO_PATH -> {
                int start = pathOrUrl(target);
                boolean trimmed = start >= 0 && target.charAt(target.length() - 1) <= ' ';
                yield trimmed ? NOT_PLAIN : start == ROOT ? NO_PATH : start;
            }
            case ANY_STRING -> {
                int start = LenientPath.find(target);
                yield start < 0 ? ROOT : target.charAt(start) == '/' ? start : NOT_PLAIN;
            }
        };
    }

    private static int pathOrUrl(String target) {
        if (target.isEmpty() || target.charAt(0) != '/') {
            return PlainUrl.pathStart(target);
        }
        return target.startsWith("//") ? NOT_PLAIN : 0;
    }

    /** Writes the normalized path and query, without allocation. Returns false if the target has to be parsed. */
    public boolean normalize(String target, int start, NormalizedPathBuffer into) {
        return into.read(target, start, encoding);
    }

    /** Returns the end of path and query if they are normalized; otherwise {@link #NOT_PLAIN}. */
    public int pathEnd(String target, int start) {
        int length = target.length();
        for (int i = start; i < length; i++) {
            char next = target.charAt(i);
            if (next >= 128) {
                return NOT_PLAIN;
            }
            byte kind = kinds[next];
            if (kind != PLAIN) {
                if (kind == END) {
                    return i;
                }
                if (kind == CHANGES || !keepsEscape(target, i)) {
                    return NOT_PLAIN;
                }
            }
        }
        return length;
    }

    private boolean keepsEscape(String target, int percent) {
        int high = percent + 2 < target.length() ? Character.digit(target.charAt(percent + 1), 16) : -1;
        int low = high < 0 ? -1 : Character.digit(target.charAt(percent + 2), 16);
        if (low < 0) {
            return !encoding.encode().contains('%');
        }
        boolean lowerCase = target.charAt(percent + 1) >= 'a' || target.charAt(percent + 2) >= 'a';
        return !encoding.decode().contains(high << 4 | low) && !(lowerCase && encoding.upperCase());
    }
}
