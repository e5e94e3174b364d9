package usher.lint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
import usher.Crawler;
import usher.Policy;
import usher.ProductToken;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.Treatment;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;

/**
 * The crawlers that a file addresses: those that it names, and one that it does not name. Of several that obey the same
 * groups in the same way, only one is included.
 *
 * @param all the crawlers, the one that the file does not name first
 * @param isComplete whether all crawlers are included; a hostile file can name too many
 */
record AddressedCrawlers(List<AddressedCrawler> all, boolean isComplete) {
    private static final int MAX_NAMES = 2_000;
    /** Each name is compared with each User-agent line. */
    private static final int MAX_COMPARISONS = 4_000_000;
    /**
     * Limits repeated work: a group that a hundred crawlers obey in different combinations is checked a hundred times.
     */
    private static final int MAX_RULES = 200_000;

    static AddressedCrawlers of(DialectReading reading, BooleanSupplier hasTime) {
        GroupTable table = ParsedFile.table(reading.robots());
        int lines = table.agents();
        int max = Math.max(1, Math.min(MAX_NAMES, MAX_COMPARISONS / Math.max(1, lines)));
        List<AddressedCrawler> crawlers = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Set<String> kinds = new HashSet<>();
        Policy nameless = reading.policy(List.of());
        crawlers.add(new AddressedCrawler(Crawler.ANY, List.of(), Treatment.OBEYS, nameless));
        int rules = nameless.rules().size();
        for (int line = 0; line < lines; line++) {
            String name = AgentName.of(table.agentValue(line));
            if (name.isEmpty() || !names.add(name.toLowerCase(Locale.ROOT))) {
                continue;
            }
            if (names.size() > max || rules > MAX_RULES || !hasTime.getAsBoolean()) {
                return new AddressedCrawlers(crawlers, false);
            }
            AddressedCrawler crawler = AddressedCrawler.of(name, reading);
            if (kinds.add(kind(crawler))) {
                rules += crawler.policy().rules().size();
                crawlers.add(crawler);
            }
        }
        return new AddressedCrawlers(crawlers, true);
    }

    /** Returns a key that is equal for crawlers that obey the same groups in the same way. */
    private static String kind(AddressedCrawler crawler) {
        boolean legal = new ProductToken(Bytes.of(crawler.name())).isLegal();
        return crawler.policy().obeyedGroups().toString()
                + KnownCrawler.find(crawler.name()).map(KnownCrawler::dialect)
                + crawler.treatment()
                + legal;
    }
}
