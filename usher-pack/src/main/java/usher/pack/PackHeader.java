package usher.pack;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import usher.access.snapshot.ContentHash;

/**
 * The header of a pack. The file is: 8 bytes {@code USHRPACK}, number of the format (4 bytes), size of the rest of the header (4 bytes), the
 * rest of the header, which starts with its {@link Checksum}; a {@link SiteRecord} for each site; the {@link SiteIndex} from the
 * next multiple of 64. Numbers are big-endian.
 *
 * @param dialect the id of the dialect
 * @param fingerprint the hash of the dialect's options
 * @param tokens the product tokens of the crawler
 * @param key the key of the hash of sites
 * @param sites the number of sites
 * @param maxRecord the size of the largest record in bytes
 * @param index the offset of the index
 * @param buckets the number of buckets for hashes; more can follow that only continue others
 * @param fileSize the size of the file in bytes
 */
record PackHeader(
        String dialect,
        ContentHash fingerprint,
        List<String> tokens,
        SiteHash key,
        long sites,
        int maxRecord,
        long index,
        long buckets,
        long fileSize) {
    /** The format that this version writes and reads. */
    static final int FORMAT = 1;

    private static final byte[] MAGIC = "USHRPACK".getBytes(US_ASCII);
    private static final int FIXED = MAGIC.length + 2 * Integer.BYTES;
    private static final int MAX_SIZE = 1 << 16;

    /** Returns the offset of the first record. */
    int size() {
        return bytes().length;
    }

    /** Returns the number of all buckets. */
    long allBuckets() {
        return (fileSize - index) / SiteIndex.BUCKET;
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(0);
            out.writeUTF(dialect);
            out.writeUTF(fingerprint.hex());
            out.writeInt(tokens.size());
            for (String token : tokens) {
                out.writeUTF(token);
            }
            out.writeLong(key.low());
            out.writeLong(key.high());
            out.writeLong(sites);
            out.writeInt(maxRecord);
            out.writeLong(index);
            out.writeLong(buckets);
            out.writeLong(fileSize);
        } catch (IOException e) {
            throw new IllegalArgumentException("the tokens are too long", e);
        }
        byte[] rest = bytes.toByteArray();
        new Checksum().seal(rest, rest.length, FIXED);
        return ByteBuffer.allocate(FIXED + rest.length)
                .put(MAGIC)
                .putInt(FORMAT)
                .putInt(rest.length)
                .put(rest)
                .array();
    }

    /** Reads the header of a file. */
    static PackHeader read(FileChannel file, PackErrors errors) throws IOException {
        byte[] start = new byte[(int) Math.min(file.size(), FIXED)];
        read(file, start, 0);
        if (start.length < FIXED || !Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw errors.notPack();
        }
        int format = ByteBuffer.wrap(start).getInt(MAGIC.length);
        if (format != FORMAT) {
            throw errors.otherFormat(format);
        }
        int size = ByteBuffer.wrap(start).getInt(MAGIC.length + Integer.BYTES);
        if (size < Integer.BYTES || size > MAX_SIZE || FIXED + size > file.size()) {
            throw errors.damaged("header");
        }
        byte[] rest = new byte[size];
        read(file, rest, FIXED);
        if (!new Checksum().isRight(rest, size, FIXED)) {
            throw errors.damaged("header");
        }
        PackHeader header;
        try {
            header = of(rest);
        } catch (IOException | IllegalArgumentException e) {
            throw errors.inconsistent("header", e);
        }
        if (header.fileSize != file.size()) {
            throw errors.otherSize(header.fileSize, file.size());
        }
        if (!header.isConsistent()) {
            throw errors.inconsistent("header");
        }
        return header;
    }

    private boolean isConsistent() {
        return index >= size()
                && index <= fileSize
                && maxRecord <= 1 << MappedFile.SHIFT
                && buckets > 0
                && buckets <= allBuckets()
                && allBuckets() * SiteIndex.BUCKET == fileSize - index;
    }

    private static PackHeader of(byte[] rest) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(rest, Integer.BYTES, rest.length));
        String dialect = in.readUTF();
        ContentHash fingerprint = new ContentHash(in.readUTF());
        List<String> tokens = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            tokens.add(in.readUTF());
        }
        return new PackHeader(
                dialect,
                fingerprint,
                List.copyOf(tokens),
                new SiteHash(in.readLong(), in.readLong()),
                in.readLong(),
                in.readInt(),
                in.readLong(),
                in.readLong(),
                in.readLong());
    }

    private static void read(FileChannel file, byte[] into, long from) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(into);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, from + buffer.position()) < 0) {
                throw new IOException("the file was shortened while it was read");
            }
        }
    }
}
