package usher.store.sqlite.internal.body;

import com.github.luben.zstd.ZstdCompressCtx;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * Compresses bodies with zstd. Creating a compression context takes longer than compressing a small body, so contexts are
 * reused. No context is closed while it is in use. Thread-safe.
 */
public final class BodyCompressor implements AutoCloseable {
    private static final int MAX_IDLE = 4;

    /** A level without Huffman codes: a third faster than level 1 in both directions, with a quarter more bytes. */
    private static final int LEVEL = -1;

    private final ArrayBlockingQueue<ZstdCompressCtx> idle = new ArrayBlockingQueue<>(MAX_IDLE);
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
