package usher.fetch.transport;

import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_WIRE;

import java.io.InputStream;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import usher.access.response.ResponseLimits;
import usher.internal.access.ChunkedInput;
import usher.internal.access.OutcomeException;
import usher.internal.access.ResponseHead;

/**
 * How the end of a body is found (RFC 9112 §6.3): by its chunks, by its length, or at the end of the connection.
 *
 * @param length the value of Content-Length; empty for the other two
 */
record BodyFraming(boolean chunked, OptionalLong length) {
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");

    /**
     * Returns the framing that the head declares.
     *
     * @throws OutcomeException with {@code BAD_HTTP} unless the head declares exactly one (F-06): with two lengths,
     *     half of a file could be taken for all of it
     */
    static BodyFraming of(ResponseHead head) throws OutcomeException {
        List<String> lengths = head.values("Content-Length").stream().distinct().toList();
        List<String> codings = head.values("Transfer-Encoding");
        boolean goodLength =
                lengths.size() == 1 && LENGTH.matcher(lengths.get(0)).matches();
        boolean goodCoding = codings.size() == 1 && codings.get(0).equalsIgnoreCase("chunked");
        boolean good = codings.isEmpty() ? lengths.isEmpty() || goodLength : lengths.isEmpty() && goodCoding;
        if (!good) {
            throw new OutcomeException(BAD_HTTP, "the headers declare no single length of the body");
        }
        return new BodyFraming(
                goodCoding, goodLength ? OptionalLong.of(Long.parseLong(lengths.get(0))) : OptionalLong.empty());
    }

    InputStream unframed(CountedInput in, ResponseLimits limits) {
        in.limit(limits.wireBytes(), TOO_LARGE_WIRE);
        if (chunked) {
            return ChunkedInput.strict(in, limits.headerBytes());
        }
        return length.isPresent() ? new FixedLengthInput(in, length.getAsLong()) : in;
    }
}
