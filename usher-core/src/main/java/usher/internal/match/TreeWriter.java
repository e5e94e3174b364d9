package usher.internal.match;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the tree of a {@link RuleBlock} from its last byte to its first: a node has the offsets of its children. */
final class TreeWriter {
    /** The rank is twice the one in the order of precedence, plus one if it disallows. */
    record Literal(byte[] pattern, int rank, int line, boolean anchored) {}

    /** A node whose children are still being written. */
    private static final class OpenNode {
        private final int first;
        private final int depth;
        private final int labelEnd;
        /** The first entry that is longer than the label. */
        private int longer;
        /** The entry after the last whose child has not been written. */
        private int last;
        /** The ends of the written children, the last child first, as numbers of bytes up to the end of the tree. */
        private final List<Integer> ends = new ArrayList<>(0);

        private final List<Byte> bytes = new ArrayList<>(0);
        private @Nullable Literal prefix;
        private @Nullable Literal anchored;

        OpenNode(int first, int last, int depth, int labelEnd) {
            this.first = first;
            this.last = last;
            this.depth = depth;
            this.labelEnd = labelEnd;
            this.longer = first;
        }
    }

    private final List<Literal> entries;
    private final int width;
    private byte[] nodes = new byte[256];
    private int size;

    private TreeWriter(List<Literal> entries, int width) {
        this.entries = entries;
        this.width = width;
    }

    /** Returns the tree of the patterns, which are in order of precedence; one empty node if there are none. */
    static byte[] write(List<Literal> inOrder, int width) {
        if (inOrder.isEmpty()) {
            return new byte[1];
        }
        List<Literal> sorted = new ArrayList<>(inOrder);
        sorted.sort(Comparator.comparing(Literal::pattern, Arrays::compareUnsigned));
        TreeWriter writer = new TreeWriter(sorted, width);
        writer.writeTree();
        return Arrays.copyOfRange(writer.nodes, writer.nodes.length - writer.size, writer.nodes.length);
    }

    /** Nested patterns can make the tree as deep as their number, so this uses an explicit stack. */
    private void writeTree() {
        Deque<OpenNode> open = new ArrayDeque<>();
        open.push(open(0, entries.size(), 0));
        while (!open.isEmpty()) {
            OpenNode node = open.peek();
            if (node.last > node.longer) {
                open.push(openLastChild(node));
            } else {
                open.pop();
                write(node);
                if (!open.isEmpty()) {
                    open.peek().ends.add(size);
                }
            }
        }
    }

    /** Returns the node of the entries from {@code first} to before {@code last}, which share {@code depth} bytes. */
    private OpenNode open(int first, int last, int depth) {
        OpenNode node = new OpenNode(first, last, depth, commonPrefix(first, last, depth));
        while (node.longer < last && entries.get(node.longer).pattern().length == node.labelEnd) {
            Literal entry = entries.get(node.longer++);
            // The sort is stable, so of equal patterns the first has the highest precedence.
            if (entry.anchored()) {
                node.anchored = node.anchored == null ? entry : node.anchored;
            } else {
                node.prefix = node.prefix == null ? entry : node.prefix;
            }
        }
        return node;
    }

    private OpenNode openLastChild(OpenNode parent) {
        int last = parent.last;
        byte b = entries.get(last - 1).pattern()[parent.labelEnd];
        while (parent.last > parent.longer && entries.get(parent.last - 1).pattern()[parent.labelEnd] == b) {
            parent.last--;
        }
        parent.bytes.add(b);
        return open(parent.last, last, parent.labelEnd + 1);
    }

    /** Returns the length of the common prefix, that of first and last entry, since they are sorted. */
    private int commonPrefix(int first, int last, int depth) {
        byte[] low = entries.get(first).pattern();
        byte[] high = entries.get(last - 1).pattern();
        int max = Math.min(low.length, high.length);
        int mismatch = Arrays.mismatch(low, depth, max, high, depth, max);
        return mismatch < 0 ? max : depth + mismatch;
    }

    private void write(OpenNode node) {
        int label = node.labelEnd - node.depth;
        int rest = label - RuleBlock.LABEL;
        int children = node.bytes.size();
        int after = size;
        size += 1
                + label
                + (rest < 0 ? 0 : Varint.size(rest))
                + size(node.prefix)
                + size(node.anchored)
                + (children == 0 ? 0 : 1 + children * (1 + width));
        grow();
        int at = nodes.length - size;
        nodes[at++] = (byte) (Math.min(label, RuleBlock.LABEL)
                | (node.prefix == null ? 0 : RuleBlock.PREFIX)
                | (node.anchored == null ? 0 : RuleBlock.ANCHORED)
                | (children == 0 ? 0 : RuleBlock.CHILDREN));
        at = rest < 0 ? at : Varint.write(rest, nodes, at);
        System.arraycopy(entries.get(node.first).pattern(), node.depth, nodes, at, label);
        at = writeRule(node.anchored, writeRule(node.prefix, at + label));
        if (children > 0) {
            nodes[at++] = (byte) (children - 1);
            for (int child = children - 1; child >= 0; child--) {
                nodes[at++] = node.bytes.get(child);
            }
            for (int child = children - 1; child >= 0; child--) {
                int offset = size - node.ends.get(child);
                for (int shift = 0; shift < width * 8; shift += 8) {
                    nodes[at++] = (byte) (offset >>> shift);
                }
            }
        }
        assert at == nodes.length - after;
    }

    private static int size(@Nullable Literal rule) {
        return rule == null ? 0 : Varint.size(rule.rank()) + Varint.size(rule.line());
    }

    private int writeRule(@Nullable Literal rule, int at) {
        return rule == null ? at : Varint.write(rule.line(), nodes, Varint.write(rule.rank(), nodes, at));
    }

    private void grow() {
        if (size > nodes.length) {
            byte[] larger = new byte[Math.max(size, nodes.length * 2)];
            System.arraycopy(nodes, 0, larger, larger.length - nodes.length, nodes.length);
            nodes = larger;
        }
    }
}
