package usher.bench.service;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * {@code ServiceBench PORT SITE SILENT FAIR SECONDS}: loads a service that fetches from {@code examples/robots}, prints
 * the figures of {@code bench/service.sh}, and exits with 1 if one misses its limit. Both endpoints are measured in
 * turn in many short runs, so that other load on the machine affects both. The ratio is the median over neighboring
 * runs.
 */
public final class ServiceBench {
    private static final int CONNECTIONS = 64;
    private static final int SLOW = 1_000;
    private static final int PAIRS = 10;
    private static final double MIN_RATIO = 0.60;
    private static final int WINDOWS = 8;
    private static final double MAX_P99 = 10;
    private static final double MIN_LINES = 100_000;
    private static final double MAX_SLOWDOWN = 2;
    private static final double MAX_ANALYSIS = 2_000;
    private static final long BETWEEN_ANALYSES = 100;
    private static final int WARM_UP = 30;

    private static final String[] FIXED = {"/healthz"};
    private final LoadGenerator generator;
    private final int port;
    private final int silentPort;
    private final int fairPort;
    private final String site;
    private final String[] checks;
    private boolean good = true;

    private ServiceBench(int port, int sitePort, int silentPort, int fairPort) {
        this.port = port;
        this.silentPort = silentPort;
        this.fairPort = fairPort;
        this.site = "127.0.0.1:" + sitePort;
        this.checks = new String[] {
            "/v1/check?url=http%3A%2F%2F127.0.0.1%3A" + sitePort + "%2Fcart%3Fid%3D1&agent=ExampleBot",
            "/v1/check?url=http://" + site + "/shoes/red&agent=Googlebot&dialect=google",
            "/v1/check?url=http://" + site + "/thread/17&agent=GPTBot",
            "/v1/check?url=http://" + site + "/&agent=*"
        };
        this.generator = new LoadGenerator(port, CONNECTIONS);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Locale.setDefault(Locale.ROOT);
        int[] numbers = Arrays.stream(arguments).mapToInt(Integer::parseInt).toArray();
        ServiceBench bench = new ServiceBench(numbers[0], numbers[1], numbers[2], numbers[3]);
        Duration time = Duration.ofSeconds(numbers[4]);
        bench.generator.run(FIXED, time.dividedBy(6));
        bench.generator.run(bench.checks, time.dividedBy(6));
        double calm = bench.decisions(time);
        bench.slowly(time.multipliedBy(WINDOWS).dividedBy(PAIRS), calm);
        bench.lines();
        bench.analyses(time.dividedBy(3));
        System.exit(bench.good ? 0 : 1);
    }

    /** Measures checks and a fixed text, and returns the 99th percentile of checks. */
    private double decisions(Duration time) throws IOException {
        List<LoadGenerator.Result> fixed = new ArrayList<>();
        List<LoadGenerator.Result> asked = new ArrayList<>();
        for (int i = 0; i < PAIRS; i++) {
            fixed.add(generator.run(FIXED, time.dividedBy(PAIRS)));
            asked.add(generator.run(checks, time.dividedBy(PAIRS)));
        }
        double[] ratios = new double[PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            ratios[i] = asked.get(i).perSecond() / fixed.get(i).perSecond();
        }
        double p99 =
                median(asked.stream().mapToDouble(LoadGenerator.Result::p99).toArray());
        long errors = asked.stream().mapToLong(LoadGenerator.Result::errors).sum();
        System.out.printf(
                "fixed text          %,10.0f/s  p50 %.2f ms  p99 %.2f ms%n",
                median(fixed.stream()
                        .mapToDouble(LoadGenerator.Result::perSecond)
                        .toArray()),
                median(fixed.stream().mapToDouble(LoadGenerator.Result::p50).toArray()),
                median(fixed.stream().mapToDouble(LoadGenerator.Result::p99).toArray()));
        System.out.printf(
                "cached decisions    %,10.0f/s  p50 %.2f ms  p99 %.2f ms  errors %d%n",
                median(asked.stream()
                        .mapToDouble(LoadGenerator.Result::perSecond)
                        .toArray()),
                median(asked.stream().mapToDouble(LoadGenerator.Result::p50).toArray()),
                p99,
                errors);
        gate("ratio", median(ratios), MIN_RATIO, true);
        gate("p99, ms", p99, MAX_P99, false);
        gate("errors", errors, 0, false);
        return p99;
    }

    private void slowly(Duration time, double calm) throws IOException {
        HangingFetches hanging = new HangingFetches(port, silentPort);
        try (SlowConnections crowd = new SlowConnections(port, SLOW)) {
            // In windows like those of the calm run, of which the median counts, too.
            List<LoadGenerator.Result> windows = new ArrayList<>();
            for (int i = 0; i < WINDOWS; i++) {
                windows.add(generator.run(checks, time.dividedBy(WINDOWS)));
            }
            double p99 = median(
                    windows.stream().mapToDouble(LoadGenerator.Result::p99).toArray());
            double speed = median(windows.stream()
                    .mapToDouble(LoadGenerator.Result::perSecond)
                    .toArray());
            long errors =
                    windows.stream().mapToLong(LoadGenerator.Result::errors).sum();
            System.out.printf(
                    "with %,d slow connections and %d hanging fetches %,8.0f/s  p99 %.2f ms  errors %d%n",
                    crowd.count(), hanging.count(), speed, p99, errors);
            gate("p99, ratio", p99 / calm, MAX_SLOWDOWN, false);
            gate("errors", errors, 0, false);
        }
    }

    private void lines() throws IOException, InterruptedException {
        LineStream stream = new LineStream(port, site);
        stream.run(100);
        double[] runs = new double[5];
        for (int i = 0; i < runs.length; i++) {
            runs[i] = stream.run(100);
        }
        System.out.printf("NDJSON, one stream  %,10.0f/s%n", median(runs));
        gate("lines per second", median(runs), MIN_LINES, true);
    }

    private static int analyze(AnalysisClient client) throws IOException {
        return client.analyze("User-agent: *\nDisallow: /a\n", new String[] {"*"}, new String[] {"/a"});
    }

    /** Measures a small analysis while another client sends hostile files. */
    private void analyses(Duration time) throws IOException, InterruptedException {
        AnalysisClient small = new AnalysisClient(fairPort, "127.0.0.1");
        for (int i = 0; i < WARM_UP; i++) {
            analyze(small);
        }
        List<Double> took = new ArrayList<>();
        long errors = 0;
        try (HostileAnalyses hostile = new HostileAnalyses(fairPort)) {
            long end = System.nanoTime() + time.toNanos();
            while (System.nanoTime() < end) {
                Thread.sleep(BETWEEN_ANALYSES);
                long began = System.nanoTime();
                errors += analyze(small) == 200 ? 0 : 1;
                took.add((System.nanoTime() - began) / 1e6);
            }
            System.out.printf("hostile analyses    %,10d completed%n", hostile.answered());
        }
        double[] all = took.stream().mapToDouble(Double::doubleValue).toArray();
        double longest = Arrays.stream(all).max().orElse(0);
        System.out.printf(
                "small analysis next to a hostile client  %,d responses  p50 %.2f ms  longest %.2f ms  errors %d%n",
                all.length, median(all), longest, errors);
        gate("longest, ms", longest, MAX_ANALYSIS, false);
        gate("errors", errors, 0, false);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[sorted.length / 2] + sorted[(sorted.length - 1) / 2]) / 2;
    }

    private void gate(String name, double value, double gate, boolean atLeast) {
        boolean held = atLeast ? value >= gate : value <= gate;
        good &= held;
        System.out.printf(
                "  %-16s %,12.2f  (%s %,.2f)%s%n",
                name, value, atLeast ? "at least" : "at most", gate, held ? "" : "  MISSED");
    }
}
