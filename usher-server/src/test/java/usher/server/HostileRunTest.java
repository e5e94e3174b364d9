package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.JavaCommand;

/**
 * One service of 512 MB against a crowd of strangers that do at random all that was ever seen to harm it. It must live,
 * keep its bounds, and answer somebody else in time. {@code -Dusher.hostile.seconds} says how long,
 * {@code -Dusher.hostile.millis} what in time is, {@code -Dusher.hostile.seed} what they do.
 */
@Tag("long")
class HostileRunTest {
    private static final int SECONDS = Integer.getInteger("usher.hostile.seconds", 5);
    private static final long MILLIS = Long.getLong("usher.hostile.millis", 10_000);
    private static final long SEED = Long.getLong("usher.hostile.seed", System.nanoTime());
    private static final int STRANGERS = 8;
    private static final int WARM_UP = 5;
    private static final int STORE_MEBIBYTES = 16;
    /** Mebibytes that may come between two looks at the store, with its log. */
    private static final int BETWEEN_LOOKS = 128;
    /** A busy machine may look late. */
    private static final Duration UNTIL_PRUNED = Duration.ofMinutes(1);

    private static final String SMALL = "{\"robots\":\"User-agent: *\\nDisallow: /a\\n\",\"urls\":[\"/a\"]}";

    @TempDir
    Path folder;

    private final Map<String, Long> longest = new TreeMap<>();
    private final List<String> broken = new ArrayList<>();
    private long mostMebibytes;

    /** What the service has printed. */
    private final List<String> said = new CopyOnWriteArrayList<>();

    @Test
    void otherClientsGetResponsesInTimeDuringHostileRequests() throws Exception {
        Process process = start();
        try (HangingHost good = new HangingHost(HangingHost.FILE)) {
            int port = ServeProcess.port(process, said);
            RawClient witness = new RawClient(port, "127.0.0.1");
            String check = "/v1/check?url=" + good.url(0) + "b";
            assertThat(witness.get(check).text()).contains("\"allow\"");
            Step asking = () -> {
                timed("healthz", 200, () -> witness.get("/healthz"));
                timed("check", 200, () -> witness.get(check));
                timed("analyze", 200, () -> witness.ask("POST", "/v1/analyze", RawClient.JSON, SMALL));
                timed("visit", 201, () -> visit(witness, good.url(0)));
            };
            for (int i = 0; i < WARM_UP; i++) {
                asking.run();
            }
            longest.clear();
            long done = attack(process, port, asking);
            System.out.println("hostile run: seed " + SEED + ", " + done + " attacks in " + SECONDS
                    + " s; longest answers in ms " + longest + "; store and log at most " + mostMebibytes + " MiB");
            assertThat(process.isAlive()).as("the service lives: %s", said).isTrue();
            assertThat(broken).as("seed %s, %s", SEED, said).isEmpty();
            assertThat(longest.values()).as("in time, seed " + SEED).allMatch(millis -> millis <= MILLIS);
            requireBounds(witness);
        } finally {
            process.destroy();
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        }
    }

    private Process start() throws IOException {
        return new ProcessBuilder(JavaCommand.of(
                        "-Xmx512m -XX:+ExitOnOutOfMemoryError",
                        "usher.server.ServeProcess",
                        "",
                        folder.resolve("store").toString(),
                        "allow-addresses=127.0.0.0/8",
                        "fetch-seconds=2",
                        "visit-floor-seconds=0",
                        "store-mebibytes=" + STORE_MEBIBYTES))
                .redirectErrorStream(true)
                .start();
    }

    /** The strangers go on until the time is over; the other client asks meanwhile. */
    private long attack(Process process, int port, Step other) throws Exception {
        AtomicLong done = new AtomicLong();
        List<HostileClient> strangers = new ArrayList<>();
        try (WildcardHost sites = new WildcardHost(SEED, port)) {
            for (int i = 0; i < STRANGERS; i++) {
                strangers.add(new HostileClient(port, i / 2, sites, SEED + i, done).start());
            }
            long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
            try {
                while (System.nanoTime() < end) {
                    other.run();
                    mostMebibytes = Math.max(mostMebibytes, storeMebibytes());
                }
            } catch (IOException e) {
                // A service that ends resets its connections: say so, with what it printed.
                String state = process.waitFor(5, TimeUnit.SECONDS) ? "ended with " + process.exitValue() : "lives";
                throw new AssertionError("seed " + SEED + ", the service " + state + ": " + said, e);
            }
            // Not waited for: what they still ask ends with the service.
            strangers.forEach(HostileClient::stop);
        }
        return done.get();
    }

    private RawClient.Answer visit(RawClient witness, String url) throws IOException {
        RawClient.Answer granted =
                witness.ask("POST", "/v1/visits", RawClient.JSON, "{\"url\":\"" + url + "b\",\"wait\":20}");
        Optional<String> visit = granted.text()
                .lines()
                .filter(line -> line.startsWith("Location: "))
                .map(line -> line.substring("Location: ".length()))
                .findFirst();
        if (visit.isPresent()) {
            witness.ask("DELETE", visit.get(), "", "");
        }
        return granted;
    }

    private void timed(String name, int status, Question question) throws IOException {
        long began = System.nanoTime();
        RawClient.Answer answer = question.ask();
        long millis = (System.nanoTime() - began) / 1_000_000;
        longest.merge(name, millis, Math::max);
        if (answer.status() != status) {
            broken.add(name + " " + answer.text());
        }
    }

    private void requireBounds(RawClient witness) throws IOException {
        String metrics = witness.get("/metrics").text();
        double visits = metrics.lines()
                .filter(line -> line.startsWith("usher_visits_open "))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
                .sum();
        assertThat(visits).as("100 for each client").isLessThanOrEqualTo(100.0 * STRANGERS);
        long end = System.nanoTime() + UNTIL_PRUNED.toNanos();
        while (storeMebibytes() >= STORE_MEBIBYTES + BETWEEN_LOOKS && System.nanoTime() < end) {
            witness.get("/healthz");
        }
        assertThat(storeMebibytes())
                .as("the store and its log, seed %s: %s, %s", SEED, sizes(), said)
                .isLessThan(STORE_MEBIBYTES + BETWEEN_LOOKS);
    }

    private long storeMebibytes() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("store"))) {
            return files.mapToLong(file -> file.toFile().length()).sum() >> 20;
        }
    }

    private String sizes() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("store"))) {
            return files.map(file -> file.getFileName() + " " + file.toFile().length())
                    .collect(Collectors.joining(", "));
        }
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    @FunctionalInterface
    private interface Question {
        RawClient.Answer ask() throws IOException;
    }
}
