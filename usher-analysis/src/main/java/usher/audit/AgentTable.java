package usher.audit;

import static java.util.Comparator.comparingLong;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Crawler;
import usher.audit.AuditReport.UnknownAgent;
import usher.internal.text.AgentWords;
import usher.internal.text.Phrases;
import usher.internal.text.RecentMap;

/** Finds the crawlers in User-Agent headers, and counts agents that look like unknown crawlers. Not thread-safe. */
final class AgentTable {
    private static final int MAX_HEADERS = 20_000;
    private static final int MAX_UNKNOWN = 5_000;
    private static final int MAX_NAME = 60;
    /** An agent with fewer requests is not worth a line. */
    private static final int MIN_REQUESTS = 50;

    private static final List<String> BROWSERS = List.of("mozilla/", "opera/");
    /** Parts of the names of crawlers in the headers that otherwise look like a browser's. Cubot makes phones. */
    private static final List<String> CRAWLER_PARTS = List.of("bot", "crawl", "spider", "scrap", "slurp");

    /** A header: a known crawler's, or one with the name of an unknown agent, or a browser's. */
    record Agent(Optional<Crawler> crawler, Optional<String> unknown) {}

    private final Map<String, Agent> headers = new RecentMap<>(MAX_HEADERS);
    /** Requests and fetches of robots.txt by name. */
    private final Map<String, long[]> unknown = new HashMap<>();

    Agent agent(String header) {
        Agent known = headers.get(header);
        if (known == null) {
            known = read(header);
            headers.put(header, known);
        }
        return known;
    }

    private static Agent read(String header) {
        Optional<Crawler> crawler = Crawler.inUserAgent(header);
        return new Agent(
                crawler, crawler.isEmpty() && !isBrowser(header) ? Optional.of(name(header)) : Optional.empty());
    }

    private static boolean isBrowser(String header) {
        String text = header.toLowerCase(Locale.ROOT).replace("cubot", "");
        boolean looksLikeOne =
                text.isBlank() || text.equals("-") || BROWSERS.stream().anyMatch(text::startsWith);
        return looksLikeOne && CRAWLER_PARTS.stream().noneMatch(text::contains);
    }

    private static String name(String header) {
        return Phrases.cut(AgentWords.of(header).likelyToken().orElse(header), MAX_NAME);
    }

    void addUnknown(String name, boolean fetchesRobotsTxt) {
        if (unknown.size() >= MAX_UNKNOWN && !unknown.containsKey(name)) {
            // Names that came once make room: a client can invent any number of them.
            unknown.values().removeIf(counts -> counts[0] < 2);
            if (unknown.size() >= MAX_UNKNOWN) {
                return;
            }
        }
        long[] counts = unknown.computeIfAbsent(name, any -> new long[2]);
        counts[0]++;
        counts[1] += fetchesRobotsTxt ? 1 : 0;
    }

    List<UnknownAgent> unknown() {
        Stream<UnknownAgent> all = unknown.entrySet().stream()
                .map(entry -> new UnknownAgent(entry.getKey(), entry.getValue()[0], entry.getValue()[1]));
        return all.filter(agent -> agent.requests() > MIN_REQUESTS)
                .sorted(comparingLong(UnknownAgent::requests).reversed().thenComparing(UnknownAgent::name))
                .toList();
    }
}
