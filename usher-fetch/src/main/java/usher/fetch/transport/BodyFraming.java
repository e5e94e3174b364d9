package usher.fetch.transport;

import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_WIRE;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import usher.access.OutcomeCode;
import usher.access.response.ResponseLimits;
import usher.support.access.ChunkedInput;
import usher.support.access.OutcomeException;
import usher.support.access.ResponseHead;

/** How the end of a body is found (RFC 9112 §6.3): by its chunks, by its length, or at the end of the connection. */
record BodyFraming(boolean chunked, OptionalLong length) {
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");

    /**
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

    /** A body with a declared length; fails with {@code TRUNCATED} if the connection ends earlier. */
    private static final class FixedLengthInput extends InputStream {
        private final InputStream in;
        private long left;

        FixedLengthInput(InputStream in, long length) {
            this.in = in;
            this.left = length;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            if (left == 0) {
                return -1;
            }
            int count = in.read(buffer, offset, (int) Math.min(length, left));
            if (count < 0) {
                throw new OutcomeException(OutcomeCode.TRUNCATED, "the body is shorter than its Content-Length");
            }
            left -= count;
            return count;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }
    }

    InputStream unframed(CountedInput in, ResponseLimits limits) {
        in.limit(limits.wireBytes(), TOO_LARGE_WIRE);
        if (chunked) {
            return ChunkedInput.strict(in, limits.headerBytes());
        }
        return length.isPresent() ? new FixedLengthInput(in, length.getAsLong()) : in;
    }
}
