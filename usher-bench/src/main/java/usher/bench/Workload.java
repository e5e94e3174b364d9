package usher.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.ByteSet;
import usher.testkit.CorpusSite;

/**
 * Hard and easy URLs for each file. Half are derived from its rules (matching exactly, with a suffix, or nearly), half
 * are real or ordinary. The same for every run.
 */
final class Workload {
    private static final int URLS_A_SITE = 100;
    private static final ByteSet PATH = ByteSet.UNRESERVED.union(ByteSet.of("/?=&;:@!,+()%"));
    private static final List<String> ORDINARY = List.of(
            "/",
            "/index.html",
            "/news/2026/05/a-title-of-some-length.html",
            "/products/12345?colour=red&size=m",
            "/about",
            "/search?q=robots",
            "/img/logo.png",
            "/blog/2026/11/21/",
            "/en/help/contact",
            "/category/tools/page/2");
    private static final List<String> SUFFIXES = List.of("more", "/deeper/page.html", "?id=1", "&x=2", ".html", "/");

    private final Random random = new Random(20_261_121);

    private Workload() {}

    /** Returns the URLs for each site. */
    static String[][] of(List<CorpusSite> sites) {
        Workload workload = new Workload();
        return sites.stream().map(workload::urls).toArray(String[][]::new);
    }

    private String[] urls(CorpusSite site) {
        List<String> patterns = patterns(site);
        String origin = "https://" + site.host().toLowerCase(Locale.ROOT);
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < URLS_A_SITE; i++) {
            if (i % 2 == 0 && !patterns.isEmpty()) {
                urls.add(origin + derived(pick(patterns)));
            } else if (i % 4 == 1 && !site.links().isEmpty()) {
                urls.add(pick(site.links()));
            } else {
                urls.add(origin + pick(ORDINARY));
            }
        }
        return urls.toArray(String[]::new);
    }

    private String derived(String path) {
        int kind = random.nextInt(10);
        if (kind < 3) {
            return path;
        }
        if (kind < 5) {
            return path + pick(SUFFIXES);
        }
        int at = 1 + random.nextInt(path.length());
        return switch (kind) {
            case 5 -> path.substring(0, at);
            case 6 -> path.substring(0, at) + "x" + path.substring(at);
            case 7 -> path.toUpperCase(Locale.ROOT);
            case 8 -> "/sub" + path;
            default -> path.substring(0, at) + "?a=b";
        };
    }

    /**
     * Returns paths from the rules of a file, with stars filled in and without characters that a URL cannot contain.
     */
    private static List<String> patterns(CorpusSite site) {
        RobotsTxt robots = RobotsFile.of(site.robots()).as(Dialect.RFC9309);
        return robots.groups().stream()
                .flatMap(group -> group.rules().stream())
                .map(rule -> rule.pattern())
                .filter(pattern -> !pattern.isEmpty() && pattern.length() < 2_000)
                .map(pattern -> filled(pattern.latin1()))
                .filter(path -> path.startsWith("/"))
                .limit(2_000)
                .toList();
    }

    private static String filled(String pattern) {
        StringBuilder path = new StringBuilder();
        for (char c : pattern.toCharArray()) {
            if (c == '*') {
                path.append("any");
            } else if (PATH.contains(c) && c < 128) {
                path.append(c);
            }
        }
        return path.toString();
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
