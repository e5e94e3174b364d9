package usher.testkit.frontends;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A request and the verdict that every front end must give.
 *
 * @param agent the agent as passed; may be empty
 * @param path the path as typed
 * @param expected access, reason and deciding line, separated by spaces
 */
public record FrontEndCase(ExampleSite site, String agent, String path, String expected) {

    /** Returns all cases, in the order of the table. */
    public static List<FrontEndCase> all() {
        try (InputStream in = FrontEndCase.class.getResourceAsStream("questions.tsv")) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split("\t", -1))
                    .map(cells -> new FrontEndCase(ExampleSite.valueOf(cells[0]), cells[1], cells[2], cells[3]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("questions.tsv cannot be read from this library's own jar", e);
        }
    }
}
