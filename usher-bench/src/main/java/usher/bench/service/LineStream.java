package usher.bench.service;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A connection that sends lines as fast as they are accepted, and counts the result lines. */
final class LineStream {
    private static final int LINES = 10_000;

    private final int port;
    private final byte[] block;

    /** Creates a stream of lines about one host. */
    LineStream(int port, String host) {
        this.port = port;
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (int i = 0; i < LINES; i++) {
            String url = "http://" + host + "/category-" + i % 97 + "/product-" + i + "?page=" + i % 7;
            lines.writeBytes(("{\"url\":\"" + url + "\",\"agent\":\"ExampleBot\"}\n").getBytes(ISO_8859_1));
        }
        block = lines.toByteArray();
    }

    /** Sends blocks of 10,000 lines and returns the lines per second, or 0 if a line has no verdict. */
    double run(int blocks) throws IOException, InterruptedException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            long began = System.nanoTime();
            OutputStream out = socket.getOutputStream();
            out.write(("POST /v1/check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                            + "Content-Type: application/x-ndjson\r\n"
                            + "Content-Length: " + (long) blocks * block.length + "\r\n\r\n")
                    .getBytes(ISO_8859_1));
            Thread sender = new Thread(() -> send(out, blocks));
            sender.start();
            long verdicts = count(socket.getInputStream());
            sender.join();
            double seconds = (System.nanoTime() - began) / 1e9;
            return verdicts == (long) blocks * LINES ? verdicts / seconds : 0;
        }
    }

    private void send(OutputStream out, int blocks) {
        try {
            for (int i = 0; i < blocks; i++) {
                out.write(block);
            }
        } catch (IOException e) {
            // The count will tell.
            return;
        }
    }

    /** Counts the lines that end like verdicts. */
    private static long count(InputStream in) throws IOException {
        byte[] bytes = new byte[64 << 10];
        long lines = 0;
        int before = 0;
        int read = in.read(bytes);
        while (read > 0) {
            for (int i = 0; i < read; i++) {
                if (bytes[i] == '\n' && before == '}') {
                    lines++;
                }
                before = bytes[i];
            }
            read = in.read(bytes);
        }
        return lines;
    }
}
