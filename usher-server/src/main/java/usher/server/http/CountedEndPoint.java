package usher.server.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Executor;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A socket that counts what its client has really taken, since Jetty's connection counts an answer when it begins to write it;
 * and that can be asked whether its client has hung up while nobody reads.
 */
final class CountedEndPoint extends SocketChannelEndPoint {
    private static final int LOOK_BYTES = 256;

    private final Executor executor;
    private volatile long written;

    /** What a look has taken in; whoever reads next gets it first. Held by this object's lock. */
    private ByteBuffer ahead = BufferUtil.EMPTY_BUFFER;

    /**
     * A socket.
     *
     * @param executor tells a reader of what a look has taken in
     */
    CountedEndPoint(
            SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler, Executor executor) {
        super(channel, selector, key, scheduler);
        this.executor = executor;
    }

    /** One thread writes at a time. */
    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        long before = BufferUtil.remaining(buffers);
        boolean all = super.flush(buffers);
        written = written + before - BufferUtil.remaining(buffers);
        return all;
    }

    @Override
    public synchronized int fill(ByteBuffer buffer) throws IOException {
        return ahead.hasRemaining() ? BufferUtil.append(buffer, ahead) : super.fill(buffer);
    }

    /** A reader waits: the selector knows nothing of what a look has taken in. */
    @Override
    protected void needsFillInterest() {
        boolean there;
        synchronized (this) {
            there = ahead.hasRemaining();
        }
        if (there) {
            executor.execute(getFillInterest()::fillable);
        } else {
            super.needsFillInterest();
        }
    }

    /** Whether the client has hung up, as far as can be seen while nobody reads. What it has sent meanwhile is kept. */
    synchronized boolean isLeft() {
        if (ahead.hasRemaining() || getFillInterest().isInterested()) {
            return false;
        }
        ByteBuffer some = BufferUtil.allocate(LOOK_BYTES);
        try {
            boolean left = super.fill(some) < 0;
            ahead = some;
            return left;
        } catch (IOException e) {
            return true;
        }
    }

    long written() {
        return written;
    }
}
