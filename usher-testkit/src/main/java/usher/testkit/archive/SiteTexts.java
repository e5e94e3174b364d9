package usher.testkit.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Creates the first version of each site's robots.txt: a text shared by many sites, with or without lines of its own.
 */
final class SiteTexts {
    private static final int MAX_PATTERNS = 200;

    private final long seed;
    private final List<String> texts;
    private final List<List<String>> patterns;

    SiteTexts(ArchivePlan plan) {
        this.seed = plan.seed();
        List<String> given = plan.content().texts();
        this.texts = given.isEmpty() ? Templates.texts(seed) : given;
        this.patterns = texts.stream().map(SiteTexts::patterns).toList();
    }

    /** Returns the first version. */
    String of(int site, String host) {
        SeededRandom random = random(site);
        String text = texts.get(random.small(texts.size()));
        if (random.chance(0.3)) {
            return text;
        }
        String own = random.chance(0.6) ? text + "\nSitemap: https://" + host + "/sitemap.xml\n" : text;
        return TextRevision.after(own, random);
    }

    /** Returns its path patterns as written, in Unicode; at least one. */
    List<String> patterns(int site) {
        return patterns.get(random(site).small(texts.size()));
    }

    private SeededRandom random(int site) {
        return SeededRandom.of(seed, SeededRandom.Topic.TEXT, site);
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
