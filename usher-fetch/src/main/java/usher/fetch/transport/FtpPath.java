package usher.fetch.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.regex.Matcher.quoteReplacement;

import java.util.Optional;
import java.util.regex.Pattern;

/** The argument of an FTP command, one character for each byte. */
record FtpPath(String text) {
    private static final Pattern ESCAPE = Pattern.compile("%([0-9A-Fa-f]{2})");
    private static final Pattern LINE_END = Pattern.compile("[\\r\\n\\x00]");

    /** Returns the decoded path (RFC 1738 §3.2.2); empty with CR, LF or NUL, which would start another command. */
    static Optional<FtpPath> of(String pathAndQuery) {
        String bytes = new String(pathAndQuery.substring(1).getBytes(UTF_8), ISO_8859_1);
        String text = ESCAPE.matcher(bytes)
                .replaceAll(escape -> quoteReplacement(Character.toString(Integer.parseInt(escape.group(1), 16))));
        return LINE_END.matcher(text).find() ? Optional.empty() : Optional.of(new FtpPath(text));
    }
}
