package usher.architecture;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What holds for the descriptor of every published module; runs in each of them. A module exports the packages that
 * {@code src/test/packages.txt} lists after {@code exports:}; without such a line, those with no {@code internal} in
 * their names.
 */
class ModuleTest {
    /** Two that are not published, and the jobs of Spark, which runs everything on the class path. */
    private static final Set<String> NOT_NAMED = Set.of("usher-bench", "usher-spark", "usher-testkit");

    private final Optional<ModuleDescriptor> module;
    private final Set<String> exported = new TreeSet<>();

    ModuleTest() throws IOException {
        for (URL url : Collections.list(ModuleTest.class.getClassLoader().getResources("module-info.class"))) {
            ModuleDescriptor found = TestedModule.descriptor(url);
            if (isOurs(found.name())) {
                exported.addAll(TestedModule.exportedToAll(found));
            }
        }
        module = TestedModule.descriptor();
    }

    private static boolean isOurs(String name) {
        return name.equals("usher") || name.startsWith("usher.");
    }

    @Test
    void everyPublishedModuleIsNamed() {
        String folder = TestedModule.FOLDER.normalize().getFileName().toString();
        assertThat(module.isPresent()).isEqualTo(!NOT_NAMED.contains(folder));
    }

    @Test
    void publicPackagesAloneAreExportedToAll() throws IOException {
        if (module.isPresent()) {
            Set<String> expected = new TreeSet<>(TestedModule.PACKAGES);
            expected.removeIf(name -> name.matches(".*\\.(internal|support)\\b.*"));
            assertThat(TestedModule.exportedToAll(module.get()))
                    .isEqualTo(TestedModule.rules().getOrDefault("exports", expected));
        }
    }

    @Test
    void otherPackagesAreExportedToOurModulesOnly() {
        List<String> strangers = module.stream()
                .flatMap(found -> found.exports().stream())
                .flatMap(export -> export.targets().stream())
                .filter(target -> !isOurs(target))
                .toList();
        assertThat(strangers).isEmpty();
    }

    @Test
    void nothingIsOpenToAll() {
        assertThat(module.filter(ModuleDescriptor::isOpen)).isEmpty();
        assertThat(module.stream().flatMap(found -> found.opens().stream()))
                .allMatch(ModuleDescriptor.Opens::isQualified);
    }

    @Test
    void exportedTypesNameNoTypeThatIsNotExported() {
        Set<String> hidden = TestedModule.TYPES.stream()
                .filter(type -> exported.contains(type.getPackageName()) && isVisible(type))
                .flatMap(type -> named(type)
                        .map(JavaClass::getBaseComponentType)
                        .filter(used -> isOurs(used.getPackageName()) && !exported.contains(used.getPackageName()))
                        .map(used -> type.getName() + " names " + used.getName()))
                .collect(toCollection(TreeSet::new));
        assertThat(hidden).isEmpty();
    }

    /** A user reaches what an exported type inherits, also from a superclass that he cannot name. */
    @Test
    void exportedTypesInheritNothingFromTypesThatAreNotExported() {
        Set<String> leaks = TestedModule.TYPES.stream()
                .filter(type -> exported.contains(type.getPackageName()) && isVisible(type))
                .flatMap(type -> type.getAllRawSuperclasses().stream()
                        .filter(above -> isOurs(above.getPackageName()))
                        .filter(above -> !exported.contains(above.getPackageName())
                                || !isVisible(above)
                                        && visible(above.getMembers()).findAny().isPresent())
                        .map(above -> type.getName() + " inherits from " + above.getName()))
                .collect(toCollection(TreeSet::new));
        assertThat(leaks).isEmpty();
    }

    private static boolean isVisible(JavaClass type) {
        return isVisible(type.getModifiers())
                && type.getEnclosingClass().map(ModuleTest::isVisible).orElse(true);
    }

    private static boolean isVisible(Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }

    /** The types in what others see of a type. */
    private static Stream<JavaClass> named(JavaClass type) {
        Stream<JavaType> fields = visible(type.getFields()).map(field -> field.getType());
        Stream<JavaType> units = visible(type.getCodeUnits())
                .flatMap(unit -> Stream.concat(
                        Stream.of(unit.getReturnType()),
                        Stream.concat(unit.getParameterTypes().stream(), unit.getExceptionTypes().stream())));
        return Stream.of(type.getInterfaces().stream(), fields, units, type.getTypeParameters().stream())
                .flatMap(types -> types)
                .flatMap(used -> used.getAllInvolvedRawTypes().stream());
    }

    private static <T extends JavaMember> Stream<T> visible(Collection<T> members) {
        return members.stream().filter(member -> isVisible(member.getModifiers()));
    }
}
