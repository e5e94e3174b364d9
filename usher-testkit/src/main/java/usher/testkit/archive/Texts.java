package usher.testkit.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What each site's robots.txt is like at first: a text that many sites have, with something of the site's own or without. */
final class Texts {
    private static final int MAX_PATTERNS = 200;

    private final long seed;
    private final List<String> texts;
    private final List<List<String>> patterns;

    Texts(ArchivePlan plan) {
        this.seed = plan.seed();
        List<String> given = plan.content().texts();
        this.texts = given.isEmpty() ? Templates.texts(seed) : given;
        this.patterns = texts.stream().map(Texts::patterns).toList();
    }

    /** The first version. */
    String of(int site, String host) {
        Dice dice = dice(site);
        String text = texts.get(dice.small(texts.size()));
        if (dice.chance(0.3)) {
            return text;
        }
        String own = dice.chance(0.6) ? text + "\nSitemap: https://" + host + "/sitemap.xml\n" : text;
        return Version.after(own, dice);
    }

    /** The path patterns in it, as they are written, in Unicode; at least one. */
    List<String> patterns(int site) {
        return patterns.get(dice(site).small(texts.size()));
    }

    private Dice dice(int site) {
        return Dice.of(seed, Dice.Topic.TEXT, site);
    }

    private static List<String> patterns(String text) {
        List<String> patterns = new ArrayList<>(List.of("/"));
        for (String line : text.split("[\r\n]+")) {
            int colon = line.indexOf(':');
            String key = colon < 0 ? "" : line.substring(0, colon).strip().toLowerCase(Locale.ROOT);
            if (key.equals("allow") || key.equals("disallow")) {
                int comment = line.indexOf('#', colon);
                String value = line.substring(colon + 1, comment < 0 ? line.length() : comment)
                        .strip();
                if (!value.isEmpty() && value.length() < 200 && patterns.size() < MAX_PATTERNS) {
                    patterns.add(new String(value.getBytes(ISO_8859_1), UTF_8));
                }
            }
        }
        return List.copyOf(patterns);
    }
}
