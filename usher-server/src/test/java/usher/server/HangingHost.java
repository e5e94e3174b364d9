package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A host that takes connections and never says a word, or says always the same. */
final class HangingHost implements AutoCloseable {
    private final ServerSocket listening;
    private final Queue<Socket> held = new ConcurrentLinkedQueue<>();
    private final AtomicInteger asked = new AtomicInteger();
    private final Executor answering;
    private volatile Function<String, byte[]> answer;

    /** A robots.txt that disallows {@code /a}. */
    static final byte[] FILE = response("200 OK", "User-agent: *\nDisallow: /a\n");

    HangingHost() {
        this((Function<String, byte[]>) null);
    }

    /** A host that answers every request. */
    HangingHost(byte[] answer) {
        this(path -> answer);
    }

    /** A host whose answer depends on the path. */
    HangingHost(Function<String, byte[]> answer) {
        this(answer, Runnable::run);
    }

    /** A host that answers every request after a time. */
    HangingHost(byte[] answer, Duration after) {
        this(path -> answer, CompletableFuture.delayedExecutor(after.toMillis(), TimeUnit.MILLISECONDS));
    }

    private HangingHost(Function<String, byte[]> answer, Executor answering) {
        this.answer = answer;
        this.answering = answering;
        try {
            listening = new ServerSocket(0, 200, InetAddress.getByName("0.0.0.0"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread thread = new Thread(this::accept, "hanging-host");
        thread.setDaemon(true);
        thread.start();
    }

    /** @param head the status, with header lines if there are any */
    static byte[] response(String head, String body) {
        return ("HTTP/1.1 " + head + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body).getBytes(ISO_8859_1);
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                asked.incrementAndGet();
                if (answer == null) {
                    held.add(socket);
                } else {
                    answering.execute(() -> answer(socket));
                }
            }
        } catch (IOException e) {
            // Closed.
            return;
        }
    }

    private void answer(Socket socket) {
        try (socket) {
            byte[] request = new byte[2_000];
            int length = socket.getInputStream().read(request);
            String line = new String(request, 0, Math.max(0, length), ISO_8859_1);
            socket.getOutputStream().write(answer.apply(line.split(" ")[1]));
        } catch (IOException e) {
            return; // who asked has gone
        }
    }

    /** A URL at one of the addresses of loopback, each of which is a host of its own. */
    String url(int number) {
        return "http://127.0." + number / 200 + "." + (number % 200 + 1) + ":" + listening.getLocalPort() + "/";
    }

    /** Answers so from now on. */
    void say(byte[] other) {
        answer = path -> other;
    }

    /** Ends all requests that hang, without an answer. */
    void release() {
        try {
            for (Socket socket : held) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int asked() {
        return asked.get();
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        release();
    }
}
