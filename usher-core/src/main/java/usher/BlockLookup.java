package usher;

import usher.internal.block.RuleBlock;

/** Finds the rule that decides about a URL in a block anywhere in an array. */
final class BlockLookup extends UrlLookup {
    private final byte[] bytes;
    private final int block;

    BlockLookup(PolicyCompiler compiler, byte[] bytes, int block) {
        super(compiler);
        this.bytes = bytes;
        this.block = block;
    }

    @Override
    int find(CharSequence path, int from, int to) {
        int code = RuleBlock.find(bytes, block, path, from, to);
        return code == RuleBlock.TOO_MANY
                ? RuleBlock.find(bytes, block, RuleBlock.globs(bytes, block), path, from, to)
                : code;
    }

    @Override
    byte[] block() {
        throw new UnsupportedOperationException("a block inside an array");
    }
}
