package usher.store.sqlite.internal.body;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import usher.fetch.snapshot.DamagedException;
import usher.store.sqlite.internal.encoding.ByteReader;
import usher.store.sqlite.internal.encoding.ByteWriter;

/**
 * A body as stored in its table: a CRC-32C of its name and of the following values, the length of the body, the encoding, and
 * the encoded body.
 *
 * <p>Reading checks the CRC-32C, which detects every error of up to 32 adjacent bits. Only the verifier checks the SHA-256.
 *
 * @param name the SHA-256 of the body
 * @param stored the value in the table
 */
public record PackedBody(byte[] name, byte[] stored) {
    private static final int RAW = 0;
    private static final int ZSTD = 1;

    /** Longer than any size limit allows; a larger length is damage. */
    private static final int MAX_LENGTH = 64 << 20;

    /** Packs a body; compressed, unless compression does not make it shorter. */
    public static PackedBody of(byte[] name, byte[] body, BodyCompressor compressor) {
        if (body.length > MAX_LENGTH) {
            throw new IllegalArgumentException("a body must have at most " + MAX_LENGTH + " bytes: " + body.length);
        }
        byte[] compressed = compressor.compress(body);
        boolean shorter = compressed.length < body.length;
        byte[] stored = new ByteWriter()
                .raw(new byte[Integer.BYTES])
                .number(body.length)
                .unsignedByte(shorter ? ZSTD : RAW)
                .raw(shorter ? compressed : body)
                .toByteArray();
        ByteBuffer.wrap(stored).putInt(check(name, stored));
        return new PackedBody(name, stored);
    }

    /** Returns the original body. */
    public byte[] unpack(ZstdDecompressCtx decompressor) {
        if (stored.length < Integer.BYTES || ByteBuffer.wrap(stored).getInt() != check(name, stored)) {
            throw new DamagedException("the checksum of a body does not match");
        }
        ByteReader in = new ByteReader(stored, Integer.BYTES);
        long length = in.number();
        int coding = in.unsignedByte();
        if (length < 0 || length > MAX_LENGTH || coding != RAW && coding != ZSTD) {
            throw new DamagedException("a body has length " + length + " and unknown encoding " + coding);
        }
        byte[] body = coding == ZSTD ? decompress(decompressor, in.position(), (int) length) : in.rest(0);
        if (body.length != length) {
            throw new DamagedException("the length of a body does not match");
        }
        return body;
    }

    private byte[] decompress(ZstdDecompressCtx decompressor, int from, int length) {
        try {
            byte[] body = new byte[length];
            int written = decompressor.decompressByteArray(body, 0, length, stored, from, stored.length - from);
            return written == length ? body : Arrays.copyOf(body, written);
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
