package usher.uri;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a policy is asked about, a URL or a path, read once for all that need it: a cache needs its site, a policy its path. The
 * text is kept, since some dialects compare a path as it was written. Immutable and safe to share between
 * threads.
 *
 * <p>Policies take plain strings too; a target pays where the site of the URL is needed as well, or several policies are asked.
 */
public final class Target {
    private final String text;

    /** Created when first needed; a race creates the same one twice. */
    private @Nullable UrlResult url;

    private Target(String text, @Nullable UrlResult url) {
        this.text = text;
        this.url = url;
    }

    /** Any text at all. Costs nothing until the URL is needed. */
    public static Target of(String text) {
        return new Target(requireNonNull(text, "text"), null);
    }

    /** A URL that was read already. */
    public static Target of(WebUrl url) {
        return new Target(url.toString(), url);
    }

    /** The text as it was given. */
    public String text() {
        return text;
    }

    /** The text read as an absolute URL; a {@link BadUrl} if it is a path or no usable URL. */
    public UrlResult result() {
        UrlResult read = url;
        if (read == null) {
            read = WebUrl.parse(text);
            url = read;
        }
        return read;
    }

    /** The URL, if the text is a usable one. */
    public Optional<WebUrl> url() {
        return result().url();
    }

    /** Whether the other has the same text. */
    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof Target that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** The text. */
    @Override
    public String toString() {
        return text;
    }
}
