package usher.internal.match;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import usher.internal.match.TreeWriter.Literal;

public final class RuleBlockBuilder {
    /** The bytes of a node except its label and the offsets: its head, length, two rules and the number of children. */
    private static final int MAX_NODE = 32;

    private record Starred(Glob glob, int rank, int line) {
        int size() {
            return Varint.size(rank) + Varint.size(line) + glob.size();
        }
    }

    private final List<Literal> literals = new ArrayList<>();
    private final List<Starred> starred = new ArrayList<>();
    private final Set<Glob> seen = new HashSet<>();
    private int ranks;

    /** Adds the next rule in order of precedence. */
    public void add(Glob glob, boolean allows, int line) {
        int rank = ranks++ << 1 | (allows ? 0 : 1);
        if (glob.isLiteral() || glob.isPrefix()) {
            literals.add(new Literal(glob.prefix(), rank, line, !glob.isPrefix()));
        } else if (seen.add(glob)) {
            // Of equal patterns only the first can decide.
            starred.add(new Starred(glob, rank, line));
        }
    }

    public byte[] build() {
        long size = MAX_NODE;
        for (Literal literal : literals) {
            size += literal.pattern().length + MAX_NODE;
        }
        for (Starred pattern : starred) {
            size += pattern.size() + Long.BYTES + Integer.BYTES;
        }
        int width = size < 1 << 8 ? 1 : size < 1 << 16 ? 2 : 4;
        byte[] tree = TreeWriter.write(literals, width);
        int count = starred.size();
        int header = 1 + width + (count == 0 ? 0 : width + count * (Long.BYTES + width));
        int globs = starred.stream().mapToInt(Starred::size).sum();
        ByteBuffer block =
                ByteBuffer.wrap(new byte[header + tree.length + globs]).order(ByteOrder.LITTLE_ENDIAN);
        block.put((byte) width);
        number(block, count, width);
        if (count > 0) {
            number(block, starred.get(0).rank() >> 1, width);
            starred.forEach(pattern -> block.putLong(pattern.glob().required()));
            int offset = header + tree.length;
            for (Starred pattern : starred) {
                number(block, offset, width);
                offset += pattern.size();
            }
        }
        block.put(tree);
        int at = block.position();
        for (Starred pattern : starred) {
            at = Varint.write(pattern.rank(), block.array(), at);
            at = Varint.write(pattern.line(), block.array(), at);
            pattern.glob().copyTo(block.array(), at);
            at += pattern.glob().size();
        }
        return block.array();
    }

    private static void number(ByteBuffer block, int number, int width) {
        for (int i = 0; i < width; i++) {
            block.put((byte) (number >>> 8 * i));
        }
    }
}
