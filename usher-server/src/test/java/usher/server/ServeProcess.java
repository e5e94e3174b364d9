package usher.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.testkit.JavaCommand;

/** A service in a process of its own: {@code ServeProcess DEMO STORE [KEY=VALUE ...]}. */
final class ServeProcess {
    private ServeProcess() {}

    /** Starts one; both its outputs are its standard output. */
    static Process start(List<String> prefix, Path demo, Path store, String... settings) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(JavaCommand.of(
                "-XX:TieredStopAtLevel=1", ServeProcess.class.getName(), demo.toString(), store.toString()));
        command.addAll(List.of(settings));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
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
