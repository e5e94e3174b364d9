package usher;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.match.Glob;
import usher.options.CleanParamRule;

/**
 * Query parameters that do not change the content of a page (Yandex's {@code Clean-param}). URLs that differ only in
 * these parameters are duplicates.
 */
public final class CleanParam {
    private static final ByteSet PARAMETERS =
            ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("+-=_&%[]{}():."));
    private static final Bytes TWO_AMPERSANDS = Bytes.of("&&");
    private static final int MAX_2013 = 500;
    private static final ByteSet PATH_2013 =
            ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of(".-/*_"));
    private static final int MAX_TODAY = 503;
    private static final ByteSet PATH_TODAY = PATH_2013.union(ByteSet.of(",;:%"));

    private final Set<String> names;
    private final Bytes path;
    private final int line;
    private final Glob glob;

    /**
     * @param path the prefix of the paths that the rule applies to; {@code *} matches anything, empty is the whole site
     */
    CleanParam(Set<String> names, Bytes path, int line) {
        // Set.copyOf probes linearly among equal hash codes, which a hostile file can exploit.
        this.names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
        this.path = path;
        this.line = line;
        this.glob = Glob.of(path.split('*'), false);
    }

    static Optional<CleanParam> read(CleanParamRule rule, Bytes value, int line) {
        return switch (rule) {
            case IGNORED -> Optional.empty();
            case YANDEX_2013 ->
                value.isEmpty() || value.length() > MAX_2013
                        ? Optional.empty()
                        : split(value, PATH_2013, ByteSet.SPACE_AND_TAB, line);
            case YANDEX -> {
                int length = value.indexOf(ByteSet.ASCII_WHITE_SPACE, 0) < 0 ? value.length() + 1 : value.length();
                yield length > MAX_TODAY ? Optional.empty() : split(value, PATH_TODAY, ByteSet.NONE, line);
            }
        };
    }

    private static Optional<CleanParam> split(Bytes value, ByteSet pathCharacters, ByteSet extraWhitespace, int line) {
        int space = value.indexOf(ByteSet.ASCII_WHITE_SPACE, 0);
        Bytes parameters = value.before(ByteSet.ASCII_WHITE_SPACE);
        Bytes path = space < 0 ? Bytes.EMPTY : value.slice(space + 1).strip(extraWhitespace);
        boolean good = parameters.consistsOf(PARAMETERS)
                && parameters.indexOfIgnoringCase(TWO_AMPERSANDS, 0) < 0
                && path.consistsOf(pathCharacters);
        return good ? Optional.of(new CleanParam(names(parameters), path, line)) : Optional.empty();
    }

    private static Set<String> names(Bytes parameters) {
        Set<String> names = new LinkedHashSet<>();
        for (String name : parameters.text().split("&", -1)) {
            if (!name.isEmpty()) {
                names.add(name);
            }
        }
        return names;
    }

    public Set<String> names() {
        return names;
    }

    /** Returns the path prefix as written; empty for the whole site. */
    public Bytes path() {
        return path;
    }

    public int line() {
        return line;
    }

    /** Whether the rule applies to a path without its query, whose characters each represent one byte. */
    boolean appliesTo(String path) {
        return glob.matches(path, 0, path.length());
    }

    /**
     * Returns a URL without the query parameters that the rules declare irrelevant (C-76, Y-37 to Y-50), so that
     * duplicates become equal, and without a fragment, which no client sends. Everything else is unchanged.
     *
     * @param url an absolute URL, or a path with or without a query
     */
    public static String clean(String url, List<CleanParam> rules) {
        int fragment = url.indexOf('#');
        int end = fragment < 0 ? url.length() : fragment;
        int question = url.indexOf('?');
        if (question < 0 || question > end || rules.isEmpty()) {
            return url.substring(0, end);
        }
        Set<String> insignificant = insignificantOn(Bytes.of(pathOf(url.substring(0, question))), rules);
        StringBuilder result = new StringBuilder();
        for (String parameter : url.substring(question + 1, end).split("&", -1)) {
            if (!insignificant.contains(name(parameter))) {
                result.append(result.isEmpty() ? '?' : '&').append(parameter);
            }
        }
        return url.substring(0, question) + result;
    }

    private static Set<String> insignificantOn(Bytes path, List<CleanParam> rules) {
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

    private static String pathOf(String url) {
        int scheme = url.indexOf("://");
        if (url.startsWith("/") || scheme < 0) {
            return url;
        }
        int slash = url.indexOf('/', scheme + 3);
        return slash < 0 ? "/" : url.substring(slash);
    }
}
