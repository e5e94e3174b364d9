package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.testkit.JavaCommand;

class ServeCommandTest {
    @TempDir
    Path folder;

    /** Each setting is an option, and the program says what it would run with. */
    @Test
    void everySettingIsAnOption() throws IOException {
        Path file = Files.writeString(folder.resolve("usher.properties"), "port = 1\nfetches = 3\n");
        List<String> arguments = new ArrayList<>(List.of("serve", "--print-settings", "--config", file.toString()));
        for (Setting setting : Setting.values()) {
            if (setting != Setting.FETCHES && setting != Setting.FETCH_SECONDS) {
                arguments.add("--" + setting.key() + "=" + setting.defaultValue());
            }
        }
        CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        String[] parts = run.out().split("# from .*\n");
        assertThat(parts[1].lines()).hasSize(Setting.values().length - 2).contains("port = 9309");
        assertThat(run.out())
                .startsWith("# from options\n")
                .contains("# from the settings file\nfetches = 3\n# from defaults\nfetch-seconds = 30\n");
    }

    /** The output of --print-settings is a settings file. */
    @Test
    void printedSettingsCanBeReadAsAFile() throws IOException {
        CommandLineRun run = CommandLineRun.of("serve", "--print-settings", "--log-format", "json");
        Path file = Files.writeString(folder.resolve("usher.properties"), run.out());
        SettingValues values = new SettingValues().file(file);
        assertThat(values.get(Setting.LOG_FORMAT)).isEqualTo("json");
        assertThat(values.get(Setting.STORE)).as("that of the other commands").endsWith("usher");
    }

    @Test
    void moreConnectionsThanTheMemoryAllowsAreReported() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandLineRun run = CommandLineRun.of(
                    "serve", "--demo=" + folder, "--connections=1000000", "--port=" + taken.getLocalPort());
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err())
                    .containsPattern("note: at most \\d+ connections, because .* has no room for 1000000\n")
                    .contains("Cannot listen on");
        }
    }

    /** Also what is said at the start and at the end, so that a collector of logs can read all of it. */
    @Test
    void everyLineOfALogInJsonIsJson() throws Exception {
        ProcessBuilder command = new ProcessBuilder(JavaCommand.of(
                        "-XX:TieredStopAtLevel=1",
                        Main.class.getName(),
                        "serve",
                        "--demo=" + folder,
                        "--port=0",
                        "--log-format=json",
                        "--connections=1000000",
                        "--bind=0.0.0.0"))
                .redirectErrorStream(true);
        command.environment().put("USHER_PROT", "1");
        Process process = command.start();
        List<JsonNode> lines = new ArrayList<>();
        try (BufferedReader out = process.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(new ObjectMapper().readTree(line));
                if (line.contains("requires no API key")) {
                    process.toHandle().destroy();
                }
            }
        } finally {
            process.destroyForcibly();
        }
        assertThat(lines)
                .extracting(line -> line.get("level").asText() + " "
                        + line.get("message").asText().replaceAll("[:;,]? .*|:\\d+/", ""))
                .containsExactly(
                        "info these",
                        "info at",
                        "info http://0.0.0.0",
                        "info demo",
                        "info store",
                        "warning This",
                        "info stopped");
    }
}
