package usher.fetch.simulation;

import java.util.HashMap;
import java.util.Map;
import usher.uri.Authority;

/** ONE: whoever asks, a site is asked once at a time (CA-01, GL-07). */
final class OneFlight extends Invariant {
    private final Map<Authority, Chain> flying = new HashMap<>();

    OneFlight(World world) {
        super(world, "ONE", "at most one fetch is under way for an authority");
    }

    @Override
    public void departed(Chain chain) {
        expect(!flying.containsKey(chain.authority()), () -> "two fetches for " + chain.authority());
        flying.put(chain.authority(), chain);
    }

    @Override
    public void ended(Chain chain, Known known) {
        flying.remove(chain.authority());
    }

    @Override
    public void crashed() {
        flying.clear();
    }
}
