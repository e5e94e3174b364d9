package usher.cli.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ConsoleLoggerFinderTest {
    private static final Instant NOW = Instant.parse("2026-11-22T08:00:00.123Z");
    private static final String STORE = "usher.fetch.store";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private String logged(String name, Level serving, Level level, String message) {
        new ConsoleLoggerFinder.ConsoleLogger(
                        name,
                        () -> ConsoleLoggerFinder.threshold(name, serving),
                        () -> new PrintStream(out, true, UTF_8))
                .log(level, message);
        return out.toString(UTF_8);
    }

    @Test
    void aMessageIsOneLine() {
        assertThat(ConsoleLoggerFinder.line(NOW, STORE, Level.WARNING, "disk full", null))
                .isEqualTo("2026-11-22T08:00:00Z warning usher.fetch.store: disk full");
        assertThat(ConsoleLoggerFinder.line(
                        NOW, "usher.server", Level.ERROR, "java.lang.Error\n    at a\n    at b", null))
                .endsWith("usher.server: java.lang.Error | at a | at b");
    }

    @Test
    void theExceptionIsOnTheSameLine() {
        IllegalStateException thrown = new IllegalStateException("no\nroom\u001B[2J");
        assertThat(ConsoleLoggerFinder.line(NOW, STORE, Level.ERROR, "a listener failed", thrown))
                .startsWith("2026-11-22T08:00:00Z error usher.fetch.store: a listener failed:"
                        + " java.lang.IllegalStateException: no | room")
                .contains(" at usher.cli.console.ConsoleLoggerFinderTest.")
                .doesNotContain("\n", "\u001B");
    }

    @Test
    void aCommandLogsErrorsAlone() {
        assertThat(logged(STORE, null, Level.WARNING, "disk full")).isEmpty();
        assertThat(logged(STORE, null, Level.ERROR, "broken")).contains("broken");
    }

    @Test
    void theServiceLogsItsWarningsAndInformation() {
        assertThat(logged("jdk.something", Level.INFO, Level.INFO, "noise")).isEmpty();
        assertThat(logged(STORE, Level.INFO, Level.DEBUG, "noise")).isEmpty();
        assertThat(logged(STORE, Level.INFO, Level.INFO, "keeps again").lines()).hasSize(1);
        assertThat(logged("jdk.something", Level.INFO, Level.WARNING, "heard").lines())
                .hasSize(2);
    }

    @Test
    void theLevelIsASetting() {
        assertThat(logged(STORE, Level.WARNING, Level.INFO, "noise")).isEmpty();
        assertThat(logged("jdk.something", Level.ERROR, Level.WARNING, "noise")).isEmpty();
        assertThat(logged("jdk.something", Level.DEBUG, Level.INFO, "noise")).isEmpty();
        assertThat(logged(STORE, Level.DEBUG, Level.DEBUG, "heard")).contains("debug " + STORE + ": heard");
    }

    @Test
    void aLineCanBeJson() {
        IllegalStateException thrown = new IllegalStateException("no\nroom\u001B[2J");
        thrown.setStackTrace(new StackTraceElement[0]);
        assertThat(ConsoleLoggerFinder.jsonLine(NOW, STORE, Level.ERROR, "a \"listener\" failed", thrown))
                .isEqualTo(
                        "{\"time\":\"2026-11-22T08:00:00.123Z\",\"level\":\"error\",\"logger\":\"usher.fetch.store\","
                                + "\"message\":\"a \\\"listener\\\" failed: java.lang.IllegalStateException: no | "
                                + "room\\u001b[2J\"}");
    }

    @Test
    void passwordsInUrlsAreRemoved() {
        String message = "cannot fetch https://user:secret@shop.example/a@b and ftp://:secret@x/ for a@b";
        assertThat(ConsoleLoggerFinder.line(NOW, STORE, Level.ERROR, message, null))
                .endsWith("cannot fetch https://shop.example/a@b and ftp://x/ for a@b");
        assertThat(ConsoleLoggerFinder.jsonLine(NOW, STORE, Level.ERROR, message, null))
                .doesNotContain("secret");
    }

    @Test
    void thePlatformFindsIt() {
        assertThat(System.LoggerFinder.getLoggerFinder()).isInstanceOf(ConsoleLoggerFinder.class);
    }
}
