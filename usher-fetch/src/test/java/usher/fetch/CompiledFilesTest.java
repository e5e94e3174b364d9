package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.bytes.Bytes;
import usher.fetch.CompiledFiles.FileWeight;
import usher.fetch.CompiledFiles.Reader;

class CompiledFilesTest {
    private static final String RULE = "Disallow: /*a*\n";
    private static final int RULES = 1_000;

    private static Reader robot(int number) {
        return new Reader(Dialect.RFC9309, List.of("robot" + (char) ('a' + number % 26) + "x".repeat(number / 26)));
    }

    private static Bytes file() {
        return Bytes.of("User-agent: *\n" + RULE.repeat(RULES));
    }

    private static Policy policy(CompiledFiles files, Bytes file, int robot) {
        return files.get(file, robot(robot)).policy();
    }

    @Test
    void aPolicyIsCompiledOnceForManyCrawlers() {
        CompiledFiles files = new CompiledFiles(128 << 20);
        Bytes file = Bytes.of("User-agent: *\n" + RULE);

        for (int i = 0; i < 100; i++) {
            CompiledFiles.Compiled compiled = files.get(file, robot(i));
            assertThat(files.get(file, robot(i))).isSameAs(compiled);
            assertThat(compiled.rule(Dialect.RFC9309)).isSameAs(compiled.rule(Dialect.RFC9309));
        }
    }

    /** What one file may keep is bounded by what it may weigh, not by how many ask. */
    @Test
    void aFileOfManyRulesKeepsFewPolicies() {
        CompiledFiles files = new CompiledFiles(16 << 20);
        Bytes file = file();
        Policy first = policy(files, file, 0);

        for (int i = 1; i < 20; i++) {
            assertThat(policy(files, file, i)).isSameAs(policy(files, file, i));
        }

        assertThat(policy(files, file, 0)).isNotSameAs(first);
    }

    @Test
    void aFileOverItsShareKeepsOnePolicy() {
        CompiledFiles files = new CompiledFiles(1 << 20);
        Bytes file = file();

        for (int i = 0; i < 3; i++) {
            assertThat(policy(files, file, i)).isSameAs(policy(files, file, i));
        }
    }

    @Test
    void aFileInManyDialectsKeepsFewDocuments() {
        CompiledFiles files = new CompiledFiles(2 << 20);
        Bytes file = file();
        Policy first = policy(files, file, 0);

        Dialect.all().forEach(dialect -> files.get(file, new Reader(dialect, List.of("a"))));

        assertThat(policy(files, file, 0)).isNotSameAs(first);
    }

    /** All files together are bounded: not every one of many can be kept, and what is kept is found again. */
    @Test
    void manyFilesStayWithinTheTotalWeight() {
        CompiledFiles files = new CompiledFiles(2 << 20);
        List<Bytes> sites = new ArrayList<>();
        List<Policy> policies = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            sites.add(file());
            policies.add(policy(files, sites.get(i), 0));
        }

        assertThat(IntStream.range(0, 10).filter(i -> policy(files, sites.get(i), 0) == policies.get(i)))
                .hasSizeLessThan(4);
        LiveLoad.Cached load = files.load();
        assertThat(load.entries()).isBetween(1L, 3L);
        assertThat(load.evictions()).isGreaterThanOrEqualTo(10 - load.entries());
        assertThat(load.bytes()).isBetween(1L, 2L << 20);
    }

    @Test
    void aFileOverTheTotalWeightEvictsNoOthers() {
        CompiledFiles files = new CompiledFiles(300_000);
        Bytes small = Bytes.of(RULE);
        Policy kept = policy(files, small, 0);

        policy(files, file(), 0);

        assertThat(policy(files, small, 0)).isSameAs(kept);
    }

    /** Measured: what a file of short lines makes of itself, with all that is made later. */
    @Test
    void linesAndStarsWeighMoreThanLongLines() {
        int bytes = 600_000;
        FileWeight plain = FileWeight.of(Bytes.of("a".repeat(bytes)));
        FileWeight empty = FileWeight.of(Bytes.of("\n".repeat(bytes)));
        FileWeight stars = FileWeight.of(Bytes.of("Allow:*abc\n\r".repeat(bytes / 12)));

        assertThat(plain.document()).isBetween(3L * bytes, 4L * bytes);
        assertThat(empty.document()).isBetween(132L * bytes, 150L * bytes);
        assertThat(stars.document()).isBetween(22L * bytes, 40L * bytes);
        assertThat(stars.policy()).isBetween(17L * bytes, 40L * bytes);
    }
}
