package usher.uri;

import static java.util.Objects.requireNonNull;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.internal.text.LenientPath;

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

    private final @Nullable Target other;
    private final @Nullable BadUrl refusal;

    private Target(String text, @Nullable UrlResult url, @Nullable Target other, @Nullable BadUrl refusal) {
        this.text = text;
        this.url = url;
        this.other = other;
        this.refusal = refusal;
    }

    /** Returns the target of any text. The text is parsed only when the URL is needed. */
    public static Target of(String text) {
        boolean network = requireNonNull(text, "text").startsWith("//");
        return new Target(text, null, network ? of(LenientPath.of(text)) : null, null);
    }

    public static Target of(WebUrl url) {
        return new Target(url.toString(), url, null, null);
    }

    /** Returns the targets of clients that resolve dot segments and of those that do not (D-23). */
    static Target resolved(Target resolved, Target written) {
        return new Target(resolved.text, resolved.url, written, null);
    }

    /**
     * Returns what some clients request instead: the target before its dot segments were resolved, or the path of
     * {@code //host/path} on that host. A policy allows only what it allows in both forms (D-23, D-27).
     */
    public Optional<Target> other() {
        return Optional.ofNullable(other);
    }

    /** Returns the target of text that no dialect may take for a URL or a path, although some would. */
    static Target refused(String text, BadUrl why) {
        return new Target(text, why, null, why);
    }

    /** Whether the text is a bad URL in every dialect. */
    public boolean isRefused() {
        return refusal != null;
    }

    Optional<BadUrl> refusal() {
        return Optional.ofNullable(refusal);
    }

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

    public Optional<WebUrl> url() {
        return result().url();
    }

    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof Target that && text.equals(that.text) && Objects.equals(this.other, that.other);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
