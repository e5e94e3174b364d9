package usher.cli.files;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import usher.cli.console.Printable;
import usher.cli.console.UsageException;

/** A file as the caller names it: by its path, by a URL, or {@code -} for standard input. */
public final class FileArgument {
    /** The name of standard input. */
    public static final String STANDARD_INPUT = "-";

    private FileArgument() {}

    /** Whether the name is a URL of a scheme that can be fetched. */
    public static boolean isUrl(String name) {
        return name.startsWith("http://") || name.startsWith("https://") || name.startsWith("ftp://");
    }

    /** The path of that name. */
    public static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UsageException("'" + Printable.text(name) + "' cannot be the name of a file", e);
        }
    }

    /** The error for a file that does not exist, where standard input is not possible. */
    public static UsageException missing(String name) {
        return new UsageException("there is no file '" + Printable.text(name) + "'");
    }

    /** The error for a file that cannot be read. */
    public static UsageException unreadable(String name, IOException cause) {
        String shown = name.equals(STANDARD_INPUT) ? "standard input" : "'" + Printable.text(name) + "'";
        if (cause instanceof NoSuchFileException) {
            return new UsageException(
                    "there is no file " + shown + "; check the name, or use - for standard input", cause);
        }
        if (cause instanceof AccessDeniedException) {
            return new UsageException(shown + " may not be read; check its permissions", cause);
        }
        if (cause instanceof CharacterCodingException) {
            return new UsageException(shown + " is not UTF-8 text", cause);
        }
        return new UsageException(
                shown + " cannot be read: " + Printable.text(String.valueOf(cause.getMessage())), cause);
    }
}
