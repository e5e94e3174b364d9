package usher.testkit.frontends;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * What somebody asks, and the answer that every front end gives.
 *
 * @param agent as it is passed; it may be empty
 * @param path as it is typed
 * @param answer access, reason and deciding line, separated by spaces
 */
public record Question(AskedSite site, String agent, String path, String answer) {

    /** All questions, in the order of the table. */
    public static List<Question> all() {
        try (InputStream in = Question.class.getResourceAsStream("questions.tsv")) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split("\t", -1))
                    .map(cells -> new Question(AskedSite.valueOf(cells[0]), cells[1], cells[2], cells[3]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("questions.tsv cannot be read from this library's own jar", e);
        }
    }
}
