package usher.uri;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A URL or path to evaluate, parsed at most once: a cache needs its site, a policy its path. It keeps the text, because
 * some dialects compare a path as written. Immutable and safe to share between threads.
 *
 * <p>Policies also accept strings. A target saves work if the site of the URL is needed as well, or for several
 * policies.
 */
public final class Target {
    private final String text;

    /** Created when first needed; a race creates the same one twice. */
    private @Nullable UrlResult url;

    private Target(String text, @Nullable UrlResult url) {
        this.text = text;
        this.url = url;
    }

    /** Returns the target of any text. The text is parsed only when the URL is needed. */
    public static Target of(String text) {
        return new Target(requireNonNull(text, "text"), null);
    }

    /** Returns the target of a parsed URL. */
    public static Target of(WebUrl url) {
        return new Target(url.toString(), url);
    }

    /** Returns the text. */
    public String text() {
        return text;
    }

    /** Returns the text parsed as an absolute URL; a {@link BadUrl} if it is a path or not a valid URL. */
    public UrlResult result() {
        UrlResult read = url;
        if (read == null) {
            read = WebUrl.parse(text);
            url = read;
        }
        return read;
    }

    /** Returns the URL, if the text is a valid one. */
    public Optional<WebUrl> url() {
        return result().url();
    }

    /** Whether the other target has the same text. */
    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof Target that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Returns the text. */
    @Override
    public String toString() {
        return text;
    }
}
