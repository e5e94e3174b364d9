package usher.store.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        execute("mount", "-t", "tmpfs", "-o", "size=" + mebibytes + "m,mode=1777", "usher", cluster.folder.toString());
        cluster.isDisk = true;
        return start(cluster, "min_wal_size=32MB", "max_wal_size=32MB");
    }

    private static PostgresCluster start(PostgresCluster cluster, String... settings) {
        Path password = cluster.folder.resolve("password");
        write(password, PASSWORD);
        String options = "-U usher -A scram-sha-256 -E UTF8 --locale=C.UTF-8 --no-sync --pwfile " + password;
        cluster.run("initdb", options.split(" "));
        cluster.configure(settings);
        cluster.restart();
        return cluster;
    }

    private static PostgresCluster create() {
        try {
            Path folder = Files.createTempDirectory("usher-postgres");
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                PostgresCluster cluster = new PostgresCluster(folder, folder.resolve("data"), free.getLocalPort());
                if (isRoot()) {
                    execute("chown", "postgres", folder.toString());
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
        write(data.resolve("postgresql.conf"), String.join("\n", lines) + "\n", StandardOpenOption.APPEND);
    }

    private static void write(Path file, String text, OpenOption... options) {
        try {
            Files.writeString(file, text, options);
            if (isRoot()) {
                execute("chown", "postgres", file.toString());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Crashes the server and starts it again. */
    public void crash() {
        stop();
        restart();
    }

    public void stop() {
        run("pg_ctl", "-m", "immediate", "-w", "stop");
    }

    public void restart() {
        run("pg_ctl", "-l", folder.resolve("log").toString(), "-w", "-t", "60", "start");
    }

    /** Creates a synchronous standby of this server: a commit waits until the standby has written it. */
    public PostgresCluster standby() {
        PostgresCluster standby = create();
        String copy = standby.data.toString();
        run("pg_basebackup", "-h", "127.0.0.1", "-D", copy, "-R", "-X", "stream", "-c", "fast", "--no-sync");
        standby.configure();
        standby.restart();
        psql("ALTER SYSTEM SET synchronous_standby_names='*'");
        psql("SELECT pg_reload_conf()");
        return standby;
    }

    public void promote() {
        run("pg_ctl", "-w", "promote");
    }

    /** Runs a statement as the superuser, and returns what it prints. */
    public String psql(String sql) {
        return run("psql", "-qAtc", sql);
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
        String text = run("pg_dump", "-n", schema, "--no-owner", "--no-privileges", "--rows-per-insert=100");
        return text.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("--") && !line.startsWith("\\"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Ends one process of the server that works for a client, which makes the server restart all others. */
    public void killBackend() {
        String pid = psql("SELECT pid FROM pg_stat_activity WHERE application_name='usher' LIMIT 1");
        if (!pid.isBlank()) {
            execute("kill", "-9", pid.strip());
        }
    }

    /** Waits until the server has restarted its processes. */
    public void awaitReady() {
        run("sh", "-c", "sleep 0.3; until " + bin + "/pg_isready -q; do sleep 0.1; done");
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
        Map<String, String> server = Map.of(
                "PGDATA",
                data.toString(),
                "PGHOST",
                folder.toString(),
                "PGPORT",
                String.valueOf(port),
                "PGUSER",
                "usher",
                "PGDATABASE",
                "postgres",
                "PGPASSWORD",
                PASSWORD);
        return execute(command, server);
    }

    private static void execute(String... command) {
        execute(List.of(command), Map.of());
    }

    private static String execute(List<String> command, Map<String, String> environment) {
        try {
            Path out = Files.createTempFile("usher-postgres", ".out");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(Path.of("/").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
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
            execute("umount", folder.toString());
        }
        execute("rm", "-rf", folder.toString());
    }
}
