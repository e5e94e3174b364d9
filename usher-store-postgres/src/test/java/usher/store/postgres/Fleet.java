package usher.store.postgres;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Processes that visit sites together, each in a JVM of its own. */
final class Fleet implements AutoCloseable {
    private final PostgresAddress address;
    private final int threads;
    private final FleetSites sites;
    private final long[] skews;
    private final List<Process> processes = new ArrayList<>();

    /** @param skews the seconds by which the wall clock of each process is wrong */
    Fleet(PostgresAddress address, int threads, FleetSites sites, long... skews) {
        this.address = address;
        this.threads = threads;
        this.sites = sites;
        this.skews = skews;
        for (int i = 0; i < skews.length; i++) {
            processes.add(start(i));
            awaitStart(processes.get(i));
        }
    }

    private Process start(int number) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                FleetProcessMain.class.getName(),
                address.toString(),
                String.valueOf(threads),
                String.valueOf(number),
                String.valueOf(skews[number])));
        command.addAll(sites.urls());
        try {
            return new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void awaitStart(Process process) {
        try {
            BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream()));
            String line = lines.readLine();
            if (!"started".equals(line)) {
                throw new IllegalStateException("a process of the fleet did not start: " + line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int size() {
        return processes.size();
    }

    void kill(int number) {
        processes.get(number).destroyForcibly();
    }

    /** Starts a process again that was killed; does not wait for it. */
    void restart(int number) {
        processes.set(number, start(number));
    }

    void signal(int number, String signal) {
        try {
            new ProcessBuilder(
                            "kill",
                            "-" + signal,
                            String.valueOf(processes.get(number).pid()))
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        for (int i = 0; i < processes.size(); i++) {
            kill(i);
        }
    }
}
