package usher.preset;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.Crawler;
import usher.DialectChoice;
import usher.overview.MainPurpose;

/**
 * What to do with which crawlers: the resolved entries of a request or a preset. Immutable.
 *
 * @param names by the crawlers' names in lowercase, and {@code *}
 */
record SwitchList(Map<String, Target> names, Map<MainPurpose, Target> purposes, List<Crawler> crawlers) {
    static final SwitchList NONE = of(List.of(), List.of(), List.of());

    enum Target {
        BLOCK,
        ALLOW,
        KEEP
    }

    /** @throws IllegalArgumentException if one is not valid, or two contradict each other */
    static SwitchList of(List<String> block, List<String> allow, List<String> keep) {
        Resolver resolver = new Resolver();
        block.forEach(entry -> resolver.add(entry, Target.BLOCK));
        allow.forEach(entry -> resolver.add(entry, Target.ALLOW));
        keep.forEach(entry -> resolver.add(entry, Target.KEEP));
        return new SwitchList(resolver.names, resolver.purposes, List.copyOf(resolver.crawlers.values()));
    }

    Optional<Target> all() {
        return Optional.ofNullable(names.get(Crawler.ANY));
    }

    private static final class Resolver {
        private final Map<String, Target> names = new TreeMap<>();
        private final Map<String, Crawler> crawlers = new TreeMap<>();
        private final Map<MainPurpose, Target> purposes = new EnumMap<>(MainPurpose.class);

        void add(String entry, Target target) {
            String text = entry.strip();
            Optional<MainPurpose> purpose = MainPurpose.find(text);
            if (text.isEmpty()) {
                throw new IllegalArgumentException(
                        "an entry is empty; use a crawler such as GPTBot, * for all crawlers, or a purpose: "
                                + MainPurpose.words());
            } else if (text.equals(Crawler.ANY)) {
                put(names, Crawler.ANY, target, text);
            } else if (purpose.isPresent()) {
                put(purposes, purpose.get(), target, text);
            } else {
                addCrawler(text, target);
            }
        }

        private void addCrawler(String text, Target target) {
            Crawler crawler = Crawler.of(text, DialectChoice.AUTO);
            if (crawler.known().filter(known -> !known.sendsItsName()).isPresent()) {
                throw new IllegalArgumentException(
                        crawler.name() + " sends no name of its own and obeys the groups for "
                                + crawler.tokens().get(0) + ", so no rule is for it alone");
            }
            String token = crawler.tokens().get(0);
            String name = token.toLowerCase(Locale.ROOT);
            put(names, name, target, text);
            crawlers.put(name, Crawler.ofName(token, DialectChoice.AUTO));
        }

        private static <T> void put(Map<T, Target> targets, T key, Target target, String entry) {
            Target other = targets.put(key, target);
            if (other != null && other != target) {
                throw new IllegalArgumentException(
                        "'" + entry + "' is listed twice, to " + word(other) + " and to " + word(target));
            }
        }

        private static String word(Target target) {
            return target.name().toLowerCase(Locale.ROOT);
        }
    }
}
