package usher.usage.internal.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.support.cases.CaseResult;
import usher.support.cases.CaseRunner;
import usher.testkit.Project;

/** Cases about usage preferences: the project's own, and the shared folder's, if there is one. */
class UsageVectorsTest {
    static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>(CaseRunner.find(Project.conformance().resolve("usage")));
        assertThat(files).isNotEmpty();
        Project.shared()
                .map(folder -> folder.resolve("spec/usage-vectors.jsonl"))
                .filter(Files::isRegularFile)
                .ifPresent(files::add);
        return files;
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyVectorPasses(Path file) throws IOException {
        List<CaseResult> results = new ArrayList<>();
        try (BufferedReader cases = Files.newBufferedReader(file)) {
            new CaseRunner(UsageCase::read).run(cases, file.getParent(), results::add);
        }
        assertThat(results).isNotEmpty().allMatch(CaseResult::isPassed);
    }
}
