package usher.lint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import usher.bytes.Bytes;
import usher.crawler.CrawlerFact;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.internal.text.Resources;

/** What a name was or is that no crawler of today obeys. */
final class ObsoleteName {
    private static final String OLD_NAMES = "old-names.tsv";
    private static final String NONE = "no crawler of today";

    /** What the names of old programs were, by the name in lowercase. */
    private static final Map<String, String> OLD =
            Resources.rows(ObsoleteName.class.getResourceAsStream(OLD_NAMES), OLD_NAMES).stream()
                    .collect(Collectors.toMap(row -> row.get(0).toLowerCase(Locale.ROOT), row -> row.get(1)));

    /** By the name that a crawler in use obeys beside its own: the names that it looks for first, in lowercase. */
    private static final Map<String, List<List<String>>> FOLLOWERS = new HashMap<>();

    static {
        for (KnownCrawler crawler : KnownCrawler.all()) {
            List<String> obeys = crawler.kind() == CrawlerKind.OBSOLETE ? List.of() : crawler.obeys();
            for (int i = 1; i < obeys.size(); i++) {
                FOLLOWERS
                        .computeIfAbsent(obeys.get(i), any -> new ArrayList<>())
                        .add(obeys.subList(0, i).stream()
                                .map(name -> name.toLowerCase(Locale.ROOT))
                                .toList());
            }
        }
    }

    private ObsoleteName() {}

    /**
     * Returns what a group for an old name does: who obeys it, and what the name was or is. Empty if a crawler of today
     * obeys it in a file.
     *
     * @param named the names in the file, in lowercase: a crawler obeys its former name (D-29) if it has no group of
     *     its own
     */
    static Optional<OldName> of(Bytes value, Set<String> named) {
        String name = AgentName.of(value);
        return KnownCrawler.find(name)
                .filter(crawler -> crawler.kind() == CrawlerKind.OBSOLETE || !crawler.sendsItsName())
                .filter(crawler -> FOLLOWERS.getOrDefault(crawler.token(), List.of()).stream()
                        .allMatch(others -> others.stream().anyMatch(named::contains)))
                .map(crawler -> new OldName(whoObeys(crawler), crawler.description()))
                .or(() -> Optional.ofNullable(OLD.get(value.text().toLowerCase(Locale.ROOT)))
                        .or(() -> Optional.ofNullable(OLD.get(name.toLowerCase(Locale.ROOT)))
                                .filter(old -> KnownCrawler.find(name).isEmpty()))
                        .map(what -> new OldName(NONE, what)));
    }

    /** @param whoObeys the beginning of a sentence that ends with the name */
    record OldName(String whoObeys, String what) {}

    /**
     * Says that no crawler obeys an old name only if a source says that it has ended, if a follower has its own group,
     * or if its operator crawls no more.
     */
    private static String whoObeys(KnownCrawler old) {
        if (!old.sendsItsName()
                || FOLLOWERS.containsKey(old.token())
                || !CrawlerFact.of(old.token(), CrawlerFact.Kind.RETIRED).isEmpty()) {
            return NONE;
        }
        List<KnownCrawler> living = KnownCrawler.all().stream()
                .filter(crawler -> crawler.operator().equals(old.operator()))
                .filter(crawler -> crawler.kind() != CrawlerKind.OBSOLETE && crawler.isProgram())
                .toList();
        if (living.isEmpty()) {
            return NONE;
        }
        List<KnownCrawler> alike = living.stream()
                .filter(crawler -> crawler.purposes().get(0) == old.purposes().get(0))
                .toList();
        String who = alike.size() == 1 ? alike.get(0).token() : "a crawler of " + old.operator();
        return "nobody says whether " + who + " still";
    }
}
