package usher.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Keeps many connections to a service open, from several addresses. Each sends a request now and then, so that it is
 * not closed as idle; a busy crowd sends the next one as soon as it has the answer to the last. A connection that was
 * closed is opened again.
 */
final class Crowd implements AutoCloseable {
    /** Less than the service waits for a request on an idle connection. */
    private static final long PAUSE_NANOS = Duration.ofSeconds(20).toNanos();

    private static final int ADDRESSES = 8;

    private final InetSocketAddress service;
    private final ByteBuffer request;
    private final ByteBuffer answer = ByteBuffer.allocateDirect(64 << 10);
    private final Selector selector = Selector.open();
    private final Thread thread = new Thread(this::run, "crowd");
    private final int size;
    private volatile boolean going = true;
    private volatile boolean busy;
    private volatile long answers;
    private volatile long refused;
    private volatile long closed;

    private static final class Member {
        private long sent = System.nanoTime();
        private boolean waits;
    }

    Crowd(int port, int size, String path) throws IOException {
        this.size = size;
        service = new InetSocketAddress("127.0.0.1", port);
        String headers = IntStream.range(0, 20)
                .mapToObj(i -> "X-Header-" + i + ": " + i + "\r\n")
                .collect(Collectors.joining());
        request = ByteBuffer.wrap(
                ("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + headers + "\r\n").getBytes(US_ASCII));
        for (int i = 0; i < size; i++) {
            open(i);
        }
        thread.setDaemon(true);
        thread.start();
    }

    private void open(int number) throws IOException {
        SocketChannel channel = SocketChannel.open();
        channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
        channel.bind(new InetSocketAddress("127.0.1." + (1 + number % ADDRESSES), 0));
        channel.connect(service);
        channel.configureBlocking(false);
        Member member = new Member();
        send(channel, member);
        channel.register(selector, SelectionKey.OP_READ, member);
    }

    private void send(SocketChannel channel, Member member) throws IOException {
        try {
            channel.write(request.duplicate());
        } catch (IOException e) {
            lost(channel);
        }
        member.sent = System.nanoTime();
        member.waits = true;
    }

    private void run() {
        try {
            while (going) {
                selector.select(100);
                for (SelectionKey key : selector.selectedKeys()) {
                    read(key);
                }
                selector.selectedKeys().clear();
                long now = System.nanoTime();
                for (SelectionKey key : selector.keys()) {
                    Member member = (Member) key.attachment();
                    if (key.isValid() && !member.waits && (busy || now - member.sent > PAUSE_NANOS)) {
                        send((SocketChannel) key.channel(), member);
                    }
                }
                selector.selectNow(selected -> {}); // forgets the keys of those that were closed
                while (going && selector.keys().size() < size) {
                    open((int) closed);
                }
            }
        } catch (IOException e) {
            if (going) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void read(SelectionKey key) throws IOException {
        SocketChannel channel = (SocketChannel) key.channel();
        int read;
        try {
            read = channel.read(answer.clear());
        } catch (IOException e) {
            read = -1;
        }
        if (read < 0) {
            lost(channel);
            return;
        }
        String text = US_ASCII.decode(answer.flip()).toString();
        if (text.endsWith("}\n")) {
            answers++;
            refused += text.startsWith("HTTP/1.1 200") ? 0 : 1;
            ((Member) key.attachment()).waits = false;
        }
    }

    private void lost(SocketChannel channel) throws IOException {
        closed++;
        channel.close();
    }

    void busy(boolean now) {
        busy = now;
    }

    /** The answers so far; {@code refused} were not 200, and the service closed {@code closed} connections. */
    long answers() {
        return answers;
    }

    long refused() {
        return refused;
    }

    long closed() {
        return closed;
    }

    @Override
    public void close() throws IOException {
        going = false;
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }
}
