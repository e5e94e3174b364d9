package usher.testkit.archive;

import java.util.List;
import usher.testkit.random.RandomRobots;

/** Paths of pages: many are such that a pattern of the site's robots.txt decides about them, or nearly so. */
final class Paths {
    private static final List<String> PIECES = List.of(
            "about",
            "articles",
            "item",
            "2024",
            "03",
            "contact",
            "privacy",
            "images",
            "product",
            "news",
            "index",
            "page",
            "en",
            "a",
            "b",
            "12345",
            "search",
            "login",
            "private",
            "new-7",
            "private-3",
            "wp-admin");

    private static final List<String> ENDS =
            List.of("", "", "", "/", "/", ".html", ".php", ".pdf", "?page=2", "?id=17&sort=a");

    private static final List<String> FILLERS = List.of("", "a", "x/y", "page", "1", "foo/bar");

    private static final List<String> RARE =
            List.of("%C3%A9", "%c3%a9", "é", "日本", "%2F", "%20", "%7E", "~", "+", "'", "%", "|");

    private Paths() {}

    /** A path with its query, and a slash in front. */
    static String path(List<String> patterns, Dice dice) {
        String path = dice.chance(0.6) ? like(dice.oneOf(patterns), dice) : free(dice);
        return dice.chance(0.02) ? path + "/" + dice.oneOf(RARE) : path;
    }

    /** A path in stray spellings: stars and dollars, capital and small hexadecimal digits, bare percent signs. */
    static String strayPath(List<String> patterns, Dice dice) {
        return new RandomRobots(dice.bits())
                .pathLike(dice.oneOf(patterns))
                .replace('#', 'a')
                .strip();
    }

    private static String like(String pattern, Dice dice) {
        boolean anchored = pattern.endsWith("$");
        StringBuilder path = new StringBuilder(pattern.startsWith("/") ? "" : "/");
        for (int i = 0; i < pattern.length() - (anchored ? 1 : 0); i++) {
            char next = pattern.charAt(i);
            path.append(next == '*' ? dice.oneOf(FILLERS) : String.valueOf(next));
        }
        int last = path.length() - 1;
        if (dice.chance(0.1) && last > 0 && !Character.isSurrogate(path.charAt(last))) {
            path.setCharAt(last, 'z');
        }
        if (!anchored || dice.chance(0.2)) {
            path.append(dice.chance(0.7) ? dice.oneOf(PIECES) + dice.oneOf(ENDS) : "");
        }
        return path.toString();
    }

    private static String free(Dice dice) {
        StringBuilder path = new StringBuilder();
        for (int i = dice.number(4); i > 0; i--) {
            path.append('/').append(dice.oneOf(PIECES));
        }
        return path.length() == 0 ? "/" : path + dice.oneOf(ENDS);
    }
}
