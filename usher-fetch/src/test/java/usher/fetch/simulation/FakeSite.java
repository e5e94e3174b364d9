package usher.fetch.simulation;

import java.util.Map;
import java.util.TreeMap;
import usher.uri.Authority;

/** A site with a history: what it does from when on. */
final class FakeSite {
    private final Authority authority;
    private final TreeMap<Long, Map<String, Behaviour>> history = new TreeMap<>();

    FakeSite(Authority authority) {
        this.authority = authority;
    }

    Authority authority() {
        return authority;
    }

    /** From then on, by path. */
    void from(long nanos, Map<String, Behaviour> behaviours) {
        history.put(nanos, behaviours);
    }

    /** What is done for that path; what is not there is not found. */
    Behaviour at(long nanos, String path) {
        Behaviour behaviour = history.floorEntry(nanos).getValue().get(path);
        return behaviour != null ? behaviour : Behaviour.status(404, CacheHeaders.LIFETIMES.get(0), 1);
    }

    Behaviour at(long nanos) {
        return at(nanos, "/robots.txt");
    }
}
