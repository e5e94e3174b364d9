package usher.cli.watch;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import usher.report.ChangeJson;
import usher.support.json.Json;
import usher.watch.SiteChange;

/** The program of {@code usher watch --run}. */
record ChangeProgram(String program, Duration max) {
    /**
     * Runs the program, and returns why it did not take the change; empty if it ended with 0. Its input is a file, so
     * that one that does not read can neither block nor fail.
     */
    Optional<String> take(SiteChange change) throws InterruptedException {
        try {
            Path input = Files.createTempFile("usher-change-", ".json");
            try {
                Files.writeString(input, Json.text(ChangeJson.of(change)) + "\n");
                return run(input);
            } finally {
                Files.delete(input);
            }
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private Optional<String> run(Path input) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(program)
                .redirectInput(input.toFile())
                .redirectOutput(Redirect.INHERIT)
                .redirectError(Redirect.INHERIT)
                .start();
        if (!process.waitFor(max.toMillis(), TimeUnit.MILLISECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            return Optional.of("it ran for more than " + max.toSeconds() + " seconds");
        }
        int code = process.exitValue();
        return code == 0 ? Optional.empty() : Optional.of("exit code " + code);
    }
}
