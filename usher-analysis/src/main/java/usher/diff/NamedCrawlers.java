package usher.diff;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;

/** Finds the crawlers that documents name, whose verdicts a change could affect. */
public final class NamedCrawlers {
    private static final ByteSet NAME = ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("-_."));
    private static final ByteSet NOT_NAME = ByteSet.range(0, 0xFF).without(NAME);

    private NamedCrawlers() {}

    /**
     * Returns the names in all documents, without duplicates ignoring case, in alphabetical order; {@code *} is not
     * included.
     */
    public static Collection<String> in(Collection<RobotsTxt> documents) {
        TreeMap<String, String> names = new TreeMap<>();
        for (RobotsTxt document : documents) {
            GroupTable table = ParsedFile.table(document);
            for (int agent = 0; agent < table.agents(); agent++) {
                String name = name(table.agentValue(agent));
                if (!name.isEmpty()) {
                    names.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
                }
            }
        }
        return names.values();
    }

    /**
     * Returns the agent strings of any other crawler, of those that either file names, and of all known ones in use,
     * those that are asked about first before the others and tokens that no program sends after them, without
     * duplicates ignoring case.
     */
    public static List<String> andKnown(RobotsFile before, RobotsFile after) {
        Map<String, String> names = new LinkedHashMap<>();
        names.put(Crawler.ANY, Crawler.ANY);
        Stream<String> named = Stream.of(Dialect.RFC9309, Dialect.YANDEX)
                .flatMap(dialect -> in(List.of(before.as(dialect), after.as(dialect))).stream());
        Stream<KnownCrawler> inUse = KnownCrawler.all().stream()
                .filter(known -> known.kind() != KnownCrawler.CrawlerKind.OBSOLETE)
                .sorted(Comparator.comparingInt(KnownCrawler::rank).thenComparing(KnownCrawler::kind));
        Stream.concat(named, inUse.map(KnownCrawler::token))
                .forEach(name -> names.putIfAbsent(name.toLowerCase(Locale.ROOT), name));
        return List.copyOf(names.values());
    }

    /**
     * Returns the crawlers that files name and that are not in the registry. The first word of a registered name with
     * spaces is not one of them.
     */
    public static List<Crawler> unknown(Collection<RobotsTxt> files, DialectChoice choice) {
        return in(files).stream()
                .filter(name -> KnownCrawler.find(name).isEmpty())
                .filter(name -> !isFirstWord(name))
                .map(name -> Crawler.ofName(name, choice))
                .toList();
    }

    private static boolean isFirstWord(String name) {
        String start = name + " ";
        return KnownCrawler.all().stream()
                .anyMatch(known -> known.token().regionMatches(true, 0, start, 0, start.length()));
    }

    /** Returns the name at the start of a User-agent line's value, without version and comments. */
    public static String name(Bytes value) {
        return value.before(NOT_NAME).text();
    }
}
