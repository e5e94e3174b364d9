package usher.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Decides about one URL of one of {@link ColdSites}, then of another. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ColdBenchmark {
    @Param({"USHER", "CRAWLER_COMMONS"})
    public Peer peer;

    private Peer.Decider[] deciders = {};
    private String[] urls = {};

    @Setup
    public void load() {
        ColdSites<Peer.Decider> sites =
                ColdSites.of(site -> peer.decider(site, EngineBenchmark.AGENT), Peer.Decider::allows);
        deciders = sites.policies().toArray(Peer.Decider[]::new);
        urls = sites.urls().toArray(String[]::new);
    }

    @Benchmark
    public int decide() {
        int allowed = 0;
        for (int i = 0; i < urls.length; i++) {
            allowed += deciders[i % deciders.length].allows(urls[i]) ? 1 : 0;
        }
        return allowed;
    }
}
