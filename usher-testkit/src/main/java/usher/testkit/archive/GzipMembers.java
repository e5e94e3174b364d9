package usher.testkit.archive;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes gzip members one after the other, each with the same ten bytes in front: no name, no time. */
final class GzipMembers implements Closeable {
    private static final byte[] HEAD = {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0, 0, (byte) 0xFF};

    private final OutputStream out;
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    private final CRC32 checksum = new CRC32();
    private final ByteArrayOutputStream member = new ByteArrayOutputStream();
    private final byte[] block = new byte[1 << 14];
    private long position;

    GzipMembers(OutputStream out) {
        this.out = out;
    }

    /** How many bytes have been written. */
    long position() {
        return position;
    }

    /** Writes a member that holds the parts. */
    void write(byte[]... parts) throws IOException {
        writeRaw(member(parts));
    }

    /** Writes the first half of the member that would hold the parts. */
    void writeHalf(byte[]... parts) throws IOException {
        byte[] whole = member(parts);
        writeRaw(Arrays.copyOf(whole, whole.length / 2));
    }

    /** Writes bytes as they are. */
    void writeRaw(byte[] bytes) throws IOException {
        out.write(bytes);
        position += bytes.length;
    }

    private byte[] member(byte[]... parts) {
        member.reset();
        member.writeBytes(HEAD);
        deflater.reset();
        checksum.reset();
        for (byte[] part : parts) {
            checksum.update(part);
            deflater.setInput(part);
            while (!deflater.needsInput()) {
                member.write(block, 0, deflater.deflate(block));
            }
        }
        deflater.finish();
        while (!deflater.finished()) {
            member.write(block, 0, deflater.deflate(block));
        }
        writeLittleEndian((int) checksum.getValue());
        writeLittleEndian((int) deflater.getBytesRead());
        return member.toByteArray();
    }

    private void writeLittleEndian(int value) {
        for (int shift = 0; shift < 32; shift += 8) {
            member.write(value >>> shift);
        }
    }

    @Override
    public void close() throws IOException {
        deflater.end();
        out.close();
    }
}
