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

/** Parses a group of 10,000 crawlers. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class AgentsBenchmark {
    @Param({"USHER", "CRAWLER_COMMONS"})
    public Peer peer;

    private CorpusSite site;

    @Setup
    public void load() {
        site = new CorpusSite("www.example.com", HostileFile.AGENTS.file(), List.of());
    }

    @Benchmark
    public Object read() {
        return peer.parse(site);
    }
}
