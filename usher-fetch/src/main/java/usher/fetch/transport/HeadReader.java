package usher.fetch.transport;

import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_HEADER;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.access.response.ResponseLimits;
import usher.fetch.transport.AnswerHead.Header;

/**
 * Reads the head of an answer, octet by octet up to the blank line and never beyond its limits (F-05), and refuses one that
 * contradicts itself (F-06): whoever believes one of two lengths believes half of a file.
 *
 * <p>Lines may end with a bare LF, the reason may be missing, and a header may be folded over several lines, as RFC 9112
 * lets a recipient bear. Interim answers are read and forgotten; they count.
 */
final class HeadReader {
    private static final Pattern STATUS_LINE =
            Pattern.compile("HTTP/1\\.[01] ([1-5][0-9][0-9])(?: .*)?", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0A-\\x1F\\x7F]");
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");
    private static final int SWITCHING_PROTOCOLS = 101;

    private final CountedInput in;
    private final ResponseLimits limits;
    private int lines;

    HeadReader(InputStream in, ResponseLimits limits) {
        this.in = new CountedInput(in, limits.headerOctets(), TOO_LARGE_HEADER);
        this.limits = limits;
    }

    /** The first head that is not an interim answer. */
    AnswerHead read() throws IOException {
        for (int interim = 0; interim <= limits.interim(); interim++) {
            AnswerHead head = readOne();
            if (head.status() >= 200) {
                checkFraming(head);
                return head;
            }
            if (head.status() == SWITCHING_PROTOCOLS) {
                throw new Failure(BAD_HTTP, "nobody asked to switch protocols");
            }
        }
        throw new Failure(TOO_LARGE_HEADER, "too many interim answers");
    }

    private AnswerHead readOne() throws IOException {
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
        return new AnswerHead(Integer.parseInt(status.group(1)), headers);
    }

    private static Header header(String line) throws Failure {
        int colon = line.indexOf(':');
        if (colon < 0 || !NAME.matcher(line.substring(0, colon)).matches()) {
            throw new Failure(BAD_HTTP, "not a header line");
        }
        return new Header(line.substring(0, colon), line.substring(colon + 1).strip());
    }

    private static void checkFraming(AnswerHead head) throws Failure {
        List<String> lengths = head.values("Content-Length").stream().distinct().toList();
        List<String> codings = head.values("Transfer-Encoding");
        boolean length = lengths.isEmpty()
                || lengths.size() == 1 && LENGTH.matcher(lengths.get(0)).matches();
        boolean chunked =
                codings.isEmpty() || codings.size() == 1 && codings.get(0).equalsIgnoreCase("chunked");
        if (!length || !chunked || !lengths.isEmpty() && !codings.isEmpty()) {
            throw new Failure(BAD_HTTP, "the body's length is not said in exactly one way");
        }
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int octet = next(); octet != '\n'; octet = next()) {
            line.write(octet);
        }
        byte[] octets = line.toByteArray();
        boolean cr = octets.length > 0 && octets[octets.length - 1] == '\r';
        String text = AnswerHead.text(octets, cr ? octets.length - 1 : octets.length);
        if (CONTROL.matcher(text).find()) {
            throw new Failure(BAD_HTTP, "a control character in the head");
        }
        return text;
    }

    private int next() throws IOException {
        int octet = in.read();
        if (octet < 0) {
            throw new Failure(in.codeOfEnd(), "the answer ends in its head");
        }
        return octet;
    }
}
