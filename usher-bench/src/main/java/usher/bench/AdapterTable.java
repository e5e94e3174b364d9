package usher.bench;

import java.util.Collection;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import usher.testkit.Corpus;
import usher.testkit.Project;

/** Runs {@link AdapterBenchmark} and prints the adapter's speedup. Exits 1 if it is less than the gate. */
public final class AdapterTable {
    private static final double GATE = 4;

    /** Iterations until all code is compiled, even on a busy machine: this benchmark uses all of the library. */
    private static final int WARM_UP = 16;

    private AdapterTable() {}

    public static void main(String[] args) throws RunnerException {
        int seconds = args.length == 0 ? 1 : Integer.parseInt(args[0]);
        Corpus corpus = Corpus.largest();
        int sites = corpus.sites().size();
        System.out.printf("corpus: %s, %,d files; parse and 100 decisions, a file%n", corpus, sites);
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(AdapterBenchmark.class.getName())
                        .forks(1)
                        .warmupIterations(WARM_UP)
                        .warmupTime(TimeValue.seconds(seconds))
                        .measurementIterations(4)
                        .measurementTime(TimeValue.seconds(seconds))
                        .timeUnit(TimeUnit.MICROSECONDS)
                        .jvmArgs("-Xmx3g", "-Dusher.project.root=" + Project.root())
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        double other = time(results, Peer.CRAWLER_COMMONS) / sites;
        System.out.printf(Locale.ROOT, "%-24s %8.1f µs%n", "crawler-commons", other);
        boolean met = true;
        for (Peer peer : new Peer[] {Peer.ADAPTER, Peer.LENIENT_ADAPTER}) {
            double ours = time(results, peer) / sites;
            met &= other / ours >= GATE;
            String name = peer == Peer.ADAPTER ? "adapter, rfc9309" : "adapter, lenient";
            System.out.printf(
                    Locale.ROOT, "%-24s %8.1f µs  %.1f times as fast (gate %.0f)%n", name, ours, other / ours, GATE);
        }
        System.exit(met ? 0 : 1);
    }

    private static double time(Collection<RunResult> results, Peer peer) {
        return results.stream()
                .filter(result -> result.getParams().getParam("peer").equals(peer.name()))
                .findFirst()
                .orElseThrow()
                .getPrimaryResult()
                .getScore();
    }
}
