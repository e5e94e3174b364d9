package usher.internal.prefix;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/** Gathers patterns and lays out their {@link PrefixIndex}. */
public final class PrefixIndexBuilder {
    private record Entry(byte[] pattern, int rank, boolean exact) {}

    private final List<Entry> entries = new ArrayList<>();
    private long totalLength;
    private byte[] nodes = {};
    private int end;
    private int width;

    /**
     * Adds a pattern.
     *
     * @param pattern the bytes that a subject must begin with
     * @param rank its place in the order of precedence; the least rank that fits is the answer
     * @param exact whether the subject must end where the pattern does
     */
    public void add(byte[] pattern, int rank, boolean exact) {
        entries.add(new Entry(pattern, rank, exact));
        totalLength += pattern.length;
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Lays out the index; there must be a pattern. */
    public PrefixIndex build() {
        entries.sort(Comparator.comparing(Entry::pattern, Arrays::compareUnsigned));
        width = widthFor(totalLength + 32L * entries.size());
        nodes = new byte[(int) Math.min(1 << 16, totalLength + 32L * entries.size())];
        int root = writeTree();
        return new PrefixIndex(Arrays.copyOf(nodes, end), root, width);
    }

    private static int widthFor(long most) {
        if (most < 1 << 8) {
            return 1;
        }
        return most < 1 << 16 ? 2 : 4;
    }

    /** A node whose children are still being written. */
    private static final class OpenNode {
        private final int first;
        private final int last;
        private final int depth;
        private final int labelEnd;
        private final List<Integer> places = new ArrayList<>(0);
        private final List<Byte> bytes = new ArrayList<>(0);
        private int rank = PrefixIndex.NONE;
        private int exact = PrefixIndex.NONE;
        private int next;

        OpenNode(int first, int last, int depth, int labelEnd) {
            this.first = first;
            this.last = last;
            this.depth = depth;
            this.labelEnd = labelEnd;
            this.next = first;
        }
    }

    /**
     * Writes the tree of all entries, children before parents. Patterns inside each other can make it as deep as they are
     * many, so the nodes on the way down are kept here and not on the thread's stack. Returns the root's place.
     */
    private int writeTree() {
        Deque<OpenNode> open = new ArrayDeque<>();
        open.push(open(0, entries.size(), 0));
        while (true) {
            OpenNode node = open.peek();
            if (node.next < node.last) {
                open.push(openChild(node));
            } else {
                open.pop();
                int place = write(node);
                if (open.isEmpty()) {
                    return place;
                }
                open.peek().places.add(place);
            }
        }
    }

    /** The node of the entries from {@code first} up to {@code last}, which all agree in their first {@code depth} bytes. */
    private OpenNode open(int first, int last, int depth) {
        OpenNode node = new OpenNode(first, last, depth, commonPrefix(first, last, depth));
        while (node.next < last && entries.get(node.next).pattern().length == node.labelEnd) {
            Entry entry = entries.get(node.next++);
            if (entry.exact()) {
                node.exact = Math.min(node.exact, entry.rank());
            } else {
                node.rank = Math.min(node.rank, entry.rank());
            }
        }
        return node;
    }

    private OpenNode openChild(OpenNode parent) {
        int first = parent.next;
        byte b = entries.get(first).pattern()[parent.labelEnd];
        while (parent.next < parent.last && entries.get(parent.next).pattern()[parent.labelEnd] == b) {
            parent.next++;
        }
        parent.bytes.add(b);
        return open(first, parent.next, parent.labelEnd + 1);
    }

    private int write(OpenNode node) {
        int place = end;
        number(node.labelEnd - node.depth);
        bytes(entries.get(node.first).pattern(), node.depth, node.labelEnd);
        number(node.rank == PrefixIndex.NONE ? 0 : node.rank + 1);
        number(node.exact == PrefixIndex.NONE ? 0 : node.exact + 1);
        number(node.places.size());
        node.bytes.forEach(this::b);
        node.places.forEach(this::place);
        return place;
    }

    /** The entries are sorted, so what the first and the last share all share. */
    private int commonPrefix(int first, int last, int depth) {
        byte[] low = entries.get(first).pattern();
        byte[] high = entries.get(last - 1).pattern();
        int most = Math.min(low.length, high.length);
        int length = depth;
        while (length < most && low[length] == high[length]) {
            length++;
        }
        return length;
    }

    private void place(int place) {
        for (int shift = (width - 1) * 8; shift >= 0; shift -= 8) {
            b((byte) (place >>> shift));
        }
    }

    private void number(int value) {
        int rest = value;
        while (rest > 0x7F) {
            b((byte) (rest | 0x80));
            rest >>>= 7;
        }
        b((byte) rest);
    }

    private void bytes(byte[] source, int from, int to) {
        for (int i = from; i < to; i++) {
            b(source[i]);
        }
    }

    private void b(byte b) {
        if (end == nodes.length) {
            nodes = Arrays.copyOf(nodes, nodes.length * 2);
        }
        nodes[end++] = b;
    }
}
