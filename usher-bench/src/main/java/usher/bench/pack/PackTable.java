package usher.bench.pack;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import usher.Dialect;
import usher.Policy;
import usher.Usher;
import usher.bench.store.SyntheticBodies;
import usher.pack.SitePack;
import usher.pack.SitePackWriter;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;
import usher.testkit.MachineLoad;
import usher.uri.Authority;
import usher.uri.Target;

/**
 * Writes a pack of synthetic sites, opens it in a new process, and compares decisions that jump from site to site with those of
 * policies in memory. Prints a table and exits with 1 if a gate is missed.
 */
public final class PackTable {
    private static final Duration MAX_OPEN = Duration.ofMillis(200);
    private static final double MIN_RATE = 0.5;
    private static final double MAX_SIZE = 0.6;

    private static final String AGENT = "ExampleBot";
    private static final int IN_MEMORY = 100_000;
    private static final int QUESTIONS = 200_000;
    private static final int SLICES = 10;
    private static final int OPENINGS = 5;
    /** After this many questions a policy has its index. */
    private static final int USED = 16;

    private final Usher usher = Usher.of(Dialect.RFC9309);
    private final SyntheticBodies bodies;
    private final List<String> paths = new ArrayList<>();
    private final int sites;
    private final Path file;
    private boolean holds = true;

    private PackTable(List<CorpusSite> corpus, int sites, Path file) {
        this.bodies = new SyntheticBodies(corpus);
        this.sites = sites;
        this.file = file;
        for (CorpusSite site : corpus) {
            site.links().stream()
                    .map(link -> link.substring(Math.max(0, link.indexOf('/', "https://".length()))))
                    .filter(path -> path.startsWith("/"))
                    .forEach(paths::add);
        }
    }

    @FunctionalInterface
    private interface Decision {
        boolean allows(int site, String url);
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 2 && args[0].equals("open")) {
            open(Path.of(args[1]));
            return;
        }
        int sites = args.length == 0 ? 1_000_000 : Integer.parseInt(args[0]);
        Path folder = args.length < 2
                ? Files.createTempDirectory("usher-pack-bench")
                : Files.createDirectories(Path.of(args[1]));
        Path file = folder.resolve("sites.pack");
        PackTable table = new PackTable(Corpus.largest().sites(), sites, file);
        try {
            table.run();
        } finally {
            Files.deleteIfExists(file);
        }
        System.exit(table.holds ? 0 : 1);
    }

    /** Opens a pack, finds one verdict, and prints the seconds for both. */
    private static void open(Path file) throws IOException {
        long began = System.nanoTime();
        SitePack pack = SitePack.open(file);
        boolean known = pack.verdict(url(0, "/")).isKnown();
        System.out.println(known ? seconds(began) : Double.NaN);
    }

    private static double seconds(long began) {
        return (System.nanoTime() - began) / 1e9;
    }

    private void run() throws Exception {
        long began = System.nanoTime();
        long bytes = write();
        System.out.printf("%,d sites, %,d bytes of robots.txt%n", sites, bytes);
        System.out.printf("%-46s %14s %10s%n", "what", "measured", "gate");
        line("sites/s, parsed and written", sites / seconds(began));
        gate("size of the pack / robots.txt files", (double) Files.size(file) / bytes, "<=", MAX_SIZE);
        gate(
                "seconds to open and find one verdict",
                openings(),
                "<",
                MachineLoad.scale(MAX_OPEN).toMillis() / 1e3);
        decisions();
    }

    private long write() throws IOException {
        long bytes = 0;
        try (SitePackWriter writer = new SitePackWriter(file, usher.dialect(), AGENT)) {
            for (int site = 0; site < sites; site++) {
                byte[] body = bodies.body(site);
                bytes += body.length;
                writer.add(new Authority("https", host(site), 443), usher.parse(body));
            }
            writer.finish();
        }
        return bytes;
    }

    private static String host(int site) {
        return "www.site" + site + ".example";
    }

    private static String url(int site, String path) {
        return "https://" + host(site) + path;
    }

    /** Returns the median of several new processes. */
    private double openings() throws Exception {
        double[] seconds = new double[OPENINGS];
        for (int i = 0; i < OPENINGS; i++) {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            PackTable.class.getName(),
                            "open",
                            file.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            seconds[i] = Double.parseDouble(new String(process.getInputStream().readAllBytes()).strip());
        }
        return median(seconds);
    }

    /** Compares in slices, so that other load on the machine affects all alike. */
    private void decisions() throws IOException {
        int kept = Math.min(IN_MEMORY, sites);
        Policy[] policies = new Policy[kept];
        Map<Authority, Policy> bySite = new HashMap<>();
        for (int site = 0; site < kept; site++) {
            policies[site] = usher.policy(usher.parse(bodies.body(site)), AGENT);
            for (int i = 0; i < USED; i++) {
                policies[site].allows("/");
            }
            bySite.put(new Authority("https", host(site), 443), policies[site]);
        }
        SitePack pack = SitePack.open(file);
        double[] alone = new double[SLICES];
        double[] found = new double[SLICES];
        double[] packed = new double[SLICES];
        double[] whole = new double[SLICES];
        for (int slice = -2; slice < SLICES; slice++) {
            Random random = new Random(slice);
            int[] numbers = random.ints(QUESTIONS, 0, kept).toArray();
            int at = Math.max(0, slice);
            alone[at] = rate(numbers, random, (site, url) -> policies[site].allows(url));
            found[at] = rate(numbers, random, (site, url) -> {
                Target target = Target.of(url);
                return bySite.get(target.url().orElseThrow().authority()).allows(target);
            });
            packed[at] = rate(numbers, random, (site, url) -> pack.allows(url));
            whole[at] = rate(random.ints(QUESTIONS, 0, sites).toArray(), random, (site, url) -> pack.allows(url));
        }
        System.out.printf(
                "decisions of random sites, a second of processor time, one thread; %,d policies in memory%n", kept);
        line("policies in an array, no lookup", median(alone));
        line("policies in a map by site", median(found));
        line("pack, the same sites", median(packed));
        line("pack, all its sites", median(whole));
        gate("pack / policies in an array", median(packed) / median(alone), ">=", MIN_RATE);
        line("pack / policies in a map by site", median(packed) / median(found));
    }

    private double rate(int[] sitesAsked, Random random, Decision decision) {
        String[] urls = new String[sitesAsked.length];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = url(sitesAsked[i], paths.get(random.nextInt(paths.size())));
        }
        int allowed = 0;
        long began = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int i = 0; i < urls.length; i++) {
            allowed += decision.allows(sitesAsked[i], urls[i]) ? 1 : 0;
        }
        long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - began;
        if (allowed == 0) {
            throw new AssertionError("nothing was allowed");
        }
        return urls.length * 1e9 / nanos;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private void gate(String what, double value, String comparison, double gate) {
        boolean met = switch (comparison) {
            case "<" -> value < gate;
            case "<=" -> value <= gate;
            default -> value >= gate;
        };
        holds &= met;
        System.out.printf("%-46s %14.3f %10s%s%n", what, value, comparison + " " + gate, met ? "" : "  MISSED");
    }

    private static void line(String what, double value) {
        System.out.printf(value < 1_000 ? "%-46s %14.3f%n" : "%-46s %,14.0f%n", what, value);
    }
}
