package usher.bench.service;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A client that permanently sends several hostile files for analysis. */
final class HostileAnalyses implements AutoCloseable {
    private static final int AT_ONCE = 8;
    private static final String ADDRESS = "127.0.0.2";
    private static final String[] AGENTS =
            IntStream.range(0, 20).mapToObj(i -> "bot" + i).toArray(String[]::new);
    private static final String[] URLS = IntStream.range(0, 60)
            .mapToObj(i -> "/" + "xaybz".repeat(1_600) + i)
            .toArray(String[]::new);
    private static final List<String> FILES = List.of(
            IntStream.range(0, 9_000)
                    .mapToObj(i -> "Disallow: /*a*a*" + i + "*a*a*b$\n")
                    .collect(Collectors.joining("", "User-agent: *\n", "")),
            "User-agent: *\nDisallow: /" + "*a".repeat(200_000),
            IntStream.range(0, 18_000)
                    .mapToObj(i -> "User-agent: r" + i + "\nDisallow: /" + i + "\n")
                    .collect(Collectors.joining()));

    private final AnalysisClient client;
    private final AtomicLong answered = new AtomicLong();
    private volatile boolean going = true;

    HostileAnalyses(int port) {
        client = new AnalysisClient(port, ADDRESS);
        for (int i = 0; i < AT_ONCE; i++) {
            int first = i;
            Thread thread = new Thread(() -> ask(first), "hostile-" + i);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void ask(int first) {
        for (int i = first; going; i++) {
            try {
                client.analyze(FILES.get(i % FILES.size()), AGENTS, URLS);
                answered.incrementAndGet();
            } catch (IOException e) {
                // Hung up on: it comes again.
                continue;
            }
        }
    }

    /** Returns how many of them the service completed. */
    long answered() {
        return answered.get();
    }

    @Override
    public void close() {
        going = false; // What is asked by now is not waited for.
    }
}
