package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.testkit.JavaCommand;

/** A service in a process of its own: {@code ServeProcess DEMO STORE [KEY=VALUE ...]}. */
final class ServeProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;
    private final RawClient client;

    /** Starts one, and waits until it listens; both its outputs are its standard output. */
    ServeProcess(List<String> prefix, Path demo, Path store, String... settings) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(JavaCommand.of(
                "-XX:TieredStopAtLevel=1", ServeProcess.class.getName(), demo.toString(), store.toString()));
        command.addAll(List.of(settings));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        out = process.inputReader();
        client = new RawClient(port(out), "127.0.0.1");
    }

    Process process() {
        return process;
    }

    RawClient client() {
        return client;
    }

    /** Reads until a line has a part. */
    String awaitLine(String part) throws IOException {
        String line = out.readLine();
        while (line != null && !line.contains(part)) {
            line = out.readLine();
        }
        assertThat(line).as("a line with " + part).isNotNull();
        return line;
    }

    /** What it says until it ends. */
    List<String> rest() {
        return out.lines().toList();
    }

    /** Sends the signal to stop, and returns the exit code; what the process says last can still be read. */
    int stop(Duration within) throws InterruptedException {
        process.toHandle().destroy();
        assertThat(process.waitFor(within.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        out.close();
    }

    /** Reads until the service says where it listens. */
    static int port(BufferedReader out) throws IOException {
        String said = out.readLine();
        while (!said.startsWith("usher: http")) {
            said = out.readLine();
        }
        return URI.create(said.substring("usher: ".length())).getPort();
    }

    /** Reads until the service says where it listens, and keeps a hundred lines of what it says after that. */
    static int port(Process process, List<String> said) throws IOException {
        BufferedReader out = process.inputReader();
        int port = port(out);
        // To the end, or a full pipe would stop the service. The stream ends with the process.
        Thread reader =
                new Thread(() -> out.lines().filter(line -> said.size() < 100).forEach(said::add), "reader");
        reader.setDaemon(true);
        reader.start();
        return port;
    }

    public static void main(String[] arguments) {
        SettingValues values = new SettingValues()
                .put(Setting.PORT, "0")
                .demo(Path.of(arguments[0]))
                .put(Setting.STORE, arguments[1]);
        for (String said : Arrays.asList(arguments).subList(2, arguments.length)) {
            String[] parts = said.split("=", 2);
            values.put(Setting.byKey(parts[0]).orElseThrow(), parts[1]);
        }
        System.exit(ServiceRunner.run(
                ServerSettings.of(values),
                () -> ServerSettings.of(values),
                new PrintWriter(System.out, true),
                new PrintWriter(System.err, true)));
    }
}
