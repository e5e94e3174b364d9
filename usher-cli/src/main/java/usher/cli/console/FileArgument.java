package usher.cli.console;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import usher.internal.text.Printable;

/** A file argument of a command: a path, a URL, or {@code -} for standard input. */
public final class FileArgument {
    public static final String STANDARD_INPUT = "-";

    private FileArgument() {}

    public static boolean isUrl(String name) {
        return name.startsWith("http://") || name.startsWith("https://") || name.startsWith("ftp://");
    }

    public static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UsageException("'" + Printable.text(name) + "' is not a valid file name", e);
        }
    }

    /** Returns a URL, or the path relative to the working directory, which code hosts take as the root of the repository. */
    public static String shown(String name) {
        if (isUrl(name)) {
            return name;
        }
        Path here = Path.of("").toAbsolutePath();
        Path file = here.resolve(path(name)).normalize();
        return (file.startsWith(here) ? here.relativize(file) : file).toString();
    }

    /** Returns the error for a file that does not exist, where standard input is not supported. */
    public static UsageException missing(String name) {
        return new UsageException("file '" + Printable.text(name) + "' not found");
    }

    public static UsageException unreadable(String name, IOException cause) {
        String shown = name.equals(STANDARD_INPUT) ? "standard input" : "'" + Printable.text(name) + "'";
        if (cause instanceof NoSuchFileException) {
            return new UsageException(
                    "file " + shown + " not found; check the name, or use - for standard input", cause);
        }
        if (cause instanceof AccessDeniedException) {
            return new UsageException(shown + " cannot be read: permission denied", cause);
        }
        if (cause instanceof CharacterCodingException) {
            return new UsageException(shown + " is not UTF-8 text", cause);
        }
        return new UsageException(
                shown + " cannot be read: " + Printable.text(String.valueOf(cause.getMessage())), cause);
    }
}
