package usher.testkit.faults;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.OptionalLong;

/** The server's side of one connection. Only its status methods are thread-safe. */
public final class ServerConnection {
    private final Socket plain;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private final long accepted = System.nanoTime();
    private OptionalLong arrived = OptionalLong.empty();
    private OptionalLong ended = OptionalLong.empty();

    /**
     * @param plain the TCP socket
     * @param socket the same socket, or TLS on it
     */
    ServerConnection(Socket plain, Socket socket) throws IOException {
        this.plain = plain;
        this.socket = socket;
        this.in = socket.getInputStream();
        this.out = socket.getOutputStream();
    }

    /** Reads to the end of the empty line of an HTTP request. */
    public void readHead() throws IOException {
        readUntil("\r\n\r\n");
    }

    /** Reads a line of FTP without its line break. */
    public String readLine() throws IOException {
        return readUntil("\r\n").strip();
    }

    private String readUntil(String end) throws IOException {
        StringBuilder text = new StringBuilder();
        while (text.length() < end.length()
                || !text.substring(text.length() - end.length()).equals(end)) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException("the client has gone");
            }
            text.append((char) b);
            note(b);
        }
        return text.toString();
    }

    private synchronized void note(int b) {
        read.write(b);
        arrived = OptionalLong.of(System.nanoTime());
    }

    /** Sends a text, one byte for each character. */
    public void send(String text) throws IOException {
        send(text.getBytes(ISO_8859_1));
    }

    public void send(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    /** Sends byte by byte with a pause before each. */
    public void drip(String text, Duration pause) throws IOException {
        for (byte b : text.getBytes(ISO_8859_1)) {
            pause(pause);
            send(new byte[] {b});
        }
    }

    /** Repeats a text until the client disconnects. */
    public void endless(String text) throws IOException {
        byte[] bytes = text.repeat(Math.max(1, 8192 / text.length())).getBytes(ISO_8859_1);
        while (true) {
            send(bytes);
        }
    }

    /** Returns a stream to the client. */
    public OutputStream out() {
        return out;
    }

    /** Waits without sending, unless the client disconnects. */
    public void pause(Duration time) throws IOException {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toMillis(); left > 0; left = (end - System.nanoTime()) / 1_000_000) {
            socket.setSoTimeout((int) left);
            try {
                if (!noteSome()) {
                    throw new EOFException("the client has gone");
                }
            } catch (SocketTimeoutException e) {
                break;
            }
        }
        socket.setSoTimeout(0);
    }

    /** Waits without sending until the client disconnects. */
    public void silence() throws IOException {
        while (noteSome()) {
            // whatever it was
        }
    }

    /** Reads the first bytes from the client, whatever they are. */
    public void readSome() throws IOException {
        noteSome();
    }

    private boolean noteSome() throws IOException {
        byte[] some = new byte[1024];
        int count = in.read(some);
        for (int i = 0; i < count; i++) {
            note(some[i]);
        }
        return count >= 0;
    }

    /** Closes the connection without the closing message of TLS. */
    public void cut() throws IOException {
        plain.close();
    }

    /** Resets the connection. */
    public void reset() throws IOException {
        plain.setSoLinger(true, 0);
        plain.close();
    }

    /** Closes the connection normally, if it is open. */
    void close() {
        try (Socket last = plain) {
            if (!last.isClosed()) {
                socket.close();
            }
        } catch (IOException e) {
            // The client was faster.
        }
        synchronized (this) {
            ended = ended.isPresent() ? ended : OptionalLong.of(System.nanoTime());
        }
    }

    synchronized boolean isOpen() {
        return ended.isEmpty();
    }

    /** Returns what was received so far. */
    public synchronized Request request() {
        return new Request(read.toString(ISO_8859_1), accepted, arrived, ended);
    }
}
