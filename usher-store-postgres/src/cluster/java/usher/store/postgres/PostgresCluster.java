package usher.store.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * A server of Debian's package, in a temporary folder. It runs as the package's account if the tests run as root, and
 * listens on a port of the loopback interface, which the driver needs, and on a socket in its folder, which psql and
 * pg_ctl use.
 */
public final class PostgresCluster implements AutoCloseable {
    private static final String PASSWORD = "a password for tests";
    private static final AtomicInteger SCHEMAS = new AtomicInteger();
    private static PostgresCluster shared;

    private final Path folder;
    private final Path data;
    private final int port;
    private final Path bin;
    private boolean isDisk;

    private PostgresCluster(Path folder, Path data, int port) {
        this.folder = folder;
        this.data = data;
        this.port = port;
        this.bin = bin();
    }

    /** Returns a server that all tests of this JVM share; each uses a schema of its own. */
    public static synchronized PostgresCluster shared() {
        if (shared == null) {
            shared = start();
            Runtime.getRuntime().addShutdownHook(new Thread(shared::close));
        }
        return shared;
    }

    /** Starts a server of its own, which the caller closes. */
    public static PostgresCluster start(String... settings) {
        return start(create(), settings);
    }

    /** Starts a server on a disk of its own in memory, for which the tests must run as root. */
    public static PostgresCluster startOnSmallDisk(int mebibytes) {
        PostgresCluster cluster = create();
        execute(List.of(
                "mount", "-t", "tmpfs", "-o", "size=" + mebibytes + "m,mode=1777", "usher", cluster.folder.toString()));
        cluster.isDisk = true;
        return start(cluster, "min_wal_size=32MB", "max_wal_size=32MB");
    }

    private static PostgresCluster start(PostgresCluster cluster, String... settings) {
        Path password = cluster.folder.resolve("password");
        write(password, PASSWORD);
        cluster.run(
                "initdb",
                "-D",
                cluster.data.toString(),
                "-U",
                "usher",
                "-A",
                "scram-sha-256",
                "--pwfile",
                password.toString(),
                "--no-sync",
                "-E",
                "UTF8",
                "--locale=C.UTF-8");
        cluster.configure(settings);
        cluster.startServer();
        return cluster;
    }

    private static PostgresCluster create() {
        try {
            Path folder = Files.createTempDirectory("usher-postgres");
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                PostgresCluster cluster = new PostgresCluster(folder, folder.resolve("data"), free.getLocalPort());
                if (isRoot()) {
                    execute(List.of("chown", "postgres", folder.toString()));
                }
                return cluster;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path bin() {
        try (Stream<Path> versions = Files.list(Path.of("/usr/lib/postgresql"))) {
            return versions.max((one, other) -> one.compareTo(other))
                    .orElseThrow()
                    .resolve("bin");
        } catch (IOException e) {
            String missing = "Debian's package postgresql is not installed";
            if ("true".equals(System.getenv("CI"))) {
                throw new UncheckedIOException(missing, e);
            }
            throw new TestAbortedException(missing, e);
        }
    }

    private void configure(String... settings) {
        List<String> lines = new ArrayList<>(List.of(
                "",
                "port=" + port,
                "listen_addresses='127.0.0.1'",
                "unix_socket_directories='" + folder + "'",
                "max_connections=200",
                "shared_buffers=32MB"));
        lines.addAll(List.of(settings));
        Path file = data.resolve("conf.d.conf");
        write(file, String.join("\n", lines) + "\n");
        run(
                "sh",
                "-c",
                "grep -q conf.d.conf " + data + "/postgresql.conf || echo \"include 'conf.d.conf'\" >>" + data
                        + "/postgresql.conf");
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
            if (isRoot()) {
                execute(List.of("chown", "postgres", file.toString()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void startServer() {
        run("pg_ctl", "-D", data.toString(), "-l", folder.resolve("log").toString(), "-w", "-t", "60", "start");
    }

    /** Crashes the server and starts it again. */
    public void crash() {
        run("pg_ctl", "-D", data.toString(), "-m", "immediate", "-w", "stop");
        startServer();
    }

    public void stop() {
        run("pg_ctl", "-D", data.toString(), "-m", "immediate", "-w", "stop");
    }

    public void restart() {
        startServer();
    }

    /** Creates a synchronous standby of this server: a commit waits until the standby has written it. */
    public PostgresCluster standby() {
        PostgresCluster standby = create();
        run(
                "sh",
                "-c",
                "PGPASSWORD='" + PASSWORD + "' " + bin + "/pg_basebackup -h 127.0.0.1 -p " + port + " -U usher -D "
                        + standby.data + " -R -X stream -c fast --no-sync");
        standby.configure();
        standby.startServer();
        psql("ALTER SYSTEM SET synchronous_standby_names='*'");
        psql("SELECT pg_reload_conf()");
        return standby;
    }

    public void promote() {
        run("pg_ctl", "-D", data.toString(), "-w", "promote");
    }

    /** Runs a statement as the superuser, and returns what it prints. */
    public String psql(String sql) {
        return run(
                "sh",
                "-c",
                "PGPASSWORD='" + PASSWORD + "' " + bin + "/psql -h " + folder + " -p " + port
                        + " -U usher -d postgres -qAtc \""
                        + sql.replace("\"", "\\\"").replace("$", "\\$") + "\"");
    }

    /** Starts a backup of a schema, which goes on as its output is read. */
    public Process startDump(String schema) throws IOException {
        ProcessBuilder dump = new ProcessBuilder(
                bin.resolve("pg_dump").toString(), "-h127.0.0.1", "-p" + port, "-Uusher", "-n" + schema, "postgres");
        dump.environment().put("PGPASSWORD", PASSWORD);
        return dump.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    /** Returns a schema with its rows as statements. */
    public String dump(String schema) {
        String text = run(
                "sh",
                "-c",
                "PGPASSWORD='" + PASSWORD + "' " + bin + "/pg_dump -h " + folder + " -p " + port
                        + " -U usher -d postgres -n " + schema + " --no-owner --no-privileges --rows-per-insert=100");
        return text.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("--") && !line.startsWith("\\"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Ends one process of the server that works for a client, which makes the server restart all others. */
    public void killBackend() {
        String pid = psql("SELECT pid FROM pg_stat_activity WHERE application_name='usher' LIMIT 1");
        if (!pid.isBlank()) {
            execute(List.of("kill", "-9", pid.strip()));
        }
    }

    /** Waits until the server has restarted its processes. */
    public void awaitReady() {
        run(
                "sh",
                "-c",
                "sleep 0.3; until " + bin + "/pg_isready -q -h " + folder + " -p " + port + "; do sleep 0.1; done");
    }

    /** A file in the folder of the server. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    public int port() {
        return port;
    }

    public String password() {
        return PASSWORD;
    }

    /** Returns a file with the password. */
    public Path passwordFile() {
        return folder.resolve("password");
    }

    public PostgresAddress address(String schema, String... parameters) {
        return address(port, schema, parameters);
    }

    /** Returns the address of this server behind another port. */
    public PostgresAddress address(int otherPort, String schema, String... parameters) {
        String more = parameters.length == 0 ? "" : "&" + String.join("&", parameters);
        return PostgresAddress.parse("postgresql://usher@127.0.0.1:" + otherPort + "/postgres?schema=" + schema
                + "&passwordFile=" + passwordFile() + more);
    }

    /** Returns the address of a schema that no other test uses. */
    public PostgresAddress newSchema(String... parameters) {
        return address("test_" + SCHEMAS.incrementAndGet(), parameters);
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private String run(String program, String... arguments) {
        List<String> command = new ArrayList<>();
        if (isRoot()) {
            command.addAll(List.of("runuser", "-u", "postgres", "--"));
        }
        command.add(program.equals("sh") ? program : bin.resolve(program).toString());
        command.addAll(List.of(arguments));
        return execute(command);
    }

    private static String execute(List<String> command) {
        try {
            Path out = Files.createTempFile("usher-postgres", ".out");
            Process process = new ProcessBuilder(command)
                    .directory(Path.of("/").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile())
                    .start();
            boolean ended = process.waitFor(90, TimeUnit.SECONDS);
            String text = Files.readString(out);
            Files.delete(out);
            if (!ended || process.exitValue() != 0) {
                throw new IllegalStateException(command + " failed: " + text);
            }
            return text;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try {
            stop();
        } catch (IllegalStateException e) {
            System.err.println("PostgreSQL was stopped before: " + e.getMessage());
        }
        if (isDisk) {
            execute(List.of("umount", folder.toString()));
        }
        execute(List.of("rm", "-rf", folder.toString()));
    }
}
