package usher.bench;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;

/** Decides about one URL of each of {@link ColdSites}: a hundred in one call, as many as a page has links, or each in a call of its own. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ColdBatchBenchmark {
    private static final int TOGETHER = 100;

    /** Only Usher has such a call. */
    @Param("USHER")
    public Peer peer;

    private List<Policy> policies = List.of();
    private List<String> urls = List.of();

    @Setup
    public void load() {
        Dialect dialect = Dialect.RFC9309;
        ColdSites<Policy> sites = ColdSites.of(
                site -> RobotsFile.of(site.robots()).as(dialect).policy(EngineBenchmark.AGENT), Policy::allows);
        policies = sites.policies();
        urls = sites.urls();
    }

    @Benchmark
    public int decideEach() {
        return decide((policies, urls) -> {
            BitSet allowed = new BitSet(TOGETHER);
            for (int i = 0; i < TOGETHER; i++) {
                if (policies.get(i).allows(urls.get(i))) {
                    allowed.set(i);
                }
            }
            return allowed;
        });
    }

    @Benchmark
    public int decideTogether() {
        return decide(Policy::allowed);
    }

    private int decide(BiFunction<List<Policy>, List<String>, BitSet> links) {
        int allowed = 0;
        for (int url = 0; url < urls.size(); url += TOGETHER) {
            int site = url % policies.size();
            allowed += links.apply(policies.subList(site, site + TOGETHER), urls.subList(url, url + TOGETHER))
                    .cardinality();
        }
        return allowed;
    }
}
