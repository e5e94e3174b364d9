package usher.cli.overview;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.usage.PageContent;
import usher.usage.statement.HeaderField;

/** What is known of the page: its headers and files. */
public final class PageOptions {
    /** More than the limits of what is read. */
    private static final int MAX_BYTES = 2 << 20;

    @Option(
            names = {"-H", "--header"},
            paramLabel = "HEADER")
    private List<String> headers = new ArrayList<>();

    @Option(names = "--html", paramLabel = "FILE")
    private @Nullable String html;

    @Option(names = "--tdmrep", paramLabel = "FILE")
    private @Nullable String tdmrep;

    boolean isGiven() {
        return !headers.isEmpty() || html != null || tdmrep != null;
    }

    PageContent content() {
        PageContent page = PageContent.NONE.withHeaders(
                headers.stream().map(PageOptions::header).toList());
        if (html != null) {
            page = page.withBody(bytes(html));
        }
        return tdmrep == null ? page : page.withTdmFile(bytes(tdmrep));
    }

    private static HeaderField header(String line) {
        try {
            return HeaderField.ofLine(line);
        } catch (IllegalArgumentException e) {
            throw new UsageException("%s", e.getMessage());
        }
    }

    private static byte[] bytes(String name) {
        try (InputStream in = Files.newInputStream(FileArgument.path(name))) {
            return in.readNBytes(MAX_BYTES);
        } catch (IOException e) {
            throw FileArgument.unreadable(name, e);
        }
    }
}
