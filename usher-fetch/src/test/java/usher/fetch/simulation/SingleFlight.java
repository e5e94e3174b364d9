package usher.fetch.simulation;

import java.util.HashMap;
import java.util.Map;
import usher.uri.Authority;

/** ONE: each site has at most one fetch at a time (CA-01, GL-07). */
final class SingleFlight extends Invariant {
    private final Map<Authority, RequestChain> flying = new HashMap<>();

    SingleFlight(World world) {
        super(world, "ONE", "at most one fetch is under way for an authority");
    }

    @Override
    public void departed(RequestChain chain) {
        expect(!flying.containsKey(chain.authority), () -> "two fetches for " + chain.authority);
        flying.put(chain.authority, chain);
    }

    @Override
    public void ended(RequestChain chain, ObservedResult known) {
        flying.remove(chain.authority);
    }

    @Override
    public void crashed() {
        flying.clear();
    }
}
