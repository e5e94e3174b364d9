package usher.spark.capture;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;
import usher.support.access.LenientDecoding;
import usher.support.access.OutcomeException;

/**
 * The decoded body of an archived response, cut at the limit for robots.txt files.
 *
 * @param detail what exactly failed; empty if nothing did
 */
record ArchivedBody(Bytes bytes, boolean cut, Optional<OutcomeCode> failure, String detail) {
    private static final int INITIAL_BYTES = 16 << 10;
    private static final int MAX_BYTES = ResponseLimits.ROBOTS_TXT.bodyBytes();

    /** Why the archived bytes end. */
    enum Ending {
        /** The body is complete. */
        WHOLE(""),
        /** The archive shortened the body because of its length. */
        SHORTENED("the archive has only the beginning"),
        /** The rest was lost, for example because the connection broke. */
        LOST("the archive does not have the rest"),
        /** The body is longer than the reader looks at. */
        TOO_LONG("more bytes than the limit");

        private final String words;

        Ending(String words) {
            this.words = words;
        }
    }

    /** Reads a body. The archive may have removed the codings that the header names, or not. */
    static ArchivedBody read(ArchivedHead head, byte[] bytes, int from, int to, Ending ending) {
        boolean gzip = to - from > 2 && bytes[from] == 0x1F && bytes[from + 1] == (byte) 0x8B;
        List<String> named = codings(head);
        List<String> codings = named.isEmpty() && gzip ? List.of("gzip") : named;
        if (codings.isEmpty()) {
            boolean less = ending == Ending.WHOLE && head.declaresMoreThan(to - from);
            byte[] content = Arrays.copyOfRange(bytes, from, Math.min(to, from + MAX_BYTES + 1));
            return less
                    ? of(content, content.length, Ending.LOST, "the body is shorter than its Content-Length")
                    : of(content, content.length, ending, ending.words);
        }
        byte[] content = new byte[INITIAL_BYTES];
        int count = 0;
        try (InputStream decoded = LenientDecoding.decode(codings, new ByteArrayInputStream(bytes, from, to - from))) {
            for (int read = 0; read >= 0 && count <= MAX_BYTES; count += Math.max(read, 0)) {
                content = count == content.length ? Arrays.copyOf(content, count * 2) : content;
                read = decoded.read(content, count, content.length - count);
            }
            return of(content, count, ending, ending.words);
        } catch (OutcomeException e) {
            if (e.code() != OutcomeCode.TRUNCATED) {
                return failed(OutcomeCode.BAD_ENCODING, e.getMessage());
            }
            return ending == Ending.WHOLE
                    ? of(content, count, Ending.LOST, e.getMessage())
                    : of(content, count, ending, ending.words);
        } catch (IOException e) {
            throw new AssertionError("reading from memory failed", e);
        }
    }

    /**
     * Returns the codings in the order in which they are removed: first the transfer coding, which was applied last
     * (RFC 9110 §8.4, RFC 9112 §6.1).
     */
    private static List<String> codings(ArchivedHead head) {
        List<String> codings = new ArrayList<>(head.listItems("Content-Encoding"));
        codings.addAll(head.listItems("Transfer-Encoding"));
        Collections.reverse(codings);
        return codings;
    }

    /** A body that reached the limit is usable even if something is wrong after the limit. */
    private static ArchivedBody of(byte[] content, int count, Ending ending, String detail) {
        boolean cut = count > MAX_BYTES || ending == Ending.SHORTENED || ending != Ending.WHOLE && count == MAX_BYTES;
        if (count == 0 && cut || count < MAX_BYTES && (ending == Ending.LOST || ending == Ending.TOO_LONG)) {
            return failed(ending == Ending.TOO_LONG ? OutcomeCode.TOO_LARGE_WIRE : OutcomeCode.TRUNCATED, detail);
        }
        byte[] bytes = Arrays.copyOf(content, Math.min(count, MAX_BYTES));
        return new ArchivedBody(Bytes.of(bytes), cut, Optional.empty(), "");
    }

    private static ArchivedBody failed(OutcomeCode why, String detail) {
        return new ArchivedBody(Bytes.EMPTY, false, Optional.of(why), detail);
    }
}
