package usher.internal.prefix;

/**
 * Many literal patterns in one array of bytes: answers at once which of those that begin a subject comes first.
 *
 * <p><b>Problem.</b> Four in five rules are plain prefixes, and a file can hold tens of thousands. Asking one after the
 * other costs their number for every URL, and a crawler goes round so many sites that each answer comes from cold memory.
 *
 * <p><b>Idea.</b> A radix tree: each node has a label, the bytes that all patterns below share. A walk along the subject
 * meets exactly the patterns that begin it, so it only has to remember the first rank it meets; a pattern that is the
 * whole subject ({@code $}) is noted at its node and looked at where the subject ends. The tree lies in one {@code byte[]},
 * children before parents, with nothing but labels and small numbers in it: the index of an average group fits in a few
 * cache lines, and no object is made or followed during a walk.
 *
 * <p><b>Cost.</b> A walk looks at no byte of the subject twice: O(subject), whatever the number of patterns, plus
 * O(log 256) for each node. Building is O(total length) after sorting. Size: the distinct bytes plus 5 to 10 for each node.
 * Hostile patterns can make the tree deep, never the walk longer than the subject.
 *
 * <p>Layout of a node: label length, label, rank + 1, exact rank + 1, number of children (each a {@link Varint}), the
 * children's first bytes in ascending order, then their places, {@code width} bytes each. Immutable.
 */
public final class PrefixIndex {
    /** No pattern fits. */
    public static final int NONE = Integer.MAX_VALUE;

    /** Up to this many children are tried one after the other, more by halving. */
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
     * The least rank among the patterns that begin, or where they are exact are, the given part of the subject.
     *
     * @param subject characters that each stand for one byte, U+0000 to U+00FF
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

    /** The number of the child that begins with the byte, or -1. */
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

    /** The bytes this index takes. */
    public int size() {
        return nodes.length;
    }
}
