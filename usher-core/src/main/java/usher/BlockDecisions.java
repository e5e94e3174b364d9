package usher;

import usher.internal.block.BlockReader;

/** Decides about URLs by blocks, in one dialect. */
@SuppressWarnings("exports") // the superclass is internal: it shows more to our own modules only
abstract class BlockDecisions extends BlockReader {
    private final PolicyCompiler policies;

    BlockDecisions(PolicyCompiler policies) {
        this.policies = policies;
    }

    final PolicyCompiler policies() {
        return policies;
    }

    @Override
    protected final int findRule(byte[] bytes, int block, String url) {
        return new BlockLookup(policies, bytes, block).code(url);
    }
}
