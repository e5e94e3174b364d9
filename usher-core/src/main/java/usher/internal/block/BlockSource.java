package usher.internal.block;

/** The part of a policy that only Usher's own modules see: its rules as a {@link RuleBlock}. */
public abstract class BlockSource {
    /** Returns the rules as a block, which is built if necessary. */
    protected abstract byte[] toBlock();

    /** Returns the rules of a policy as a block. The caller must not change it. */
    public static byte[] block(BlockSource policy) {
        return policy.toBlock();
    }
}
