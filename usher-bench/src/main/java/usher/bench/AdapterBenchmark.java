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
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** What a crawler does with a site: parses its file through the classes of crawler-commons, then decides 100 URLs. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class AdapterBenchmark {
    @Param({"ADAPTER", "LENIENT_ADAPTER", "CRAWLER_COMMONS"})
    public Peer peer;

    private List<CorpusSite> sites;
    private String[][] urls;

    @Setup
    public void load() {
        sites = Corpus.largest().sites();
        urls = Workload.of(sites);
    }

    @Benchmark
    public int parseAndDecide() {
        int allowed = 0;
        for (int i = 0; i < urls.length; i++) {
            Peer.Decider decider = peer.decider(sites.get(i), EngineBenchmark.AGENT);
            for (String url : urls[i]) {
                allowed += decider.allows(url) ? 1 : 0;
            }
        }
        return allowed;
    }
}
