package usher;

import java.util.function.ToIntFunction;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * How the value of a User-agent line is compared with a robot's product token. The answer is a specificity: 0 if the
 * line does not concern the robot, {@link #DEFAULT_GROUP} if it speaks to every robot, more if it names this one.
 */
public enum AgentMatch {
    /**
     * The value is the product token, or the token and then something that cannot be more of a name, such as a version.
     * For tokens with digits, which the RFC forbids and the web is full of, the same rule holds (D-06): {@code MJ} is not
     * meant by {@code MJ12bot}, nor the other way round.
     */
    RFC9309 {
        @Override
        int specificity(Bytes value, ProductToken token) {
            if (speaksToAll(value)) {
                return DEFAULT_GROUP;
            }
            return beginsWith(value, token.bytes()) ? NAMED : NONE;
        }

        @Override
        int beginning(ProductToken token) {
            return token.bytes().isEmpty() ? ANY : token.bytes().at(0);
        }
    },
    /** google/robotstxt: the value is cut at the first byte that no token may have, then compared with any string. */
    GOOGLE {
        @Override
        int specificity(Bytes value, ProductToken token) {
            if (speaksToAll(value)) {
                return DEFAULT_GROUP;
            }
            return leadingToken(value).equalsIgnoringCase(token.bytes()) ? NAMED : NONE;
        }

        @Override
        int beginning(ProductToken token) {
            return token.bytes().isEmpty() ? ANY : token.bytes().at(0);
        }
    },
    /** The 1994 standard: the value, without a version, is a part of the robot's name, without its version (K-16, D-05). */
    SUBSTRING_1994 {
        @Override
        int specificity(Bytes value, ProductToken token) {
            if (speaksToAll(value)) {
                return DEFAULT_GROUP;
            }
            Bytes name = withoutVersion(value);
            boolean named = !name.isEmpty() && withoutVersion(token.bytes()).indexOfIgnoringCase(name, 0) >= 0;
            return named ? NAMED : NONE;
        }
    },
    /** Yandex's text of 2013: the robot's own name is looked for in the value, then the word Yandex, then a star (Y-06 to Y-09). */
    YANDEX_2013 {
        @Override
        int specificity(Bytes value, ProductToken token) {
            return forToken(token).applyAsInt(value);
        }

        @Override
        ToIntFunction<Bytes> forToken(ProductToken token) {
            boolean family = YandexCrawlers.isYandex(token);
            return value -> {
                if (containsWord(value, token.bytes())) {
                    return OWN_NAME;
                }
                if (family && containsWord(value, YandexCrawlers.FAMILY)) {
                    return NAMED;
                }
                return value.indexOf('*') >= 0 ? DEFAULT_GROUP : NONE;
            };
        }
    },
    /**
     * Yandex's parser: the value begins with what the robot requires and is itself the beginning of the robot's full
     * name; the longest value wins. Some robots do not use the default group.
     */
    YANDEX {
        @Override
        int specificity(Bytes value, ProductToken token) {
            return forToken(token).applyAsInt(value);
        }

        @Override
        ToIntFunction<Bytes> forToken(ProductToken token) {
            YandexCrawlers.Robot robot = YandexCrawlers.of(token);
            return value -> {
                if (value.equals(EVERYONE)) {
                    return robot.usesDefaultGroup() ? DEFAULT_GROUP : NONE;
                }
                boolean selects = value.startsWithIgnoringCase(robot.required())
                        && robot.fullName().startsWithIgnoringCase(value);
                return selects ? NAMED + value.length() : NONE;
            };
        }
    };

    /** No byte in particular. */
    static final int ANY = -1;

    /** The line does not concern the robot. */
    static final int NONE = 0;
    /** The line speaks to every robot that has no group of its own. */
    static final int DEFAULT_GROUP = 1;
    /** The line names the robot; greater numbers name it more exactly. */
    static final int NAMED = 2;

    private static final int OWN_NAME = 3;
    private static final Bytes EVERYONE = Bytes.of("*");
    private static final ByteSet TOKEN = ByteSet.LETTERS.union(ByteSet.of("-_"));
    private static final ByteSet WORD = TOKEN.union(ByteSet.DIGITS);
    private static final ByteSet NOT_TOKEN = ByteSet.range(0, 255).without(TOKEN);

    abstract int specificity(Bytes value, ProductToken token);

    /** The byte, in either case, with which a value begins if it names the token; {@link #ANY} if that cannot be said. */
    int beginning(ProductToken token) {
        return ANY;
    }

    /** The comparison for one token, for many lines: what has to be known about the token is looked up once. */
    ToIntFunction<Bytes> forToken(ProductToken token) {
        return value -> specificity(value, token);
    }

    /** A star alone, or a star and white space before anything else, as google/robotstxt reads it. */
    private static boolean speaksToAll(Bytes value) {
        return !value.isEmpty()
                && value.at(0) == '*'
                && (value.length() == 1 || ByteSet.ASCII_WHITE_SPACE.contains(value.at(1)));
    }

    private static Bytes leadingToken(Bytes value) {
        int end = value.indexOf(NOT_TOKEN, 0);
        return end < 0 ? value : value.slice(0, end);
    }

    private static boolean beginsWith(Bytes value, Bytes token) {
        int length = token.length();
        return value.startsWithIgnoringCase(token) && (value.length() == length || !WORD.contains(value.at(length)));
    }

    private static Bytes withoutVersion(Bytes name) {
        int slash = name.indexOf('/');
        return (slash < 0 ? name : name.slice(0, slash)).strip(ByteSet.BLANKS);
    }

    /** Whether the value has the word anywhere, not as the beginning of a longer one. */
    private static boolean containsWord(Bytes value, Bytes word) {
        if (word.isEmpty()) {
            return false;
        }
        for (int at = value.indexOfIgnoringCase(word, 0); at >= 0; at = value.indexOfIgnoringCase(word, at + 1)) {
            int end = at + word.length();
            if (end == value.length() || !WORD.contains(value.at(end))) {
                return true;
            }
        }
        return false;
    }
}
