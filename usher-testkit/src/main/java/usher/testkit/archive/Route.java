package usher.testkit.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The requests of one visit of a site.
 *
 * @param origin the origin of the site's pages
 * @param stops the URLs that are captured one after another, at least one; each but the last redirects to the next
 * @param onward the redirect target of the last one, if any
 */
record Route(Origin origin, List<String> stops, Optional<String> onward) {

    /**
     * Creates the route of a site.
     *
     * @param big the robots.txt URL of the big site
     * @param captures the number of captures, which chains do not exceed if possible
     */
    static Route of(SiteKind kind, Hosts.Host host, String big, int captures, SeededRandom random) {
        Origin origin = Origin.of(kind, host, random);
        String start = origin.robotsTxt();
        return switch (kind) {
            case HTTP_TO_HTTPS -> to(origin, List.of(start, "https://" + host.domain() + "/robots.txt"));
            case BARE_TO_WWW -> to(origin, List.of(start, "https://www." + host.domain() + "/robots.txt"));
            case CHAIN -> to(origin, chain(start, host, random.between(1, Math.max(1, Math.min(6, captures - 1)))));
            case LOOP -> new Route(origin, chain(start, host, random.between(0, 2)), Optional.of(start));
            case TARGET_MISSING ->
                new Route(origin, List.of(start), Optional.of("https://files." + host.domain() + "/robots.txt"));
            case OTHER_HOST -> new Route(origin, List.of(start), Optional.of(big));
            default -> to(origin, List.of(start));
        };
    }

    private static Route to(Origin origin, List<String> stops) {
        return new Route(origin, stops, Optional.empty());
    }

    /** Returns a chain of redirects and its target. The host changes twice. */
    private static List<String> chain(String start, Hosts.Host host, int hops) {
        List<String> stops = new ArrayList<>(List.of(start));
        for (int hop = 1; hop <= hops; hop++) {
            String front = hop == 1 ? "" : hop < 4 ? "www." : "static.";
            String path = hop < 3 ? "/robots.txt" : "/robots/" + hop + ".txt";
            stops.add((hop == 1 && start.startsWith("https") ? "http://" : "https://") + front + host.domain() + path);
        }
        return List.copyOf(stops);
    }

    /** Returns the redirect target of a stop. */
    Optional<String> location(int stop) {
        return stop + 1 < stops.size() ? Optional.of(stops.get(stop + 1)) : onward;
    }

    boolean isLast(int stop) {
        return stop + 1 == stops.size();
    }
}
