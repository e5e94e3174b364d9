package usher.support.access;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;

/** Decodes gzip (RFC 1952): any number of members, each with checksum and length. What follows them is ignored. */
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
        int b = first ? require() : next(); // an empty body is truncated
        if (b < 0) {
            return false;
        }
        boolean isMember = b == 0x1F && (first ? require() : next()) == 0x8B && require() == 8;
        if (!isMember && first) {
            throw damaged("not a gzip member");
        }
        if (!isMember) {
            return false;
        }
        first = false;
        checksum.reset();
        length = 0;
        int flags = require();
        if ((flags & RESERVED) != 0) {
            throw damaged("reserved gzip flags are set");
        }
        skip(6);
        if ((flags & EXTRA) != 0) {
            skip(require() | require() << 8);
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
            throw damaged("wrong gzip checksum or length");
        }
    }

    private long number() throws IOException {
        return require() | require() << 8 | require() << 16 | (long) require() << 24;
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            require();
        }
    }

    private void skipText() throws IOException {
        while (require() != 0) {
            // skip to the terminating zero
        }
    }
}
