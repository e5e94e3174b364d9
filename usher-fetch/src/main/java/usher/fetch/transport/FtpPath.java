package usher.fetch.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Optional;

/**
 * The argument of an FTP command.
 *
 * @param text one character for each byte
 */
record FtpPath(String text) {
    /**
     * The percent-decoded path without its first slash (RFC 1738 §3.2.2); nothing if it holds a CR, LF or NUL, which would
     * end the command and begin another one.
     */
    static Optional<FtpPath> of(String pathAndQuery) {
        byte[] bytes = pathAndQuery.substring(1).getBytes(UTF_8);
        ByteArrayOutputStream decoded = new ByteArrayOutputStream(bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            int b = bytes[i];
            if (b == '%' && i + 2 < bytes.length && digit(bytes[i + 1]) >= 0 && digit(bytes[i + 2]) >= 0) {
                b = digit(bytes[i + 1]) << 4 | digit(bytes[i + 2]);
                i += 2;
            }
            if (b == '\r' || b == '\n' || b == 0) {
                return Optional.empty();
            }
            decoded.write(b);
        }
        return Optional.of(new FtpPath(decoded.toString(ISO_8859_1)));
    }

    private static int digit(byte b) {
        return Character.digit((char) (b & 0xFF), 16);
    }
}
