package usher.internal.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PieceTreeTest {
    private static final int PIECES = 250;
    private static final int EDGES = PIECES * PieceTree.MAX_DEPTH;
    private static final int MASK = Integer.highestOneBit(EDGES) * 4 - 1;
    private static final int MAX_TIMES = 5;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Pieces whose edges would lie side by side if the table's places could be worked out beforehand. */
    private static List<byte[]> pieces(boolean crowded) {
        List<byte[]> pieces = new ArrayList<>();
        int node = 0;
        for (int piece = 0; piece < PIECES; piece++) {
            byte[] bytes = new byte[PieceTree.MAX_DEPTH];
            int at = 0;
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = i == 0 ? (byte) piece : b(at, crowded);
                at = i == 0 ? node + 1 : at + 1;
            }
            node += bytes.length;
            pieces.add(bytes);
        }
        return pieces;
    }

    private static byte b(int node, boolean crowded) {
        int best = 'a';
        int lowest = Integer.MAX_VALUE;
        for (int b = '!'; b <= '~' && crowded; b++) {
            long key = (long) node << 8 | b;
            int slot = (int) (key * 0x9E37_79B9_7F4A_7C15L >>> 32) & MASK;
            best = slot < lowest ? b : best;
            lowest = Math.min(lowest, slot);
        }
        return (byte) best;
    }

    private static long work(List<byte[]> pieces) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            long before = THREADS.getCurrentThreadCpuTime();
            PieceTree tree = new PieceTree();
            pieces.forEach(piece -> tree.add(piece, 0, piece.length));
            best = Math.min(best, THREADS.getCurrentThreadCpuTime() - before);
        }
        return Math.max(2_000_000, best);
    }

    @Test
    void chosenPiecesCannotMakeLookupsSlow() {
        assertThat(work(pieces(true))).isLessThan(work(pieces(false)) * MAX_TIMES);
    }
}
