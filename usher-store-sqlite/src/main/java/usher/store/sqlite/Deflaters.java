package usher.store.sqlite;

import com.github.luben.zstd.ZstdCompressCtx;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * Compresses. A context for it is a megabyte that takes longer to get than a small body to compress, so a few are kept for
 * the next caller. None is closed while it is in use. Thread-safe.
 */
final class Deflaters implements AutoCloseable {
    private static final int KEPT = 4;

    /** Without Huffman codes: a third faster in both directions than level 1, and bodies are a quarter longer. */
    private static final int LEVEL = -1;

    private final ArrayBlockingQueue<ZstdCompressCtx> idle = new ArrayBlockingQueue<>(KEPT);
    private volatile boolean closed;

    byte[] compress(byte[] body) {
        ZstdCompressCtx context = idle.poll();
        if (context == null) {
            context = new ZstdCompressCtx().setLevel(LEVEL);
        }
        try {
            return context.compress(body);
        } finally {
            if (closed || !idle.offer(context)) {
                context.close();
            }
            if (closed) {
                close();
            }
        }
    }

    /** Lets go of what is kept; what is in use is let go of after that. */
    @Override
    public void close() {
        closed = true;
        for (ZstdCompressCtx context = idle.poll(); context != null; context = idle.poll()) {
            context.close();
        }
    }
}
