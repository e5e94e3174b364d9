package usher.pack;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** A new pack, in a temporary file of the same folder until it is complete. */
final class PackFile implements Closeable {
    private static final int BUFFER = 1 << 16;

    private final Path target;
    private final Path temporary;
    private final FileChannel channel;
    private final Checksum checksum = new Checksum();
    private ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private long written;

    PackFile(Path target) throws IOException {
        this.target = target.toAbsolutePath();
        this.temporary = this.target.resolveSibling(".usher-" + UUID.randomUUID() + ".tmp");
        this.channel = FileChannel.open(
                temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    long size() {
        return written + buffer.position();
    }

    /** Writes the checksum of an item, appends it, and returns its offset. */
    long append(byte[] item) throws IOException {
        long offset = size();
        checksum.seal(item, item.length, offset);
        put(item);
        return offset;
    }

    /** Appends zeros up to a multiple of the number. */
    void align(int multiple) throws IOException {
        put(new byte[(int) (-size() & multiple - 1)]);
    }

    /** Appends zeros, which {@link #finish} overwrites with the header. */
    void reserve(int bytes) throws IOException {
        put(new byte[bytes]);
    }

    private void put(byte[] bytes) throws IOException {
        if (buffer.remaining() < bytes.length) {
            flush();
            buffer = bytes.length > buffer.capacity() ? ByteBuffer.allocate(bytes.length) : buffer;
        }
        buffer.put(bytes);
    }

    private void flush() throws IOException {
        write(buffer.flip(), written);
        written += buffer.position();
        buffer.clear();
    }

    private void write(ByteBuffer bytes, long at) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes, at + bytes.position());
        }
    }

    /** Returns bytes that were appended. */
    byte[] read(long offset, int length) throws IOException {
        if (offset + length > written) {
            flush();
        }
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, offset + bytes.position()) < 0) {
                throw new IOException("the file '" + temporary + "' was shortened");
            }
        }
        return bytes.array();
    }

    /** Writes the header, forces the file to the disk, and gives it its name. */
    void finish(byte[] header) throws IOException {
        flush();
        write(ByteBuffer.wrap(header), 0);
        channel.force(true);
        channel.close();
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Deletes the file unless it is complete. */
    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(temporary);
    }
}
