package usher.store.sqlite;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import usher.fetch.snapshot.DamagedException;

/**
 * A body as its table keeps it: a CRC-32C of all the rest and of the name, the length of the body, the coding, and the body
 * in that coding.
 *
 * <p>Reading checks the CRC-32C, which finds every damage of up to 32 neighbouring bits, as the seal of a row does; that
 * the body fits its SHA-256 is what the verifier checks.
 *
 * @param name its SHA-256
 * @param stored what is in the table
 */
record PackedBody(byte[] name, byte[] stored) {
    private static final int RAW = 0;
    private static final int ZSTD = 1;

    /** More than any body that a limit lets through; what claims to be longer is damaged. */
    private static final int LONGEST = 64 << 20;

    /** Packs a body: compressed, or as it is where that is not longer. */
    static PackedBody of(byte[] name, byte[] body, Deflaters deflaters) {
        if (body.length > LONGEST) {
            throw new IllegalArgumentException("a body may have " + LONGEST + " octets: " + body.length);
        }
        byte[] compressed = deflaters.compress(body);
        boolean shorter = compressed.length < body.length;
        byte[] stored = new WireWriter()
                .raw(new byte[Integer.BYTES])
                .number(body.length)
                .octet(shorter ? ZSTD : RAW)
                .raw(shorter ? compressed : body)
                .toByteArray();
        ByteBuffer.wrap(stored).putInt(check(name, stored));
        return new PackedBody(name, stored);
    }

    /** The body. */
    byte[] unpack(ZstdDecompressCtx inflater) {
        if (stored.length < Integer.BYTES || ByteBuffer.wrap(stored).getInt() != check(name, stored)) {
            throw new DamagedException("a body does not fit its checksum");
        }
        WireReader in = new WireReader(stored, Integer.BYTES);
        long length = in.number();
        int coding = in.octet();
        byte[] octets = in.rest(0);
        if (length < 0 || length > LONGEST || coding != RAW && coding != ZSTD) {
            throw new DamagedException("a body of " + length + " octets in coding " + coding);
        }
        byte[] body = coding == ZSTD ? inflate(inflater, octets, (int) length) : octets;
        if (body.length != length) {
            throw new DamagedException("a body is not as long as it was");
        }
        return body;
    }

    private static byte[] inflate(ZstdDecompressCtx inflater, byte[] octets, int length) {
        try {
            return inflater.decompress(octets, length);
        } catch (ZstdException e) {
            throw new DamagedException("a body cannot be decompressed", e);
        }
    }

    private static int check(byte[] name, byte[] stored) {
        CRC32C crc = new CRC32C();
        crc.update(name);
        crc.update(stored, Integer.BYTES, stored.length - Integer.BYTES);
        return (int) crc.getValue();
    }
}
