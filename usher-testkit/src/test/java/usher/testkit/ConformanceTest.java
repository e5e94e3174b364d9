package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import usher.testkit.Project.LocatedCase;

/** Every line of {@code conformance/} holds. */
class ConformanceTest {
    @TestFactory
    Stream<DynamicTest> everyVectorPasses() {
        return Project.cases().stream()
                .map(located -> dynamicTest(located.name(), located.file().toUri(), () -> assertHolds(located)));
    }

    private void assertHolds(LocatedCase located) throws Exception {
        assertThat(located.testCase().run()).as(located.name()).isEmpty();
    }

    @Test
    void everyVectorHasAUniqueName() {
        List<String> ids = Project.cases().stream()
                .map(located -> located.testCase().id().orElse("nameless: " + located.name()))
                .toList();
        assertThat(ids).isNotEmpty().doesNotHaveDuplicates().noneMatch(id -> id.startsWith("nameless"));
    }
}
