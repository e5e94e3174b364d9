package usher;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import usher.bytes.Bytes;

/**
 * Removes the query parameters that {@code Clean-param} lines declare irrelevant from URLs (C-76, Y-37 to Y-50), so that
 * duplicates become equal. Everything else is unchanged. Immutable.
 */
public final class UrlCleaner {
    private final List<CleanParam> rules;

    private UrlCleaner(List<CleanParam> rules) {
        this.rules = List.copyOf(rules);
    }

    /** Creates a cleaner that applies the given rules. */
    public static UrlCleaner of(List<CleanParam> rules) {
        return new UrlCleaner(rules);
    }

    /**
     * Returns the URL without irrelevant parameters, and without a fragment, which no client sends.
     *
     * @param url an absolute URL, or a path with or without a query
     */
    public String clean(String url) {
        int fragment = url.indexOf('#');
        int end = fragment < 0 ? url.length() : fragment;
        int question = url.indexOf('?');
        if (question < 0 || question > end || rules.isEmpty()) {
            return url.substring(0, end);
        }
        Set<String> insignificant = insignificantOn(Bytes.of(pathOf(url.substring(0, question))));
        StringBuilder result = new StringBuilder();
        for (String parameter : url.substring(question + 1, end).split("&", -1)) {
            if (!insignificant.contains(name(parameter))) {
                result.append(result.isEmpty() ? '?' : '&').append(parameter);
            }
        }
        return url.substring(0, question) + result;
    }

    private Set<String> insignificantOn(Bytes path) {
        String subject = path.latin1();
        return rules.stream()
                .filter(rule -> rule.appliesTo(subject))
                .flatMap(rule -> rule.names().stream())
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static String name(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? parameter : parameter.substring(0, equals);
    }

    /** Returns the path of a URL that has no query. */
    private static String pathOf(String url) {
        int scheme = url.indexOf("://");
        if (url.startsWith("/") || scheme < 0) {
            return url;
        }
        int slash = url.indexOf('/', scheme + 3);
        return slash < 0 ? "/" : url.substring(slash);
    }
}
