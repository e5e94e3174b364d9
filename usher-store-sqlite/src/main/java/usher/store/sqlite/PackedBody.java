package usher.store.sqlite;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.util.Arrays;

/**
 * A body as its table keeps it.
 *
 * @param name its SHA-256
 * @param length octets of the body itself
 * @param coding {@link #RAW} or {@link #ZSTD}
 * @param octets the body in that coding
 */
record PackedBody(byte[] name, int length, int coding, byte[] octets) {
    static final int RAW = 0;
    static final int ZSTD = 1;

    /** More than any body that a limit lets through; what claims to be longer is damaged. */
    private static final int LONGEST = 64 << 20;

    /** Packs a body: compressed, or as it is where that is not longer. */
    static PackedBody of(byte[] name, byte[] body, Deflaters deflaters) {
        if (body.length > LONGEST) {
            throw new IllegalArgumentException("a body may have " + LONGEST + " octets: " + body.length);
        }
        byte[] compressed = deflaters.compress(body);
        return compressed.length < body.length
                ? new PackedBody(name, body.length, ZSTD, compressed)
                : new PackedBody(name, body.length, RAW, body);
    }

    /** The body. */
    byte[] unpack(ZstdDecompressCtx inflater) {
        byte[] body = coding == ZSTD ? inflate(inflater) : octets;
        if (coding != RAW && coding != ZSTD || body.length != length || !Arrays.equals(Hashes.whole(body), name)) {
            throw new DamagedException("a body does not fit its hash");
        }
        return body;
    }

    private byte[] inflate(ZstdDecompressCtx inflater) {
        if (length < 0 || length > LONGEST) {
            throw new DamagedException("a body of " + length + " octets");
        }
        try {
            return inflater.decompress(octets, length);
        } catch (ZstdException e) {
            throw new DamagedException("a body cannot be decompressed", e);
        }
    }
}
