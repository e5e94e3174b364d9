package usher.fetch.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_HEADER;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.access.response.ResponseLimits;
import usher.fetch.transport.ResponseHead.Header;

/**
 * Reads the head of a response, byte by byte up to the empty line and never beyond its limits (F5).
 *
 * <p>Lines may end with a bare LF, the reason may be missing, and a header may be folded over several lines, as RFC 9112
 * lets a recipient accept. Interim responses are read and forgotten; they count.
 */
final class ResponseHeadReader {
    private static final Pattern STATUS_LINE =
            Pattern.compile("HTTP/1\\.[01] ([1-5][0-9][0-9])(?: .*)?", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0A-\\x1F\\x7F]");
    private static final int SWITCHING_PROTOCOLS = 101;

    private final CountedInput in;
    private final ResponseLimits limits;
    private int lines;

    /** @param in what the server sends, up to the limit for heads */
    ResponseHeadReader(CountedInput in, ResponseLimits limits) {
        this.in = in;
        this.limits = limits;
    }

    /** The first head that is not an interim answer. */
    ResponseHead read() throws IOException {
        for (int interim = 0; interim <= limits.interim(); interim++) {
            ResponseHead head = readOne();
            if (head.status() >= 200) {
                return head;
            }
            if (head.status() == SWITCHING_PROTOCOLS) {
                throw new Failure(BAD_HTTP, "nobody asked to switch protocols");
            }
        }
        throw new Failure(TOO_LARGE_HEADER, "too many interim answers");
    }

    private ResponseHead readOne() throws IOException {
        Matcher status = STATUS_LINE.matcher(line());
        if (!status.matches()) {
            throw new Failure(BAD_HTTP, "not a status line of HTTP/1");
        }
        List<Header> headers = new ArrayList<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            lines++;
            if (lines > limits.headers()) {
                throw new Failure(TOO_LARGE_HEADER, "too many header lines");
            }
            boolean folded = line.charAt(0) == ' ' || line.charAt(0) == '\t';
            if (folded && !headers.isEmpty()) {
                Header last = headers.remove(headers.size() - 1);
                headers.add(new Header(last.name(), (last.value() + ' ' + line.strip()).strip()));
            } else {
                headers.add(header(line));
            }
        }
        return new ResponseHead(Integer.parseInt(status.group(1)), headers);
    }

    private static Header header(String line) throws Failure {
        int colon = line.indexOf(':');
        if (colon < 0 || !NAME.matcher(line.substring(0, colon)).matches()) {
            throw new Failure(BAD_HTTP, "not a header line");
        }
        return new Header(line.substring(0, colon), line.substring(colon + 1).strip());
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int octet = next(); octet != '\n'; octet = next()) {
            line.write(octet);
        }
        byte[] octets = line.toByteArray();
        boolean cr = octets.length > 0 && octets[octets.length - 1] == '\r';
        String text = text(octets, cr ? octets.length - 1 : octets.length);
        if (CONTROL.matcher(text).find()) {
            throw new Failure(BAD_HTTP, "a control character in the head");
        }
        return text;
    }

    /** Header text is UTF-8 where it can be, and otherwise Latin-1, as it always was. */
    private static String text(byte[] octets, int length) {
        String text = new String(octets, 0, length, UTF_8);
        return text.indexOf('\uFFFD') < 0 ? text : new String(octets, 0, length, ISO_8859_1);
    }

    private int next() throws IOException {
        int octet = in.read();
        if (octet < 0) {
            throw new Failure(in.codeOfEnd(), "the answer ends in its head");
        }
        return octet;
    }
}
