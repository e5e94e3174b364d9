package usher.server.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A path with parameters. The parameter {@code {authority}} matches anything, so {@code http://example.com} needs no
 * escaping; every other parameter matches text without a slash. Longer templates come first.
 */
final class PathTemplate implements Comparable<PathTemplate> {
    private final Endpoint endpoint;
    private final Pattern pattern;

    private PathTemplate(Endpoint endpoint, Pattern pattern) {
        this.endpoint = endpoint;
        this.pattern = pattern;
    }

    static boolean isNeeded(Endpoint endpoint) {
        return endpoint.path().indexOf('{') >= 0;
    }

    static PathTemplate of(Endpoint endpoint) {
        String pattern = endpoint.path().replace("{authority}", "(.+)").replaceAll("\\{[a-z]+\\}", "([^/]+)");
        return new PathTemplate(endpoint, Pattern.compile(pattern));
    }

    Optional<Router.Match> match(String path) {
        Matcher matcher = pattern.matcher(path);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        for (int i = 1; i <= matcher.groupCount(); i++) {
            parts.add(Query.decode(matcher.group(i).replace("+", "%2B")));
        }
        return Optional.of(new Router.Match(endpoint, parts));
    }

    @Override
    public int compareTo(PathTemplate other) {
        return Integer.compare(other.endpoint.path().length(), endpoint.path().length());
    }
}
