package usher;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import usher.internal.glob.Glob;
import usher.octets.Octets;

/**
 * Query parameters that do not change a page (Yandex's {@code Clean-param}): URLs that differ only in them are one page.
 */
public final class CleanParam {
    private final Set<String> names;
    private final Octets path;
    private final int line;
    private final Glob glob;

    /**
     * A rule about parameters.
     *
     * @param names the parameters, compared with regard to case
     * @param path the beginning of the paths concerned; {@code *} stands for anything, an empty path for the whole site
     * @param line the line that says so
     */
    CleanParam(Set<String> names, Octets path, int line) {
        // No Set.copyOf: it searches among equal hash codes one by one.
        this.names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
        this.path = requireNonNull(path, "path");
        this.line = line;
        this.glob = Glob.of(pieces(path), false);
    }

    private static List<Octets> pieces(Octets path) {
        List<Octets> pieces = new ArrayList<>();
        int from = 0;
        for (int star = path.indexOf('*'); star >= 0; star = path.indexOf('*', from)) {
            pieces.add(path.slice(from, star));
            from = star + 1;
        }
        pieces.add(path.slice(from));
        return pieces;
    }

    /** The names of the parameters. */
    public Set<String> names() {
        return names;
    }

    /** The beginning of the paths concerned, as written; empty for the whole site. */
    public Octets path() {
        return path;
    }

    /** The line that says so. */
    public int line() {
        return line;
    }

    /** Whether the rule speaks of a path, given without its query, each of whose characters stands for one octet. */
    boolean concerns(String path) {
        return glob.matches(path, 0, path.length());
    }
}
