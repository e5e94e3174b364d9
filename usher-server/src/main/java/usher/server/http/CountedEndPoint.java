package usher.server.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Scheduler;

/** A socket that counts what its client has really taken; Jetty's connection counts an answer when it begins to write it. */
final class CountedEndPoint extends SocketChannelEndPoint {
    private volatile long written;

    CountedEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler) {
        super(channel, selector, key, scheduler);
    }

    /** One thread writes at a time. */
    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        long before = BufferUtil.remaining(buffers);
        boolean all = super.flush(buffers);
        written = written + before - BufferUtil.remaining(buffers);
        return all;
    }

    long written() {
        return written;
    }
}
