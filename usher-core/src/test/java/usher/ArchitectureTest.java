package usher;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rooms of {@code docs/architecture.md}: data goes one way, and the core needs nothing but the JDK's base. */
class ArchitectureTest {
    private static final JavaClasses CORE =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher");

    /** Each room with the rooms that it may know. */
    private static final Map<String, String> BELOW = Map.ofEntries(
            entry("octets", ""),
            entry("diagnostic", "octets"),
            entry("source", "diagnostic octets"),
            entry("syntax", "source diagnostic octets"),
            entry("directive", "syntax diagnostic octets internal.."),
            entry("model", "directive syntax source diagnostic octets"),
            entry("uri", "octets"),
            entry("policy", "model directive source uri diagnostic octets internal.."),
            entry("access", ""),
            entry("agents", ""),
            entry("dialect", "access policy uri model directive syntax source octets"),
            entry("crawler", "agents dialect policy"),
            entry("json", "access policy model uri octets"),
            entry("internal..", "octets uri"));

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

    static Set<String> rooms() {
        return BELOW.keySet();
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aRoomKnowsOnlyTheRoomsBelowIt(String room) {
        String[] allowed = Stream.concat(
                        Stream.of(room), Arrays.stream(BELOW.get(room).split(" ")))
                .filter(name -> !name.isEmpty())
                .map(name -> "usher." + name)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage("usher." + room)
                .should()
                .dependOnClassesThat(resideInAPackage("usher..").and(not(resideInAnyPackage(allowed))))
                .check(CORE);
    }

    @Test
    void everyRoomHasItsRow() {
        Set<String> found = CORE.stream()
                .map(type -> type.getPackageName())
                .filter(name -> !name.equals("usher"))
                .map(name -> name.startsWith("usher.internal.") ? "internal.." : name.substring("usher.".length()))
                .collect(toSet());
        assertThat(found).isEqualTo(rooms());
    }

    @Test
    void onlyTheFrontDoorAndCrawlersKnowDialects() {
        classes()
                .that()
                .resideInAPackage("usher.dialect")
                .should()
                .onlyHaveDependentClassesThat()
                .resideInAnyPackage("usher", "usher.crawler", "usher.dialect")
                .check(CORE);
        assertThat(CORE.get("usher.Usher").getPackage().getClasses())
                .hasSize(2)
                .allMatch(type -> type.getSimpleName().matches("Usher|package-info"));
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
