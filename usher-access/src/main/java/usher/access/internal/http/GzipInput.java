package usher.access.internal.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;

/** The gzip format (RFC 1952): any number of members, each with its checksum and length, and perhaps zeros at the end. */
final class GzipInput extends InflatedInput {
    private static final int HEADER_CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xE0;

    private final CRC32 checksum = new CRC32();
    private long length;
    private boolean first = true;

    GzipInput(InputStream coded) {
        super(coded);
    }

    @Override
    boolean startMember() throws IOException {
        int b = first ? need() : next(); // no bytes at all are no gzip stream
        if (b < 0) {
            return false;
        }
        if (b == 0 && !first) {
            onlyZerosLeft();
            return false;
        }
        if (b != 0x1F || need() != 0x8B || need() != 8) {
            throw damaged("not a gzip member");
        }
        first = false;
        checksum.reset();
        length = 0;
        int flags = need();
        if ((flags & RESERVED) != 0) {
            throw damaged("reserved flags of gzip");
        }
        skip(6);
        if ((flags & EXTRA) != 0) {
            skip(need() | need() << 8);
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CHECKSUM) != 0) {
            skip(2);
        }
        return true;
    }

    @Override
    void decoded(byte[] bytes, int offset, int count) {
        checksum.update(bytes, offset, count);
        length += count;
    }

    @Override
    void endMember() throws IOException {
        if (number() != checksum.getValue() || number() != (length & 0xFFFF_FFFFL)) {
            throw damaged("checksum or length of gzip is wrong");
        }
    }

    private long number() throws IOException {
        return need() | need() << 8 | need() << 16 | (long) need() << 24;
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            need();
        }
    }

    private void skipText() throws IOException {
        while (need() != 0) {
            // up to the zero that ends it
        }
    }
}
