package usher.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;
import usher.testkit.Project;

/**
 * Runs all benchmarks and prints a table: usher, crawler-commons, their ratio, gate, goal, and whether the gate holds.
 */
public final class EngineTable {
    private static final List<String> CRAWLERS =
            List.of(EngineBenchmark.AGENT, "Googlebot", "Bingbot", "YandexBot", "GPTBot");

    private static final int PROCESSES = 5;

    private final List<Row> rows = new ArrayList<>();
    private Collection<RunResult> results = List.of();

    private EngineTable() {}

    /**
     * A row of the table.
     *
     * @param ratio how many times faster usher is or, with {@code less}, its share of the other's cost
     */
    private record Row(String name, String ours, String other, double ratio, double gate, double goal, boolean less) {
        boolean holds() {
            return less ? ratio <= gate : ratio >= gate;
        }

        @Override
        public String toString() {
            String form = less ? "%.4f" : "%.1f";
            return String.format(
                    Locale.ROOT,
                    "%-34s %14s %14s " + "%9s %8s %8s  %s",
                    name,
                    ours,
                    other,
                    String.format(Locale.ROOT, form, ratio),
                    String.format(Locale.ROOT, form, gate),
                    String.format(Locale.ROOT, form, goal),
                    holds() ? "met" : "missed");
        }
    }

    public static void main(String[] args) throws RunnerException {
        int seconds = args.length == 0 ? 1 : Integer.parseInt(args[0]);
        EngineTable table = new EngineTable();
        Corpus corpus = Corpus.largest();
        System.out.printf("corpus: %s, %,d files%n", corpus, corpus.sites().size());
        table.measure(seconds);
        table.fill();
        System.out.printf(
                Locale.ROOT,
                "%-34s %14s %14s %9s %8s %8s%n",
                "what",
                "usher",
                "crawler-comm.",
                "ratio",
                "gate",
                "goal");
        table.rows.forEach(System.out::println);
        System.exit(table.rows.stream().allMatch(Row::holds) ? 0 : 1);
    }

    private void measure(int seconds) throws RunnerException {
        ChainedOptionsBuilder options = options()
                .include("usher.bench.(?!Adapter|NewProcess)")
                .forks(1)
                .warmupIterations(3)
                .warmupTime(TimeValue.seconds(seconds))
                .measurementIterations(4)
                .measurementTime(TimeValue.seconds(seconds))
                .timeUnit(TimeUnit.NANOSECONDS)
                .addProfiler(GCProfiler.class);
        results = new ArrayList<>(new Runner(options.build()).run());
        results.addAll(new Runner(options()
                        .include("usher.bench.NewProcess")
                        .forks(PROCESSES)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .build())
                .run());
    }

    private static ChainedOptionsBuilder options() {
        return new OptionsBuilder()
                .jvmArgs("-Xmx3g", "-Dusher.project.root=" + Project.root())
                .verbosity(VerboseMode.SILENT);
    }

    private void fill() {
        List<CorpusSite> sites = Corpus.largest().sites();
        int decisions = sites.size() * Workload.of(sites)[0].length;
        faster("parse, all files (a file)", "EngineBenchmark.parse", sites.size(), 5, 13);
        faster("parse and one decision (a file)", "EngineBenchmark.oneShot", sites.size(), 5, 3.6);
        faster(
                "files up to 8 KiB, the same",
                "EngineBenchmark.oneShotSmall",
                EngineBenchmark.small(sites).length,
                8,
                11);
        faster("1,000 first decisions, new JVM", "NewProcessBenchmark.firstThousand", 1, 1, 2);
        faster("decisions, all files", "EngineBenchmark.decide", decisions, 6.5, 13);
        faster("decisions, one hot host", "EngineBenchmark.decideHot", Workload.of(sites)[0].length, 10, 25);
        faster("one hot host, two threads", "EngineBenchmark.decideShared", Workload.of(sites)[0].length, 10, 25);
        double cold = time("ColdBenchmark.decide", Peer.USHER, null) / ColdSites.DECISIONS;
        double coldOther = time("ColdBenchmark.decide", Peer.CRAWLER_COMMONS, null) / ColdSites.DECISIONS;
        rows.add(new Row(
                "decisions, another site each time",
                text(cold, " ns"),
                text(coldOther, " ns"),
                coldOther / cold,
                3,
                6,
                false));
        double allocated = allocated("decide") / decisions;
        rows.add(new Row("bytes allocated a decision", text(allocated, ""), "", allocated, 0.5, 0, true));
        retained(sites, 1, 0, 1.2, 1);
        retained(sites, 1, 1, 1.2, 1);
        retained(sites, 1, 100, 1.3, 1);
        retained(sites, CRAWLERS.size(), 0, 1.5, 1.2);
        retained(sites, CRAWLERS.size(), 1, 1.5, 1.2);
        retained(sites, CRAWLERS.size(), 100, 1.6, 1.2);
        double agents = time("AgentsBenchmark.read", Peer.USHER, null);
        double others = time("AgentsBenchmark.read", Peer.CRAWLER_COMMONS, null);
        rows.add(new Row(
                "10,000 agents, parse", text(agents, " ns"), text(others, " ns"), agents / others, 0.33, 0.03, true));
        for (HostileFile hostile : HostileFile.values()) {
            double ours = time("HostileBenchmark.decide", Peer.USHER, hostile.name());
            double other = time("HostileBenchmark.decide", Peer.CRAWLER_COMMONS, hostile.name());
            String name = "hostile: " + hostile.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            rows.add(new Row(
                    name,
                    text(ours, " ns"),
                    text(other, " ns"),
                    hostile == HostileFile.WHOLE_FILE ? ours / 1e6 : ours / other,
                    hostile.gate(),
                    hostile.goal(),
                    true));
        }
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private void retained(List<CorpusSite> sites, int crawlers, int questions, double gate, double goal) {
        String[][] urls = Workload.of(sites);
        List<String> agents = CRAWLERS.subList(0, crawlers);
        double ours = retained(Peer.USHER, sites, urls, agents, questions);
        double other = retained(Peer.CRAWLER_COMMONS, sites, urls, agents, questions);
        String name = "retained / body: " + counted(crawlers, "crawler") + ", " + counted(questions, "URL");
        rows.add(new Row(name, text(ours, ""), text(other, ""), ours, gate, goal, true));
    }

    /** Returns the least of three shares: what else the process keeps for a while counts in some of them. */
    private static double retained(
            Peer peer, List<CorpusSite> sites, String[][] urls, List<String> agents, int questions) {
        return IntStream.range(0, 3)
                .mapToDouble(any -> RetainedMemory.share(peer, sites, urls, agents, questions))
                .min()
                .orElseThrow();
    }

    private void faster(String name, String benchmark, int operations, double gate, double goal) {
        double ours = time(benchmark, Peer.USHER, null) / operations;
        double other = time(benchmark, Peer.CRAWLER_COMMONS, null) / operations;
        rows.add(new Row(name, text(ours, " ns"), text(other, " ns"), other / ours, gate, goal, false));
    }

    private static String text(double value, String unit) {
        return String.format(Locale.ROOT, value < 10 ? "%,.2f%s" : "%,.1f%s", value, unit);
    }

    private double time(String benchmark, Peer peer, String hostile) {
        return result(benchmark, peer, hostile).getPrimaryResult().getScore();
    }

    private double allocated(String benchmark) {
        Result<?> norm = result("EngineBenchmark." + benchmark, Peer.USHER, null)
                .getSecondaryResults()
                .get("gc.alloc.rate.norm");
        return norm.getScore();
    }

    private RunResult result(String benchmark, Peer peer, String hostile) {
        return results.stream()
                .filter(result -> result.getParams().getBenchmark().endsWith(benchmark))
                .filter(result -> result.getParams().getParam("peer").equals(peer.name()))
                .filter(result ->
                        hostile == null || hostile.equals(result.getParams().getParam("hostile")))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no result for " + benchmark + " of " + peer));
    }
}
