package usher.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** The first decisions of a process, before the compiler of the JVM is done: each about a small file that is new. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class NewProcessBenchmark {
    private static final int DECISIONS = 1_000;

    @Param({"USHER", "CRAWLER_COMMONS"})
    public Peer peer;

    private List<CorpusSite> sites;
    private String[][] urls;
    private int[] small;

    @Setup
    public void load() {
        sites = Corpus.largest().sites();
        urls = Workload.of(sites);
        small = EngineBenchmark.small(sites);
    }

    @Benchmark
    public void firstThousand(Blackhole hole) {
        for (int i = 0; i < DECISIONS; i++) {
            int site = small[i % small.length];
            hole.consume(peer.decider(sites.get(site), EngineBenchmark.AGENT).allows(urls[site][0]));
        }
    }
}
