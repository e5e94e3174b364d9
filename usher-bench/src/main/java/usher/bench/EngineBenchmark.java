package usher.bench;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.infra.Blackhole;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** Parses and decides over the whole corpus. One operation is one pass. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EngineBenchmark {
    static final String AGENT = "ExampleBot";

    @Param({"USHER", "CRAWLER_COMMONS"})
    public Peer peer;

    private List<CorpusSite> sites;
    private String[][] urls;
    private Peer.Decider[] deciders;
    private int[] small;
    private int hot;

    @Setup
    public void load() {
        sites = Corpus.largest().sites();
        urls = Workload.of(sites);
        deciders = sites.stream().map(site -> peer.decider(site, AGENT)).toArray(Peer.Decider[]::new);
        small = small(sites);
        hot = hotSite(sites);
    }

    /** Returns the numbers of the sites with files of at most 8 KiB, which most sites of a large crawl have. */
    static int[] small(List<CorpusSite> sites) {
        return IntStream.range(0, sites.size())
                .filter(i -> sites.get(i).robots().length <= 8_192)
                .toArray();
    }

    /**
     * Returns the site whose file size is nearest to the upper quartile, 1,738 bytes, and that has rules to decide by.
     */
    private static int hotSite(List<CorpusSite> sites) {
        return IntStream.range(0, sites.size())
                .boxed()
                .min(Comparator.comparingInt(i -> Math.abs(sites.get(i).robots().length - 1_738)))
                .orElseThrow();
    }

    @Benchmark
    public void parse(Blackhole hole) {
        for (CorpusSite site : sites) {
            hole.consume(peer.parse(site));
        }
    }

    @Benchmark
    public void oneShot(Blackhole hole) {
        for (int i = 0; i < sites.size(); i++) {
            hole.consume(peer.decider(sites.get(i), AGENT).allows(urls[i][0]));
        }
    }

    /** What a crawler that meets a site once does with its file. */
    @Benchmark
    public void oneShotSmall(Blackhole hole) {
        for (int i : small) {
            hole.consume(peer.decider(sites.get(i), AGENT).allows(urls[i][0]));
        }
    }

    @Benchmark
    public int decide() {
        int allowed = 0;
        for (int i = 0; i < deciders.length; i++) {
            for (String url : urls[i]) {
                allowed += deciders[i].allows(url) ? 1 : 0;
            }
        }
        return allowed;
    }

    /** Two threads share the policy of one site; crawler-commons' rules are not changed by decisions either. */
    @Benchmark
    @Threads(2)
    public int decideShared() {
        return decideHot();
    }

    @Benchmark
    public int decideHot() {
        int allowed = 0;
        for (String url : urls[hot]) {
            allowed += deciders[hot].allows(url) ? 1 : 0;
        }
        return allowed;
    }
}
