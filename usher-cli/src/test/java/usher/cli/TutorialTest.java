package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.GeneratedFile;

/** Follows docs/tutorial.md word for word in an empty folder. The clone before that is a jar of the class path here. */
@Tag("long")
class TutorialTest {
    /** A file to write, or commands and what they print. */
    private static final Pattern STEP =
            Pattern.compile("(?ms)file `([\\w.]+)`:\n\n```\\w+\n(.*?)^```|^```console\n(.*?)^```");

    private static final String PORT = "9309";
    private static final String MARK = "<<<the next command>>>";

    @TempDir
    private Path home;

    @Test
    void eachStepPrintsWhatThePageShows() throws Exception {
        Path page = CommandLineRun.PROJECT.resolve("docs/tutorial.md");
        String text = Files.readString(page);
        String port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = Integer.toString(free.getLocalPort());
        }
        StringBuilder script = new StringBuilder();
        Matcher steps = STEP.matcher(text);
        while (steps.find()) {
            if (steps.group(1) != null) {
                script.append("cat >" + steps.group(1) + " <<'END'\n" + steps.group(2) + "END\n");
            } else {
                commands(steps.group(3)).forEach(command -> script.append("echo '" + MARK + "'\n" + command + "\n"));
            }
        }
        List<String> printed = new ArrayList<>(List.of(run(script.toString().replace(PORT, port))
                .replace(port, PORT)
                .replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "2026-11-27T06:00:00Z")
                .split(MARK + "\n", -1)));
        assertThat(printed.remove(0)).isEmpty();
        assertThat(printed).hasSizeGreaterThan(10);
        String updated = STEP.matcher(text)
                .replaceAll(step -> Matcher.quoteReplacement(
                        step.group(1) != null ? step.group() : block(commands(step.group(3)), printed)));
        GeneratedFile.check(page, updated, GeneratedFile.WRITE, TutorialTest.class);
    }

    private static List<String> commands(String block) {
        return block.lines()
                .filter(line -> line.startsWith("$ "))
                .map(line -> line.substring(2))
                .toList();
    }

    private static String block(List<String> commands, List<String> printed) {
        StringBuilder block = new StringBuilder("```console\n");
        commands.forEach(command -> block.append("$ " + command + "\n" + printed.remove(0)));
        return block + "```";
    }

    private String run(String script) throws Exception {
        Path checkout = LauncherTest.install(home.resolve("usher"));
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", script)
                .directory(Files.createDirectory(home.resolve("shop")).toFile())
                .redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        builder.environment().put("PATH", checkout + ":" + System.getenv("PATH"));
        return Programs.run(builder, home).out();
    }
}
