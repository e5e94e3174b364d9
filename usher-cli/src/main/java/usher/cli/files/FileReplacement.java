package usher.cli.files;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.UUID;
import usher.bytes.Bytes;
import usher.cli.console.Printable;
import usher.cli.console.UsageException;

/**
 * Gives a file new content as a whole: the content is written to a file beside it, and on disk before that takes its name. Until
 * then the file is as it was, also if the disk is full or the process ends. A symbolic link stays, and its target is replaced.
 * Permissions, and owner and extended attributes where the system permits it, are those of the file. Another hard link to the file
 * keeps the old content.
 */
public final class FileReplacement {
    /** Writes the new content. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private FileReplacement() {}

    /** Rejects a URL for an option that writes to the file, before anything is fetched. */
    public static void mustBeFile(String option, String name) {
        if (FileArgument.isUrl(name)) {
            throw new UsageException(
                    option + " needs a file to write into, not the URL '" + Printable.text(name) + "'");
        }
    }

    /** Replaces the content of the file that the caller named. */
    public static void replace(String name, Bytes content) {
        try {
            replace(FileArgument.path(name), out -> out.write(content.toByteArray()));
        } catch (IOException e) {
            throw new UsageException(
                    "'" + Printable.text(name) + "' cannot be written: " + Printable.text(reason(e))
                            + "; the file is unchanged",
                    e);
        }
    }

    /** Replaces a file's content, or creates the file. */
    public static void replace(Path file, Content content) throws IOException {
        boolean exists = Files.exists(file);
        Path target = exists ? file.toRealPath() : file.toAbsolutePath();
        if (exists && !Files.isRegularFile(target)) {
            throw new IOException("it is not a regular file");
        }
        if (exists && !Files.isWritable(target)) {
            throw new IOException("its permissions do not allow writing");
        }
        Path beside = target.resolveSibling(".usher-" + UUID.randomUUID() + ".tmp");
        try {
            if (exists) {
                Files.copy(target, beside, StandardCopyOption.COPY_ATTRIBUTES);
                keepGroup(target, beside);
            } else {
                Files.createFile(beside);
            }
            write(beside, content);
            Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AccessDeniedException e) {
            throw new IOException("the folder '" + target.getParent() + "' does not allow writing", e);
        } finally {
            discard(beside);
        }
        writeName(requireNonNull(target.getParent()));
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

    /** The group can be kept where the owner cannot, by its members. */
    private static void keepGroup(Path from, Path to) {
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
            // Why the file could not be replaced is what the caller must know.
            return;
        }
    }

    /** Writes the file's new name to disk, where a folder can be opened. */
    private static void writeName(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // The content is replaced as a whole, whether or not the new name outlives a loss of power.
            return;
        }
    }

    private static String reason(IOException failure) {
        boolean named = failure instanceof FileSystemException;
        String reason = named ? ((FileSystemException) failure).getReason() : failure.getMessage();
        return reason == null ? failure.toString() : reason;
    }
}
