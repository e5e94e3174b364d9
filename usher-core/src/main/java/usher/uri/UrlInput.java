package usher.uri;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.bytes.Bytes;

/**
 * A URL or path as a user enters it, converted to the form that an HTTP client sends (D-03). Rules are compared with
 * what a crawler requests, and no crawler can request {@code /a|b} or {@code /корзина} unescaped. Bytes that a URI
 * cannot contain are percent-encoded; escapes, apostrophes and dot segments are unchanged. A backslash in a path
 * becomes a slash, as in browsers.
 *
 * @param text the text as entered
 * @param target the URL or path to evaluate
 * @param notes sentences that tell the user how the text was interpreted
 */
public record UrlInput(String text, Target target, List<String> notes) {
    /** A placeholder site for a path; only the path is used. */
    private static final String ANY_SITE = "http://host.invalid";

    private static final int MAX_SHOWN = 200;

    public UrlInput {
        requireNonNull(text, "text");
        requireNonNull(target, "target");
        notes = List.copyOf(notes);
    }

    /** Parses an absolute URL. Invalid text is unchanged, so that the verdict reports it. */
    public static UrlInput of(String typed) {
        Target target = Target.of(typed);
        return target.url()
                .map(url -> new UrlInput(typed, Target.of(sent(url)), List.of()))
                .orElseGet(() -> new UrlInput(typed, target, List.of()));
    }

    /**
     * Parses an absolute URL, or a path, whose first slash may be missing, for a check against a given file.
     *
     * @param site the site of the file, if known
     */
    public static UrlInput of(String typed, Optional<Authority> site) {
        String text = typed.strip();
        if (UrlReader.schemeEnd(text) > 0) {
            Target target = Target.of(text);
            return target.url()
                    .map(url -> new UrlInput(typed, Target.of(sent(url)), foreign(url.authority(), site)))
                    .orElseGet(() -> new UrlInput(typed, Target.of(typed), List.of()));
        }
        boolean slash = text.startsWith("/");
        boolean root = text.isEmpty() || text.startsWith("?") || text.startsWith("#");
        if (!(WebUrl.parse(ANY_SITE + (slash || root ? "" : "/") + text) instanceof WebUrl url)) {
            return new UrlInput(typed, Target.of(typed), List.of());
        }
        String path = sent(url).pathAndQuery();
        return new UrlInput(typed, Target.of(path), slash || root ? List.of() : List.of(taken(text, path)));
    }

    private static WebUrl sent(WebUrl url) {
        String path = PathEncoding.AS_SENT.apply(Bytes.of(url.pathAndQuery())).text();
        return new WebUrl(url.authority(), path);
    }

    private static String taken(String text, String path) {
        String note = "Compared as the path " + shown(path) + ".";
        return startsWithHost(text) ? note + " For a URL, write https://" + shown(path.substring(1)) + "." : note;
    }

    /** Whether the text before the first slash looks like a host name. */
    private static boolean startsWithHost(String text) {
        int slash = text.indexOf('/');
        String host = slash < 0 ? text : text.substring(0, slash);
        int dot = host.indexOf('.');
        return dot > 0 && dot < host.length() - 1 && WebUrl.parse("http://" + host) instanceof WebUrl;
    }

    private static List<String> foreign(Authority host, Optional<Authority> site) {
        List<String> notes = new ArrayList<>();
        site.filter(own -> !own.equals(host))
                .ifPresent(own -> notes.add("The URL is on " + host + ", but the robots.txt is from " + own
                        + "; it does not apply there."));
        return notes;
    }

    private static String shown(String path) {
        return path.length() > MAX_SHOWN ? path.substring(0, MAX_SHOWN) + "..." : path;
    }
}
