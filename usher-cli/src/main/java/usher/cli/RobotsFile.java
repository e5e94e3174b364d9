package usher.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Usher;
import usher.diagnostic.Diagnostic;
import usher.dialect.Dialect;
import usher.directive.Sitemap;
import usher.model.RobotsTxt;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** A robots.txt that the caller names: a file, or {@code -} for standard input. Parsed once for each dialect asked for. */
final class RobotsFile {
    /** A file this large is no robots.txt; reading on would only fill the memory. */
    private static final int MOST_OCTETS = 64 << 20;

    private final String name;
    private final byte[] octets;
    private final Optional<WebUrl> address;
    private final Map<String, RobotsTxt> documents = new HashMap<>();

    private RobotsFile(String name, byte[] octets, Optional<WebUrl> address) {
        this.name = name;
        this.octets = octets;
        this.address = address;
    }

    /**
     * Reads the file of that name, or fetches it from that URL.
     *
     * @param name null if the caller named none
     */
    static RobotsFile read(String name, ConnectionOptions connection, Terminal terminal) {
        if (name == null) {
            throw new UsageException("give the robots.txt with --robots: a file, a URL, or - for standard input");
        }
        if (name.isEmpty()) {
            throw new UsageException("an empty file name; name a file, a URL, or - for standard input");
        }
        if (FileArgument.isUrl(name)) {
            return new RobotsFile(name, FetchedFile.of(name, connection), Optional.of(FetchedFile.url(name)));
        }
        try (InputStream in = name.equals(FileArgument.STANDARD_INPUT) ? terminal.in() : open(name)) {
            byte[] octets = in.readNBytes(MOST_OCTETS + 1);
            if (octets.length > MOST_OCTETS) {
                throw new UsageException("'" + Printable.text(name) + "' is over 64 MiB: not a robots.txt");
            }
            return new RobotsFile(
                    name.equals(FileArgument.STANDARD_INPUT) ? "standard input" : name, octets, Optional.empty());
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
    Optional<Authority> authority() {
        return address.map(WebUrl::authority);
    }

    /** Where the file was fetched from. */
    Optional<WebUrl> address() {
        return address;
    }

    String name() {
        return name;
    }

    byte[] octets() {
        return octets.clone();
    }

    int length() {
        return octets.length;
    }

    /** The file as the dialect reads it. */
    RobotsTxt as(Dialect dialect) {
        return documents.computeIfAbsent(dialect.id(), id -> Usher.of(dialect).parse(octets));
    }

    /** The address of the site that the file was fetched from, with which some dialects complete its sitemaps. */
    Optional<String> site() {
        return authority().map(Authority::toString);
    }

    /** What the dialect finds in the file. */
    List<Diagnostic> diagnostics(Dialect dialect) {
        RobotsTxt document = as(dialect);
        return site().map(document::diagnostics).orElseGet(document::diagnostics);
    }

    /** The sitemaps that the dialect reads in the file. */
    List<Sitemap> sitemaps(Dialect dialect) {
        RobotsTxt document = as(dialect);
        return site().map(document::sitemaps).orElseGet(document::sitemaps);
    }

    /** Tells the caller what is wrong with the file as a whole, so that no verdict rests on it unnoticed. */
    void warn(Dialect dialect, Terminal terminal) {
        as(dialect).diagnostics().stream()
                .filter(finding -> finding.line() == 0)
                .map(Diagnostic::message)
                .forEach(message -> terminal.err()
                        .println("usher: note: " + Printable.text(name) + ", read as " + dialect.id() + ": "
                                + Printable.text(message)));
    }
}
