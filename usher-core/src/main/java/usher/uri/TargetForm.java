package usher.uri;

import usher.bytes.Bytes;
import usher.uri.BadUrl.UrlProblem;

/** Which strings a dialect can read as the place a robot wants to go. */
public enum TargetForm {
    /** A path that begins with a slash, or an absolute http, https or ftp URL; an empty string is the root. */
    PATH_OR_URL {
        @Override
        TargetPath read(Target target, PathEncoding encoding) {
            String text = target.text();
            return text.isEmpty() || text.charAt(0) == '/'
                    ? readPath(text, encoding)
                    : target.result().path(encoding);
        }

        @Override
        public int plainPathStart(String target) {
            boolean path = !target.isEmpty() && target.charAt(0) == '/';
            return path ? 0 : PlainUrl.pathStart(target);
        }
    },
    /** Like {@link #PATH_OR_URL}, but the path of a URL is compared as it is written: no character is removed or replaced. */
    PATH_OR_URL_AS_GIVEN {
        @Override
        TargetPath read(Target target, PathEncoding encoding) {
            TargetPath cleaned = PATH_OR_URL.read(target, encoding);
            String text = target.text();
            boolean path = text.isEmpty() || text.charAt(0) == '/';
            if (path || cleaned.problem().isPresent()) {
                return cleaned;
            }
            return GivenPath.of(text)
                    .map(given -> TargetPath.of(Bytes.of(given), encoding))
                    .orElse(cleaned);
        }

        @Override
        public int plainPathStart(String target) {
            return PATH_OR_URL.plainPathStart(target);
        }
    },
    /** Any string at all, read as google/robotstxt does. */
    ANY_STRING {
        @Override
        TargetPath read(Target target, PathEncoding encoding) {
            String path = LenientPath.of(target.text());
            // The reference takes the path for a C string, which ends at a NUL.
            int nul = path.indexOf('\0');
            return TargetPath.of(Bytes.of(nul < 0 ? path : path.substring(0, nul)), encoding);
        }

        @Override
        public int plainPathStart(String target) {
            return LenientPath.start(target);
        }
    };

    /** The target needs a closer look. */
    public static final int NOT_PLAIN = -1;

    /** The target has nothing after its host, which stands for the path {@code /}. */
    public static final int ROOT = -2;

    /** The most bytes that a path and its query may have. */
    private static final int MAX_BYTES = 65_536;

    abstract TargetPath read(Target target, PathEncoding encoding);

    /**
     * Where the path begins, if that is plain to see without taking the target apart; {@link #ROOT} if nothing comes after the
     * host; otherwise {@link #NOT_PLAIN}, and {@link #read} tells.
     */
    public abstract int plainPathStart(String target);

    private static TargetPath readPath(String target, PathEncoding encoding) {
        int fragment = target.indexOf('#');
        String path = fragment < 0 ? target : target.substring(0, fragment);
        Bytes bytes = Bytes.of(path.isEmpty() ? "/" : path);
        return bytes.length() > MAX_BYTES
                ? TargetPath.unusable(new BadUrl(UrlProblem.TOO_LONG, "the path has " + bytes.length() + " bytes"))
                : TargetPath.of(bytes, encoding);
    }
}
