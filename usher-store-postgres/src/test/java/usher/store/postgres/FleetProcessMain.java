package usher.store.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletionException;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.VisitDecision;
import usher.fetch.pace.PaceSettings;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.fetch.snapshot.Samples;
import usher.fetch.system.TimeSource;
import usher.fetch.transport.FetchEnvironment;
import usher.uri.Authority;

/**
 * A process of a fleet: threads that visit sites in turn, until the process is killed or its standard input ends.
 * Another thread stores snapshots of {@link #archived} and adds the time of each to a file when it has been
 * acknowledged. Arguments: the address of the database, the number of threads, the number of the process, the seconds
 * by which its wall clock is wrong, the version of the tables that it knows, the file, and the sites.
 */
final class FleetProcessMain {
    static final Duration START_WITHIN = Duration.ofMillis(500);
    static final Duration LEASE = Duration.ofMillis(1_500);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private FleetProcessMain() {}

    public static void main(String[] arguments) throws IOException {
        PostgresAddress address = PostgresAddress.parse(arguments[0]);
        int threads = Integer.parseInt(arguments[1]);
        int number = Integer.parseInt(arguments[2]);
        long skew = Long.parseLong(arguments[3]);
        int version = Integer.parseInt(arguments[4]);
        Path acknowledged = Path.of(arguments[5]);
        List<String> sites = List.of(arguments).subList(6, arguments.length);
        FetchSettings settings = FetchSettings.builder("FleetBot/1")
                .pace(PaceSettings.builder()
                        .startWithin(START_WITHIN)
                        .lease(LEASE)
                        .build())
                .timeout(Duration.ofSeconds(3))
                .build();
        PostgresStore store = PostgresStore.open(address, version, statements(version));
        LiveUsher live = LiveUsher.open(settings, store, system -> skewed(system, skew));
        LiveCrawler crawler = live.crawler(Dialect.RFC9309, "FleetBot");
        for (int i = 0; i < threads; i++) {
            int first = number + 4 * i;
            start(() -> run(crawler, sites, first));
        }
        start(() -> archive(store, archived(number), acknowledged));
        System.out.println("started");
        while (System.in.read() >= 0) {
            continue;
        }
        System.exit(0);
    }

    private static void start(Runnable action) {
        Thread thread = new Thread(action);
        thread.setDaemon(true);
        thread.start();
    }

    /** A site of which only one process stores snapshots. */
    static Authority archived(int process) {
        return Samples.authority("process-" + process + ".example");
    }

    private static void archive(PostgresStore store, Authority site, Path acknowledged) {
        while (true) {
            Instant time = Instant.now().truncatedTo(ChronoUnit.MILLIS);
            Bytes body = Samples.body(time.toString());
            try {
                Thread.sleep(50);
                Samples.keep(store, Samples.good(site, time, body), body);
                Files.writeString(acknowledged, time + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (CompletionException | IOException | InterruptedException e) {
                System.err.println("not acknowledged: " + e);
            }
        }
    }

    static PostgresPace.Statements statements(int version) {
        PostgresPace.Statements newest = PostgresPace.Statements.NEWEST;
        return version == Migrations.VERSION
                ? newest
                : new PostgresPace.Statements(
                        Database.resource("version" + version + "/begin.sql"),
                        Database.resource("version" + version + "/end.sql"),
                        newest.cancel(),
                        newest.epoch());
    }

    private static FetchEnvironment skewed(FetchEnvironment system, long seconds) {
        TimeSource right = system.time();
        TimeSource wrong = new TimeSource() {
            @Override
            public Instant now() {
                return right.now().plusSeconds(seconds);
            }

            @Override
            public long nanos() {
                return right.nanos();
            }

            @Override
            public Cancellable after(Duration delay, Runnable action) {
                return right.after(delay, action);
            }
        };
        return new FetchEnvironment(
                wrong, system.resolver(), system.transport(), system.storeThreads(), system.chance(), system.loggers());
    }

    private static void run(LiveCrawler crawler, List<String> sites, int first) {
        Requester requester = new Requester("thread " + first);
        for (int turn = first; true; turn++) {
            URI page = URI.create(sites.get(turn % sites.size()) + "/page");
            try {
                VisitDecision decision = crawler.visit(page.toString(), requester, PATIENCE);
                if (decision instanceof VisitDecision.Granted granted) {
                    download(granted.visit(), page);
                } else {
                    Thread.sleep(200); // disallowed, since its robots.txt cannot be known, or refused
                }
            } catch (CompletionException | IOException | InterruptedException e) {
                System.err.println(e);
            }
        }
    }

    private static void download(Visit visit, URI page) throws IOException {
        try (visit;
                Socket socket = new Socket(page.getHost(), page.getPort())) {
            socket.setSoTimeout(5_000);
            OutputStream out = socket.getOutputStream();
            InputStream in = socket.getInputStream();
            byte[] request = ("GET " + page.getPath() + " HTTP/1.1\r\nHost: " + page.getHost()
                            + "\r\nConnection: close\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII);
            if (visit.mayStart()) {
                out.write(request);
                in.readAllBytes();
            }
        }
    }
}
