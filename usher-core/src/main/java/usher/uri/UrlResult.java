package usher.uri;

import java.util.Optional;

/** The result of parsing a URL: a valid URL or the reason why it is invalid. */
public sealed interface UrlResult permits WebUrl, BadUrl {
    Optional<WebUrl> url();

    /** @throws IllegalArgumentException if the URL is invalid, with the reason */
    WebUrl orElseThrow();

    /** Returns the normalized path and query, or the reason why there are none. */
    TargetPath path(PathEncoding encoding);
}
