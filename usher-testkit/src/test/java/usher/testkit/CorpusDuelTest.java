package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.GroupChoice;
import usher.Policy;
import usher.RobotsTxt;
import usher.Rule;
import usher.Usher;
import usher.Verdict;
import usher.octets.Octets;
import usher.testkit.oracle.NaivePolicy;
import usher.testkit.oracle.NaivePolicy.Answer;
import usher.testkit.oracle.NaiveRule;
import usher.testkit.random.RandomRobots;

/** On real files the library and the oracle give the same verdict and the same line, from the file and from the index. */
class CorpusDuelTest {
    private static final String WHAT = "comparing with the oracle on real files";
    private static final int STRIDE = Integer.getInteger("usher.corpus.stride", 1);
    private static final String ROBOT = "Googlebot";

    /** More than the questions that are answered without an index. */
    private static final int PATHS = 24;

    /** The oracle tries every rule on every path, octet by octet. */
    private static final int MOST_TRIES = 60_000;

    static List<Dialect> dialects() {
        return Dialect.all();
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void agreesWithTheOracleOnRealFiles(Dialect dialect) throws IOException {
        Optional<Path> folder = Project.shared().map(shared -> shared.resolve("corpus/robots"));
        if (folder.isEmpty()) {
            Project.reportNotRun(WHAT);
            return;
        }
        Usher usher = Usher.of(dialect);
        int asked = 0;
        try (Stream<Path> found = Files.list(folder.get())) {
            List<Path> files = found.sorted().toList();
            for (int i = 0; i < files.size(); i += STRIDE) {
                asked += duel(usher, files.get(i));
            }
        }
        assertThat(asked).isGreaterThan(10_000 / STRIDE);
    }

    private static int duel(Usher usher, Path file) throws IOException {
        RobotsTxt robots = usher.parse(Files.readAllBytes(file));
        Policy policy = usher.policy(robots, ROBOT);
        List<Rule> rules = policy.groups().stream()
                .filter(GroupChoice::chosen)
                .flatMap(choice -> choice.group().rules().stream())
                .toList();
        boolean text = rules.stream().map(rule -> rule.pattern().octets()).allMatch(Octets::isUtf8);
        if (rules.isEmpty() || !text) {
            return 0;
        }
        List<NaiveRule> lines = rules.stream()
                .map(rule ->
                        new NaiveRule(rule.access(), rule.pattern().octets().text(), rule.line()))
                .toList();
        NaivePolicy oracle = new NaivePolicy(usher.dialect().id(), lines);
        RandomRobots random = new RandomRobots(file.getFileName().toString().hashCode());
        int paths = Math.max(2, Math.min(PATHS, MOST_TRIES / lines.size()));
        for (int i = 0; i < paths; i++) {
            String path = random.pathLike(random.oneOf(lines).pattern());
            Verdict verdict = policy.verdict(path);
            assertThat(new Answer(verdict.access(), verdict.line()))
                    .as("%s, %s asked for %s", file.getFileName(), usher.dialect(), path)
                    .isEqualTo(oracle.answer(path));
        }
        return paths;
    }
}
