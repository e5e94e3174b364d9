package usher.uri;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * A URL or path as a user enters it, converted to the form that an HTTP client sends (D-03). Rules are compared with
 * what a crawler requests, and no crawler can request {@code /a|b} or {@code /корзина} unescaped. Bytes that a URI
 * cannot contain are percent-encoded; escapes and apostrophes are unchanged. A backslash in a path becomes a slash, and
 * {@code .} and {@code ..} are resolved, as in browsers (D-23): the verdict is about the path that is sent, and if the
 * path as written is disallowed, about that.
 *
 * @param target the URL or path to evaluate
 * @param notes sentences that tell the user how the text was interpreted
 */
public record UrlInput(String text, Target target, List<String> notes) {
    /** A placeholder site for a path; only the path is used. */
    private static final String ANY_SITE = "http://host.invalid";

    /** The ASCII characters for which a URL is parsed. A table, for bulk jobs that read every character. */
    private static final ByteSet LOOKED_AT = ByteSet.NOT_IN_URI.union(ByteSet.of("%@#"));

    private static final int MAX_SHOWN = 200;

    /** Parses an absolute URL. Invalid text is unchanged, so that the verdict reports it. */
    public static UrlInput of(String typed) {
        Target target = Target.of(typed);
        if (isSentAsItIs(typed) && !startsWithHost(typed)) {
            return new UrlInput(typed, target, List.of());
        }
        return target.url()
                .map(url -> of(typed, url, List.of()))
                .orElseGet(() -> startsWithHost(typed.strip()) ? withoutScheme(typed) : given(typed));
    }

    /** Refuses text like {@code shop.example/3}, which can be a URL without its scheme or a path without its slash. */
    private static UrlInput withoutScheme(String typed) {
        String shown = shown(typed.strip());
        BadUrl why = new BadUrl("NO_SCHEME", "write https://" + shown + " for the URL, or /" + shown + " for the path");
        return new UrlInput(typed, Target.refused(typed, why), List.of());
    }

    /** Returns text that is compared exactly as it is given. */
    public static UrlInput given(String text) {
        return new UrlInput(text, Target.of(text), List.of());
    }

    private static UrlInput of(String typed, WebUrl url, List<String> notes) {
        Target written = Target.of(sent(url));
        WebUrl resolved = url.withoutDotSegments();
        if (resolved.equals(url)) {
            return new UrlInput(typed, written, notes);
        }
        Target target = Target.of(sent(resolved));
        List<String> all = new ArrayList<>(notes);
        all.add(compared(target.url().orElseThrow().pathAndQuery(), ", and as written."));
        return new UrlInput(typed, Target.resolved(target, written), List.copyOf(all));
    }

    /** Whether a URL, as most are, contains nothing that is escaped, removed or resolved. */
    private static boolean isSentAsItIs(String url) {
        for (int i = 0; i < url.length(); i++) {
            char c = url.charAt(i);
            boolean dot = c == '.' && i > 0 && url.charAt(i - 1) == '/';
            if (c >= 0x7F || dot || LOOKED_AT.contains(c)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Parses an absolute URL, or a path, whose first slash may be missing, for a check against a given file.
     */
    public static UrlInput of(String typed, Optional<Authority> site) {
        String text = typed.strip();
        if (UrlReader.schemeEnd(text) > 0) {
            Target target = Target.of(text);
            return target.url().isEmpty()
                    ? given(typed)
                    : of(typed, target.url().get(), foreign(target.url().get().authority(), site));
        }
        boolean slash = text.startsWith("/");
        boolean root = text.isEmpty() || text.startsWith("?") || text.startsWith("#");
        if (!slash && startsWithHost(text)) {
            return withoutScheme(typed);
        }
        if (!(WebUrl.parse(ANY_SITE + (slash || root ? "" : "/") + text) instanceof WebUrl url)) {
            return given(typed);
        }
        UrlInput input = of(typed, url, List.of());
        List<String> notes = slash || root || !input.notes().isEmpty()
                ? input.notes()
                : List.of(compared(sent(url).pathAndQuery(), "."));
        Target path = path(input.target());
        Optional<Target> resolved = input.target().other().map(written -> Target.resolved(path, path(written)));
        return new UrlInput(typed, resolved.orElse(path), notes);
    }

    /** Returns the path as a URL, since every dialect then knows that {@code //x} is not the host x (D-27). */
    private static Target path(Target target) {
        String path = target.url().orElseThrow().pathAndQuery();
        return path.startsWith("//") ? target : Target.of(path);
    }

    private static WebUrl sent(WebUrl url) {
        String path = PathEncoding.AS_SENT.apply(Bytes.of(url.pathAndQuery())).text();
        return new WebUrl(url.authority(), path);
    }

    private static String compared(String path, String end) {
        return "Compared as the path " + shown(path) + end;
    }

    /** Whether the text before the first slash looks like a host name. */
    private static boolean startsWithHost(String text) {
        int slash = text.indexOf('/');
        String host = slash < 0 ? text : text.substring(0, slash);
        int dot = host.indexOf('.');
        return dot > 0 && dot < host.length() - 1 && WebUrl.parse("http://" + host) instanceof WebUrl;
    }

    private static List<String> foreign(Authority host, Optional<Authority> site) {
        return site.isEmpty() || site.get().equals(host)
                ? List.of()
                : List.of("The URL is on " + host + ", but the robots.txt is from " + site.get()
                        + "; it does not apply there.");
    }

    private static String shown(String path) {
        return path.length() > MAX_SHOWN ? path.substring(0, MAX_SHOWN) + "..." : path;
    }
}
