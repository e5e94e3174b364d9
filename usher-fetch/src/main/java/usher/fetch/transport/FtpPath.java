package usher.fetch.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Optional;

/**
 * The argument of an FTP command.
 *
 * @param text one character for each octet
 */
record FtpPath(String text) {
    /**
     * The percent-decoded path without its first slash (RFC 1738 §3.2.2); nothing if it holds a CR, LF or NUL, which would
     * end the command and begin another one.
     */
    static Optional<FtpPath> of(String pathAndQuery) {
        byte[] octets = pathAndQuery.substring(1).getBytes(UTF_8);
        ByteArrayOutputStream decoded = new ByteArrayOutputStream(octets.length);
        for (int i = 0; i < octets.length; i++) {
            int octet = octets[i];
            if (octet == '%' && i + 2 < octets.length && digit(octets[i + 1]) >= 0 && digit(octets[i + 2]) >= 0) {
                octet = digit(octets[i + 1]) << 4 | digit(octets[i + 2]);
                i += 2;
            }
            if (octet == '\r' || octet == '\n' || octet == 0) {
                return Optional.empty();
            }
            decoded.write(octet);
        }
        return Optional.of(new FtpPath(decoded.toString(ISO_8859_1)));
    }

    private static int digit(byte octet) {
        return Character.digit((char) (octet & 0xFF), 16);
    }
}
