package usher.testkit;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.support.cases.VerdictCase;
import usher.testkit.Project.LocatedCase;

/** The cases hold too when their files are written otherwise but say the same. */
@Tag("long")
class RerunTest {
    @ParameterizedTest
    @EnumSource
    void everyVectorPassesAfterTheChange(Rewriting rewriting) {
        List<String> exempt = rewriting.exempt();
        assertThat(failures(rewriting).filter(failure -> exempt.stream().noneMatch(failure::startsWith)))
                .isEmpty();
    }

    /** So the list of exempt cases cannot hide more than it says. */
    @ParameterizedTest
    @EnumSource
    void everyExemptVectorFailsAfterTheChange(Rewriting rewriting) {
        List<String> failures = failures(rewriting).toList();
        assertThat(rewriting.exempt())
                .allMatch(prefix -> failures.stream().anyMatch(failure -> failure.startsWith(prefix)));
    }

    @ParameterizedTest
    @EnumSource
    void theChangeAffectsManyFiles(Rewriting rewriting) {
        assertThat(givenFiles().filter(located -> isOtherAfter(located, rewriting)))
                .hasSizeGreaterThan(20);
    }

    private static Stream<LocatedCase> givenFiles() {
        return Project.cases().stream()
                .filter(located -> RobotsTxtBytes.bytes(located.testCase()).isPresent());
    }

    private static boolean isOtherAfter(LocatedCase located, Rewriting rewriting) {
        VerdictCase asked = (VerdictCase) located.testCase();
        byte[] before = RobotsTxtBytes.bytes(asked).orElseThrow();
        byte[] after = RobotsTxtBytes.bytes(rewriting.apply(asked, before)).orElseThrow();
        return !RobotsTxtBytes.key(before).equals(RobotsTxtBytes.key(after));
    }

    /** The cases that do not hold after a rewriting: the name, a colon, and why. */
    private Stream<String> failures(Rewriting rewriting) {
        return givenFiles().map(located -> problems(located, rewriting)).filter(problems -> !problems.isEmpty());
    }

    private String problems(LocatedCase located, Rewriting rewriting) {
        VerdictCase asked = (VerdictCase) located.testCase();
        byte[] bytes = RobotsTxtBytes.bytes(asked).orElseThrow();
        String id = asked.id().orElseThrow();
        return rewriting.apply(asked, bytes).run().stream()
                .map(problem -> id + ": " + problem)
                .collect(joining("; "));
    }
}
