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

/** A server's end of one connection. For one thread, but for what it tells about itself. */
public final class Wire {
    private final Socket plain;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private final long accepted = System.nanoTime();
    private OptionalLong arrived = OptionalLong.empty();
    private OptionalLong ended = OptionalLong.empty();

    /**
     * @param plain what the bytes go over in the end
     * @param socket the same, or TLS over it
     */
    Wire(Socket plain, Socket socket) throws IOException {
        this.plain = plain;
        this.socket = socket;
        this.in = socket.getInputStream();
        this.out = socket.getOutputStream();
    }

    /** Reads up to and with the blank line of an HTTP request. */
    public void readHead() throws IOException {
        readUntil("\r\n\r\n");
    }

    /** Reads a line of FTP, without its end. */
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

    /** Sends the same again and again until the client has gone. */
    public void endless(String text) throws IOException {
        byte[] bytes = text.repeat(Math.max(1, 8192 / text.length())).getBytes(ISO_8859_1);
        while (true) {
            send(bytes);
        }
    }

    /** What is written to this goes to the client. */
    public OutputStream out() {
        return out;
    }

    /** Says nothing for so long, whatever the client says, unless it goes. */
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

    /** Says nothing until the client has gone. */
    public void silence() throws IOException {
        while (noteSome()) {
            // whatever it was
        }
    }

    /** Reads what the client says first, whatever it is. */
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

    /** Closes without a word: under TLS the client is not told that this was the end. */
    public void cut() throws IOException {
        plain.close();
    }

    /** Breaks the connection off by a reset. */
    public void reset() throws IOException {
        plain.setSoLinger(true, 0);
        plain.close();
    }

    /** Closes in good order, if nobody has closed. */
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

    synchronized Request request() {
        return new Request(read.toString(ISO_8859_1), accepted, arrived, ended);
    }
}
