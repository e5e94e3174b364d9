package usher.access.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.RobotsTxt;
import usher.access.site.LoadedFile.PolicyKey;
import usher.bytes.Bytes;

class LoadedFileTest {
    private static final String RULE = "Disallow: /*a*\n";
    private static final int RULES = 1_000;

    private static PolicyKey robot(int number) {
        return new PolicyKey(Dialect.RFC9309, List.of("robot" + (char) ('a' + number % 26) + "x".repeat(number / 26)));
    }

    private static LoadedFile file(DerivedBudget budget) {
        return new LoadedFile(Bytes.of("User-agent: *\n" + RULE.repeat(RULES)), budget);
    }

    @Test
    void aPolicyIsMadeOnceHoweverManyRobotsAsk() {
        LoadedFile file = new LoadedFile(Bytes.of("User-agent: *\n" + RULE));

        for (int i = 0; i < 100; i++) {
            assertThat(file.policy(robot(i))).isSameAs(file.policy(robot(i)));
            assertThat(file.derived(robot(i), Object.class, policy -> new Object()))
                    .isSameAs(file.derived(robot(i), Object.class, policy -> new Object()));
        }
        assertThat(file.document(Dialect.RFC9309)).isSameAs(file.document(Dialect.RFC9309));
    }

    /** What one file may keep is bounded by what it may weigh, not by how many ask. */
    @Test
    void aFileOfManyRulesKeepsFewPolicies() {
        LoadedFile file = file(DerivedBudget.of(16 << 20));
        Policy first = file.policy(robot(0));

        for (int i = 1; i < 20; i++) {
            assertThat(file.policy(robot(i))).isSameAs(file.policy(robot(i)));
        }

        assertThat(file.policy(robot(0))).isNotSameAs(first);
    }

    @Test
    void aFileThatIsTooMuchForItsShareKeepsOnePolicy() {
        LoadedFile file = file(DerivedBudget.of(1 << 20));

        for (int i = 0; i < 3; i++) {
            assertThat(file.policy(robot(i))).isSameAs(file.policy(robot(i)));
        }
    }

    @Test
    void aFileInManyDialectsKeepsFewDocuments() {
        LoadedFile file = file(DerivedBudget.of(2 << 20));
        RobotsTxt first = file.document(Dialect.RFC9309);

        Dialect.all().forEach(dialect -> file.policy(new PolicyKey(dialect, List.of("a"))));

        assertThat(file.document(Dialect.RFC9309)).isNotSameAs(first);
    }

    @Test
    void whatWasMadeOfTheFileBeforeIsForgottenFirst() {
        DerivedBudget budget = DerivedBudget.of(2 << 20);
        LoadedFile first = file(budget);
        LoadedFile last = file(budget);
        Policy forgotten = first.policy(robot(0));
        for (int i = 0; i < 10; i++) {
            file(budget).policy(robot(0));
        }
        Policy kept = last.policy(robot(0));

        assertThat(last.policy(robot(0))).isSameAs(kept);
        assertThat(first.policy(robot(0))).isNotSameAs(forgotten);
    }

    @Test
    void aFileThatIsTooMuchInAllLeavesTheOthersTheirs() {
        DerivedBudget budget = DerivedBudget.of(300_000);
        LoadedFile small = new LoadedFile(Bytes.of(RULE), budget);
        Policy kept = small.policy(robot(0));

        file(budget).policy(robot(0));

        assertThat(small.policy(robot(0))).isSameAs(kept);
    }

    /** Measured: what a file of short lines makes of itself, with all that is made later. */
    @Test
    void linesAndStarsWeighMoreThanLongLines() {
        int bytes = 600_000;
        DerivedWeight plain = DerivedWeight.of(Bytes.of("a".repeat(bytes)));
        DerivedWeight empty = DerivedWeight.of(Bytes.of("\n".repeat(bytes)));
        DerivedWeight stars = DerivedWeight.of(Bytes.of("Allow:*abc\n\r".repeat(bytes / 12)));

        assertThat(plain.document()).isBetween(3L * bytes, 4L * bytes);
        assertThat(empty.document()).isBetween(132L * bytes, 150L * bytes);
        assertThat(stars.document()).isBetween(22L * bytes, 40L * bytes);
        assertThat(stars.policy()).isBetween(17L * bytes, 40L * bytes);
    }
}
