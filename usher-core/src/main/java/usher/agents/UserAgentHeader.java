package usher.agents;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text that a program sends as its User-Agent, searched for a known crawler.
 *
 * <p>Such a text names others too: in the address of its documentation ({@code bingbot.htm}), or to say whom it is like
 * ({@code TelegramBot (like TwitterBot)}, {@code like Gecko}). So addresses and those remarks are left out, and a name counts only as a whole
 * word: {@code Fake-Googlebot} is not Googlebot. Of several names the longest is meant, then the first.
 */
public final class UserAgentHeader {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]++");
    private static final Pattern LEFT_OUT = Pattern.compile(
            "(?:https?|ftp)://[^\\s\"'<>(),;]*+|www\\.[^\\s\"'<>(),;]*+|\\((?:like|following)\\s[^)]*+\\)|(?<![\\w.-])like\\s++[\\w.-]++|(?<!\\S)[^\\s@]*+@\\S*+",
            Pattern.CASE_INSENSITIVE);
    /** Longer text is no header of a crawler; the bound keeps the search linear. */
    private static final int MAX_LENGTH = 2_000;

    private static final Pattern CRAWLER = Pattern.compile("bot|crawl|spider|fetch|slurp", Pattern.CASE_INSENSITIVE);
    /** Words of browsers, which crawlers copy. */
    private static final Set<String> BROWSER = Set.of(
            "mozilla",
            "applewebkit",
            "khtml",
            "gecko",
            "chrome",
            "safari",
            "mobile",
            "version",
            "like",
            "compatible",
            "windows",
            "nt",
            "linux",
            "macintosh",
            "intel",
            "mac",
            "os",
            "x",
            "x11",
            "android",
            "firefox",
            "opera");

    private final String text;

    private UserAgentHeader(String text) {
        this.text = text;
    }

    public static UserAgentHeader of(String text) {
        String bounded = text.substring(0, Math.min(MAX_LENGTH, text.length()));
        return new UserAgentHeader(LEFT_OUT.matcher(bounded).replaceAll(" "));
    }

    /** The known crawler that the text names. */
    public Optional<KnownRobot> crawler() {
        List<KnownRobot> named = new ArrayList<>();
        names().forEach(name -> KnownRobots.find(name).ifPresent(named::add));
        String lower = text.toLowerCase(Locale.ROOT);
        KnownRobots.all().stream()
                .filter(known -> !NAME.matcher(known.token()).matches())
                .filter(known -> hasWord(lower, known.token().toLowerCase(Locale.ROOT)))
                .forEach(named::add);
        return named.stream()
                .min(Comparator.comparingInt(known -> -known.token().length()));
    }

    /** The word that is most likely the program's product token. */
    public Optional<String> likelyToken() {
        List<String> words = names().stream()
                .filter(name -> name.chars().anyMatch(Character::isLetter))
                .filter(name -> !BROWSER.contains(name.toLowerCase(Locale.ROOT)))
                .toList();
        return words.stream()
                .filter(word -> CRAWLER.matcher(word).find())
                .findFirst()
                .or(() -> words.stream().findFirst());
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
            names.add(withoutTrailingDots(matcher.group()));
        }
        return names;
    }

    private static String withoutTrailingDots(String name) {
        int end = name.length();
        while (end > 0 && name.charAt(end - 1) == '.') {
            end--;
        }
        return name.substring(0, end);
    }

    /** Whether the text has the word, which has spaces in it, between characters that no name has. */
    private static boolean hasWord(String lower, String word) {
        for (int at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
            int end = at + word.length();
            boolean whole =
                    (at == 0 || !isName(lower.charAt(at - 1))) && (end == lower.length() || !isName(lower.charAt(end)));
            if (whole) {
                return true;
            }
        }
        return false;
    }

    private static boolean isName(char c) {
        return c < 0x80 && (Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '-');
    }
}
