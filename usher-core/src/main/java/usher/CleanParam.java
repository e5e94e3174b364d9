package usher;

import static java.util.Objects.requireNonNull;

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
 * Query parameters that do not change a page (Yandex's {@code Clean-param}): URLs that differ only in them are one page.
 */
public final class CleanParam {
    private final Set<String> names;
    private final Bytes path;
    private final int line;
    private final Glob glob;

    /**
     * A rule about parameters.
     *
     * @param names the parameters, compared with regard to case
     * @param path the beginning of the paths concerned; {@code *} stands for anything, an empty path for the whole site
     * @param line the line that says so
     */
    CleanParam(Set<String> names, Bytes path, int line) {
        // No Set.copyOf: it searches among equal hash codes one by one.
        this.names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
        this.path = requireNonNull(path, "path");
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

    /** The names of the parameters. */
    public Set<String> names() {
        return names;
    }

    /** The beginning of the paths concerned, as written; empty for the whole site. */
    public Bytes path() {
        return path;
    }

    /** The line that says so. */
    public int line() {
        return line;
    }

    /** Whether the rule speaks of a path, given without its query, each of whose characters stands for one byte. */
    boolean concerns(String path) {
        return glob.matches(path, 0, path.length());
    }

    /** Which values of {@code Clean-param} a dialect takes. */
    public enum CleanParamRule {
        /** None: the dialect does not know the field. */
        IGNORED(ByteSet.NONE, ByteSet.NONE, 0) {
            @Override
            Optional<CleanParam> read(Bytes value, int line) {
                return Optional.empty();
            }
        },
        /** The text of 2013: a narrow set of path characters, at most 500 bytes (Y-39, Y-40). */
        YANDEX_2013(PathCharacters.IN_2013, ByteSet.BLANKS, 500) {
            @Override
            Optional<CleanParam> read(Bytes value, int line) {
                return value.isEmpty() || value.length() > most() ? Optional.empty() : split(value, line);
            }
        },
        /** Yandex's parser: a wider set, exactly one blank, at most 503 bytes with it. */
        YANDEX(PathCharacters.TODAY, ByteSet.NONE, 503) {
            @Override
            Optional<CleanParam> read(Bytes value, int line) {
                int length = value.indexOf(ByteSet.ASCII_WHITE_SPACE, 0) < 0 ? value.length() + 1 : value.length();
                return length > most() ? Optional.empty() : split(value, line);
            }
        };

        private static final ByteSet PARAMETERS =
                ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("+-=_&%[]{}():."));
        private static final Bytes TWO_AMPERSANDS = Bytes.of("&&");

        private final ByteSet pathCharacters;
        private final ByteSet extraBlanks;
        private final int most;

        CleanParamRule(ByteSet pathCharacters, ByteSet extraBlanks, int most) {
            this.pathCharacters = pathCharacters;
            this.extraBlanks = extraBlanks;
            this.most = most;
        }

        /** The rule that the value states, if the dialect takes it. */
        abstract Optional<CleanParam> read(Bytes value, int line);

        int most() {
            return most;
        }

        Optional<CleanParam> split(Bytes value, int line) {
            int blank = value.indexOf(ByteSet.ASCII_WHITE_SPACE, 0);
            Bytes parameters = blank < 0 ? value : value.slice(0, blank);
            Bytes path = blank < 0 ? Bytes.EMPTY : value.slice(blank + 1).strip(extraBlanks);
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

        /** In a class of its own, since an enum's constants are made before its other constants. */
        private static final class PathCharacters {
            static final ByteSet IN_2013 = ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of(".-/*_"));
            static final ByteSet TODAY = IN_2013.union(ByteSet.of(",;:%"));
        }
    }
}
