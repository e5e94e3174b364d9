package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** What a hostile name server makes possible: a site for every name, each with something else that is hard to take. */
final class WildcardHost implements AutoCloseable {
    private static final int LARGE = 400_000;

    private final ServerSocket listening;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "wildcard-host");
        thread.setDaemon(true);
        return thread;
    });
    private final byte[] noise = new byte[LARGE];
    private final int servicePort;

    WildcardHost(long seed, int servicePort) throws IOException {
        this.servicePort = servicePort;
        new Random(seed).nextBytes(noise);
        listening = new ServerSocket(0, 200, InetAddress.getByName("0.0.0.0"));
        threads.execute(this::accept);
    }

    /** A URL of one of its sites. */
    String url(Random random) {
        return "http://127." + (20 + random.nextInt(200)) + "." + random.nextInt(256) + "." + (1 + random.nextInt(250))
                + ":" + listening.getLocalPort() + "/";
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                threads.execute(() -> serve(socket));
            }
        } catch (IOException | RejectedExecutionException e) {
            // Closed.
            return;
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setSoTimeout(2_000);
            socket.getInputStream().read(new byte[2_000]);
            answer(socket.getOutputStream(), new Random(System.nanoTime()));
        } catch (IOException | InterruptedException e) {
            // The service has had enough of it.
            return;
        }
    }

    private void answer(OutputStream out, Random random) throws IOException, InterruptedException {
        switch (random.nextInt(6)) {
            case 0 -> Thread.sleep(2_000);
            case 1 -> write(out, "200 OK", "Content-Encoding: gzip\r\nContent-Length: 0\r\n");
            case 2 ->
                write(
                        out,
                        "302 Found",
                        "Location: http://127.0.0.1:" + servicePort + "/robots.txt\r\nContent-Length: 0\r\n");
            case 3 -> write(out, "503 Unavailable", "Content-Length: 0\r\n");
            default -> {
                write(out, "200 OK", "Cache-Control: max-age=0\r\nContent-Length: " + (LARGE + 20) + "\r\n");
                out.write(("User-agent: *\n#" + String.format("%05d", random.nextInt(100_000))).getBytes(ISO_8859_1));
                out.write(noise);
            }
        }
    }

    private static void write(OutputStream out, String status, String headers) throws IOException {
        out.write(("HTTP/1.1 " + status + "\r\n" + headers + "\r\n").getBytes(ISO_8859_1));
    }

    @Override
    public void close() throws IOException {
        listening.close();
        threads.shutdownNow();
    }
}
