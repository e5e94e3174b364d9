package usher.internal.policy;

import java.util.function.ToIntFunction;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.options.AgentMatch;

/** Compares the values of User-agent lines with a crawler's product token ({@link AgentMatch}); gives a specificity. */
public final class AgentComparison {
    static final int NONE = 0;
    /** The line is for all crawlers that have no group of their own. */
    public static final int DEFAULT_GROUP = 1;
    /** The line names the crawler; a higher number is a more specific match. */
    public static final int NAMED = 2;

    private static final int OWN_NAME = 3;
    private static final Bytes WILDCARD = Bytes.of("*");
    private static final ByteSet TOKEN = ByteSet.LETTERS.union(ByteSet.of("-_"));
    private static final ByteSet WORD = TOKEN.union(ByteSet.DIGITS);
    private static final ByteSet SEPARATORS = ByteSet.ASCII_WHITE_SPACE.union(ByteSet.of(","));
    private static final ByteSet NOT_TOKEN = ByteSet.range(0, 255).without(TOKEN);

    private AgentComparison() {}

    /** Returns the comparison for one token, to be used for many lines. Facts about the token are looked up once. */
    static ToIntFunction<Bytes> of(AgentMatch match, Bytes name) {
        return switch (match) {
            case RFC9309 -> value -> isWildcard(value) ? DEFAULT_GROUP : named(beginsWith(value, name));
            case GOOGLE ->
                value -> isWildcard(value)
                        ? DEFAULT_GROUP
                        : named(value.before(NOT_TOKEN).equalsIgnoringCase(name));
            case NAME_LIST -> value -> inList(value, name);
            case SUBSTRING_1994 -> value -> isWildcard(value) ? DEFAULT_GROUP : named(isSubstring(value, name));
            case SHORT_NAME -> {
                Bytes shortName = shortName(name);
                yield value ->
                        value.equals(WILDCARD) ? DEFAULT_GROUP : named(shortName.indexOfIgnoringCase(value, 0) >= 0);
            }
            case YANDEX_2013 -> yandex2013(name);
            case YANDEX -> yandex(YandexCrawlers.of(name));
        };
    }

    /** Whether the further token only selects the crawler of the first, so it is not looked for (D-26). */
    static boolean includes(AgentMatch match, Bytes token, Bytes further) {
        return match == AgentMatch.YANDEX
                && YandexCrawlers.contains(token)
                && YandexCrawlers.FAMILY.equalsIgnoringCase(further);
    }

    private static int named(boolean matches) {
        return matches ? NAMED : NONE;
    }

    private static int inList(Bytes value, Bytes name) {
        int from = name.isEmpty() ? value.length() : 0;
        while (from < value.length()) {
            if (beginsWith(value.slice(from), name)) {
                return NAMED;
            }
            from = afterSeparator(value, from);
        }
        return isWildcard(value) ? DEFAULT_GROUP : NONE;
    }

    private static boolean isSubstring(Bytes value, Bytes name) {
        Bytes part = withoutVersion(value);
        return !part.isEmpty() && withoutVersion(name).indexOfIgnoringCase(part, 0) >= 0;
    }

    private static ToIntFunction<Bytes> yandex2013(Bytes name) {
        boolean family = YandexCrawlers.isYandex(name);
        return value -> {
            if (containsWord(value, name)) {
                return OWN_NAME;
            }
            if (family && containsWord(value, YandexCrawlers.FAMILY)) {
                return NAMED;
            }
            return value.indexOf('*') >= 0 ? DEFAULT_GROUP : NONE;
        };
    }

    private static ToIntFunction<Bytes> yandex(YandexCrawlers.YandexCrawler robot) {
        return value -> {
            if (value.equals(WILDCARD)) {
                return robot.usesDefaultGroup() ? DEFAULT_GROUP : NONE;
            }
            boolean selects = value.startsWithIgnoringCase(robot.required())
                    && robot.fullName().startsWithIgnoringCase(value);
            return selects ? NAMED + value.length() : NONE;
        };
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

    private static boolean beginsWith(Bytes value, Bytes token) {
        int length = token.length();
        return value.startsWithIgnoringCase(token) && (value.length() == length || !WORD.contains(value.at(length)));
    }

    private static Bytes withoutVersion(Bytes name) {
        int slash = name.indexOf('/');
        return (slash < 0 ? name : name.slice(0, slash)).strip(ByteSet.SPACE_AND_TAB);
    }

    private static Bytes shortName(Bytes name) {
        return name.strip(ByteSet.ASCII_WHITE_SPACE).before(ByteSet.ASCII_WHITE_SPACE.union(ByteSet.of("/")));
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
