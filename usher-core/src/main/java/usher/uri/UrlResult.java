package usher.uri;

import java.util.Optional;

/** What reading a URL returns: a usable one or the reason why not. */
public sealed interface UrlResult permits WebUrl, BadUrl {
    /** The URL, if it is usable. */
    Optional<WebUrl> url();

    /**
     * The URL, where it is known to be usable.
     *
     * @throws IllegalArgumentException if it is not, with the reason
     */
    WebUrl orElseThrow();

    /** Path and query in a normalized form, or the reason why there are none. */
    TargetPath path(PathEncoding encoding);
}
