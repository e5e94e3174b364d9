package usher.support.access;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Adler32;

/** Decodes {@code deflate}: zlib (RFC 1950) or, from some servers, raw data (RFC 1951); two bytes decide which. */
final class DeflateInput extends InflatedInput {
    private static final int DICTIONARY = 0x20;

    private final Adler32 checksum = new Adler32();
    private boolean started;
    private boolean wrapped;

    DeflateInput(InputStream coded) {
        super(coded);
    }

    @Override
    boolean startMember() throws IOException {
        if (started) {
            return false;
        }
        started = true;
        int first = require(); // an empty body is truncated
        int second = next();
        wrapped = second >= 0 && (first & 0x8F) == 8 && (first << 8 | second) % 31 == 0;
        if (!wrapped) {
            pushBack(second < 0 ? 1 : 2);
        } else if ((second & DICTIONARY) != 0) {
            throw damaged("the stream requires a preset dictionary");
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
        long sum = (long) require() << 24 | require() << 16 | require() << 8 | require();
        if (sum != checksum.getValue()) {
            throw damaged("wrong zlib checksum");
        }
    }
}
