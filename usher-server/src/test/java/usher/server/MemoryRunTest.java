package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.JavaCommand;
import usher.testkit.Project;

/**
 * The service with the heap and the memory limit of the systemd unit: as many connections as it permits, idle and busy,
 * and strangers who ask for everything. {@code -Dusher.memory.command} names the packaged command,
 * {@code -Dusher.memory.minutes} says how long.
 */
@Tag("nightly")
class MemoryRunTest {
    private static final double MINUTES = Double.parseDouble(System.getProperty("usher.memory.minutes", "3"));
    private static final String COMMAND = System.getProperty("usher.memory.command", "");
    private static final int STRANGERS = 4;

    /** Connections that the crowd leaves to the others. */
    private static final int LEFT = 100;

    private static final String UNIT = unit();
    private static final String JAVA_OPTIONS = setting("Environment=USHER_JAVA_OPTIONS=(.+)");
    private static final long LIMIT = Long.parseLong(setting("MemoryMax=(\\d+)G")) << 30;

    @TempDir
    Path folder;

    /** What the service has printed. */
    private final List<String> said = new CopyOnWriteArrayList<>();

    private final List<String> broken = new ArrayList<>();

    @Test
    void theServiceStaysInTheMemoryOfItsUnit() throws Exception {
        MemoryGroup group = new MemoryGroup(LIMIT);
        Process process = start();
        group.add(process);
        try (HangingHost good = new HangingHost(HangingHost.FILE)) {
            int port = ServeProcess.port(process, said);
            RawClient witness = new RawClient(port, "127.0.0.1");
            String check = "/v1/check?url=" + good.url(0) + "b";
            assertThat(witness.get(check).text()).contains("\"allow\"");
            int most = Math.min((int) metric(witness, "usher_limit_max{limit=\"connections\"}"), ownFiles()) - LEFT;
            System.out.printf("memory run: %s, %s, %s%n", COMMAND.isEmpty() ? "classes" : COMMAND, JAVA_OPTIONS, group);
            try (Crowd crowd = new Crowd(port, most, check)) {
                ask(witness, check, Duration.ofSeconds(20));
                assertThat(metric(witness, "usher_limit_used{limit=\"connections\"}"))
                        .as("all connections are open")
                        .isGreaterThan(most * 0.99);
                report("idle", process, witness, crowd);
                crowd.busy(true);
                ask(witness, check, Duration.ofSeconds(40));
                report("busy", process, witness, crowd);
                crowd.busy(false);
                mixed(process, port, witness, crowd, check);
            }
            assertThat(process.isAlive()).as("the service lives: %s", said).isTrue();
            assertThat(broken).as("the other client got answers: %s", said).isEmpty();
            assertThat(mebibytes(process, "VmHWM")).as("the unit's limit").isLessThan(LIMIT >> 20);
            assertThat(witness.get("/metrics").text()).doesNotContain("status=\"500\"");
            process.destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly().waitFor();
            System.out.println("memory run: at most in the group: " + group.close());
        }
    }

    private void mixed(Process process, int port, RawClient witness, Crowd crowd, String check) throws Exception {
        AtomicLong done = new AtomicLong();
        List<HostileClient> strangers = new ArrayList<>();
        long seed = System.nanoTime();
        try (WildcardHost sites = new WildcardHost(seed, port)) {
            for (int i = 0; i < STRANGERS; i++) {
                strangers.add(new HostileClient(port, i, sites, seed + i, done).start());
            }
            for (double minute = 1; minute <= Math.max(1, MINUTES); minute++) {
                ask(witness, check, Duration.ofMinutes(1));
                report(String.format("minute %2.0f, %d strange requests", minute, done.get()), process, witness, crowd);
            }
            strangers.forEach(HostileClient::stop);
        }
    }

    /** The other client asks without pause, and each answer must be a verdict. */
    private void ask(RawClient witness, String check, Duration time) throws IOException {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            RawClient.Answer answer = witness.get(check);
            if (answer.status() != 200) {
                broken.add(answer.text());
            }
        }
    }

    private void report(String when, Process process, RawClient witness, Crowd crowd) throws IOException {
        System.out.printf(
                "memory run: %s: %d MiB resident (most %d), heap %.0f MiB used, %d threads, %.0f connections,"
                        + " %.1f s in %.0f collections; crowd %d answers, %d refused, %d closed; responses 503 %.0f, "
                        + "429 %.0f, 413 %.0f, 500 %.0f%n",
                when,
                mebibytes(process, "VmRSS"),
                mebibytes(process, "VmHWM"),
                metric(witness, "jvm_memory_used_bytes{area=\"heap\"}") / (1 << 20),
                number(process, "Threads"),
                metric(witness, "usher_limit_used{limit=\"connections\"}"),
                metric(witness, "jvm_gc_collection_seconds_sum"),
                metric(witness, "jvm_gc_collection_seconds_count"),
                crowd.answers(),
                crowd.refused(),
                crowd.closed(),
                metric(witness, "status=\"503\""),
                metric(witness, "status=\"429\""),
                metric(witness, "status=\"413\""),
                metric(witness, "status=\"500\""));
    }

    /** Returns the sum of all samples whose line contains the text. */
    private static double metric(RawClient witness, String part) throws IOException {
        return witness.get("/metrics")
                .text()
                .lines()
                .filter(line -> !line.startsWith("#") && line.contains(part))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    private static long mebibytes(Process process, String name) throws IOException {
        return number(process, name) >> 10;
    }

    private static long number(Process process, String name) throws IOException {
        String status = Files.readString(Path.of("/proc/" + process.pid() + "/status"));
        Matcher found = Pattern.compile("(?m)^" + name + ":\\s*(\\d+)").matcher(status);
        assertThat(found.find()).as(name).isTrue();
        return Long.parseLong(found.group(1));
    }

    private static int ownFiles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
                ? (int) Math.min(Integer.MAX_VALUE, system.getMaxFileDescriptorCount() - 1_000)
                : Integer.MAX_VALUE;
    }

    private Process start() throws IOException {
        List<String> settings = List.of(
                "--allow-addresses=127.0.0.0/8",
                "--fetch-seconds=2",
                "--visit-floor-seconds=0",
                "--store-mebibytes=64");
        List<String> command = new ArrayList<>();
        if (COMMAND.isEmpty()) {
            command.addAll(JavaCommand.of(
                    JAVA_OPTIONS + " -XX:+ExitOnOutOfMemoryError",
                    "usher.server.ServeProcess",
                    "",
                    folder.resolve("store").toString()));
            settings.forEach(setting -> command.add(setting.substring(2)));
        } else {
            command.addAll(List.of(COMMAND, "serve", "--port=0", "--store=" + folder.resolve("store")));
            command.addAll(settings);
        }
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("USHER_JAVA_OPTIONS", JAVA_OPTIONS);
        builder.environment().put("MALLOC_ARENA_MAX", setting("Environment=MALLOC_ARENA_MAX=(.+)"));
        return builder.start();
    }

    private static String unit() {
        try {
            return Files.readString(Project.root().resolve("src/package/usher.service"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String setting(String pattern) {
        Matcher found = Pattern.compile("(?m)^" + pattern + "$").matcher(UNIT);
        assertThat(found.find()).as(pattern).isTrue();
        return found.group(1);
    }

    /** A group of processes with a limit of memory, if this system has them and lets us make one. */
    private static final class MemoryGroup {
        private final Path folder;
        private final boolean exists;

        private MemoryGroup(long limit) {
            boolean first = Files.exists(Path.of("/sys/fs/cgroup/memory"));
            folder = Path.of(
                    first ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup",
                    "usher-" + ProcessHandle.current().pid());
            exists = made(folder, first ? "memory.limit_in_bytes" : "memory.max", limit);
        }

        private static boolean made(Path folder, String file, long limit) {
            try {
                Files.createDirectory(folder);
                Files.writeString(folder.resolve(file), Long.toString(limit));
                return true;
            } catch (IOException e) {
                return false;
            }
        }

        private void add(Process process) throws IOException {
            if (exists) {
                Files.writeString(folder.resolve("cgroup.procs"), Long.toString(process.pid()));
            }
        }

        /** Removes the group; returns how much memory it has used at most. */
        private String close() throws IOException {
            String most = "no figure";
            for (String file : List.of("memory.max_usage_in_bytes", "memory.peak")) {
                if (exists && Files.exists(folder.resolve(file))) {
                    most = (Long.parseLong(Files.readString(folder.resolve(file))
                                            .strip())
                                    >> 20) + " MiB";
                }
            }
            Files.deleteIfExists(folder);
            return most;
        }

        @Override
        public String toString() {
            return exists ? "in a memory group of " + (LIMIT >> 20) + " MiB" : "without a memory group";
        }
    }
}
