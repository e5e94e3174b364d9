package usher.bench;

import java.util.ArrayList;
import java.util.List;
import usher.testkit.CorpusSite;

/** Measures the heap that the parsed corpus retains after a collection. */
final class RetainedMemory {
    private RetainedMemory() {}

    /**
     * Returns the retained bytes as a share of the bytes of the files.
     *
     * @param agents the crawlers of each site
     * @param questions the number of URLs that each crawler asks about
     */
    static double share(Peer peer, List<CorpusSite> sites, String[][] urls, List<String> agents, int questions) {
        long before = used();
        List<Object> kept = new ArrayList<>();
        long bodies = 0;
        for (int i = 0; i < sites.size(); i++) {
            List<Peer.Decider> deciders = peer.deciders(sites.get(i), agents);
            for (Peer.Decider decider : deciders) {
                for (int question = 0; question < questions; question++) {
                    decider.allows(urls[i][question]);
                }
            }
            kept.add(deciders);
            bodies += sites.get(i).robots().length;
        }
        long after = used();
        if (kept.size() != sites.size()) {
            throw new AssertionError("everything is still held here");
        }
        return (after - before) / (double) bodies;
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
