package usher.internal.prefix;

/**
 * An index of literal patterns in one byte array. Finds the pattern of lowest rank that is a prefix of a subject.
 *
 * <p><b>Problem.</b> Four in five rules are literal prefixes, and a file can contain tens of thousands. Trying each
 * costs linear time for every URL, and a crawler visits so many sites that each lookup reads cold memory.
 *
 * <p><b>Idea.</b> A radix tree: each node has a label, the bytes that all patterns below share. A walk along the
 * subject visits exactly the patterns that are its prefixes and remembers the lowest rank. A pattern that must equal
 * the whole subject ({@code $}) is checked where the subject ends. The tree is one {@code byte[]}, children before
 * parents, of labels and small numbers: the index of an average group fits in a few cache lines, and a walk allocates
 * nothing.
 *
 * <p><b>Cost.</b> A walk reads each byte of the subject at most once: O(subject), independent of the number of
 * patterns, plus O(log 256) for each node. Building is O(total length) after sorting. Size: the distinct bytes plus 5
 * to 10 for each node. Hostile patterns can make the tree deep, but never the walk longer than the subject.
 *
 * <p>Layout of a node: label length, label, rank + 1, exact rank + 1, number of children (each a {@link Varint}), the
 * children's first bytes in ascending order, then their offsets, {@code width} bytes each. Immutable.
 */
public final class PrefixIndex {
    /** No pattern matches. */
    public static final int NONE = Integer.MAX_VALUE;

    /** Up to this many children are searched linearly, more by binary search. */
    private static final int FEW = 8;

    private final byte[] nodes;
    private final int root;
    private final int width;

    PrefixIndex(byte[] nodes, int root, int width) {
        this.nodes = nodes;
        this.root = root;
        this.width = width;
    }

    /**
     * Returns the lowest rank of the patterns that are a prefix of the part of the subject, or equal it if exact.
     *
     * @param subject characters that each represent one byte, U+0000 to U+00FF
     * @return the rank, or {@link #NONE}
     */
    public int find(CharSequence subject, int from, int to) {
        byte[] tree = nodes;
        int best = NONE;
        int at = from;
        int node = root;
        while (true) {
            int length = Varint.read(tree, node);
            int next = node + Varint.size(tree, node);
            if (length > to - at) {
                return best;
            }
            for (int end = next + length; next < end; next++, at++) {
                if (tree[next] != (byte) subject.charAt(at)) {
                    return best;
                }
            }
            int rank = Varint.read(tree, next) - 1;
            next += Varint.size(tree, next);
            int exact = Varint.read(tree, next) - 1;
            next += Varint.size(tree, next);
            if (rank >= 0 && rank < best) {
                best = rank;
            }
            if (at == to) {
                return exact >= 0 && exact < best ? exact : best;
            }
            int children = Varint.read(tree, next);
            next += Varint.size(tree, next);
            int child = child((byte) subject.charAt(at), next, children);
            if (child < 0) {
                return best;
            }
            node = place(next + children + child * width);
            at++;
        }
    }

    /** Returns the number of the child that starts with the byte, or -1. */
    private int child(byte b, int first, int children) {
        if (children <= FEW) {
            for (int i = 0; i < children; i++) {
                if (nodes[first + i] == b) {
                    return i;
                }
            }
            return -1;
        }
        int low = 0;
        int high = children - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = (nodes[first + middle] & 0xFF) - (b & 0xFF);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    private int place(int at) {
        int place = 0;
        for (int i = 0; i < width; i++) {
            place = place << 8 | nodes[at + i] & 0xFF;
        }
        return place;
    }

    /** Returns the size of this index in bytes. */
    public int size() {
        return nodes.length;
    }
}
