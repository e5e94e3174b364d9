package usher;

import java.util.function.ToIntFunction;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * How a dialect compares the value of a User-agent line with a crawler's product token. The result is a specificity: 0
 * if the line does not match the crawler, {@link #DEFAULT_GROUP} if it is the line for all crawlers, and a higher
 * number if it names the crawler.
 */
public enum AgentMatch {
    /**
     * The value is the product token, or the token followed by a character that cannot continue a name, such as the
     * slash before a version. Tokens with digits, which the RFC does not permit but many sites use, follow the same
     * rule (D-06): {@code MJ} does not match {@code MJ12bot}, nor the reverse.
     */
    RFC9309 {
        @Override
        int specificity(Bytes value, ProductToken token) {
            if (isWildcard(value)) {
                return DEFAULT_GROUP;
            }
            return beginsWith(value, token.bytes()) ? NAMED : NONE;
        }

        @Override
        int firstByte(ProductToken token) {
            return token.bytes().isEmpty() ? ANY : token.bytes().at(0);
        }
    },
    /** google/robotstxt: the value is cut at the first byte that a token may not contain, then compared. */
    GOOGLE {
        @Override
        int specificity(Bytes value, ProductToken token) {
            if (isWildcard(value)) {
                return DEFAULT_GROUP;
            }
            return leadingToken(value).equalsIgnoringCase(token.bytes()) ? NAMED : NONE;
        }

        @Override
        int firstByte(ProductToken token) {
            return token.bytes().isEmpty() ? ANY : token.bytes().at(0);
        }
    },
    /**
     * Several names on one line, separated by commas or whitespace: one of them is compared as in {@link #RFC9309}. A
     * token may contain spaces. No built-in dialect uses it.
     */
    NAME_LIST {
        @Override
        int specificity(Bytes value, ProductToken token) {
            int from = token.bytes().isEmpty() ? value.length() : 0;
            while (from < value.length()) {
                if (beginsWith(value.slice(from), token.bytes())) {
                    return NAMED;
                }
                from = afterSeparator(value, from);
            }
            return isWildcard(value) ? DEFAULT_GROUP : NONE;
        }
    },
    /**
     * The 1994 standard: the value without its version is a substring of the crawler's name without its version (K-16,
     * D-05).
     */
    SUBSTRING_1994 {
        @Override
        int specificity(Bytes value, ProductToken token) {
            if (isWildcard(value)) {
                return DEFAULT_GROUP;
            }
            Bytes name = withoutVersion(value);
            boolean named = !name.isEmpty() && withoutVersion(token.bytes()).indexOfIgnoringCase(name, 0) >= 0;
            return named ? NAMED : NONE;
        }
    },
    /**
     * Yandex's documentation of 2013: the value is searched for the crawler's own name, then for {@code Yandex}, then
     * for {@code *} (Y-06 to Y-09).
     */
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
     * Yandex's parser: the value starts with the crawler's required prefix and is itself a prefix of the crawler's full
     * name; the longest value decides. Some crawlers do not use the default group.
     */
    YANDEX {
        @Override
        int specificity(Bytes value, ProductToken token) {
            return forToken(token).applyAsInt(value);
        }

        @Override
        ToIntFunction<Bytes> forToken(ProductToken token) {
            YandexCrawlers.YandexCrawler robot = YandexCrawlers.of(token);
            return value -> {
                if (value.equals(WILDCARD)) {
                    return robot.usesDefaultGroup() ? DEFAULT_GROUP : NONE;
                }
                boolean selects = value.startsWithIgnoringCase(robot.required())
                        && robot.fullName().startsWithIgnoringCase(value);
                return selects ? NAMED + value.length() : NONE;
            };
        }

        @Override
        boolean includes(ProductToken token, ProductToken further) {
            return YandexCrawlers.contains(token) && YandexCrawlers.FAMILY.equalsIgnoringCase(further.bytes());
        }
    };

    /** The first byte of a matching value is not known. */
    static final int ANY = -1;

    /** The line does not match the crawler. */
    static final int NONE = 0;
    /** The line is for all crawlers that have no group of their own. */
    static final int DEFAULT_GROUP = 1;
    /** The line names the crawler; a higher number is a more specific match. */
    static final int NAMED = 2;

    private static final int OWN_NAME = 3;
    private static final Bytes WILDCARD = Bytes.of("*");
    private static final ByteSet TOKEN = ByteSet.LETTERS.union(ByteSet.of("-_"));
    private static final ByteSet WORD = TOKEN.union(ByteSet.DIGITS);
    private static final ByteSet SEPARATORS = ByteSet.ASCII_WHITE_SPACE.union(ByteSet.of(","));
    private static final ByteSet NOT_TOKEN = ByteSet.range(0, 255).without(TOKEN);

    abstract int specificity(Bytes value, ProductToken token);

    /** Returns the first byte, in either case, of every value that names the token; {@link #ANY} if it is not known. */
    int firstByte(ProductToken token) {
        return ANY;
    }

    /** Whether the dialect knows when the further token selects the crawler of the first, so that it is not looked for (D-26). */
    boolean includes(ProductToken token, ProductToken further) {
        return false;
    }

    /** Returns the comparison for one token, to be used for many lines. Facts about the token are looked up once. */
    ToIntFunction<Bytes> forToken(ProductToken token) {
        return value -> specificity(value, token);
    }

    private static int afterSeparator(Bytes value, int from) {
        int separator = value.indexOf(SEPARATORS, from);
        return separator < 0 ? value.length() : separator + 1;
    }

    /** Whether the value is {@code *}, or starts with {@code *} and whitespace, as google/robotstxt reads it. */
    private static boolean isWildcard(Bytes value) {
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
        return (slash < 0 ? name : name.slice(0, slash)).strip(ByteSet.SPACE_AND_TAB);
    }

    /** Whether the value contains the word anywhere, but not as the start of a longer word. */
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
