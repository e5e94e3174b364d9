package usher.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What holds for the packages of every module; runs in each of them. The module's {@code src/test/packages.txt} has a
 * line for each package with those of the same module that it may use: {@code usher.diff: usher.internal.automaton}.
 */
class PackagesTest {
    @Test
    void packagesUseOnlyThosePermittedInPackagesTxt() throws IOException {
        Map<String, Set<String>> allowed = TestedModule.rules();
        allowed.remove("exports");
        assertThat(allowed.keySet()).as("packages.txt").isEqualTo(TestedModule.PACKAGES);
        List<String> wrong = new ArrayList<>();
        for (JavaClass type : TestedModule.TYPES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String from = type.getPackageName();
                String to = dependency.getTargetClass().getBaseComponentType().getPackageName();
                if (TestedModule.PACKAGES.contains(to)
                        && !to.equals(from)
                        && !allowed.get(from).contains(to)) {
                    wrong.add(dependency.getDescription());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("(**)").should().beFreeOfCycles().check(TestedModule.TYPES);
    }

    @Test
    void noTwoClassesShareASimpleName() {
        Map<String, List<JavaClass>> byName = TestedModule.TYPES.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(groupingBy(JavaClass::getSimpleName));
        byName.values().removeIf(types -> types.size() == 1);
        assertThat(byName).isEmpty();
    }

    @Test
    void everyPackageHasADescription() throws IOException {
        Set<String> silent = new TreeSet<>();
        for (String name : TestedModule.PACKAGES) {
            Path info = TestedModule.FOLDER
                    .resolve("src/main/java")
                    .resolve(name.replace('.', '/'))
                    .resolve("package-info.java");
            if (!name.isEmpty()
                    && !(Files.exists(info) && Files.readString(info).contains("/**"))) {
                silent.add(name);
            }
        }
        assertThat(silent).isEmpty();
    }
}
