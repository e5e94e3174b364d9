package usher.bench.service;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Arrays;

/**
 * A bounded crowd: so many connections that stay, each with one request under way, all on one thread. An answer is read by its
 * Content-Length; anything but 200 is an error.
 */
final class Generator {
    private static final byte[] END = "\r\n\r\n".getBytes(ISO_8859_1);
    private static final byte[] LENGTH = "Content-Length: ".getBytes(ISO_8859_1);
    private static final int BUFFER = 16 << 10;

    private final InetSocketAddress server;
    private final int connections;

    Generator(int port, int connections) {
        this.server = new InetSocketAddress("127.0.0.1", port);
        this.connections = connections;
    }

    /**
     * What came of a run.
     *
     * @param p99 in milliseconds
     */
    record Result(long answers, long errors, double perSecond, double p50, double p99) {}

    private static final class Conversation {
        private final ByteBuffer in = ByteBuffer.allocateDirect(BUFFER);
        private final byte[] bytes = new byte[BUFFER];
        private ByteBuffer out;
        private long sent;
        private int at;
    }

    /** Asks for the targets in turn for so long. */
    Result run(String[] targets, Duration time) throws IOException {
        byte[][] requests = new byte[targets.length][];
        for (int i = 0; i < targets.length; i++) {
            requests[i] = ("GET " + targets[i] + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(ISO_8859_1);
        }
        try (Selector selector = Selector.open()) {
            for (int i = 0; i < connections; i++) {
                SocketChannel channel = SocketChannel.open(server);
                channel.configureBlocking(false);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                Conversation conversation = new Conversation();
                conversation.at = i;
                channel.register(selector, SelectionKey.OP_READ, conversation);
                ask(channel, conversation, requests);
            }
            Result result = converse(selector, requests, time);
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            return result;
        }
    }

    private static void ask(SocketChannel channel, Conversation conversation, byte[][] requests) throws IOException {
        conversation.out = ByteBuffer.wrap(requests[conversation.at % requests.length]);
        conversation.at += 7;
        conversation.sent = System.nanoTime();
        while (conversation.out.hasRemaining()) {
            channel.write(conversation.out);
        }
    }

    private static Result converse(Selector selector, byte[][] requests, Duration time) throws IOException {
        long began = System.nanoTime();
        long end = began + time.toNanos();
        int[] latencies = new int[1 << 20];
        int answers = 0;
        long errors = 0;
        while (System.nanoTime() < end) {
            selector.select(100);
            for (SelectionKey key : selector.selectedKeys()) {
                SocketChannel channel = (SocketChannel) key.channel();
                Conversation conversation = (Conversation) key.attachment();
                if (channel.read(conversation.in) < 0) {
                    errors++;
                    key.cancel();
                    continue;
                }
                int status = status(conversation);
                if (status == 0) {
                    continue;
                }
                errors += status == 200 ? 0 : 1;
                if (answers == latencies.length) {
                    latencies = Arrays.copyOf(latencies, answers * 2);
                }
                latencies[answers++] = (int) ((System.nanoTime() - conversation.sent) / 1_000);
                ask(channel, conversation, requests);
            }
            selector.selectedKeys().clear();
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        Arrays.sort(latencies, 0, answers);
        double p50 = answers == 0 ? 0 : latencies[answers / 2] / 1e3;
        double p99 = answers == 0 ? 0 : latencies[(int) (answers * 0.99)] / 1e3;
        return new Result(answers, errors, answers / seconds, p50, p99);
    }

    /** The status of the answer if all of it is there, and then forgets it; otherwise 0. */
    private static int status(Conversation conversation) {
        ByteBuffer in = conversation.in;
        int length = in.position();
        in.get(0, conversation.bytes, 0, length);
        int head = indexOf(conversation.bytes, length, END);
        if (head < 0) {
            return 0;
        }
        int at = indexOf(conversation.bytes, head, LENGTH);
        int body = 0;
        for (int i = at + LENGTH.length; at >= 0 && conversation.bytes[i] >= '0'; i++) {
            body = body * 10 + conversation.bytes[i] - '0';
        }
        if (length < head + END.length + body) {
            return 0;
        }
        in.clear();
        return Integer.parseInt(new String(conversation.bytes, 9, 3, ISO_8859_1));
    }

    private static int indexOf(byte[] bytes, int length, byte[] part) {
        for (int i = 0; i + part.length <= length; i++) {
            if (Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
                return i;
            }
        }
        return -1;
    }
}
