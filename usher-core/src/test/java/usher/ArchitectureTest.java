package usher;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packages of {@code docs/architecture.md}: data goes one way, and the core needs nothing but the JDK's base. */
class ArchitectureTest {
    private static final JavaClasses CORE =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher");

    private static final String ROOT = "usher";

    /** The classes of the root package in layers: each knows those of its own layer and of the layers before. */
    private static final List<Set<String>> LAYERS = List.of(
            names("CleanParam DirectiveValue GroupDirectives RequestRate SiteDirectives TimeWindow"),
            names("Access CrawlerTokens Dialect BuiltInDialects ProductToken"),
            names("DocumentDetails Group Rule"),
            names("Explanation GroupChoice Policy Reason RobotsTxt UrlLookup Verdict"),
            names("Crawler DialectChoice RobotsFile"));

    private static Set<String> names(String names) {
        return Set.of(names.split(" "));
    }

    @Test
    void coreDependsOnNothingButTheJdksBaseAndItself() {
        noClasses()
                .should()
                .dependOnClassesThat(
                        not(resideInAnyPackage(("usher.. java.io java.lang.. java.math java.net java.nio.. "
                                        + "java.security.. java.text java.time.. java.util.. javax.net.ssl "
                                        + "org.jspecify.annotations")
                                .split(" "))))
                .check(CORE);
        assertThat(module().requires())
                .extracting(Requires::name)
                .containsExactlyInAnyOrder("java.base", "org.jspecify");
        assertThat(module().requires())
                .as("what compiling alone needs")
                .filteredOn(needed -> needed.modifiers().contains(Requires.Modifier.STATIC))
                .extracting(Requires::name)
                .containsExactly("org.jspecify");
    }

    static Stream<Integer> layers() {
        return IntStream.range(0, LAYERS.size()).boxed();
    }

    @ParameterizedTest
    @MethodSource("layers")
    void aLayerOfTheRootPackageUsesNoneAboveIt(int layer) {
        noClasses()
                .that(areOf(LAYERS.subList(layer, layer + 1)))
                .should()
                .dependOnClassesThat(areOf(LAYERS.subList(layer + 1, LAYERS.size())))
                .allowEmptyShould(true)
                .check(CORE);
    }

    @Test
    void everyClassOfTheRootPackageHasItsLayer() {
        assertThat(CORE.get("usher.RobotsFile").getPackage().getClasses().stream()
                        .filter(type -> !type.isArray())
                        .map(ArchitectureTest::topLevel)
                        .filter(name -> !name.equals("package-info")))
                .allMatch(name ->
                        LAYERS.stream().filter(layer -> layer.contains(name)).count() == 1);
    }

    private static DescribedPredicate<JavaClass> areOf(List<Set<String>> layers) {
        return DescribedPredicate.describe(
                "are of " + layers,
                type -> type.getPackageName().equals(ROOT)
                        && layers.stream().anyMatch(layer -> layer.contains(topLevel(type))));
    }

    private static String topLevel(JavaClass type) {
        return type.getName().replaceFirst(".*\\.", "").replaceFirst("\\$.*", "");
    }

    private static ModuleDescriptor module() {
        Path classes = ProjectFiles.module().resolve("target/classes");
        return ModuleFinder.of(classes).find("usher.core").orElseThrow().descriptor();
    }
}
