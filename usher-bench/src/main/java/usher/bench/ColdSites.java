package usher.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.Function;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/**
 * The policies of more sites than the processor's caches have room for, and the URLs that are asked about one after the
 * other: the URL at an index is of the site at this index, or at this index less {@link #SITES}. Every site has been
 * asked often before. The URLs are in memory in the order of use, as if the crawler had just read them.
 */
record ColdSites<P>(List<P> policies, List<String> urls) {
    static final int SITES = 30_000;

    /** The number of URLs; each is of another site than the one before. */
    static final int DECISIONS = 2 * SITES;

    private static final int QUESTIONS_BEFORE = 12;

    static <P> ColdSites<P> of(Function<CorpusSite, P> policy, BiPredicate<P, String> ask) {
        List<CorpusSite> sites = Corpus.largest().sites();
        String[][] ofSites = Workload.of(sites);
        List<Integer> order = new ArrayList<>();
        List<P> inOrder = new ArrayList<>();
        for (int i = 0; i < SITES; i++) {
            order.add(i);
            P made = policy.apply(sites.get(i % sites.size()));
            for (int question = 0; question < QUESTIONS_BEFORE; question++) {
                ask.test(made, ofSites[i % sites.size()][question]);
            }
            inOrder.add(made);
        }
        Collections.shuffle(order, new Random(1));
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < DECISIONS; i++) {
            int site = order.get(i % SITES);
            String[] own = ofSites[site % sites.size()];
            // A copy, because the JVM keeps the order of creation.
            urls.add(String.valueOf(own[(i + site) % own.length].toCharArray()));
        }
        return new ColdSites<>(order.stream().map(inOrder::get).toList(), urls);
    }
}
