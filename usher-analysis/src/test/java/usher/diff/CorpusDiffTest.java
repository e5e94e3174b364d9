package usher.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** Files of each corpus compared with the next by name: a result within the budget, and true examples. */
@Tag("long")
class CorpusDiffTest {
    private static final String ORIGIN = "https://www.example.com";

    /** Every so many pairs; 1 in the long proofs. */
    private static final int STRIDE = Integer.getInteger("usher.diff.stride", 10);

    /** A corpus may have this many pairs of unusual files in addition to three in a hundred. */
    private static final int HARD_PAIRS = 2;

    @ParameterizedTest
    @MethodSource("usher.testkit.Corpus#all")
    void nearlyEveryPairIsDecidedWithinTheBudget(Corpus corpus) {
        List<CorpusSite> sites = corpus.sites();
        int pairs = 0;
        int complete = 0;
        for (int i = 0; i + 1 < sites.size(); i += corpus.stride(STRIDE)) {
            Policy before = policy(sites.get(i));
            Policy after = policy(sites.get(i + 1));
            PolicyDiff diff = PolicyDiff.of(before, after, Budget.DEFAULT);
            assertThat(diff.outcome()).as("%s", sites.get(i)).isNotEqualTo(Outcome.UNDECIDED);
            diff.changes().forEach(change -> assertFlips(change, before, after));
            pairs++;
            complete += diff.complete() ? 1 : 0;
        }
        assertThat(complete).as("of %s pairs", pairs).isGreaterThanOrEqualTo(pairs * 97 / 100 - HARD_PAIRS);
    }

    private static void assertFlips(Change change, Policy before, Policy after) {
        assertThat(before.allows(ORIGIN + change.path()))
                .as(change.path())
                .isEqualTo(change.before().isAllowed())
                .isNotEqualTo(after.allows(ORIGIN + change.path()));
    }

    private static Policy policy(CorpusSite site) {
        Dialect google = Dialect.GOOGLE;
        return RobotsFile.of(site.robots()).as(google).policy("Googlebot");
    }
}
