package usher.fetch.simulation;

/** NAME: a name is looked up once for each hop, and never again for it (S-02). */
final class OneLookup extends Invariant {
    OneLookup(World world) {
        super(world, "NAME", "exactly one resolution for each hop");
    }

    @Override
    public void ended(Chain chain, Known known) {
        int unasked = chain.lookups() - chain.questions();
        expect(
                unasked == 0 || unasked == 1 && known.status() == 0,
                () -> chain.lookups() + " lookups for " + chain.questions() + " questions");
    }
}
