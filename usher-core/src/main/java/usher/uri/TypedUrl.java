package usher.uri;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.bytes.Bytes;

/**
 * A URL as a person types it, written as an HTTP client would send it (D-03): rules are compared with what a crawler requests, and
 * no crawler can request {@code /a|b} or {@code /корзина} as it stands. What a URI cannot hold is percent-encoded; escapes,
 * apostrophes and dot segments stay. In a path a backslash is a slash, as in every browser.
 *
 * @param typed the text
 * @param asked what to ask a policy about
 * @param notes what the person should know about how the text was taken, in sentences
 */
public record TypedUrl(String typed, Target asked, List<String> notes) {
    /** Stands for the site of a path: only the path is used. */
    private static final String ANY_SITE = "http://host.invalid";

    private static final int MAX_SHOWN = 200;

    public TypedUrl {
        requireNonNull(typed, "typed");
        requireNonNull(asked, "asked");
        notes = List.copyOf(notes);
    }

    /** Reads the URL of a live site: an absolute URL. Text that is none stays as it is, for the reader to refuse. */
    public static TypedUrl of(String typed) {
        Target target = Target.of(typed);
        return target.url()
                .map(url -> new TypedUrl(typed, Target.of(sent(url)), List.of()))
                .orElseGet(() -> new TypedUrl(typed, target, List.of()));
    }

    /**
     * Reads what is to be compared with a given file: an absolute URL, or a path, also one whose first slash is missing.
     *
     * @param site the site that the file is from, if that is known
     */
    public static TypedUrl of(String typed, Optional<Authority> site) {
        String text = typed.strip();
        if (UrlReader.schemeEnd(text) > 0) {
            Target target = Target.of(text);
            return target.url()
                    .map(url -> new TypedUrl(typed, Target.of(sent(url)), foreign(url.authority(), site)))
                    .orElseGet(() -> new TypedUrl(typed, Target.of(typed), List.of()));
        }
        boolean slash = text.startsWith("/");
        boolean root = text.isEmpty() || text.startsWith("?") || text.startsWith("#");
        if (!(WebUrl.parse(ANY_SITE + (slash || root ? "" : "/") + text) instanceof WebUrl url)) {
            return new TypedUrl(typed, Target.of(typed), List.of());
        }
        String path = sent(url).pathAndQuery();
        return new TypedUrl(typed, Target.of(path), slash || root ? List.of() : List.of(taken(text, path)));
    }

    private static WebUrl sent(WebUrl url) {
        String path = PathEncoding.AS_SENT.apply(Bytes.of(url.pathAndQuery())).text();
        return new WebUrl(url.authority(), path);
    }

    private static String taken(String text, String path) {
        String note = "Compared as the path " + shown(path) + ".";
        return startsWithHost(text) ? note + " For a URL, write https://" + shown(path.substring(1)) + "." : note;
    }

    /** Whether the text before the first slash looks like a host. */
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
