package usher.cli.console;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import usher.internal.fetch.FileFault;
import usher.internal.text.BoundedLines;
import usher.uri.WebUrl;

/** A file argument of a command: a path, a URL, or {@code -} for standard input. */
public final class FileArgument {
    public static final String STANDARD_INPUT = "-";

    private static final List<String> URL_STARTS = List.of("http://", "https://", "ftp://");
    private static final Pattern LOCAL = Pattern.compile("localhost(:\\d+)?");

    private FileArgument() {}

    public static boolean isUrl(String name) {
        return URL_STARTS.stream().anyMatch(start -> name.regionMatches(true, 0, start, 0, start.length()));
    }

    public static boolean isFile(String name) {
        return !isUrl(name)
                && !name.equals(STANDARD_INPUT)
                && name.indexOf('\0') < 0
                && Files.isRegularFile(path(name));
    }

    /**
     * Returns the URL of the site that is named without a scheme, such as {@code example.com/page}; empty if there is a
     * file of that name, or if the name is more likely that of a file.
     */
    public static Optional<String> siteUrl(String name) {
        String host = name.split("[/?#]", 2)[0];
        boolean isLocal = LOCAL.matcher(host).matches();
        boolean isHost = host.indexOf('.') > 0 && !host.toLowerCase(Locale.ROOT).endsWith(".txt");
        String url = (isLocal ? "http://" : "https://") + name;
        return (isLocal || isHost) && !isUrl(name) && WebUrl.parse(url) instanceof WebUrl && !Files.exists(path(name))
                ? Optional.of(url)
                : Optional.empty();
    }

    public static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UsageException(e, "'%s' is not a valid file name", name);
        }
    }

    /** Returns the text of a file, which must be UTF-8. */
    public static String text(String name) {
        try {
            return Files.readString(path(name));
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /** Reads the lines of a file, which gzip may have compressed. What is not UTF-8 is replaced. */
    public static BufferedReader lines(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        return new BoundedLines(
                new InputStreamReader(file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in, UTF_8));
    }

    /** Returns a URL, or the path relative to the working directory, for code hosts the repository's root. */
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
        return new UsageException("file '%s' not found", name);
    }

    public static UsageException unreadable(String name, IOException cause) {
        String shown = name.equals(STANDARD_INPUT) ? "standard input" : "'" + name + "'";
        if (cause instanceof NoSuchFileException) {
            return new UsageException(
                    cause,
                    "file %s not found; check the name, or use https://… for a site, or - for standard input",
                    shown);
        }
        if (cause instanceof CharacterCodingException) {
            return new UsageException(cause, "%s is not UTF-8 text", shown);
        }
        return new UsageException(cause, "%s cannot be read: %s", shown, FileFault.reason(cause));
    }

    /** Returns whether a regular file contains text, but no line that could be a JSON object. */
    public static boolean isNotJsonLines(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        boolean text = false;
        try (BufferedReader lines = BoundedLines.of(file, ISO_8859_1)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.strip().startsWith("{")) {
                    return false;
                }
                text |= !line.isBlank();
            }
        }
        return text;
    }
}
