package usher.audit;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.internal.text.AgentWords;
import usher.internal.text.Phrases;

/** Finds the crawlers in User-Agent headers: known ones, and those that name themselves. Not thread-safe. */
final class AgentTable {
    /** What the headers that are kept may take: some 60 MB. Then all are forgotten, since agents can be invented. */
    private static final long MAX_CHARS = 50_000_000;

    private static final int ENTRY = 200;
    private static final int MAX_NAME = 60;

    private static final List<String> BROWSERS = List.of("mozilla/", "opera/");
    /** Parts of the names of crawlers in the headers that otherwise look like a browser's. Cubot makes phones. */
    private static final List<String> CRAWLER_PARTS = List.of("bot", "crawl", "spider", "scrap", "slurp");

    private final Map<String, Optional<Crawler>> headers = new HashMap<>();
    private long chars;
    private final List<Crawler> only;

    /** @param only the crawlers to look for, also in headers of browsers; empty for all */
    AgentTable(List<Crawler> only) {
        this.only = only;
    }

    Optional<Crawler> agent(String header) {
        Optional<Crawler> known = headers.get(header);
        if (known == null) {
            known = only.isEmpty() ? read(header) : wanted(header);
            chars += ENTRY + header.length();
            if (chars > MAX_CHARS) {
                headers.clear();
                chars = 0;
            }
            headers.put(header, known);
        }
        return known;
    }

    private Optional<Crawler> wanted(String header) {
        AgentWords words = AgentWords.of(header);
        return only.stream()
                .filter(crawler -> words.hasWord(crawler.name().toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private static Optional<Crawler> read(String header) {
        return Crawler.inUserAgent(header)
                .or(() -> isBrowser(header) ? Optional.empty() : Optional.of(unknown(header)));
    }

    private static boolean isBrowser(String header) {
        String text = header.toLowerCase(Locale.ROOT).replace("cubot", "");
        boolean looksLikeOne =
                text.isBlank() || text.equals("-") || BROWSERS.stream().anyMatch(text::startsWith);
        return looksLikeOne && !isCrawlerName(text);
    }

    static boolean isCrawlerName(String text) {
        String name = text.toLowerCase(Locale.ROOT);
        return CRAWLER_PARTS.stream().anyMatch(name::contains);
    }

    /** Text that is no product token obeys the groups for all crawlers. */
    private static Crawler unknown(String header) {
        String name = Phrases.cut(AgentWords.of(header).likelyToken().orElse(header), MAX_NAME);
        boolean isToken = name.chars().allMatch(c -> AgentWords.isTokenChar((char) c));
        return new Crawler(name, isToken ? List.of(name) : List.of(), Dialect.RFC9309, Optional.empty(), List.of());
    }
}
