package usher.testkit.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Listens without accepting and keeps its queue full, so that the system drops further connections. */
final class FullBacklogServer implements TestServer {
    private static final int ENOUGH = 6;

    private final ServerSocket listener;
    private final List<SocketChannel> queue = new ArrayList<>();

    FullBacklogServer() {
        try {
            listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
            for (int i = 0; i < ENOUGH; i++) {
                SocketChannel channel = SocketChannel.open();
                queue.add(channel);
                channel.configureBlocking(false);
                channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), listener.getLocalPort()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int port() {
        return listener.getLocalPort();
    }

    /** Returns nothing, because no connection is accepted. */
    @Override
    public List<Request> requests() {
        return List.of();
    }

    @Override
    public int openConnections() {
        return 0;
    }

    @Override
    public boolean awaitNoConnections(Duration within) {
        return true;
    }

    @Override
    public void close() {
        try {
            for (SocketChannel channel : queue) {
                channel.close();
            }
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
