package usher;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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

    /** Each package with those that it may know. */
    private static final Map<String, String> BELOW = Map.ofEntries(
            entry("octets", ""),
            entry("diagnostic", "octets"),
            entry("source", "diagnostic octets"),
            entry("syntax", "source diagnostic octets"),
            entry("uri", "octets"),
            entry("access", ""),
            entry("crawler", ROOT),
            entry("json", ROOT + " access uri octets"),
            entry("internal..", "octets uri"));

    /** The classes of the root package in layers: each knows those of its own layer and of the layers before. */
    private static final List<Set<String>> LAYERS = List.of(
            names(
                    "CacheDelay CleanParam CleanParamRule CrawlDelay DelayRule DirectiveOptions DirectiveText GroupDirectives"
                            + " HostDirective HostSyntax RequestRate SiteDirectives Sitemap TimeWindow"
                            + " UrlCleaner VisitTime"),
            names(
                    "Access Column DelayRun Details DocumentFindings Group GroupAssembler GroupOptions GroupTable GrowingColumn"
                            + " PathPattern ProductToken ReadOptions RobotsTxt Rule UserAgentLine"),
            names("AgentMatch ComparedRule CompiledPattern CompiledRule Explanation GroupChoice GroupSelection"
                    + " PatternCompiler PatternOptions Policy PolicyCompiler PolicyOptions Reason RuleCompiler"
                    + " RuleIndex RuleScan Rules TokenMatch Verdict YandexCrawlers"),
            names("Dialect Dialects Presets"),
            names("Usher"));

    private static Set<String> names(String names) {
        return Set.of(names.split(" "));
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("usher.(**)").should().beFreeOfCycles().check(CORE);
        slices().matching("usher.(*)..").should().beFreeOfCycles().check(CORE);
    }

    @Test
    void coreDependsOnNothingButTheJdksBaseAndItself() {
        noClasses()
                .should()
                .dependOnClassesThat(not(resideInAnyPackage(
                        "usher..",
                        "java.io",
                        "java.lang..",
                        "java.math",
                        "java.nio..",
                        "java.text",
                        "java.time..",
                        "java.util..")))
                .check(CORE);
        assertThat(module().requires()).extracting(Requires::name).containsExactly("java.base");
    }

    static Set<String> packages() {
        return BELOW.keySet();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageKnowsOnlyThoseBelowIt(String name) {
        String[] allowed = Stream.concat(
                        Stream.of(name), Arrays.stream(BELOW.get(name).split(" ")))
                .filter(each -> !each.isEmpty())
                .map(each -> each.equals(ROOT) ? ROOT : "usher." + each)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage("usher." + name)
                .should()
                .dependOnClassesThat(resideInAPackage("usher..").and(not(resideInAnyPackage(allowed))))
                .check(CORE);
    }

    @Test
    void everyPackageHasItsRow() {
        Set<String> found = CORE.stream()
                .map(type -> type.getPackageName())
                .filter(name -> !name.equals("usher"))
                .map(name -> name.startsWith("usher.internal.") ? "internal.." : name.substring("usher.".length()))
                .collect(toSet());
        assertThat(found).isEqualTo(packages());
    }

    static Stream<Integer> layers() {
        return IntStream.range(0, LAYERS.size()).boxed();
    }

    @ParameterizedTest
    @MethodSource("layers")
    void aLayerOfTheRootPackageKnowsNoneAboveIt(int layer) {
        noClasses()
                .that(areOf(LAYERS.subList(layer, layer + 1)))
                .should()
                .dependOnClassesThat(areOf(LAYERS.subList(layer + 1, LAYERS.size())))
                .allowEmptyShould(true)
                .check(CORE);
    }

    @Test
    void everyClassOfTheRootPackageHasItsLayer() {
        assertThat(CORE.get("usher.Usher").getPackage().getClasses().stream()
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

    @Test
    void internalPackagesAreNotExported() {
        Set<String> exported = module().exports().stream()
                .filter(export -> !export.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(toSet());
        Set<String> all = CORE.stream().map(type -> type.getPackageName()).collect(toSet());
        assertThat(all).allMatch(name -> exported.contains(name) != name.startsWith("usher.internal"));
    }

    @Test
    void publicTypesDoNotShowInternalOnes() {
        CORE.stream()
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(type -> !type.getPackageName().startsWith("usher.internal"))
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(unit -> unit.getModifiers().contains(JavaModifier.PUBLIC))
                .forEach(unit -> assertThat(
                                Stream.concat(Stream.of(unit.getRawReturnType()), unit.getRawParameterTypes().stream()))
                        .as(unit.getFullName())
                        .noneMatch(type -> type.getPackageName().startsWith("usher.internal")));
    }

    @Test
    void everyPackageSaysWhatItIs() throws Exception {
        Path sources = ProjectFiles.module().resolve("src/main/java");
        Set<String> without = new TreeSet<>();
        for (JavaPackage room : CORE.getPackage("usher").getSubpackagesInTree()) {
            Path folder = sources.resolve(room.getName().replace('.', '/'));
            if (!room.getClasses().isEmpty()
                    && !Files.readString(folder.resolve("package-info.java")).contains("/**")) {
                without.add(room.getName());
            }
        }
        assertThat(without).isEmpty();
    }

    private static ModuleDescriptor module() {
        Path classes = ProjectFiles.module().resolve("target/classes");
        return ModuleFinder.of(classes).find("usher.core").orElseThrow().descriptor();
    }
}
