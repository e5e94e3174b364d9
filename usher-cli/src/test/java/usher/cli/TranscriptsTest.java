package usher.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.bytes.Bytes;
import usher.testkit.StoredRows;
import usher.testkit.Transcript;
import usher.testkit.Transcript.Step;
import usher.testkit.faults.Page;
import usher.testkit.faults.Request;

/**
 * The command does what the transcripts in {@code src/test/resources/usher/cli/transcripts} show. {@code $} runs it,
 * with what {@code input} gives before; {@code exit}, {@code out} and {@code err} say what came of the last run, and
 * {@code both} what it printed. {@code {tmp}} is a folder for files, and {@code {site}} a site with its pages.
 */
@Tag("long")
class TranscriptsTest extends SiteFixture {
    private final Map<String, String> headers = new HashMap<>();
    private String input = "";
    private boolean colour;
    private CommandLineRun run = new CommandLineRun(0, "", "");

    static List<Transcript> transcripts() throws IOException {
        return Transcript.all(Path.of("src/test/resources/usher/cli/transcripts"));
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void theCommandDoesWhatTheTranscriptShows(Transcript transcript) throws Exception {
        Map<String, String> values = Map.of(
                "tmp", folder.toString(),
                "site", site,
                "port", Integer.toString(server.port()),
                "refused", Integer.toString(refusing.port()),
                "project", CommandLineRun.PROJECT.toString());
        assertThat(transcript.steps()).anyMatch(step -> step.verb().matches("exit|out|err|both|content|bytes"));
        for (Step step : transcript.steps()) {
            take(step.filled(values));
        }
    }

    private void take(Step step) throws Exception {
        switch (step.verb()) {
            case "$" -> run(step.words());
            case "input" -> input = step.text();
            case "colour" -> colour = true;
            case "exit" -> step.require(run.code() == Integer.parseInt(step.object()), run);
            case "out" -> step.check(run.out());
            case "err" -> step.check(run.err());
            case "both" -> step.check(run.out() + run.err());
            case "folder" -> Files.createDirectories(folder.resolve(step.first()));
            case "file" -> Files.writeString(file(step), step.rest().text());
            case "latin1" -> Files.write(file(step), step.rest().text().getBytes(ISO_8859_1));
            case "content" -> step.rest().check(Files.readString(file(step)));
            case "bytes" -> step.rest().check(Files.readString(file(step), ISO_8859_1));
            case "absent" -> assertThat(folder.resolve(step.first())).doesNotExist();
            case "header" ->
                headers.put(step.first().replace(":", ""), step.rest().text());
            case "serve" -> serve(step.first(), step.rest());
            case "missing" -> pages.remove(step.first());
            case "requests" -> assertThat(server.requests()).hasSize(Integer.parseInt(step.object()));
            case "requested" -> step.require(requested().equals(step.object()), requested());
            case "damage" -> StoredRows.change(Path.of(store()), step.text());
            default -> throw new IllegalStateException(step.place());
        }
    }

    private void run(List<String> words) {
        run = CommandLineRun.run(Bytes.of(input).toByteArray(), colour, words.toArray(String[]::new));
        input = "";
        colour = false;
    }

    private Path file(Step step) throws IOException {
        Path file = folder.resolve(step.first());
        Files.createDirectories(file.getParent());
        return file;
    }

    private void serve(String path, Step step) {
        int status = Integer.parseInt(step.first());
        Bytes body = Bytes.of(step.rest().text());
        pages.put(path, new Page(status, headers.isEmpty() ? Map.of("Content-Type", "text/plain") : headers, body));
        headers.clear();
    }

    private String requested() {
        return String.join(" ", server.requests().stream().map(Request::path).toList());
    }
}
