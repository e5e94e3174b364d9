package usher.store.sqlite;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.FileFault;

/**
 * Prevents two processes from writing to the same store (ST-05). The operating system holds the lock, so it ends with
 * its process. The process id in the file is only used in messages.
 */
record FolderLock(Path folder, FileChannel channel) implements AutoCloseable {
    /** The folders locked by this process. Closing a second channel to the same file would release the lock. */
    private static final Set<Path> LOCKED = ConcurrentHashMap.newKeySet();

    static FolderLock take(StoreFolder folder) {
        try {
            folder.createFolders();
            Path real = folder.path().toRealPath();
            long processId = ProcessHandle.current().pid();
            if (!LOCKED.add(real)) {
                throw inUse(folder, Long.toString(processId));
            }
            FileChannel channel = null;
            try {
                channel = StoreFolder.openFile(
                        folder.lock(),
                        Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE));
                FileLock lock = channel.tryLock();
                if (lock == null) {
                    throw inUse(folder, owner(channel));
                }
                channel.truncate(0);
                channel.write(ByteBuffer.wrap((processId + "\n").getBytes(StandardCharsets.US_ASCII)), 0);
                return new FolderLock(real, channel);
            } catch (IOException | RuntimeException e) {
                LOCKED.remove(real);
                if (channel != null) {
                    channel.close();
                }
                throw e;
            }
        } catch (IOException e) {
            throw new StoreException("store_failed: cannot lock " + folder.path() + ": " + FileFault.reason(e), e);
        }
    }

    private static StoreException inUse(StoreFolder folder, String owner) {
        return new StoreException(folder.path() + " is already open for writing in process " + owner);
    }

    private static String owner(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(32);
        channel.read(text, 0);
        String owner = new String(text.array(), 0, text.position(), StandardCharsets.US_ASCII).strip();
        return owner.isEmpty() ? "(unknown)" : owner;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new StoreException("store_failed: cannot unlock " + folder, e);
        } finally {
            LOCKED.remove(folder);
        }
    }
}
