package usher;

import static java.util.Objects.requireNonNull;

import usher.internal.block.BlockReader;
import usher.internal.block.RuleBlock;

/** Finds the rule that decides about a URL in a block anywhere in an array. */
final class BlockLookup extends UrlLookup {
    private final int start;

    BlockLookup(PolicyCompiler compiler, byte[] bytes, int start) {
        super(compiler, bytes);
        this.start = start;
    }

    @Override
    int find(CharSequence path, int from, int to) {
        byte[] bytes = requireNonNull(block);
        int code = RuleBlock.find(bytes, start, path, from, to);
        return code == RuleBlock.TOO_MANY
                ? RuleBlock.find(bytes, start, RuleBlock.globs(bytes, start), path, from, to)
                : code;
    }

    @Override
    byte[] ownBlock() {
        throw new UnsupportedOperationException("a block inside an array");
    }

    @Override
    boolean isAllowed(int code) {
        return code >= 0 ? RuleBlock.allows(code) : code != BlockReader.BAD_URL;
    }
}
