package usher.testkit.archive;

import java.util.List;
import usher.testkit.random.RandomRobotsTxt;

/** Generates paths of pages. Many match, or nearly match, a pattern of the site's robots.txt. */
final class RandomPaths {
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

    private RandomPaths() {}

    /** Returns a path with a query. */
    static String path(List<String> patterns, SeededRandom random) {
        String path = random.chance(0.6) ? like(random.oneOf(patterns), random) : free(random);
        return random.chance(0.02) ? path + "/" + random.oneOf(RARE) : path;
    }

    /**
     * Returns a path in an unusual form: stars and dollar signs, hexadecimal digits in both cases, percent signs
     * without digits.
     */
    static String unusualPath(List<String> patterns, SeededRandom random) {
        return new RandomRobotsTxt(random.bits())
                .pathLike(random.oneOf(patterns))
                .replace('#', 'a')
                .strip();
    }

    private static String like(String pattern, SeededRandom random) {
        boolean anchored = pattern.endsWith("$");
        StringBuilder path = new StringBuilder(pattern.startsWith("/") ? "" : "/");
        for (int i = 0; i < pattern.length() - (anchored ? 1 : 0); i++) {
            char next = pattern.charAt(i);
            path.append(next == '*' ? random.oneOf(FILLERS) : String.valueOf(next));
        }
        int last = path.length() - 1;
        if (random.chance(0.1) && last > 0 && !Character.isSurrogate(path.charAt(last))) {
            path.setCharAt(last, 'z');
        }
        if (!anchored || random.chance(0.2)) {
            path.append(random.chance(0.7) ? random.oneOf(PIECES) + random.oneOf(ENDS) : "");
        }
        return path.toString();
    }

    private static String free(SeededRandom random) {
        StringBuilder path = new StringBuilder();
        for (int i = random.number(4); i > 0; i--) {
            path.append('/').append(random.oneOf(PIECES));
        }
        return path.length() == 0 ? "/" : path + random.oneOf(ENDS);
    }
}
