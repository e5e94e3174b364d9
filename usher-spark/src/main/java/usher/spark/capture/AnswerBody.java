package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.internal.http.LenientDecoding;
import usher.access.internal.http.OutcomeException;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;

/**
 * The content of an archived answer, as much as is ever kept of one.
 *
 * @param cut whether it went on
 * @param failure why it is not the whole content, nor as much as is kept
 */
record AnswerBody(Bytes bytes, boolean cut, Optional<OutcomeCode> failure) {
    private static final int FIRST = 16 << 10;
    private static final int MOST = ResponseLimits.ROBOTS_TXT.bodyBytes();

    /** What comes where the archived bytes end. */
    enum Ending {
        /** Nothing: it was all. */
        WHOLE,
        /** More that was left away for its length. */
        SHORTENED,
        /** What was lost, as when the connection broke. */
        LOST,
        /** More than is looked at here. */
        TOO_LONG
    }

    /** Reads a body, with or without those codings still on it that the head tells of. */
    static AnswerBody read(AnswerHead head, byte[] bytes, int from, int to, Ending ending) {
        List<String> codings = codings(head);
        if (codings.isEmpty()) {
            boolean less = head.tellsOfMoreThan(to - from);
            byte[] content = Arrays.copyOfRange(bytes, from, Math.min(to, from + MOST + 1));
            return of(content, content.length, less && ending == Ending.WHOLE ? Ending.LOST : ending);
        }
        byte[] content = new byte[FIRST];
        int count = 0;
        try (InputStream decoded = LenientDecoding.decode(codings, new ArrayInput(bytes, from, to))) {
            for (int read = 0; read >= 0 && count <= MOST; count += Math.max(read, 0)) {
                content = count == content.length ? Arrays.copyOf(content, count * 2) : content;
                read = decoded.read(content, count, content.length - count);
            }
            return of(content, count, ending);
        } catch (OutcomeException e) {
            Ending why = ending == Ending.WHOLE ? Ending.LOST : ending;
            return e.code() == OutcomeCode.TRUNCATED ? of(content, count, why) : failed(OutcomeCode.BAD_ENCODING);
        } catch (IOException e) {
            throw new AssertionError("bytes in memory can be read", e);
        }
    }

    /** The codings to undo, in that order: the transfer's, which was put on last, first (RFC 9110 §8.4, RFC 9112 §6.1). */
    private static List<String> codings(AnswerHead head) {
        List<String> codings = new ArrayList<>(head.words("Content-Encoding"));
        codings.addAll(head.words("Transfer-Encoding"));
        Collections.reverse(codings);
        return codings;
    }

    /** What has reached the length that is kept is as good as if nothing were wrong behind it. */
    private static AnswerBody of(byte[] content, int count, Ending ending) {
        boolean cut = count > MOST || ending == Ending.SHORTENED || ending != Ending.WHOLE && count == MOST;
        if (count == 0 && cut || count < MOST && (ending == Ending.LOST || ending == Ending.TOO_LONG)) {
            return failed(ending == Ending.TOO_LONG ? OutcomeCode.TOO_LARGE_WIRE : OutcomeCode.TRUNCATED);
        }
        byte[] kept = Arrays.copyOf(content, Math.min(count, MOST));
        return new AnswerBody(Bytes.of(kept), cut, Optional.empty());
    }

    private static AnswerBody failed(OutcomeCode why) {
        return new AnswerBody(Bytes.EMPTY, false, Optional.of(why));
    }
}
