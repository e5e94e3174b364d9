package usher.testkit.archive;

import java.net.IDN;
import java.util.List;

/** The host of each site: no two are alike. */
final class Hosts {
    private static final List<String> WORDS = List.of(
            "alpine", "amber", "atlas", "bakery", "beacon", "birch", "bright", "canal", "cedar", "city", "coast",
            "daily", "delta", "garden", "global", "green", "harbor", "journal", "kitchen", "lumen", "market", "meadow",
            "metro", "north", "orbit", "paper", "pixel", "planet", "river", "sports", "stone", "studio", "sunny",
            "travel", "urban", "valley", "vector", "weather", "wild", "yellow");

    private static final List<String> FOREIGN_WORDS =
            List.of("bücher", "müller", "café", "çiçek", "пример", "новости", "例え", "δοκιμή");

    private static final List<String> ENDS = List.of(
            "com", "com", "com", "com", "org", "net", "de", "fr", "nl", "ru", "co.uk", "com.br", "co.jp", "info", "edu",
            "io", "gov");

    private static final List<String> FRONTS = List.of("www.", "www.", "www.", "", "", "shop.", "blog.", "m.", "news.");

    private final long seed;

    Hosts(long seed) {
        this.seed = seed;
    }

    /**
     * A host in its parts.
     *
     * @param front the labels before the registered domain, with the dot after them, or empty
     * @param domain the registered domain, in ASCII
     * @param topLevel the last label
     */
    record Host(String front, String domain, String topLevel) {
        String name() {
            return front + domain;
        }

        /** As people write it: in Unicode. */
        String unicode() {
            return IDN.toUnicode(name());
        }

        Host withFront(String other) {
            return new Host(other, domain, topLevel);
        }
    }

    Host of(int site) {
        Dice dice = Dice.of(seed, Dice.Topic.HOST, site);
        String end = dice.oneOf(ENDS);
        String number = Integer.toString(site, Character.MAX_RADIX);
        String label = dice.chance(0.02)
                ? IDN.toASCII(dice.oneOf(FOREIGN_WORDS) + number)
                : dice.oneOf(WORDS) + (dice.chance(0.5) ? "-" + dice.oneOf(WORDS) + "-" : "") + number;
        return new Host(dice.oneOf(FRONTS), label + "." + end, end.substring(end.lastIndexOf('.') + 1));
    }
}
