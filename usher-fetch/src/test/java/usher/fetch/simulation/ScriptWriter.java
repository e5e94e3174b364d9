package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.DAY;
import static usher.fetch.simulation.VirtualTime.MINUTE;
import static usher.fetch.simulation.VirtualTime.SECOND;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.uri.Authority;

/** Writes the history of every site of a world. */
final class ScriptWriter {
    private static final List<OutcomeCode> NETWORK = List.of(
            OutcomeCode.DNS_ERROR,
            OutcomeCode.CONNECT_FAILED,
            OutcomeCode.TLS_ERROR,
            OutcomeCode.TIMEOUT_CONNECT,
            OutcomeCode.TIMEOUT_TLS,
            OutcomeCode.TIMEOUT_HEADER,
            OutcomeCode.TIMEOUT_BODY,
            OutcomeCode.TIMEOUT_TOTAL,
            OutcomeCode.TOO_LARGE_HEADER,
            OutcomeCode.TOO_LARGE_WIRE,
            OutcomeCode.TOO_LARGE_DECODED,
            OutcomeCode.BAD_ENCODING,
            OutcomeCode.TRUNCATED,
            OutcomeCode.BAD_HTTP);

    private static final List<Authority> SITES = List.of(
            new Authority("http", "one.example", 80),
            new Authority("https", "one.example", 443),
            new Authority("http", "one.example", 8080),
            new Authority("https", "two.example", 443),
            new Authority("http", "three.example", 80),
            new Authority("https", "four.example", 443),
            new Authority("http", "five.example", 80),
            new Authority("ftp", "six.example", 21));

    private final RandomSource random;
    private final WorldOptions options;

    ScriptWriter(RandomSource random, WorldOptions options) {
        this.random = random;
        this.options = options;
    }

    /** Writes histories up to that time; from then on all sites are well. */
    void write(FakeInternet internet, long end) {
        for (Authority authority : SITES) {
            FakeSite site = new FakeSite(authority);
            int version = 1;
            Behaviour good = good(version);
            site.from(0, paths(authority, good, false));
            // Some sites die early and for good, so that outages grow older than a month.
            boolean dies = random.oneIn(6);
            long now = random.magnitude(MINUTE, 2 * DAY);
            while (now < end) {
                if (random.oneIn(2)) {
                    good = good(++version);
                }
                site.from(now, paths(authority, good, dies || random.oneIn(2)));
                now += dies ? end : random.magnitude(MINUTE, 4 * DAY);
            }
            site.from(end, Map.of("/robots.txt", healthy(version + 1)));
            internet.add(site);
        }
    }

    private Map<String, Behaviour> paths(Authority authority, Behaviour good, boolean troubled) {
        Map<String, Behaviour> paths = new HashMap<>();
        if (!troubled) {
            paths.put("/robots.txt", good);
        } else if (authority.scheme().equals("ftp")) {
            paths.put("/robots.txt", random.oneIn(3) ? Behaviour.status(404, lifetime(), slowest()) : outage());
        } else if (random.oneIn(4)) {
            redirects(paths, authority, good);
        } else {
            paths.put(
                    "/robots.txt",
                    random.oneIn(2) ? outage() : answer(good.file().orElseThrow()));
        }
        return paths;
    }

    private Behaviour good(int version) {
        return Behaviour.file(200, file(version), lifetime(), type(), slowest());
    }

    private FakeFile file(int version) {
        if (random.oneIn(12)) {
            return FakeFile.page(version);
        }
        List<String> disallowed = new ArrayList<>();
        for (String path : List.of("/a", "/b", "/c", "/d")) {
            if (random.oneIn(2)) {
                disallowed.add(path);
            }
        }
        return FakeFile.of(version, random.oneIn(10) ? List.of("/") : disallowed);
    }

    private Behaviour healthy(int version) {
        return Behaviour.file(200, file(version), lifetime(), Behaviour.TEXT, SECOND);
    }

    private CacheHeaders lifetime() {
        return random.of(CacheHeaders.LIFETIMES);
    }

    private String type() {
        return random.oneIn(10) ? "application/octet-stream" : Behaviour.TEXT;
    }

    private long slowest() {
        return random.oneIn(10) ? 40 * SECOND : SECOND;
    }

    private Behaviour outage() {
        return Behaviour.failure(random.of(NETWORK), random.oneIn(4) ? 40 * SECOND : 10 * SECOND);
    }

    private Behaviour answer(FakeFile file) {
        CacheHeaders wait = random.of(CacheHeaders.WAITS);
        return switch (random.below(10)) {
            case 0, 1 -> Behaviour.status(random.of(500, 502, 503, 599), wait, slowest());
            case 2, 3 -> Behaviour.status(429, wait, slowest());
            case 4, 5, 6 -> Behaviour.status(random.of(400, 401, 403, 404, 410, 451), lifetime(), slowest());
            case 7 -> Behaviour.file(206, file, wait, Behaviour.TEXT, slowest());
            case 8 ->
                Behaviour.file(random.of(203, 204), FakeFile.page(-file.version()), lifetime(), type(), slowest());
            default -> Behaviour.status(options.conditional() ? 300 : random.of(300, 304, 305, 600), wait, slowest());
        };
    }

    private void redirects(Map<String, Behaviour> paths, Authority authority, Behaviour good) {
        int status = random.of(301, 302, 303, 307, 308);
        if (random.oneIn(2)) {
            Authority other = random.of(SITES);
            paths.put("/robots.txt", to(status, other.robotsTxt(), other.robotsTxt()));
        } else if (random.oneIn(4)) {
            List<String> locations = random.of(List.of(), List.of(" "), List.of("/a", "/b"), List.of("gopher://x/"));
            paths.put("/robots.txt", Behaviour.redirect(status, locations, Optional.empty(), SECOND));
        } else {
            int hops = random.below(7);
            paths.put("/robots.txt", to(status, "/hop/" + hops, authority + "/hop/" + hops));
            for (int hop = hops; hop > 0; hop--) {
                paths.put("/hop/" + hop, to(status, "" + (hop - 1), authority + "/hop/" + (hop - 1)));
            }
            paths.put("/hop/0", good);
        }
    }

    private Behaviour to(int status, String location, String target) {
        return Behaviour.redirect(status, List.of(location), Optional.of(target), slowest());
    }
}
