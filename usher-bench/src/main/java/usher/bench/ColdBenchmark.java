package usher.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/**
 * Decides about one URL of one site, then of another, over more sites than the processor's caches have room for. Every site has been
 * asked often before. The URLs are in memory in the order of use, as if the crawler had just read them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ColdBenchmark {
    /** The decisions of one operation; each is on another site than the one before. */
    static final int DECISIONS = 60_000;

    private static final int SITES = 30_000;
    private static final int QUESTIONS_BEFORE = 12;

    @Param({"USHER", "CRAWLER_COMMONS"})
    public Peer peer;

    private final Peer.Decider[] deciders = new Peer.Decider[SITES];
    private final String[] urls = new String[DECISIONS];

    @Setup
    public void load() {
        List<CorpusSite> sites = Corpus.largest().sites();
        String[][] ofSites = Workload.of(sites);
        List<Integer> order = new ArrayList<>();
        Peer.Decider[] inOrder = new Peer.Decider[SITES];
        for (int i = 0; i < SITES; i++) {
            order.add(i);
            inOrder[i] = peer.decider(sites.get(i % sites.size()), EngineBenchmark.AGENT);
            for (int question = 0; question < QUESTIONS_BEFORE; question++) {
                inOrder[i].allows(ofSites[i % sites.size()][question]);
            }
        }
        Collections.shuffle(order, new Random(1));
        for (int i = 0; i < DECISIONS; i++) {
            int site = order.get(i % SITES);
            deciders[i % SITES] = inOrder[site];
            String[] own = ofSites[site % sites.size()];
            // A copy, because the JVM keeps the order of creation.
            urls[i] = String.valueOf(own[(i + site) % own.length].toCharArray());
        }
    }

    @Benchmark
    public int decide() {
        int allowed = 0;
        for (int i = 0; i < DECISIONS; i++) {
            allowed += deciders[i % SITES].allows(urls[i]) ? 1 : 0;
        }
        return allowed;
    }
}
