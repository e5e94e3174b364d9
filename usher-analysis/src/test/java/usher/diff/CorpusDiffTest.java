package usher.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.Usher;
import usher.testkit.Project;

/** Real files compared with their neighbours in the alphabet: an answer within the budget, and examples that are true. */
class CorpusDiffTest {
    private static final String WHAT = "comparing real files with each other";
    private static final String ORIGIN = "https://www.example.com";

    /** Every so many pairs; 1 in the long proofs. */
    private static final int STRIDE = Integer.getInteger("usher.diff.stride", 10);

    @Test
    void nearlyEveryPairIsDecidedWithinTheBudget() throws IOException {
        Optional<Path> folder = Project.shared().map(shared -> shared.resolve("corpus/robots"));
        if (folder.isEmpty()) {
            Project.reportNotRun(WHAT);
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(folder.get())) {
            files = all.sorted().toList();
        }
        int pairs = 0;
        int complete = 0;
        for (int i = 0; i + 1 < files.size(); i += STRIDE) {
            Policy before = policy(files.get(i));
            Policy after = policy(files.get(i + 1));
            PolicyDiff diff = PolicyDiff.of(before, after, Budget.DEFAULT);
            assertThat(diff.outcome()).as("%s", files.get(i)).isNotEqualTo(Outcome.UNDECIDED);
            diff.changes().forEach(change -> assertFlips(change, before, after));
            pairs++;
            complete += diff.complete() ? 1 : 0;
        }
        assertThat(complete).as("of %s pairs", pairs).isGreaterThanOrEqualTo(pairs * 97 / 100);
    }

    private static void assertFlips(Change change, Policy before, Policy after) {
        assertThat(before.allows(ORIGIN + change.path()))
                .as(change.path())
                .isEqualTo(change.before().isAllowed())
                .isNotEqualTo(after.allows(ORIGIN + change.path()));
    }

    private static Policy policy(Path file) throws IOException {
        Usher google = Usher.of(Dialect.GOOGLE);
        return google.policy(google.parse(Files.readAllBytes(file)), "Googlebot");
    }
}
