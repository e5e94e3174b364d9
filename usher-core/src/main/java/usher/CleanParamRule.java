package usher;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import usher.octets.OctetSet;
import usher.octets.Octets;

/** Which values of {@code Clean-param} a dialect takes. */
public enum CleanParamRule {
    /** None: the dialect does not know the field. */
    IGNORED(OctetSet.NONE, OctetSet.NONE, 0) {
        @Override
        Optional<CleanParam> read(Octets value, int line) {
            return Optional.empty();
        }
    },
    /** The text of 2013: a narrow set of path characters, at most 500 octets (Y-39, Y-40). */
    YANDEX_2013(PathCharacters.IN_2013, OctetSet.BLANKS, 500) {
        @Override
        Optional<CleanParam> read(Octets value, int line) {
            return value.isEmpty() || value.length() > most() ? Optional.empty() : split(value, line);
        }
    },
    /** Yandex's parser: a wider set, exactly one blank, at most 503 octets with it. */
    YANDEX(PathCharacters.TODAY, OctetSet.NONE, 503) {
        @Override
        Optional<CleanParam> read(Octets value, int line) {
            int length = value.indexOf(OctetSet.ASCII_WHITE_SPACE, 0) < 0 ? value.length() + 1 : value.length();
            return length > most() ? Optional.empty() : split(value, line);
        }
    };

    private static final OctetSet PARAMETERS =
            OctetSet.LETTERS.union(OctetSet.DIGITS).union(OctetSet.of("+-=_&%[]{}():."));
    private static final Octets TWO_AMPERSANDS = Octets.of("&&");

    private final OctetSet pathCharacters;
    private final OctetSet extraBlanks;
    private final int most;

    CleanParamRule(OctetSet pathCharacters, OctetSet extraBlanks, int most) {
        this.pathCharacters = pathCharacters;
        this.extraBlanks = extraBlanks;
        this.most = most;
    }

    /** The rule that the value states, if the dialect takes it. */
    abstract Optional<CleanParam> read(Octets value, int line);

    int most() {
        return most;
    }

    Optional<CleanParam> split(Octets value, int line) {
        int blank = value.indexOf(OctetSet.ASCII_WHITE_SPACE, 0);
        Octets parameters = blank < 0 ? value : value.slice(0, blank);
        Octets path = blank < 0 ? Octets.EMPTY : value.slice(blank + 1).strip(extraBlanks);
        boolean good = parameters.consistsOf(PARAMETERS)
                && parameters.indexOfIgnoringCase(TWO_AMPERSANDS, 0) < 0
                && path.consistsOf(pathCharacters);
        return good ? Optional.of(new CleanParam(names(parameters), path, line)) : Optional.empty();
    }

    private static Set<String> names(Octets parameters) {
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
        static final OctetSet IN_2013 = OctetSet.LETTERS.union(OctetSet.DIGITS).union(OctetSet.of(".-/*_"));
        static final OctetSet TODAY = IN_2013.union(OctetSet.of(",;:%"));
    }
}
