package usher.fetch.simulation;

/** NAME: a name is looked up exactly once for each hop (S-02). */
final class SingleLookup extends Invariant {
    SingleLookup(World world) {
        super(world, "NAME", "exactly one resolution for each hop");
    }

    @Override
    public void ended(RequestChain chain, ObservedResult known) {
        int unasked = chain.lookups - chain.urls.size();
        expect(
                unasked == 0 || unasked == 1 && known.status() == 0,
                () -> chain.lookups + " lookups for " + chain.urls.size() + " questions");
    }
}
