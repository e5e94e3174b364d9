package usher.internal.match;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A prefix tree of the first {@value #MAX_DEPTH} bytes of literal pieces, with its edges in an open-addressing hash
 * table: source node and byte, then target node. The hash is seeded per process, so that a hostile file cannot cause
 * collisions. Must not be changed once threads share it.
 */
final class PieceTree {
    static final int ROOT = 0;
    static final int NONE = -1;
    static final int MAX_DEPTH = 256;

    private static final int TARGET_BITS = 28;
    private static final long TARGET = (1L << TARGET_BITS) - 1;

    private static final long SECRET = new SplittableRandom().nextLong();

    private long[] edges = new long[1 << 10];
    private int[] pieceOfNode = {NONE};
    private int nodes = 1;
    private int pieces;

    /** Returns the number of a piece, which those with the same first {@value #MAX_DEPTH} bytes share. */
    int add(byte[] bytes, int start, int length) {
        int node = ROOT;
        for (int i = start; i < start + Math.min(length, MAX_DEPTH); i++) {
            int child = child(node, bytes[i]);
            node = child < 0 ? addChild(node, bytes[i]) : child;
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

    int child(int node, byte b) {
        long edge = edges[slot(edges, key(node, b))];
        return edge == 0 ? NONE : (int) (edge & TARGET);
    }

    /** Returns the slot of the edge with the key, or the free slot for it. */
    private static int slot(long[] edges, long key) {
        int mask = edges.length - 1;
        int slot = mix(key ^ SECRET) & mask;
        while (edges[slot] != 0 && edges[slot] >>> TARGET_BITS != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Mixes the bits of the key (David Stafford's mix 13). */
    private static int mix(long key) {
        long mixed = (key ^ key >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D0_49BB_1331_11EBL;
        return (int) (mixed ^ mixed >>> 31);
    }

    private static long key(int node, byte b) {
        return (long) node << 8 | b & 0xFF;
    }

    int pieceAt(int node) {
        return pieceOfNode[node];
    }

    int pieces() {
        return pieces;
    }
}
