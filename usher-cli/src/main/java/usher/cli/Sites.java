package usher.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import usher.uri.Authority;
import usher.uri.BadUrl;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/** Sites as people name them: by a URL, or by a host alone. */
final class Sites {
    private Sites() {}

    /** The site of a URL; a host without a scheme is one of https. */
    static Authority of(String name) {
        return candidates(name).get(0);
    }

    /** The sites that may be meant: one for a URL, that of each scheme for a host alone. */
    static List<Authority> candidates(String name) {
        if (name.contains("://")) {
            return List.of(parse(name, name));
        }
        return Stream.of("https", "http", "ftp")
                .map(scheme -> parse(scheme + "://" + name, name))
                .toList();
    }

    private static Authority parse(String url, String name) {
        UrlResult result = WebUrl.parse(url);
        Optional<BadUrl> problem = result instanceof BadUrl bad ? Optional.of(bad) : Optional.empty();
        if (problem.isPresent()) {
            throw new UsageException("'" + Printable.text(name) + "' names no site: "
                    + Printable.text(problem.get().detail()) + "; write https://example.com or example.com");
        }
        return ((WebUrl) result).authority();
    }
}
