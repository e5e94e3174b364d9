package usher.server.http;

/** A body that is the same in every answer: compressed once, for clients that take it so. Immutable. */
public final class FixedBody {
    private final byte[] plain;
    private final byte[] compressed;

    public FixedBody(byte[] body) {
        plain = body.clone();
        compressed = Gzip.isWorthwhile(plain) ? Gzip.small(plain) : plain;
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
