package usher.store.sqlite.internal.body;

import com.github.luben.zstd.ZstdCompressCtx;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * Compresses bodies with zstd. Creating a compression context takes longer than compressing a small body, so a few are
 * reused. None is closed while it is in use. Thread-safe.
 */
public final class BodyCompressor implements AutoCloseable {
    private static final int KEPT = 4;

    /** No Huffman codes: a third faster in both directions than level 1; bodies are a quarter longer. */
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

    /** Closes idle contexts; a context in use is closed when it is returned. */
    @Override
    public void close() {
        closed = true;
        for (ZstdCompressCtx context = idle.poll(); context != null; context = idle.poll()) {
            context.close();
        }
    }
}
