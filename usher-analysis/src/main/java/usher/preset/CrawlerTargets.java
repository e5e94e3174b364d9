package usher.preset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import usher.Crawler;
import usher.DialectChoice;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diff.NamedCrawlers;
import usher.overview.MainPurpose;
import usher.preset.SwitchList.Target;

/**
 * All crawlers that an edit considers, each with its target: those of the registry that are in use, those that the file
 * and the request name, and {@code *}. Immutable.
 */
final class CrawlerTargets {
    private final Map<String, ChosenCrawler> crawlers = new TreeMap<>();
    private final List<String> namesWithSpaces = new ArrayList<>();
    private final List<ChosenCrawler> followers = new ArrayList<>();
    private final Set<String> namedInFile;

    /** @param target empty if it keeps its verdicts */
    record ChosenCrawler(Crawler crawler, Optional<Target> target) {
        boolean isStar() {
            return crawler.tokens().isEmpty();
        }

        /** Returns the name that a User-agent line for this crawler alone has. */
        String agent() {
            return isStar() ? Crawler.ANY : crawler.tokens().get(0);
        }
    }

    private CrawlerTargets(Set<String> namedInFile) {
        this.namedInFile = namedInFile;
    }

    static CrawlerTargets of(AccessRequest request, Collection<RobotsTxt> files) {
        SwitchList switches = request.switches();
        SwitchList preset = request.presetSwitches();
        TreeSet<String> named = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        named.addAll(NamedCrawlers.in(files));
        List<Crawler> all = new ArrayList<>();
        all.add(Crawler.of(Crawler.ANY, DialectChoice.AUTO));
        KnownCrawler.all().forEach(known -> all.add(Crawler.ofName(known.token(), DialectChoice.AUTO)));
        all.addAll(NamedCrawlers.unknown(files, DialectChoice.AUTO));
        all.addAll(switches.crawlers());
        CrawlerTargets targets = new CrawlerTargets(named);
        for (Crawler crawler : all) {
            boolean isMeant = named.contains(crawler.name()) || switches.names().containsKey(key(crawler.name()));
            ChosenCrawler chosen = new ChosenCrawler(crawler, target(crawler, switches, preset));
            if (crawler.known().filter(known -> !known.sendsItsName()).isPresent()) {
                targets.followers.add(chosen);
            } else if (isMeant || !crawler.is(CrawlerKind.OBSOLETE)) {
                targets.add(chosen);
            }
        }
        return targets;
    }

    private void add(ChosenCrawler chosen) {
        String key = key(chosen.agent());
        if (crawlers.putIfAbsent(key, chosen) == null && key.indexOf(' ') >= 0) {
            namesWithSpaces.add(key);
        }
    }

    /** Whether the name of a chosen crawler occurs only in the request, so that it may be misspelled. */
    boolean isInRequestOnly(ChosenCrawler chosen) {
        return chosen.target().isPresent()
                && !chosen.isStar()
                && chosen.crawler().known().isEmpty()
                && !namedInFile.contains(chosen.crawler().name());
    }

    private static Optional<Target> target(Crawler crawler, SwitchList switches, SwitchList preset) {
        Optional<Target> own = Optional.empty();
        if (!crawler.tokens().isEmpty()) {
            MainPurpose purpose = MainPurpose.of(crawler.known());
            own = Optional.ofNullable(switches.names().get(key(crawler.name())))
                    .or(() -> Optional.ofNullable(switches.purposes().get(purpose)))
                    .or(() -> Optional.ofNullable(preset.purposes().get(purpose)));
        }
        return own.or(switches::all).or(preset::all).filter(target -> target != Target.KEEP);
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    Collection<ChosenCrawler> all() {
        return crawlers.values();
    }

    /** Returns the crawlers that obey only groups for others, so that no edit can give them their target. */
    List<ChosenCrawler> followers() {
        return followers;
    }

    Optional<ChosenCrawler> named(Bytes value) {
        String text = key(value.text());
        String name = key(NamedCrawlers.name(value));
        return namesWithSpaces.stream()
                .filter(text::startsWith)
                .findFirst()
                .or(() -> Optional.of(text.startsWith(Crawler.ANY) ? Crawler.ANY : name))
                .flatMap(key -> Optional.ofNullable(crawlers.get(key)));
    }
}
