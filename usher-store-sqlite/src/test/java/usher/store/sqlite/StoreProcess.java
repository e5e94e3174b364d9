package usher.store.sqlite;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import usher.testkit.JavaCommand;

/** {@link StoreProcessMain}, controlled by its parent. It is always killed in the end. */
final class StoreProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader lines;

    private StoreProcess(Process process) {
        this.process = process;
        lines = process.inputReader(StandardCharsets.US_ASCII);
    }

    /**
     * Starts a process.
     *
     * @param before the command to run it under, if any
     * @param temporary the folder for its native libraries, which a killed process does not delete
     */
    static StoreProcess start(List<String> before, Path temporary, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(before);
        String options = "-Xshare:auto -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx128m -Djava.io.tmpdir=" + temporary
                + (Runtime.version().feature() >= 24 ? " --enable-native-access=ALL-UNNAMED" : "");
        command.addAll(JavaCommand.of(options, StoreProcessMain.class.getName(), arguments));
        return new StoreProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    long pid() {
        return process.pid();
    }

    /** Returns the next complete line, or null if the process has ended. */
    String line() throws IOException {
        return lines.readLine();
    }

    /** Kills the process with SIGKILL, so that it cannot clean up. Its output can still be read. */
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
