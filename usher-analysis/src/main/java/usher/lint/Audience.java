package usher.lint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import usher.GroupChoice;
import usher.Policy;
import usher.ProductToken;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.Treatment;
import usher.crawler.KnownCrawlers;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;

/**
 * The robots that a file speaks to: one without a name, and those that it names. Where several obey the same groups and
 * read alike, one stands for all.
 *
 * @param listeners the robots, the nameless one first
 * @param isComplete whether these are all; a hostile file has too many to look at
 */
record Audience(List<Listener> listeners, boolean isComplete) {
    static final String NAMELESS = "*";

    private static final int MAX_NAMES = 2_000;
    /** Each name is compared with each User-agent line. */
    private static final int MAX_COMPARISONS = 4_000_000;
    /** The rules of a group that a hundred robots obey in different company are looked at a hundred times. */
    private static final int MAX_RULES = 200_000;

    Audience {
        listeners = List.copyOf(listeners);
    }

    static Audience of(Reading reading, BooleanSupplier goesOn) {
        GroupTable table = ParsedFile.table(reading.robots());
        int lines = table.firstAgent(table.groups());
        int most = Math.max(1, Math.min(MAX_NAMES, MAX_COMPARISONS / Math.max(1, lines)));
        List<Listener> listeners = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Set<String> kinds = new HashSet<>();
        Policy nameless = reading.policy(List.of());
        listeners.add(new Listener(NAMELESS, List.of(), Treatment.OBEYS, nameless));
        int rules = rules(nameless);
        for (int line = 0; line < lines; line++) {
            String name = AgentName.of(table.agentValue(line));
            if (name.isEmpty() || !names.add(AsciiCase.lower(name))) {
                continue;
            }
            if (names.size() > most || rules > MAX_RULES || !goesOn.getAsBoolean()) {
                return new Audience(listeners, false);
            }
            Listener listener = listener(name, reading);
            if (kinds.add(kind(listener))) {
                rules += rules(listener.policy());
                listeners.add(listener);
            }
        }
        return new Audience(listeners, true);
    }

    private static Listener listener(String name, Reading reading) {
        Optional<KnownCrawler> known = KnownCrawlers.find(name);
        List<ProductToken> tokens = known.map(KnownCrawler::obeys).orElse(List.of(name)).stream()
                .map(ProductToken::of)
                .toList();
        Treatment treatment = known.map(KnownCrawler::treatment).orElse(Treatment.OBEYS);
        Policy policy = treatment == Treatment.IGNORES_STAR
                ? reading.policyWithoutDefaultGroup(tokens)
                : reading.policy(tokens);
        return new Listener(name, tokens, treatment, policy);
    }

    private static int rules(Policy policy) {
        return policy.groups().stream()
                .filter(GroupChoice::chosen)
                .mapToInt(choice -> choice.group().rules().size())
                .sum();
    }

    /** Robots of one kind obey the same groups, in the same way, whatever the file says to others. */
    private static String kind(Listener listener) {
        boolean legal = new ProductToken(Bytes.of(listener.name())).isLegal();
        return listener.policy().obeyedGroups().toString()
                + KnownCrawlers.find(listener.name()).map(KnownCrawler::dialect)
                + listener.treatment()
                + legal;
    }
}
