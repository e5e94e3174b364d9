package usher.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.cli.console.FileArgument;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.diagnostic.Diagnostic;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * A robots.txt that the user names by a path, a URL, or {@code -} for standard input. Parsed once per dialect.
 *
 * @param name the name as the user wrote it, or "standard input"
 */
public record InputFile(String name, RobotsFile file) {
    /** The maximum size of a file. */
    private static final int MAX_BYTES = 64 << 20;

    private static InputFile fetched(String name, byte[] bytes) {
        return new InputFile(name, RobotsFile.of(Bytes.of(bytes), RobotsFileDownload.url(name)));
    }

    /**
     * Reads the file with that name, or fetches it from that URL.
     *
     * @param name null if the user named no file
     */
    public static InputFile read(@Nullable String name, ConnectionOptions connection, Terminal terminal) {
        if (name == null) {
            throw new UsageException("--robots is required: a file, a URL, or - for standard input");
        }
        if (name.isEmpty()) {
            throw new UsageException("the file name is empty; use a file, a URL, or - for standard input");
        }
        if (FileArgument.isUrl(name)) {
            return fetched(name, RobotsFileDownload.bytes(name, connection));
        }
        try (InputStream in = name.equals(FileArgument.STANDARD_INPUT) ? terminal.in() : open(name)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new UsageException("'%s' is larger than 64 MiB, the limit for a robots.txt", name);
            }
            return new InputFile(
                    name.equals(FileArgument.STANDARD_INPUT) ? "standard input" : name, RobotsFile.of(bytes));
        } catch (IOException e) {
            throw FileArgument.unreadable(name, e);
        }
    }

    /** Like {@link #read}, but a URL whose site says that there is no file is the empty file, which allows the same. */
    public static InputFile readOrEmpty(String name, ConnectionOptions connection, Terminal terminal) {
        try {
            return read(name, connection, terminal);
        } catch (NotFetchedException e) {
            if (!e.isMissing()) {
                throw e;
            }
            terminal.note("%s does not exist and is read as an empty file", name);
            return fetched(name, new byte[0]);
        }
    }

    private static InputStream open(String name) throws IOException {
        Path path = FileArgument.path(name);
        if (Files.isDirectory(path)) {
            throw new UsageException("'%s' is a folder; use the robots.txt file in it", name);
        }
        return Files.newInputStream(path);
    }

    public Optional<Authority> authority() {
        return file.url().map(WebUrl::authority);
    }

    public byte[] bytes() {
        return file.bytes().toByteArray();
    }

    public RobotsTxt as(Dialect dialect) {
        return file.as(dialect);
    }

    /** Prints the diagnostics for the file as a whole, which affect every verdict, to standard error. */
    public void warn(Dialect dialect, Terminal terminal) {
        for (Diagnostic finding : as(dialect).fileDiagnostics()) {
            terminal.note("%s, read as %s: %s", name, dialect.id(), finding.message());
        }
    }
}
