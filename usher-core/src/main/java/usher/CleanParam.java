package usher;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.glob.Glob;

/**
 * Query parameters that do not change the content of a page (Yandex's {@code Clean-param}). URLs that differ only in
 * these parameters are duplicates.
 */
public final class CleanParam {
    private final Set<String> names;
    private final Bytes path;
    private final int line;
    private final Glob glob;

    /**
     * Creates a rule.
     *
     * @param names the parameter names, case-sensitive
     * @param path the prefix of the paths that the rule applies to; {@code *} matches anything, and an empty prefix the
     *     whole site
     * @param line the number of its line
     */
    CleanParam(Set<String> names, Bytes path, int line) {
        // Set.copyOf probes linearly among equal hash codes, which a hostile file can exploit.
        this.names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
        this.path = path;
        this.line = line;
        this.glob = Glob.of(pieces(path), false);
    }

    private static List<Bytes> pieces(Bytes path) {
        List<Bytes> pieces = new ArrayList<>();
        int from = 0;
        for (int star = path.indexOf('*'); star >= 0; star = path.indexOf('*', from)) {
            pieces.add(path.slice(from, star));
            from = star + 1;
        }
        pieces.add(path.slice(from));
        return pieces;
    }

    /** Returns the parameter names. */
    public Set<String> names() {
        return names;
    }

    /** Returns the path prefix as written; empty for the whole site. */
    public Bytes path() {
        return path;
    }

    /** Returns the number of the line. */
    public int line() {
        return line;
    }

    /** Whether the rule applies to a path without its query, whose characters each represent one byte. */
    boolean appliesTo(String path) {
        return glob.matches(path, 0, path.length());
    }

    /** Which values of {@code Clean-param} a dialect accepts. */
    public enum CleanParamRule {
        /** None: the dialect does not support the directive. */
        IGNORED(ByteSet.NONE, ByteSet.NONE, 0) {
            @Override
            Optional<CleanParam> read(Bytes value, int line) {
                return Optional.empty();
            }
        },
        /** The documentation of 2013: a narrow set of path characters, at most 500 bytes (Y-39, Y-40). */
        YANDEX_2013(PathCharacters.IN_2013, ByteSet.SPACE_AND_TAB, 500) {
            @Override
            Optional<CleanParam> read(Bytes value, int line) {
                return value.isEmpty() || value.length() > max() ? Optional.empty() : split(value, line);
            }
        },
        /** Yandex's parser: a wider set, exactly one space or tab, at most 503 bytes including it. */
        YANDEX(PathCharacters.TODAY, ByteSet.NONE, 503) {
            @Override
            Optional<CleanParam> read(Bytes value, int line) {
                int length = value.indexOf(ByteSet.ASCII_WHITE_SPACE, 0) < 0 ? value.length() + 1 : value.length();
                return length > max() ? Optional.empty() : split(value, line);
            }
        };

        private static final ByteSet PARAMETERS =
                ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("+-=_&%[]{}():."));
        private static final Bytes TWO_AMPERSANDS = Bytes.of("&&");

        private final ByteSet pathCharacters;
        private final ByteSet extraWhitespace;
        private final int max;

        CleanParamRule(ByteSet pathCharacters, ByteSet extraWhitespace, int max) {
            this.pathCharacters = pathCharacters;
            this.extraWhitespace = extraWhitespace;
            this.max = max;
        }

        /** Reads the value; empty if the dialect does not accept it. */
        abstract Optional<CleanParam> read(Bytes value, int line);

        int max() {
            return max;
        }

        Optional<CleanParam> split(Bytes value, int line) {
            int space = value.indexOf(ByteSet.ASCII_WHITE_SPACE, 0);
            Bytes parameters = space < 0 ? value : value.slice(0, space);
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

        /** A holder class, because enum constants are initialized before other static fields. */
        private static final class PathCharacters {
            static final ByteSet IN_2013 = ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of(".-/*_"));
            static final ByteSet TODAY = IN_2013.union(ByteSet.of(",;:%"));
        }
    }
}
