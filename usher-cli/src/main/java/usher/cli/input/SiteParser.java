package usher.cli.input;

import java.util.List;
import java.util.stream.Stream;
import usher.cli.console.UsageException;
import usher.uri.Authority;
import usher.uri.BadUrl;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/** Parses a site argument: a URL, or a host alone. */
public final class SiteParser {
    private SiteParser() {}

    /** A host without a scheme is an https site. */
    public static Authority parse(String name) {
        return candidates(name).get(0);
    }

    /** Returns the possible sites: one for a URL, or one per scheme for a host alone. */
    public static List<Authority> candidates(String name) {
        if (name.contains("://")) {
            return List.of(authority(name, name));
        }
        return Stream.of("https", "http", "ftp")
                .map(scheme -> authority(scheme + "://" + name, name))
                .toList();
    }

    private static Authority authority(String url, String name) {
        UrlResult result = WebUrl.parse(url);
        if (result instanceof BadUrl bad) {
            throw new UsageException(
                    "'%s' is not a valid site: %s; use a form such as https://example.com or example.com",
                    name, bad.detail());
        }
        return result.orElseThrow().authority();
    }
}
