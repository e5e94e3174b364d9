package usher.internal.match;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.uri.Authority;
import usher.uri.PathEncoding;
import usher.uri.WebUrl;

/**
 * The value of a rule as a reference to a URL, resolved against the URL of its file as Perl's class URI does (D-28).
 * Differs from RFC 3986: only relative paths lose dot segments, {@code ..} at the start stays, and what is before a
 * colon in the first segment but is no scheme is cut.
 */
public final class PatternReference {
    private static final ByteSet SCHEME = ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("+.-"));
    private static final ByteSet ENDS_FIRST_PART = ByteSet.of(":/?");
    private static final ByteSet ENDS_AUTHORITY = ByteSet.of("/?");
    private static final PathEncoding DECODED = new PathEncoding(ByteSet.NONE, false, ByteSet.range(0, 255));
    private static final Bytes ROBOTS_TXT = Bytes.of("/robots.txt");
    private static final Bytes SLASH = Bytes.of("/");
    private static final Bytes AUTHORITY = Bytes.of("//");
    private static final Bytes UP = Bytes.of("..");
    private static final Bytes HERE = Bytes.of(".");

    private PatternReference() {}

    /**
     * Returns path and query of a value that is not empty.
     *
     * @param file the URL of the file, if it is known
     * @return nothing if the value names another scheme, host or port, or one and those of the file are not known
     */
    public static Optional<Bytes> resolve(Bytes value, @Nullable WebUrl file) {
        Bytes inner = inside(value, "<", ">");
        Bytes unmarked = inner != value && inner.startsWith(Bytes.of("URL:")) ? inner.slice(4) : inner;
        Bytes text = inside(unmarked, "\"", "\"").strip(ByteSet.ASCII_WHITE_SPACE);
        int colon = text.indexOf(ENDS_FIRST_PART, 0);
        boolean hasColon = colon > 0 && text.at(colon) == ':';
        Bytes before = hasColon ? text.slice(0, colon) : Bytes.EMPTY;
        Bytes rest = hasColon ? text.slice(colon + 1) : text;
        boolean absolute = hasColon && before.consistsOf(SCHEME) && ByteSet.LETTERS.contains(before.at(0));
        Bytes base = file == null ? ROBOTS_TXT : Bytes.of(file.pathAndQuery());
        if (hasColon && !absolute) {
            // Not a scheme: a relative path follows, or all of the text is the path.
            int path = rest.startsWith(AUTHORITY) ? endOfAuthority(rest, 2) : 0;
            boolean isWhole = path < rest.length() && rest.at(path) == '/';
            return Optional.of(isWhole ? SLASH.join(text) : relative(rest.slice(path), base));
        }
        if (rest.startsWith(AUTHORITY)) {
            return file != null && (!absolute || isText(before, file.authority().scheme()))
                    ? ofSite(rest.slice(2), file.authority())
                    : Optional.empty();
        }
        return absolute ? Optional.empty() : Optional.of(relative(rest, base));
    }

    private static Bytes inside(Bytes text, String start, String end) {
        int last = text.length() - 1;
        boolean wrapped = last > 0 && text.at(0) == start.charAt(0) && text.at(last) == end.charAt(0);
        return wrapped ? text.slice(1, last) : text;
    }

    private static boolean isText(Bytes written, String text) {
        return written.equalsIgnoringCase(Bytes.of(text));
    }

    /** Returns what follows an authority, if it is that of the site; its user and password do not matter. */
    private static Optional<Bytes> ofSite(Bytes text, Authority site) {
        int end = endOfAuthority(text, 0);
        Bytes written = text.slice(0, end);
        Bytes hostAndPort = written.slice(written.lastIndexOf('@') + 1);
        int colon = hostAndPort.lastIndexOf(':');
        boolean hasPort = colon >= 0
                && colon + 1 < hostAndPort.length()
                && hostAndPort.slice(colon + 1).consistsOf(ByteSet.DIGITS);
        Bytes host = DECODED.apply(hasPort ? hostAndPort.slice(0, colon) : hostAndPort);
        String port = hasPort
                ? hostAndPort.slice(colon + 1).latin1()
                : Integer.toString(Authority.defaultPort(site.scheme()));
        boolean same = isText(inside(host, "[", "]"), site.host()) && port.equals(Integer.toString(site.port()));
        return same ? Optional.of(end == text.length() ? SLASH : text.slice(end)) : Optional.empty();
    }

    private static int endOfAuthority(Bytes text, int from) {
        int end = text.indexOf(ENDS_AUTHORITY, from);
        return end < 0 ? text.length() : end;
    }

    private static Bytes relative(Bytes reference, Bytes base) {
        int question = reference.indexOf('?');
        Bytes path = question < 0 ? reference : reference.slice(0, question);
        int baseQuestion = base.indexOf('?');
        Bytes basePath = baseQuestion < 0 ? base : base.slice(0, baseQuestion);
        if (path.isEmpty()) {
            return question < 0 ? base : basePath.join(reference);
        }
        if (path.at(0) == '/') {
            return reference;
        }
        Bytes whole =
                withoutDots(basePath.slice(1, basePath.lastIndexOf('/') + 1).join(path));
        return question < 0 ? whole : whole.join(reference.slice(question));
    }

    private static Bytes withoutDots(Bytes path) {
        List<Bytes> kept = new ArrayList<>();
        for (int from = 0; from <= path.length(); ) {
            int slash = path.indexOf('/', from);
            int end = slash < 0 ? path.length() : slash;
            Bytes segment = path.slice(from, end);
            int last = kept.size() - 1;
            boolean isUp = segment.equals(UP) && last >= 0 && !kept.get(last).equals(UP);
            if (isUp) {
                kept.remove(last);
            }
            if (!isUp && !segment.equals(HERE)) {
                kept.add(segment);
            } else if (slash < 0) {
                kept.add(Bytes.EMPTY);
            }
            from = end + 1;
        }
        ByteArrayOutputStream joined = new ByteArrayOutputStream(path.length() + 1);
        for (Bytes segment : kept) {
            joined.write('/');
            joined.writeBytes(segment.toByteArray());
        }
        return Bytes.of(joined.toByteArray());
    }
}
