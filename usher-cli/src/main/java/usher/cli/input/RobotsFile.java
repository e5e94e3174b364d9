package usher.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.RobotsTxt;
import usher.Sitemap;
import usher.Usher;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.files.FileArgument;
import usher.cli.options.ConnectionOptions;
import usher.diagnostic.Diagnostic;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** A robots.txt that the caller names by a file, a URL, or {@code -} for standard input. Parsed once for each dialect. */
public final class RobotsFile {
    /** A larger file is not a robots.txt. */
    private static final int MAX_BYTES = 64 << 20;

    private final String name;
    private final byte[] bytes;
    private final Optional<WebUrl> address;
    private final Map<String, RobotsTxt> documents = new HashMap<>();

    private RobotsFile(String name, byte[] bytes, Optional<WebUrl> address) {
        this.name = name;
        this.bytes = bytes;
        this.address = address;
    }

    /**
     * Reads the file of that name, or fetches it from that URL.
     *
     * @param name null if the caller named none
     */
    public static RobotsFile read(@Nullable String name, ConnectionOptions connection, Terminal terminal) {
        if (name == null) {
            throw new UsageException("give the robots.txt with --robots: a file, a URL, or - for standard input");
        }
        if (name.isEmpty()) {
            throw new UsageException("an empty file name; name a file, a URL, or - for standard input");
        }
        if (FileArgument.isUrl(name)) {
            return new RobotsFile(
                    name, RobotsFileDownload.bytes(name, connection), Optional.of(RobotsFileDownload.url(name)));
        }
        try (InputStream in = name.equals(FileArgument.STANDARD_INPUT) ? terminal.in() : open(name)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new UsageException("'" + Printable.text(name) + "' is over 64 MiB: not a robots.txt");
            }
            return new RobotsFile(
                    name.equals(FileArgument.STANDARD_INPUT) ? "standard input" : name, bytes, Optional.empty());
        } catch (IOException e) {
            throw FileArgument.unreadable(name, e);
        }
    }

    private static InputStream open(String name) throws IOException {
        Path path = FileArgument.path(name);
        if (Files.isDirectory(path)) {
            throw new UsageException("'" + Printable.text(name) + "' is a folder; name the robots.txt in it");
        }
        return Files.newInputStream(path);
    }

    /** The site that the file was fetched from. */
    public Optional<Authority> authority() {
        return address.map(WebUrl::authority);
    }

    /** Where the file was fetched from. */
    public Optional<WebUrl> address() {
        return address;
    }

    /** The name as the caller wrote it, or "standard input". */
    public String name() {
        return name;
    }

    /** The content; the caller may change the array. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The length in bytes. */
    public int length() {
        return bytes.length;
    }

    /** The file as the dialect reads it. */
    public RobotsTxt as(Dialect dialect) {
        return documents.computeIfAbsent(dialect.id(), id -> Usher.of(dialect).parse(bytes));
    }

    /** The address of the site that the file was fetched from, with which some dialects complete its sitemaps. */
    public Optional<String> site() {
        return authority().map(Authority::toString);
    }

    /** The diagnostics of the file in that dialect. */
    public List<Diagnostic> diagnostics(Dialect dialect) {
        RobotsTxt document = as(dialect);
        return site().map(document::diagnostics).orElseGet(document::diagnostics);
    }

    /** The sitemaps that the file names in that dialect. */
    public List<Sitemap> sitemaps(Dialect dialect) {
        RobotsTxt document = as(dialect);
        return site().map(document::sitemaps).orElseGet(document::sitemaps);
    }

    /** Prints diagnostics about the whole file to standard error: they change every verdict. */
    public void warn(Dialect dialect, Terminal terminal) {
        as(dialect).diagnostics().stream()
                .filter(finding -> finding.line() == 0)
                .map(Diagnostic::message)
                .forEach(message -> terminal.err()
                        .println("usher: note: " + Printable.text(name) + ", read as " + dialect.id() + ": "
                                + Printable.text(message)));
    }
}
