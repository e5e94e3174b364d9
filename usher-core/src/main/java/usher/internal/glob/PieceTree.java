package usher.internal.glob;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Literal pieces as a tree, shared beginnings once; see {@link PiecePlaces}. The edges lie in an open hash table, one word
 * each: the node and the byte that lead on, then where to. Only the first {@value #DEEPEST} bytes of a piece are in the
 * tree. Where an edge lies is another place in each process, so that nobody can write pieces whose edges crowd together. Not
 * to be changed any more once threads share it.
 */
final class PieceTree {
    static final int ROOT = 0;
    static final int NONE = -1;
    static final int DEEPEST = 256;

    private static final int TARGET_BITS = 28;
    private static final long TARGET = (1L << TARGET_BITS) - 1;

    private static final long SECRET = new SplittableRandom().nextLong();

    private long[] edges = new long[1 << 10];
    private int[] pieceOfNode = {NONE};
    private int nodes = 1;
    private int pieces;

    /** Puts a piece in and gives its number, which equal pieces share; those that begin alike for so long do as well. */
    int add(byte[] piece) {
        int node = ROOT;
        for (int i = 0; i < Math.min(piece.length, DEEPEST); i++) {
            int child = child(node, piece[i]);
            node = child < 0 ? addChild(node, piece[i]) : child;
        }
        if (pieceOfNode[node] < 0) {
            pieceOfNode[node] = pieces++;
        }
        return pieceOfNode[node];
    }

    private int addChild(int node, byte b) {
        if (nodes == pieceOfNode.length) {
            pieceOfNode = Arrays.copyOf(pieceOfNode, nodes * 2);
        }
        if (nodes * 2 > edges.length) {
            long[] old = edges;
            edges = new long[old.length * 2];
            for (long edge : old) {
                if (edge != 0) {
                    edges[slot(edges, edge >>> TARGET_BITS)] = edge;
                }
            }
        }
        long key = key(node, b);
        edges[slot(edges, key)] = key << TARGET_BITS | nodes;
        pieceOfNode[nodes] = NONE;
        return nodes++;
    }

    /** Where a byte leads from a node, or {@link #NONE}. */
    int child(int node, byte b) {
        long edge = edges[slot(edges, key(node, b))];
        return edge == 0 ? NONE : (int) (edge & TARGET);
    }

    /** Where the edge with that key is, or would be. */
    private static int slot(long[] edges, long key) {
        int mask = edges.length - 1;
        int slot = place(key ^ SECRET) & mask;
        while (edges[slot] != 0 && edges[slot] >>> TARGET_BITS != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** A number in which every bit depends on all of the key's: David Stafford's 13th mix. */
    private static int place(long key) {
        long mixed = (key ^ key >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D0_49BB_1331_11EBL;
        return (int) (mixed ^ mixed >>> 31);
    }

    private static long key(int node, byte b) {
        return (long) node << 8 | b & 0xFF;
    }

    /** The number of the piece that ends at a node, or {@link #NONE}. */
    int pieceAt(int node) {
        return pieceOfNode[node];
    }

    /** How many pieces there are. */
    int pieces() {
        return pieces;
    }
}
