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
import usher.testkit.CorpusSite;

/** Decides once in each of the worst cases. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class HostileBenchmark {
    @Param({"USHER", "CRAWLER_COMMONS"})
    public Peer peer;

    @Param
    public HostileFile hostile;

    private Peer.Decider decider;
    private String url;

    @Setup
    public void load() {
        CorpusSite site = new CorpusSite("www.example.com", hostile.file(), List.of());
        decider = peer.decider(site, hostile.agent());
        url = hostile.url();
    }

    @Benchmark
    public boolean decide() {
        return decider.allows(url);
    }
}
