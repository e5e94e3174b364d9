package usher.testkit.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is asked for in one visit of a site.
 *
 * @param origin where the site's pages are
 * @param stops the URLs that are captured one after the other, at least one; each but the last redirects to the next
 * @param onward where the last one redirects to, if it does
 */
record Route(Origin origin, List<String> stops, Optional<String> onward) {

    /**
     * The route of a site.
     *
     * @param big the robots.txt of the big site
     * @param captures how many captures there will be; a chain is no longer if it can be helped
     */
    static Route of(SiteKind kind, Hosts.Host host, String big, int captures, Dice dice) {
        Origin origin = Origin.of(kind, host, dice);
        String start = origin.robotsTxt();
        return switch (kind) {
            case HTTP_TO_HTTPS -> to(origin, List.of(start, "https://" + host.domain() + "/robots.txt"));
            case BARE_TO_WWW -> to(origin, List.of(start, "https://www." + host.domain() + "/robots.txt"));
            case CHAIN -> to(origin, chain(start, host, dice.between(1, Math.max(1, Math.min(6, captures - 1)))));
            case LOOP -> new Route(origin, chain(start, host, dice.between(0, 2)), Optional.of(start));
            case TARGET_MISSING ->
                new Route(origin, List.of(start), Optional.of("https://files." + host.domain() + "/robots.txt"));
            case OTHER_HOST -> new Route(origin, List.of(start), Optional.of(big));
            default -> to(origin, List.of(start));
        };
    }

    private static Route to(Origin origin, List<String> stops) {
        return new Route(origin, stops, Optional.empty());
    }

    /** So many redirects, and the place they lead to; the host changes twice. */
    private static List<String> chain(String start, Hosts.Host host, int hops) {
        List<String> stops = new ArrayList<>(List.of(start));
        for (int hop = 1; hop <= hops; hop++) {
            String front = hop == 1 ? "" : hop < 4 ? "www." : "static.";
            String path = hop < 3 ? "/robots.txt" : "/robots/" + hop + ".txt";
            stops.add((hop == 1 && start.startsWith("https") ? "http://" : "https://") + front + host.domain() + path);
        }
        return List.copyOf(stops);
    }

    /** Where a stop redirects to. */
    Optional<String> location(int stop) {
        return stop + 1 < stops.size() ? Optional.of(stops.get(stop + 1)) : onward;
    }

    boolean isLast(int stop) {
        return stop + 1 == stops.size();
    }
}
