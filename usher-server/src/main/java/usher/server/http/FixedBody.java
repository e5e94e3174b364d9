package usher.server.http;

import java.util.zip.Deflater;

/** A response body that never changes; it is compressed once. Immutable. */
public final class FixedBody {
    private final byte[] plain;
    private final byte[] compressed;

    public FixedBody(byte[] body) {
        plain = body.clone();
        compressed = Gzip.isWorthwhile(plain) ? Gzip.compressed(plain, Deflater.BEST_COMPRESSION) : plain;
    }

    byte[] plain() {
        return plain;
    }

    byte[] compressed() {
        return compressed;
    }

    boolean isCompressible() {
        return compressed.length < plain.length;
    }
}
