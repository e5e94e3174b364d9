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
 * A socket that counts the bytes actually written, since Jetty's connection counts a response when it starts to write
 * it. It can also detect that the client has disconnected while no one reads from it.
 */
final class CountedEndPoint extends SocketChannelEndPoint {
    private static final int CHECK_BYTES = 256;

    private final Executor executor;
    private volatile long written;

    /** Bytes read by a check, which the next read returns first. Guarded by this object's lock. */
    private ByteBuffer buffered = BufferUtil.EMPTY_BUFFER;

    /** @param executor notifies readers of bytes that a check has read */
    CountedEndPoint(
            SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler, Executor executor) {
        super(channel, selector, key, scheduler);
        this.executor = executor;
    }

    /** Called by one thread at a time. */
    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        long before = BufferUtil.remaining(buffers);
        boolean all = super.flush(buffers);
        written = written + before - BufferUtil.remaining(buffers);
        return all;
    }

    @Override
    public synchronized int fill(ByteBuffer buffer) throws IOException {
        return buffered.hasRemaining() ? BufferUtil.append(buffer, buffered) : super.fill(buffer);
    }

    /** Called when a reader waits. The selector does not know about bytes that a check has read. */
    @Override
    protected void needsFillInterest() {
        boolean available;
        synchronized (this) {
            available = buffered.hasRemaining();
        }
        if (available) {
            executor.execute(getFillInterest()::fillable);
        } else {
            super.needsFillInterest();
        }
    }

    /**
     * Whether the client has disconnected; false while another reader waits. Bytes that arrive meanwhile are buffered.
     */
    synchronized boolean isDisconnected() {
        if (buffered.hasRemaining() || getFillInterest().isInterested()) {
            return false;
        }
        ByteBuffer some = BufferUtil.allocate(CHECK_BYTES);
        try {
            boolean ended = super.fill(some) < 0;
            buffered = some;
            return ended;
        } catch (IOException e) {
            return true;
        }
    }

    long written() {
        return written;
    }
}
