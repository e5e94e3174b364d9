package usher.store.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import usher.access.response.Snapshot;
import usher.testkit.JavaCommand;
import usher.uri.Authority;

/** Processes that visit sites together, each in a JVM of its own. */
final class Fleet implements AutoCloseable {
    private final PostgresAddress address;
    private final int threads;
    private final FleetSites sites;
    private final int[] versions;
    private final long[] skews;
    private final Path folder;
    private final List<Process> processes = new ArrayList<>();

    /** Processes with the right time. @param versions the version of the tables that each knows */
    Fleet(PostgresAddress address, int threads, FleetSites sites, int... versions) throws IOException {
        this(address, threads, sites, versions, new long[versions.length]);
    }

    /** @param skews the seconds by which the wall clock of each process is wrong */
    Fleet(PostgresAddress address, int threads, FleetSites sites, int[] versions, long[] skews) throws IOException {
        this.address = address;
        this.threads = threads;
        this.sites = sites;
        this.versions = versions;
        this.skews = skews;
        folder = Files.createTempDirectory("usher-fleet");
        for (int i = 0; i < skews.length; i++) {
            processes.add(start(i));
            awaitStart(processes.get(i));
        }
    }

    private Process start(int number) throws IOException {
        List<String> command = new ArrayList<>(JavaCommand.of(
                "-Xmx128m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
                FleetProcessMain.class.getName(),
                address.toString(),
                String.valueOf(threads),
                String.valueOf(number),
                String.valueOf(skews[number]),
                String.valueOf(versions[number]),
                acknowledged(number).toString()));
        command.addAll(sites.urls());
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void awaitStart(Process process) throws IOException {
        String line = process.inputReader().readLine();
        if (!"started".equals(line)) {
            throw new IllegalStateException("a process of the fleet did not start: " + line);
        }
    }

    private Path acknowledged(int number) {
        return folder.resolve("acknowledged-" + number);
    }

    /** Returns the acknowledged snapshots that a store does not have. The processes must have ended. */
    List<String> lost(PostgresStore store) throws IOException {
        List<String> lost = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            Authority site = FleetProcessMain.archived(i);
            Set<Instant> stored = store.history(site, Instant.MAX, 100_000).stream()
                    .map(Snapshot::fetchedAt)
                    .collect(Collectors.toSet());
            Path file = acknowledged(i);
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            List<Instant> times = lines.stream().map(Instant::parse).toList();
            System.out.println(site.host() + ": " + times.size() + " acknowledged, " + stored.size() + " stored");
            times.stream().filter(time -> !stored.contains(time)).forEach(time -> lost.add(site + " at " + time));
        }
        return lost;
    }

    int size() {
        return processes.size();
    }

    void kill(int number) {
        processes.get(number).destroyForcibly();
    }

    /** Starts a process again that was killed; does not wait for it. */
    void restart(int number) throws IOException {
        processes.set(number, start(number));
    }

    void signal(int number, String signal) throws IOException, InterruptedException {
        String pid = String.valueOf(processes.get(number).pid());
        new ProcessBuilder("kill", "-" + signal, pid).start().waitFor();
    }

    /** Kills all processes. */
    void stop() {
        for (int i = 0; i < size(); i++) {
            kill(i);
        }
        processes.forEach(process -> process.onExit().join());
    }

    @Override
    public void close() {
        stop();
    }
}
