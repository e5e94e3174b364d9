package usher.access.internal.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Adler32;

/**
 * The coding called deflate: zlib (RFC 1950), as the standard says, or the bare deflated data (RFC 1951) that some servers
 * send under that name. The first two bytes tell which it is.
 */
final class DeflateInput extends InflatedInput {
    private static final int DICTIONARY = 0x20;

    private final Adler32 checksum = new Adler32();
    private final boolean lenient;
    private boolean begun;
    private boolean wrapped;

    DeflateInput(InputStream coded) {
        this(coded, false);
    }

    private DeflateInput(InputStream coded, boolean lenient) {
        super(coded);
        this.lenient = lenient;
    }

    /** Ignores what follows the end of the stream. */
    static DeflateInput lenient(InputStream coded) {
        return new DeflateInput(coded, true);
    }

    @Override
    boolean startMember() throws IOException {
        if (begun && !lenient) {
            onlyZerosLeft();
        }
        if (begun) {
            return false;
        }
        begun = true;
        int first = need(); // no bytes at all are no stream of this format
        int second = next();
        wrapped = second >= 0 && (first & 0x8F) == 8 && (first << 8 | second) % 31 == 0;
        if (!wrapped) {
            back(second < 0 ? 1 : 2);
        } else if ((second & DICTIONARY) != 0) {
            throw damaged("the stream wants a dictionary");
        }
        return true;
    }

    @Override
    void decoded(byte[] bytes, int offset, int count) {
        checksum.update(bytes, offset, count);
    }

    @Override
    void endMember() throws IOException {
        if (!wrapped) {
            return;
        }
        long sum = (long) need() << 24 | need() << 16 | need() << 8 | need();
        if (sum != checksum.getValue()) {
            throw damaged("checksum of zlib is wrong");
        }
    }
}
