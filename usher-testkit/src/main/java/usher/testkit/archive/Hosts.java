package usher.testkit.archive;

import java.net.IDN;
import java.util.List;

/** Assigns a distinct host to each site. */
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
     * The parts of a host.
     *
     * @param front the labels before the registered domain with a trailing dot, or empty
     * @param domain the registered domain in ASCII
     * @param topLevel the last label
     */
    record Host(String front, String domain, String topLevel) {
        String name() {
            return front + domain;
        }

        /** Returns the host in Unicode. */
        String unicode() {
            return IDN.toUnicode(name());
        }

        Host withFront(String other) {
            return new Host(other, domain, topLevel);
        }
    }

    Host of(int site) {
        SeededRandom random = SeededRandom.of(seed, SeededRandom.Topic.HOST, site);
        String end = random.oneOf(ENDS);
        String number = Integer.toString(site, Character.MAX_RADIX);
        String label = random.chance(0.02)
                ? IDN.toASCII(random.oneOf(FOREIGN_WORDS) + number)
                : random.oneOf(WORDS) + (random.chance(0.5) ? "-" + random.oneOf(WORDS) + "-" : "") + number;
        return new Host(random.oneOf(FRONTS), label + "." + end, end.substring(end.lastIndexOf('.') + 1));
    }
}
