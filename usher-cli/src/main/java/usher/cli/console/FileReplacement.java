package usher.cli.console;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.UUID;
import usher.bytes.Bytes;
import usher.internal.fetch.FileFault;

/**
 * Replaces the content of a file atomically. The content is written to a temporary file in the same folder, forced to
 * disk, and then moved to the name of the file. If the disk is full or the process ends before that, the file is
 * unchanged. The target of a symbolic link is replaced, not the link. The new file has the permissions of the old one,
 * and its owner and extended attributes where the system permits it. Other hard links to the file keep the old content.
 */
public final class FileReplacement {
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private FileReplacement() {}

    /** Rejects a URL for an option that writes to the file, before anything is fetched. */
    public static void mustBeFile(String option, String name) {
        if (FileArgument.isUrl(name)) {
            throw new UsageException("%s cannot write to the URL '%s'; use a file", option, name);
        }
    }

    public static void replace(String name, Bytes content) {
        try {
            replace(FileArgument.path(name), out -> out.write(content.toByteArray()));
        } catch (IOException e) {
            throw new UsageException(e, "'%s' cannot be written: %s; the file is unchanged", name, FileFault.reason(e));
        }
    }

    public static void replace(Path file, Content content) throws IOException {
        boolean exists = Files.exists(file);
        Path target = exists ? file.toRealPath() : file.toAbsolutePath();
        if (exists && !Files.isRegularFile(target)) {
            throw new IOException("it is not a regular file");
        }
        if (exists && !Files.isWritable(target)) {
            throw new IOException("permission denied");
        }
        Path temporary = target.resolveSibling(".usher-" + UUID.randomUUID() + ".tmp");
        try {
            if (exists) {
                Files.copy(target, temporary, StandardCopyOption.COPY_ATTRIBUTES);
                copyGroup(target, temporary);
            } else {
                Files.createFile(temporary);
            }
            write(temporary, content);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AccessDeniedException e) {
            throw new IOException("permission denied for the folder '" + target.getParent() + "'", e);
        } finally {
            discard(temporary);
        }
        syncFolder(requireNonNull(target.getParent()));
    }

    private static void write(Path file, Content content) throws IOException {
        try (OutputStream out =
                Files.newOutputStream(file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            content.writeTo(out);
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** Sets the group of the file, which its members may do even if they cannot set the owner. */
    private static void copyGroup(Path from, Path to) {
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        try {
            if (view != null) {
                view.setGroup(
                        Files.readAttributes(from, PosixFileAttributes.class).group());
            }
        } catch (IOException e) {
            // As with the owner: the system does not permit it.
            return;
        }
    }

    private static void discard(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // The exception that prevented the replacement is more useful to the caller.
            return;
        }
    }

    /** Forces the file's new name to disk, on systems where a folder can be opened. */
    private static void syncFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // The replacement is atomic in any case; only its durability after a power failure is uncertain.
            return;
        }
    }
}
