package usher.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.RobotsFile;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.site.AccessMessage;
import usher.bytes.Bytes;
import usher.cli.console.FileArgument;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.diagnostic.Diagnostic;
import usher.fetch.LiveUsher;
import usher.fetch.transport.FetchResponse;
import usher.internal.text.Printable;
import usher.uri.BadUrl;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/** A robots.txt that the user names by a path, a URL, or {@code -} for standard input. Parsed once per dialect. */
public record InputFile(String name, RobotsFile file) {
    private static final int MAX_BYTES = 64 << 20;

    private static InputFile fetched(String name, ConnectionOptions options) {
        WebUrl url = url(name);
        try (LiveUsher live = LiveUsher.open(options.settings())) {
            FetchResponse fetched = live.fetch(url).toCompletableFuture().join();
            FetchOutcome outcome = fetched.outcome();
            if (!outcome.isFile()) {
                String message = "'" + Printable.text(url.toString()) + "' cannot be fetched: " + problem(outcome)
                        + "; use 'usher check URL' to check URLs of a site without robots.txt";
                boolean refused =
                        outcome.failure().filter(OutcomeCode::isForbidden).isPresent();
                throw refused ? new UsageException(message) : new NotFetchedException(message, outcome);
            }
            return new InputFile(name, RobotsFile.of(fetched.body(), url));
        }
    }

    /** Returns the URL of the file; a URL without a path becomes the site's {@code /robots.txt}. */
    private static WebUrl url(String name) {
        UrlResult result = WebUrl.parse(name);
        if (result instanceof BadUrl bad) {
            throw new UsageException("'%s' is not a valid URL: %s", name, bad.detail());
        }
        WebUrl url = result.orElseThrow();
        return url.pathAndQuery().equals("/") ? new WebUrl(url.authority(), "/robots.txt") : url;
    }

    private static String problem(FetchOutcome outcome) {
        return outcome.failure()
                .map(code -> AccessMessage.event(outcome.status(), code) + " (" + code.word()
                        + outcome.detail().map(what -> ": " + what).orElse("") + ")")
                .orElseGet(() -> "status " + outcome.status());
    }

    /** @param name null if the user named no file */
    public static InputFile read(@Nullable String name, ConnectionOptions connection, Terminal terminal) {
        if (name == null) {
            throw new UsageException("--robots is required: a file, a URL, or - for standard input");
        }
        if (name.isEmpty()) {
            throw new UsageException("the file name is empty; use a file, a URL, or - for standard input");
        }
        if (FileArgument.isUrl(name)) {
            return fetched(name, connection);
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
            return new InputFile(name, RobotsFile.of(Bytes.EMPTY, url(name)));
        }
    }

    private static InputStream open(String name) throws IOException {
        Path path = FileArgument.path(name);
        if (Files.isDirectory(path)) {
            throw new UsageException("'%s' is a folder; use the robots.txt file in it", name);
        }
        return Files.newInputStream(path);
    }

    public byte[] bytes() {
        return file.bytes().toByteArray();
    }

    /** Prints the diagnostics for the file as a whole, which affect every verdict, to standard error. */
    public void warn(Dialect dialect, Terminal terminal) {
        for (Diagnostic finding : file.as(dialect).fileDiagnostics()) {
            terminal.note("%s, read as %s: %s", name, dialect.id(), finding.message());
        }
    }
}
