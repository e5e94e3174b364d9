package usher.internal.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The words in a text that names a crawler, such as a User-Agent header. Other names occur in URLs
 * ({@code bingbot.htm}) and comparisons ({@code TelegramBot (like TwitterBot)}), so these are skipped.
 */
public final class AgentWords {
    private static final int MAX_LENGTH = 2_000;

    private static final List<String> URL_STARTS = List.of("http://", "https://", "ftp://", "www.");
    private static final String URL_ENDS = "\"'<>(),;";
    /** The first words of a comparison in parentheses. */
    private static final List<String> COMPARISONS = List.of("like", "following");
    /** Parts of words that are probably product tokens. */
    private static final List<String> CRAWLER_PARTS = List.of("bot", "crawl", "spider", "fetch", "slurp");
    /** Words from browsers' headers, which crawlers copy. */
    private static final Set<String> BROWSER_WORDS =
            Set.of(("mozilla applewebkit khtml gecko chrome safari mobile version"
                            + " compatible windows xp me nt digext win64 wow64 x64 x86_64 iphone ipad edg linux "
                            + "macintosh intel mac os x x11 android firefox opera msie trident")
                    .split(" "));

    private final List<String> words = new ArrayList<>();
    /** The text without URLs and comparisons, in lowercase. */
    private final String searched;
    /** The words outside the first comment, in which browsers name the platform. */
    private final List<String> products = new ArrayList<>();

    private AgentWords(String text) {
        int platform = text.indexOf('(');
        int platformEnd = platformEnd(text, platform);
        boolean hasMail = text.indexOf('@') >= 0;
        StringBuilder searchedText = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int end = skippedEnd(text, at, hasMail);
            if (end > at) {
                searchedText.append(' ');
            } else {
                end = isTokenChar(text.charAt(at)) ? tokenEnd(text, at) : at + 1;
                searchedText.append(text, at, end);
                if (isTokenChar(text.charAt(at))) {
                    String word = withoutTrailingDots(text.substring(at, end));
                    words.add(word);
                    if (at < platform || at >= platformEnd) {
                        products.add(word);
                    }
                }
            }
            at = end;
        }
        searched = searchedText.toString().toLowerCase(Locale.ROOT);
    }

    public static AgentWords of(String text) {
        return new AgentWords(text.substring(0, Math.min(MAX_LENGTH, text.length())));
    }

    public List<String> words() {
        return Collections.unmodifiableList(words);
    }

    /** Returns the word that is most likely the product token. */
    public Optional<String> likelyToken() {
        return words.stream()
                .filter(AgentWords::isProduct)
                .filter(word -> CRAWLER_PARTS.stream().anyMatch(word.toLowerCase(Locale.ROOT)::contains))
                .findFirst()
                .or(() -> products.stream().filter(AgentWords::isProduct).findFirst());
    }

    private static boolean isProduct(String word) {
        return word.chars().anyMatch(Character::isLetter) && !BROWSER_WORDS.contains(word.toLowerCase(Locale.ROOT));
    }

    /** Returns the end of a comment; 0 if there is none or it names a product: {@code (compatible; Bot/1)}. */
    private static int platformEnd(String text, int open) {
        return open < 0 || text.regionMatches(true, open + 1, "compatible", 0, 10) ? 0 : text.indexOf(')', open) + 1;
    }

    /** Returns the end of the URL or comparison that starts at the index; {@code at} if none does. */
    private static int skippedEnd(String text, int at, boolean hasMail) {
        boolean wordStarts = at == 0 || !isTokenChar(text.charAt(at - 1));
        if (text.charAt(at) == '(' && startsComparison(text, at + 1)) {
            int close = text.indexOf(')', at);
            return close < 0 ? text.length() : close + 1;
        }
        if (wordStarts
                && "hfw".indexOf(Character.toLowerCase(text.charAt(at))) >= 0
                && URL_STARTS.stream().anyMatch(start -> text.regionMatches(true, at, start, 0, start.length()))) {
            return urlEnd(text, at);
        }
        if (hasMail && (at == 0 || isSpace(text.charAt(at - 1))) && isMailAddress(text, at)) {
            return nextSpace(text, at);
        }
        if (wordStarts && text.regionMatches(true, at, "like ", 0, 5)) {
            return tokenEnd(text, at + 5);
        }
        return at;
    }

    private static boolean startsComparison(String text, int at) {
        return COMPARISONS.stream()
                .anyMatch(word -> text.regionMatches(true, at, word, 0, word.length())
                        && at + word.length() < text.length()
                        && isSpace(text.charAt(at + word.length())));
    }

    private static int urlEnd(String text, int at) {
        int end = at;
        while (end < text.length() && !isSpace(text.charAt(end)) && URL_ENDS.indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static boolean isMailAddress(String text, int at) {
        int sign = text.indexOf('@', at);
        return sign >= 0 && sign < nextSpace(text, at);
    }

    private static int nextSpace(String text, int at) {
        int end = at;
        while (end < text.length() && !isSpace(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int tokenEnd(String text, int at) {
        int end = at;
        while (end < text.length() && isTokenChar(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static String withoutTrailingDots(String name) {
        int end = name.length();
        while (end > 0 && name.charAt(end - 1) == '.') {
            end--;
        }
        return name.substring(0, end);
    }

    /** Whether the text contains the name, which has spaces in it, as a whole word. */
    public boolean hasWord(String word) {
        for (int at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1)) {
            int end = at + word.length();
            boolean whole = (at == 0 || !isTokenChar(searched.charAt(at - 1)))
                    && (end == searched.length() || !isTokenChar(searched.charAt(end)));
            if (whole) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    /** Whether a product token may contain it: letters, hyphen, underscore (RFC 9309 §2.2.1), digits, dots (D-06). */
    public static boolean isTokenChar(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '-';
    }
}
