package usher.store.sqlite;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@link StoreChild}, seen from its parent. Always killed in the end. */
final class Child implements AutoCloseable {
    private final Process process;
    private final BufferedReader lines;

    private Child(Process process) {
        this.process = process;
        lines = process.inputReader(StandardCharsets.US_ASCII);
    }

    /**
     * Starts one.
     *
     * @param before the command to run it under, if any
     * @param temporary where it puts its native libraries: a killed process leaves them behind
     */
    static Child start(List<String> before, Path temporary, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m"));
        if (Runtime.version().feature() >= 24) {
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.add("-Djava.io.tmpdir=" + temporary);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), StoreChild.class.getName()));
        command.addAll(List.of(arguments));
        return new Child(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    long pid() {
        return process.pid();
    }

    /** The next whole line, or null when the process has ended. */
    String line() throws IOException {
        return lines.readLine();
    }

    /** SIGKILL: it has no chance to tidy up. What it has written can still be read. */
    void kill() {
        process.toHandle().destroyForcibly();
    }

    List<String> remainingLines() throws IOException {
        List<String> rest = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            rest.add(line);
        }
        return rest;
    }

    int exit() throws InterruptedException {
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            throw new AssertionError("the child does not end");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }
}
