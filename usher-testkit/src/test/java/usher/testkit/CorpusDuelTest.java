package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.GroupChoice;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.Rule;
import usher.Verdict;
import usher.bytes.Bytes;
import usher.testkit.oracle.NaivePolicy;
import usher.testkit.oracle.NaivePolicy.Result;
import usher.testkit.oracle.NaiveRule;
import usher.testkit.random.RandomRobotsTxt;

/** On each corpus, library and oracle give the same verdict and line, from the file and from the index. */
@Tag("long")
class CorpusDuelTest {
    private static final int STRIDE = Integer.getInteger("usher.corpus.stride", 1);
    private static final String CRAWLER = "Googlebot";

    /** More than the number of requests that are answered without an index. */
    private static final int PATHS = 24;

    /** The oracle tries every rule on every path, byte by byte. */
    private static final int MAX_TRIES = 60_000;

    /** Fewer than {@link #PATHS}, since some files have no rules. */
    private static final int MIN_AVERAGE = 8;

    @ParameterizedTest
    @MethodSource("usher.testkit.CorpusTest#corporaAndDialects")
    void verdictsAgreeWithTheOracle(Corpus corpus, Dialect dialect) {
        List<CorpusSite> sites = corpus.sites();
        int stride = corpus.stride(STRIDE);
        int asked = 0;
        for (int i = 0; i < sites.size(); i += stride) {
            asked += duel(dialect, sites.get(i));
        }
        assertThat(asked).isGreaterThan(MIN_AVERAGE * sites.size() / stride);
    }

    private static int duel(Dialect reading, CorpusSite site) {
        RobotsTxt robots = RobotsFile.of(site.robots()).as(reading);
        Policy policy = robots.policy(CRAWLER);
        List<Rule> rules = policy.groups().stream()
                .filter(GroupChoice::chosen)
                .flatMap(choice -> choice.group().rules().stream())
                .toList();
        boolean text = rules.stream().map(rule -> rule.pattern()).allMatch(Bytes::isUtf8);
        if (rules.isEmpty() || !text) {
            return 0;
        }
        List<NaiveRule> lines = rules.stream()
                .map(rule -> new NaiveRule(rule.access(), rule.pattern().text(), rule.line()))
                .toList();
        NaivePolicy oracle = new NaivePolicy(reading.id(), lines);
        RandomRobotsTxt random = new RandomRobotsTxt(site.host().hashCode());
        int paths = Math.max(2, Math.min(PATHS, MAX_TRIES / lines.size()));
        for (int i = 0; i < paths; i++) {
            String path = random.pathLike(random.oneOf(lines).pattern());
            Verdict verdict = policy.verdict(path);
            assertThat(new Result(verdict.access(), verdict.line()))
                    .as("%s, %s asked for %s", site, reading, path)
                    .isEqualTo(oracle.decide(path));
        }
        return paths;
    }
}
